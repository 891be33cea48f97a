import { sameJson } from '../../../src/format/json.ts';
import { mergeItems } from '../../../src/show/item-values.ts';
import type { Item } from '../../../src/show/model.ts';
import { isRefused, type Refusal, type Refused } from '../../../src/show/refusal.ts';
import { type StoreClock, systemClock, type Written } from '../../../src/show/store.ts';

/** Where the edits of an item are: in the station, on their way there, or only here. */
export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** It is tried again by itself where the station does not answer. */
  | { readonly kind: 'failed'; readonly refusal: Refusal };

export interface ItemSaverOptions {
  /** The item as the station has it. */
  readonly item: Item;
  readonly revision: number;
  /** Writes the item where it is still at a revision. */
  save(item: Item, ifRevision: number): Promise<Written | Refused>;
  /** The item as it is to be stored, made of the stored one and what the operator edited. */
  edited(stored: Item): Item;
  /** Another operator changed the item from `before` to `now`. */
  changedElsewhere(now: Item, before: Item): void;
  /** `state` changed. */
  changed(): void;
  readonly clock?: StoreClock;
}

/** Milliseconds without an edit before the item is saved. */
const REST = 400;
/** Milliseconds until a save that got no answer is tried again. */
const RETRY = 2000;
/** Saves that lose to another operator's are tried again at once, so many times at most. */
const ATTEMPTS = 8;

/**
 * Saves one item of the rundown while it is edited. A save never overwrites what another operator stored meanwhile: it
 * names the revision it began with, takes the other change in, and is sent again.
 */
export class ItemSaver {
  state: SaveState = { kind: 'saved' };
  #options: ItemSaverOptions;
  readonly #clock: StoreClock;
  #stored: Item;
  #revision: number;
  /** The last revision that the station told of by itself. */
  #told: number;
  /** The version that was sent, until the station has confirmed it or told of it: its echo is no change of another operator. */
  #sent: Item | undefined;
  #saving: Promise<Refusal | undefined> | undefined;
  /** Ends what waits for its time; undefined where nothing does. */
  #cancelTimer: (() => void) | undefined;

  constructor(options: ItemSaverOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#stored = options.item;
    this.#revision = options.revision;
    this.#told = options.revision;
  }

  /** The operator edited: the item is saved when the typing rests. */
  edit(): void {
    if (this.#isSaved) return;
    this.#later(REST);
    if (this.state.kind !== 'failed') this.#set({ kind: 'saving' });
  }

  /** The station is there again. */
  retry(): void {
    if (this.#isUnanswered) void this.flush();
  }

  /** The station told of a version of the item. */
  learn(item: Item, revision: number): void {
    // The revisions of a show only grow: a lower one is of another show, or of an older state of this one.
    const isOther = revision < this.#told;
    this.#told = revision;
    if (isOther || revision > this.#revision) this.#follow(item, revision);
  }

  #follow(item: Item, revision: number): void {
    const before = this.#stored;
    const isEcho = this.#sent !== undefined && saysTheSame(item, this.#sent);
    this.#stored = item;
    this.#revision = revision;
    if (isEcho) this.#sent = undefined;
    else this.#options.changedElsewhere(item, before);
    if (this.#isSaved) this.#set({ kind: 'saved' });
    // Where the item changes many times a second, what waits to be saved would wait for ever.
    else if (!this.#cancelTimer) this.edit();
  }

  /** Saves now what is not saved yet. Resolves to why it could not be. */
  flush(): Promise<Refusal | undefined> {
    this.#endTimer();
    // What is under way may not hold the last edits.
    if (this.#saving) return this.#saving.then((refusal) => (refusal || this.#isSaved ? refusal : this.flush()));
    this.#saving = this.#save().finally(() => {
      this.#saving = undefined;
    });
    return this.#saving;
  }

  /** The item is no longer edited here: what was edited up to now is saved, as soon as it can be. */
  close(): void {
    const base = this.#stored;
    const { edited } = this.#options;
    this.#options = {
      ...this.#options,
      edited: (stored) => mergeItems(base, edited(base), stored),
      changedElsewhere: () => {},
      changed: () => {},
    };
    void this.flush();
  }

  async #save(): Promise<Refusal | undefined> {
    for (let attempt = 1; ; attempt++) {
      const item = this.#options.edited(this.#stored);
      if (saysTheSame(item, this.#stored)) {
        this.#set({ kind: 'saved' });
        return undefined;
      }
      // Without an answer it is as it was: what is said of it does not change with every attempt.
      if (!this.#isUnanswered) this.#set({ kind: 'saving' });
      this.#sent = item;
      const revision = this.#revision;
      const written = await this.#options.save(item, revision);
      if (!isRefused(written)) {
        // Where the same comes again, another operator put it there.
        this.#sent = undefined;
        if (written.revision > this.#revision) {
          this.#stored = item;
          this.#revision = written.revision;
        }
        if (this.#isSaved) this.#set({ kind: 'saved' });
        else this.#later(REST);
        return undefined;
      }
      const { refused } = written;
      if (refused.code === 'stale' && refused.current && attempt < ATTEMPTS) {
        // A lower one than it had told before is of another show, as above.
        const isOther = refused.revision < revision;
        if (isOther) this.#told = refused.revision;
        if (isOther || refused.revision > this.#revision) this.#follow(refused.current as Item, refused.revision);
        this.#endTimer();
        continue;
      }
      this.#set({ kind: 'failed', refusal: refused });
      if (refused.code === 'unreachable') this.#later(RETRY);
      return refused;
    }
  }

  get #isUnanswered(): boolean {
    return this.state.kind === 'failed' && this.state.refusal.code === 'unreachable';
  }

  get #isSaved(): boolean {
    return saysTheSame(this.#options.edited(this.#stored), this.#stored);
  }

  #later(ms: number): void {
    this.#endTimer();
    this.#cancelTimer = this.#clock.after(ms, () => void this.flush());
  }

  #endTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #set(state: SaveState): void {
    const before = this.state;
    this.state = state;
    if (before.kind !== state.kind || state.kind === 'failed') this.#options.changed();
  }
}

/** Whether two versions differ in nothing but who wrote them. */
function saysTheSame({ by: _, ...one }: Item, { by: __, ...other }: Item): boolean {
  return sameJson(one, other);
}
