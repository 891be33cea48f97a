import type { Status } from '../../src/runtime/status.ts';
import type { Acknowledgement, ActionAnswer, AirLayer, GraphicAction } from '../../src/show/model.ts';
import type { Picture } from './picture.ts';

/** A picture, as its layer sees it. */
export type LayerPicture = Pick<
  Picture,
  | 'changed'
  | 'template'
  | 'version'
  | 'phase'
  | 'notes'
  | 'graphicNotes'
  | 'problem'
  | 'hangs'
  | 'shows'
  | 'prepare'
  | 'enter'
  | 'follow'
  | 'act'
  | 'applyTheme'
  | 'leave'
  | 'remove'
>;

/** What a layer needs of the output it belongs to. */
export interface LayerContext {
  /** The picture that was loaded for what the layer shall show now; none where nothing was. */
  takeCued(air: AirLayer): LayerPicture | undefined;
  /** A picture of its own for what the layer shall show now; nothing of it is loaded yet. */
  open(air: AirLayer): LayerPicture;
  /** A graphic hung on air. */
  hung(picture: LayerPicture): void;
  /** What the layer shows changed. */
  acknowledge(
    ack: Pick<Acknowledgement, 'revision' | 'phase' | 'problem' | 'notes' | 'graphicNotes' | 'answers'>,
  ): void;
  /** Nothing of the layer moves any more. */
  settled(): void;
}

/** What a layer shall show, and how it was learned. */
interface Wanted {
  readonly air: AirLayer | null;
  readonly revision: number;
  /** It was put on air while this page did not look: it is there already, and does not enter. */
  readonly late: boolean;
}

/** The answer to an action that came while the output was away. */
const MISSED = { statusCode: 503 } satisfies Status;

/**
 * Makes one layer of a picture what the air says. The graphic that leaves and the one that enters each have a frame of their
 * own; the next one is loaded before the present one goes. A change waits for no movement: it begins while an entrance runs. Of
 * changes that come faster than they can be shown, the newest is shown. What is cleared is gone at once, whatever its graphic
 * does.
 */
export class OutputLayer {
  readonly #context: LayerContext;
  #wanted: Wanted | undefined;
  #working = false;
  /** Ends the wait for a movement, because something else is wanted. */
  #interrupt: () => void = () => {};
  /** What is seen, from the first frame of its entrance. */
  #present: LayerPicture | undefined;
  #loading: LayerPicture | undefined;
  /** What was seen before, until the entrance of what follows has ended. */
  readonly #behind = new Set<LayerPicture>();
  readonly #leaving = new Set<LayerPicture>();
  /** Commands whose actions were run here, whichever picture ran them, or were left because their moment is over. */
  #asked: ReadonlySet<string> = new Set();
  #answers: readonly ActionAnswer[] = [];

  constructor(context: LayerContext) {
    this.#context = context;
  }

