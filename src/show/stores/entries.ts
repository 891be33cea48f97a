import { type Refused, stale } from '../refusal.ts';
import type { Entry, EntryChange, StoreClock } from '../store.ts';

interface Listener {
  readonly prefix: string;
  readonly tell: (change: EntryChange) => void;
}

/**
 * The entries of a store as they are known in this process, with their leases and listeners. It decides nothing about
 * when a change is confirmed: stores call `set` and `remove` once it is.
 */
export class Entries {
  readonly #clock: StoreClock;
  readonly #onExpired: (key: string) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #leases = new Map<string, () => void>();
  readonly #listeners = new Set<Listener>();

  /** @param onExpired - a lease ran out: the store removes the entry, with a revision of its own */
  constructor(clock: StoreClock, onExpired: (key: string) => void) {
    this.#clock = clock;
    this.#onExpired = onExpired;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  list(prefix: string): readonly Entry[] {
    return [...this.#entries.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  /** Whether a write may follow what is there; its refusal where it may not. */
  check(key: string, ifRevision: number | undefined): Refused | undefined {
    if (ifRevision === undefined) return undefined;
    const present = this.#entries.get(key);
    const revision = present?.revision ?? 0;
    return revision === ifRevision ? undefined : stale(revision, present?.value ?? null);
  }

  set(entry: Entry, lease?: number): void {
    this.#endLease(entry.key);
    this.#entries.set(entry.key, entry);
    if (lease !== undefined)
      this.#leases.set(
        entry.key,
        this.#clock.after(lease, () => this.#onExpired(entry.key)),
      );
    this.#tell(entry);
  }

  remove(key: string, revision: number): void {
    this.#endLease(key);
    if (this.#entries.delete(key)) this.#tell({ key, revision });
  }

  /** From now on every revision is newer than those of the entries that are here. */
  forgetRevisions(): void {
    for (const [key, entry] of this.#entries) this.#entries.set(key, { ...entry, revision: 0 });
  }

  /** Whether an entry stands on a lease: such are not kept over a restart. */
  isLeased(key: string): boolean {
    return this.#leases.has(key);
  }

  /** Tells what is there, then every change. */
  watch(prefix: string, tell: (change: EntryChange) => void): () => void {
    const listener = { prefix, tell };
    for (const entry of this.list(prefix)) tell(entry);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    for (const key of [...this.#leases.keys()]) this.#endLease(key);
    this.#listeners.clear();
  }

  #endLease(key: string): void {
    this.#leases.get(key)?.();
    this.#leases.delete(key);
  }

  #tell(change: EntryChange): void {
    for (const { prefix, tell } of [...this.#listeners]) if (change.key.startsWith(prefix)) tell(change);
  }
}
