import { sameJson } from '../format/json.ts';
import type { DraftStore } from './draft-store.ts';
import type { SessionField } from './session-field.ts';

/** What a field had on air and below its draft when a take was sent. */
interface Before {
  readonly onAir: boolean;
  readonly air: unknown;
  readonly ground: unknown;
}

/**
 * A take that was sent to a show and is not answered yet. No answer changes a draft. One of `confirm`, `refuse` and `conflict`
 * ends it; later calls do nothing.
 */
export class PendingTake {
  /** What was sent, by field name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly #store: DraftStore;
  readonly #before: ReadonlyMap<string, Before>;
  #ended = false;

  constructor(store: DraftStore, fields: readonly SessionField[]) {
    this.#store = store;
    this.values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    this.#before = new Map(fields.map(({ name, onAir, air, ground }) => [name, { onAir, air, ground }]));
    this.#count(1);
  }

  /** The values are on air. */
  confirm(): void {
    this.#end(() => {
      for (const [name, value] of Object.entries(this.values))
        putOnAir(this.#store, name, value, this.#before.get(name)?.ground);
    });
  }

  /** The values are not on air: nothing changes. */
  refuse(): void {
    this.#end(() => {});
  }

  /**
   * The values are not on air, because another change came first. The values of that change are offered beside the drafts.
   *
   * @param current - what is on air now, by field name
   */
  conflict(current: Readonly<Record<string, unknown>>): void {
    this.#end(() =>
      this.#store.fromOutside(current, 'what is on air', (field, value) => {
        const before = this.#before.get(field.name);
        if (before && !(before.onAir && sameJson(before.air, value))) field.offerOver(value);
      }),
    );
  }

  #end(work: () => void): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#store.run(() => {
      this.#count(-1);
      work();
    });
  }

  #count(change: 1 | -1): void {
    this.#store.run(() => {
      for (const name of Object.keys(this.values)) this.#store.on(name, (field) => field.countPendingTake(change));
    });
  }
}

/**
 * A value was put on air by this operator. It answers the offer that stood then, also one that was not in sight because the
 * draft had the same value; a value that came from outside since then stays on offer.
 *
 * @param ground - what lay below the draft when the value was sent
 */
export function putOnAir(store: DraftStore, name: string, value: unknown, ground: unknown): void {
  store.air.set(name, value);
  const field = store.fields.get(name);
  if (!field) return;
  const answers = sameJson(field.ground, ground);
  const isMarked = answers && field.offer !== undefined;
  const isRecovered = field.recovered && sameJson(field.value, value);
  if (isRecovered) field.recovered = false;
  if (answers) field.keepDraft();
  if (isRecovered || isMarked) store.refresh(field);
  store.refreshAir(field);
}