  /** Takes what the air says of the layer now. */
  apply(wanted: Wanted): void {
    if (wanted.air === null) this.clear();
    this.#wanted = wanted;
    this.#interrupt();
    if (!this.#working) void this.#work();
  }

  /** Something of the layer is on its way in or out. */
  get moves(): boolean {
    return this.#working || this.#behind.size > 0 || this.#leaving.size > 0;
  }

  /** Tries again what could not be shown; what hangs would hang again. */
  retry(): void {
    const present = this.#present;
    const { wanted, problem = present?.problem } = this.#last ?? {};
    if (wanted && problem !== undefined && !present?.hangs && !this.#working) this.apply({ ...wanted, late: true });
  }

  /** The theme changed: the picture that is seen takes it on. */
  applyTheme(): void {
    void this.#present?.applyTheme();
  }

  /** Removes every frame, without asking a graphic. What is on its way in is not wanted any more. */
  clear(): void {
    this.#wanted = undefined;
    for (const picture of [...this.#leaving, ...this.#behind]) picture.remove();
    this.#leaving.clear();
    this.#behind.clear();
    this.#loading?.remove();
    this.#present?.remove();
    this.#present = undefined;
  }

  /** Shows what is wanted, until nothing else is. */
  async #work(): Promise<void> {
    this.#working = true;
    for (let wanted = this.#wanted; wanted; wanted = this.#wanted) {
      const problem = await this.#show(wanted);
      if (this.#wanted !== wanted) continue;
      this.#wanted = undefined;
      this.#acknowledge(wanted, problem);
    }
    this.#working = false;
    this.#context.settled();
  }

  /** @returns a sentence where it cannot be shown */
  async #show({ air, late }: Wanted): Promise<string | undefined> {
    if (!air) return undefined;
    const present = this.#present;
    if (air.phase === 'out') {
      for (const picture of this.#behind) this.#leave(picture);
      this.#leave(present);
      this.#present = undefined;
      return undefined;
    }
    if (present?.shows(air)) {
      const movement = present.follow(air);
      this.#act(present, air, late ? 'missed' : 'now');
      return this.#untilNext(movement);
    }
    const cued = this.#context.takeCued(air);
    const problem = cued && (await this.#enter(cued, air, late));
    // What could not be loaded beforehand may be loaded with the values of the take.
    if (cued && (problem === undefined || this.#isOvertaken(air))) return undefined;
    return this.#enter(this.#context.open(air), air, late);
  }

  /** Has a picture take the place of the present one, unless something else is wanted by the time it has loaded. */
  async #enter(picture: LayerPicture, air: AirLayer, late: boolean): Promise<string | undefined> {
    this.#listenTo(picture);
    this.#loading = picture;
    let now: AirLayer;
    let problem: string | undefined;
    do {
      // It enters with the values that are wanted by then.
      now = this.#isOvertaken(air) ? air : (this.#wanted?.air ?? air);
      problem = await picture.prepare(now.values);
    } while (problem === undefined && !this.#isOvertaken(air) && this.#wanted?.air !== now);
    this.#loading = undefined;
    if (problem !== undefined || this.#isOvertaken(air)) {
      picture.remove();
      return problem;
    }
    const before = this.#present;
    this.#present = picture;
    if (before) this.#behind.add(before);
    const entrance = picture.enter(now, late).then((refusal) => this.#entered(picture, before, refusal));
    this.#act(picture, now, late ? 'before' : 'now');
    return this.#untilNext(entrance);
  }

  /**
   * Takes the actions that are new: `now` runs them, `missed` answers that their moment is over, `before` says nothing, as they were
   * asked before this page looked.
   */
  #act(picture: LayerPicture, { actions = [] }: AirLayer, moment: 'now' | 'missed' | 'before'): void {
    const fresh = actions.filter(({ command }) => !this.#asked.has(command));
    this.#asked = new Set(actions.map(({ command }) => command));
    this.#answers = this.#answers.filter(({ command }) => this.#asked.has(command));
    for (const action of fresh) {
      if (moment === 'missed') this.#answer(action, MISSED);
      else if (moment === 'now')
        void picture.act(action).then((status) => {
          this.#answer(action, status);
          this.#tellAgain();
        });
    }
  }

  #answer({ command }: GraphicAction, { statusCode, statusMessage }: Status): void {
    if (!this.#asked.has(command)) return;
    const answer = { command, statusCode, ...(statusMessage !== undefined && { statusMessage }) };
    this.#answers = [...this.#answers, answer];
  }

  /** An entrance ended: what was seen before leaves now, or stays where the picture refused to enter. */
  #entered(picture: LayerPicture, before: LayerPicture | undefined, refusal: string | undefined): string | undefined {
    const stays = before !== undefined && this.#behind.delete(before);
    if (refusal !== undefined && this.#present === picture) {
      picture.remove();
      this.#present = stays ? before : undefined;
    } else if (stays) this.#leave(before);
    return refusal;
  }

  /** Waits for a movement, as long as nothing else is wanted. */
  #untilNext(movement: Promise<string | undefined>): Promise<string | undefined> {
    return new Promise((resolve) => {
      this.#interrupt = () => resolve(undefined);
      void movement.then(resolve);
    });
  }

  #isOvertaken({ instance }: AirLayer): boolean {
    const now = this.#wanted?.air;
    return now?.instance !== instance || now.phase === 'out';
  }

  /** Has a picture leave by its own animation, and removes it then. */
  #leave(picture: LayerPicture | undefined): void {
    if (!picture) return;
    this.#behind.delete(picture);
    this.#leaving.add(picture);
    void picture.leave().then(() => {
      this.#leaving.delete(picture);
      picture.remove();
      this.#context.settled();
      // Now the last of it is gone.
      if (this.#last?.wanted.air?.phase === 'out') this.#tellAgain();
    });
  }

  #last: { wanted: Wanted; problem: string | undefined } | undefined;

  #acknowledge(wanted: Wanted, problem: string | undefined): void {
    this.#last = { wanted, problem };
    const { air, revision } = wanted;
    const picture = this.#present;
    const trouble = problem ?? picture?.problem;
    const leaves = air?.phase === 'out' && this.#leaving.size > 0;
    const shown = leaves ? 'out' : (picture?.phase ?? 'off');
    this.#context.acknowledge({
      revision,
      phase: trouble === undefined ? shown : 'failed',
      ...(trouble !== undefined && { problem: trouble }),
      notes: picture?.notes ?? [],
      ...(picture && picture.graphicNotes.length > 0 && { graphicNotes: picture.graphicNotes }),
      ...(picture && this.#answers.length > 0 && { answers: this.#answers }),
    });
  }

  /** In a scope of its own: with what is around it in `#enter` each picture would hold on to the one before it, and so to all. */
  #listenTo(picture: LayerPicture): void {
    picture.changed = () => {
      if (picture.hangs) this.#context.hung(picture);
      this.#tellAgain();
    };
  }

  /** A picture changed by itself: it came to its end, or failed. */
  #tellAgain(): void {
    if (this.#last && !this.#working) this.#acknowledge(this.#last.wanted, this.#last.problem);
  }
}
