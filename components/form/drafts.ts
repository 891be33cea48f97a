import { sameJson } from '../../src/format/json.ts';
import { type Draft, recoveryKey, type Snapshot } from '../../src/values/recovery.ts';
import type { Session } from '../../src/values/session.ts';
import { readStored, writeStored } from '../stored.ts';
import { type DraftPlace, draftName, findDraftPlace } from './draft-place.ts';

/** How long typing rests before drafts are written, in milliseconds. */
const rest = 400;

/**
 * Keeps a session's drafts in the page's storage as they are made, and gives them back after a crash or a reload. A
 * storage that is full, or forbidden, costs the recovery and nothing else.
 */
export class Drafts {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | undefined;
  /** What the template's drafts are kept under where no other window has the template open. */
  #name: string | undefined;
  #place: DraftPlace | undefined;
  /** The name for which a place is being looked for. */
  #entering: string | undefined;
  /** Has drafts to keep, and no place for them yet. */
  #early: Session | undefined;
  /** Where these drafts were written before the form left the page. */
  #own: string | undefined;
  /** The form is on the page. */
  #here = false;
  /** What was found when the template opened; it is kept under the new drafts until the operator decided. */
  #found: Snapshot | undefined;
  /** Drafts that the host has stored. */
  #stored: Snapshot['drafts'] = {};

  /** False once drafts could not be written: the storage is full, or blocked. */
  kept = true;
  readonly #changed: () => void;

  /** @param changed - called when `kept` changed */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Drafts may have been kept, and are being looked for. */
  get searching(): boolean {
    return this.#entering !== undefined && read(this.#entering) !== undefined;
  }

  /** How many fields have a draft from an earlier life of this page. */
  get recoverable(): number {
    return Object.keys(this.#found?.drafts ?? {}).length;
  }

  /** Finds the place for the drafts of a template, and those that wait there. False where it is the one that they have. */
  async find(session: Session, storageKey: string | undefined): Promise<boolean> {
    const name = storageKey ? draftName(storageKey) : recoveryKey(session.config);
    if (name === this.#name) return false;
    const isOther = this.#name !== undefined;
    // It waits for the name that is left, and is of what the form has now.
    this.#waiting = undefined;
    this.leave();
    this.#name = name;
    this.#own = this.#found = undefined;
    this.#stored = {};
    await this.#enter(session);
    if (isOther && this.#here) this.keep(session);
    return true;
  }

  recover(session: Session): void {
    const found = this.#found;
    this.#found = undefined;
    if (found) session.restore(found);
  }

  discard(session: Session): void {
    this.#found = undefined;
    this.keep(session);
  }

  /** Writes the drafts when the typing rests. */
  keep(session: Session): void {
    const { key } = this.#place ?? {};
    if (key === undefined) {
      this.#early = session;
      void this.#enter(session);
      return;
    }
    this.#own = key;
    this.#waiting = () => {
      const kept = write(key, over(this.#found, without(session.snapshot(), this.#stored)));
      if (kept === this.kept) return;
      this.kept = kept;
      this.#changed();
    };
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(this.flush, rest);
    // What was typed counts also when the window closes at once.
    addEventListener('pagehide', this.flush);
  }

  /** The present drafts are stored elsewhere: of these, only what is edited later is kept here. */
  forget(session: Session): void {
    this.#stored = session.snapshot().drafts;
    this.keep(session);
  }

  /** Writes what waits. */
  readonly flush = (): void => {
    removeEventListener('pagehide', this.flush);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting?.();
    this.#waiting = undefined;
  };

  /** Writes what waits, and leaves the place to the next form of the template: this one goes off the page. */
  leave(): void {
    this.#here = false;
    this.flush();
    this.#place?.leave();
    this.#place = undefined;
  }

  /** The form has no template: whichever it gets next, what is kept of that one is looked for. */
  close(): void {
    this.leave();
    this.#name = this.#early = undefined;
  }

  async #enter(session: Session): Promise<void> {
    this.#here = true;
    const name = this.#name;
    if (name === undefined || name === this.#entering) return;
    this.#entering = name;
    const own = this.#own;
    const holds = (key: string) => (own ? key === own : fitting(session, key) !== undefined);
    const place = await findDraftPlace(name, holds);
    if (name !== this.#name) {
      place.leave();
      return;
    }
    this.#entering = undefined;
    this.#place = place;
    if (place.key !== own) this.#found = fitting(session, place.key);
    const early = this.#early;
    this.#early = undefined;
    if (early) this.keep(early);
    if (!this.#here) this.leave();
  }
}

/** An operator who types before deciding about found drafts loses neither. */
function over(found: Snapshot | undefined, now: Snapshot): Snapshot {
  return found ? { ...found, ...now, drafts: { ...found.drafts, ...now.drafts } } : now;
}

function without(snapshot: Snapshot, stored: Snapshot['drafts']): Snapshot {
  const rest = Object.entries(snapshot.drafts).filter(([name, { value }]) => !sameJson(stored[name]?.value, value));
  return { ...snapshot, drafts: Object.fromEntries(rest) };
}

/** What is kept under a name, if some of it is of fields that there are, and is not what they hold already. */
function fitting(session: Session, key: string): Snapshot | undefined {
  const found = read(key);
  const isNews = ([name, { value }]: [string, Draft]) => {
    const field = session.field(name);
    return field && !sameJson(field.value, value);
  };
  return Object.entries(found?.drafts ?? {}).some(isNews) ? found : undefined;
}

function read(key: string): Snapshot | undefined {
  const found = readStored(key) as Partial<Snapshot> | undefined;
  return found?.drafts && typeof found.drafts === 'object' ? (found as Snapshot) : undefined;
}

/** @returns whether the drafts are kept */
function write(key: string, snapshot: Snapshot): boolean {
  return writeStored(key, Object.keys(snapshot.drafts).length === 0 ? undefined : snapshot);
}
