import type { LogRecord } from './model.ts';
import type { Refused } from './refusal.ts';

/** One value of a show. */
export interface Entry<T = unknown> {
  readonly key: string;
  readonly value: T;
  /** Grows with every write to the store. Of leased entries (`isLeasedKey`): with every write to those. */
  readonly revision: number;
}

/** A change of an entry: without `value` it was deleted, or its lease ran out. */
export interface EntryChange {
  readonly key: string;
  readonly value?: unknown;
  readonly revision: number;
}

/** A write that is confirmed: it survives the end of the process, where the store has a place that does. */
export interface Written {
  readonly revision: number;
}

export interface PutOptions {
  /** Refused as `stale` unless the entry is at this revision. 0: unless there is none. */
  readonly ifRevision?: number | undefined;
  /**
   * Milliseconds for which the entry stands; another put renews it. Only for keys that are leased (`isLeasedKey`), and for those always.
   * Leased entries are not kept over a restart.
   */
  readonly lease?: number | undefined;
  /** Written together with the entry: both or none. */
  readonly log?: LogRecord | undefined;
}

/** Writes that lose to one of another process are tried again, so many times at most. */
export const WRITE_ATTEMPTS = 16;

/** A period of the log, in milliseconds of the epoch; both ends belong to it. */
export interface Period {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** At most so many of its records, the newest ones. */
  readonly newest?: number | undefined;
  /**
   * Updates with nothing else between them are one record for each layer and operator: the last, with their number. Of a long log, its
   * end alone is read then.
   */
  readonly folded?: boolean | undefined;
}

/** A record as it is read. */
export interface ReadRecord extends LogRecord {
  /** How many updates it stands for, where the log is folded and they are more than one. */
  readonly times?: number;
}

/** The records of a period, of those of a log in their order. */
export function recordsOf(
  log: readonly LogRecord[],
  { from = -Infinity, to = Infinity, newest = Infinity, folded = false }: Period = {},
): readonly ReadRecord[] {
  const found = log.filter(({ at }) => at >= from && at <= to);
  const told = folded ? withUpdatesFolded(found) : found;
  return told.slice(Math.max(0, told.length - newest));
}

/** Automation may update several layers many times a second: unfolded, no take would be in sight. */
function withUpdatesFolded(log: readonly LogRecord[]): readonly ReadRecord[] {
  const told: ReadRecord[] = [];
  const updates = new Map<string, ReadRecord>();
  const tellUpdates = () => {
    told.push(...updates.values());
    updates.clear();
  };
  for (const record of log) {
    if (record.op === 'update') {
      const key = JSON.stringify([record.channel, record.layer, record.by]);
      const before = updates.get(key);
      // The last one stands last.
      updates.delete(key);
      updates.set(key, before ? { ...record, times: (before.times ?? 1) + 1 } : record);
    } else {
      tellUpdates();
      told.push(record);
    }
  }
  tellUpdates();
  return told;
}

/**
 * Where a show is kept: in memory, in files, behind a socket, on a NATS broker. Values are JSON. Nothing throws for what a store meets in
 * its life: a write that cannot be confirmed is refused as `unreachable`, and reads go on from what is known.
 */
export interface ShowStore {
  /** The revision of the last write, of one that deleted too; 0 before the first. Leased entries may count by themselves. */
  head(): Promise<number>;
  get(key: string): Promise<Entry | undefined>;
  /** Entries whose key begins with a prefix, by key. */
  list(prefix: string): Promise<readonly Entry[]>;
  put(key: string, value: unknown, options?: PutOptions): Promise<Written | Refused>;
  /** Deleting what is not there is no change, and no refusal. */
  delete(key: string, options?: Pick<PutOptions, 'ifRevision'>): Promise<Written | Refused>;
  /**
   * Tells the present entries of a prefix, then every change, each in the order of its revision. A listener may be told
   * an entry twice, never an older one after a newer one. Returns how to stop.
   */
  watch(prefix: string, listener: (change: EntryChange) => void): () => void;
  /** The records of a period, oldest first; refused where not all of them can be read now. */
  log(period?: Period): Promise<readonly ReadRecord[] | Refused>;
  /** Confirms what is under way, and stops. */
  close(): Promise<void>;
}

/** How a store tells time and waits, so that tests can do without. */
export interface StoreClock {
  now(): number;
  /** Calls once after some milliseconds. Returns how to cancel. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: StoreClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    // A lease does not keep a process alive; browsers give numbers.
    (timer as unknown as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer);
  },
};
