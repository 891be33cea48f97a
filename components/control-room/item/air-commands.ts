import type { AirLayer } from '../../../src/show/model.ts';
import { isRefused, type Refusal, type Refused } from '../../../src/show/refusal.ts';
import type { Done } from '../../../src/show/show.ts';
import type { LayerView, ShowView } from '../../../src/show/view.ts';
import type { DeskCommand, ShowDesk } from '../show-desk.ts';

/** Milliseconds between the two presses of a double tap, at most. */
export const DOUBLE_TAP = 500;

/** What changes the air, by a key or a button. */
export type AirAction = 'take' | 'update' | 'next' | 'out' | 'clear';

/** What became of the last action. */
export type AirOutcome =
  | { readonly kind: 'pending'; readonly action: AirAction }
  | { readonly kind: 'done'; readonly action: AirAction }
  /** The station refused it, as a command for a place where it got that far; or a sentence says why it was not sent. */
  | { readonly kind: 'refused'; readonly action: AirAction; readonly why: Refusal | string; readonly place?: AirPlace };

/** Where an item goes on air. */
export interface AirPlace {
  readonly channel: string;
  readonly layer: number;
}

/**
 * What one desk sends to the layer of its item. Commands follow each other: each is sent when the one before it was
 * answered, so that an operator's own change never makes the next one stale.
 */
export class AirCommands {
  outcome: AirOutcome | undefined;
  readonly #changed: () => void;
  /** Revisions of layers that an answer told before the view knew. */
  readonly #revisions = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  /** @param changed - called when `outcome` changed */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get pending(): AirAction | undefined {
    return this.outcome?.kind === 'pending' ? this.outcome.action : undefined;
  }

  /**
   * Sends a command once those before it are answered.
   *
   * @param command - made at that moment, by the revision of the layer: as it was seen, or as this desk's own commands left it
   * @param seen - the layer as the operator saw it; as the desk sees it now where none is given
   */
  send(
    action: AirAction,
    desk: ShowDesk,
    place: AirPlace,
    command: (revision: number) => DeskCommand,
    seen = layerOf(desk.view, place),
  ): Promise<Done | Refused> {
    this.begin(action);
    const answer = this.#last.then(async () => {
      const key = `${place.channel}/${place.layer}`;
      const revision = Math.max(this.#revisions.get(key) ?? 0, seen?.revision ?? 0);
      const result = await desk.command(command(revision));
      if (!isRefused(result)) this.#revisions.set(key, result.revision);
      else if (result.refused.code === 'stale') this.#revisions.set(key, result.refused.revision);
      return result;
    });
    this.#last = answer;
    return answer.then((result) => {
      if (isRefused(result)) this.#set({ kind: 'refused', action, why: result.refused, place });
      else if (this.#last === answer) this.#set({ kind: 'done', action });
      return result;
    });
  }

  /** An action is under way. */
  begin(action: AirAction): void {
    this.#set({ kind: 'pending', action });
  }

  /** An action did not happen. */
  refuse(action: AirAction, why: Refusal | string): void {
    this.#set({ kind: 'refused', action, why });
  }

  /** What the desk has no longer as refused was read at its layer, or was not confirmed and carried out after all. */
  follow(desk: ShowDesk): void {
    if (this.outcome?.kind !== 'refused' || !this.outcome.place) return;
    const { channel, layer } = this.outcome.place;
    if (desk.refusalOf(channel, layer)?.refusal !== this.outcome.why) this.forgetRefusal();
  }

  /** The operator goes on: what was refused is no longer said. */
  forgetRefusal(): void {
    if (this.outcome?.kind === 'refused') this.#set(undefined);
  }

  #set(outcome: AirOutcome | undefined): void {
    this.outcome = outcome;
    this.#changed();
  }
}

/** What another operator put on a layer first, where a change of it came too late; none where the layer is clear, or other reasons refused. */
export function cameFirst(refusal: Refusal): AirLayer | undefined {
  return refusal.code === 'stale' ? ((refusal.current as AirLayer | null) ?? undefined) : undefined;
}

/** A layer as the desk sees it; `undefined` where nothing was ever on it. */
export function layerOf(view: ShowView, { channel, layer }: AirPlace): LayerView | undefined {
  return view.channels.find(({ id }) => id === channel)?.layers.find((each) => each.layer === layer);
}
