import type { DraftSession } from '../../src/values/draft-session.ts';
import { restore, type Snapshot, snapshotOf } from '../../src/values/recovery.ts';
import { recoveryKey } from '../../src/values/recovery-key.ts';

/** How long typing rests before drafts are written, in milliseconds. */
const rest = 400;

/**
 * Keeps a session's drafts in the page's storage as they are made, and gives them back after a crash or a reload. A
 * storage that is full, or forbidden, costs the recovery and nothing else.
 */
export class Drafts {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | undefined;
  #key: string | undefined;
  /** What was found when the template opened; it is kept under the new drafts until somebody decided. */
  #found: Snapshot | undefined;

  /** How many fields have a draft from an earlier life of this page. */
  found(session: DraftSession, storageKey: string | undefined): number {
    const key = storageKey ? `tarja:drafts:${storageKey}` : recoveryKey(session.config);
    if (key === this.#key) return this.#found ? Object.keys(this.#found.drafts).length : 0;
    this.flush();
    this.#key = key;
    this.#found = read(key);
    const drafts = Object.keys(this.#found?.drafts ?? {}).filter((name) => session.field(name));
    if (drafts.length === 0) this.#found = undefined;
    return drafts.length;
  }

  recover(session: DraftSession): void {
    const found = this.#found;
    this.#found = undefined;
    if (found) restore(session, found);
  }

  discard(session: DraftSession): void {
    this.#found = undefined;
    this.keep(session);
  }

  /** Writes the drafts when the typing rests. */
  keep(session: DraftSession): void {
    const key = this.#key;
    if (!key) return;
    this.#waiting = () => write(key, over(this.#found, snapshotOf(session)));
    this.#timer ??= setTimeout(() => this.flush(), rest);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting?.();
    this.#waiting = undefined;
  }
}

/** Whoever types before deciding about drafts that were found loses neither these nor those. */
function over(found: Snapshot | undefined, now: Snapshot): Snapshot {
  return found ? { ...found, ...now, drafts: { ...found.drafts, ...now.drafts } } : now;
}

function read(key: string): Snapshot | undefined {
  try {
    const text = localStorage.getItem(key);
    const found: unknown = text ? JSON.parse(text) : undefined;
    const drafts = typeof found === 'object' && found ? (found as Partial<Snapshot>).drafts : undefined;
    return drafts && typeof drafts === 'object' ? (found as Snapshot) : undefined;
  } catch {
    // No storage here, or not ours: there is nothing to recover.
    return undefined;
  }
}

function write(key: string, snapshot: Snapshot): void {
  try {
    if (Object.keys(snapshot.drafts).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(snapshot));
  } catch {
    // Full or forbidden: the drafts live on in the form.
  }
}
