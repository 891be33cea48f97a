import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sentence, sentence } from '../../format/locale.ts';
import { type Refused, stale, unreachable } from '../refusal.ts';
import { type Entry, type PutOptions, type ShowStore, type StoreClock, systemClock, type Written } from '../store.ts';
import { Entries } from './entries.ts';
import { holdsLock, lock, refuseWhereTaken, ShowInUse } from './folder-lock.ts';
import { Journal, JournalGone, type JournalLine, type OpenFile } from './journal.ts';
import { makeFolder } from './make-folder.ts';

export interface FileStoreOptions {
  readonly clock?: StoreClock;
  /** A journal longer than this many bytes, and than four times what it begins with, gets a successor. Default: 4 MB. */
  readonly compactAt?: number;
  readonly openFile?: OpenFile;
  /** One line of text for the operator of the station. */
  readonly log?: ((line: string) => void) | undefined;
}

/** One write that waits for its turn. */
interface Pending {
  readonly key: string;
  readonly remove: boolean;
  readonly value?: unknown;
  readonly options: PutOptions;
  readonly answer: (result: Written | Refused) => void;
}

/** Numbers given to leased entries are not written one by one: this many are reserved at a time. */
const RESERVE = 10_000;

/**
 * A show in a folder: an append-only journal. A write is confirmed once it is flushed to the disk, so that it survives
 * `kill -9` and a power cut; writes that come meanwhile share the next flush. Where the disk refuses, so does the store. Where the folder
 * or its journal was deleted or moved, the next write makes them anew.
 *
 * @throws {ShowInUse} another process has the folder open
 * @throws {JournalDamaged} the journal was changed by something else
 */
export async function fileStore(folder: string, options: FileStoreOptions = {}): Promise<ShowStore> {
  const { clock = systemClock, compactAt = 4_000_000, openFile, log = () => {} } = options;
  await makeShowFolder(folder);
  let unlock = lockWhereRoom(folder, log);
  const { journal, lines } = await Journal.open(folder, openFile).catch((error: unknown) => {
    unlock?.();
    throw error;
  });

  let revision = 0;
  /** Of the last write that is confirmed: those under way have higher ones. */
  let head = 0;
  let reserved = 0;
  const entries = new Entries(clock, (key) => void removeLeased(key));
  for (const line of lines) {
    revision = Math.max(revision, line.revision);
    if (line.key === undefined) continue;
    if (line.value === undefined) entries.remove(line.key, line.revision);
    else entries.set({ key: line.key, value: line.value, revision: line.revision });
  }
  head = reserved = revision;

  let waiting: Pending[] = [];
  let flushing: Promise<void> | undefined;
  let closed = false;
  let began = journal.size;
  let succession: Promise<void> | undefined;
  let putInPlace: (() => Promise<void>) | undefined;

  /** An entry whose lease ran out goes, as far as it is still the same. */
  async function removeLeased(key: string): Promise<void> {
    const entry = entries.get(key);
    if (entry) await write({ key, remove: true, options: { ifRevision: entry.revision } });
  }

  function write(pending: Omit<Pending, 'answer'>): Promise<Written | Refused> {
    if (closed) return Promise.resolve(unreachable('closed', sentence('The show is closed.', 'O show está fechado.')));
    return new Promise((answer) => {
      waiting.push({ ...pending, answer });
      flushing ??= flushAll();
    });
  }

  async function flushAll(): Promise<void> {
    // What is asked for in the same turn shares the flush.
    await undefined;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await flush(batch);
      await succeed();
    }
    // In the turn that found nothing waiting: what comes later begins anew.
    flushing = undefined;
  }

  async function flush(batch: readonly Pending[]): Promise<void> {
    const before = revision;
    /** Writes of this batch by key; `undefined`: deleted. */
    const written = new Map<string, Entry | undefined>();
    const journaled: JournalLine[] = [];
    const confirmed: (() => void)[] = [];
    for (const { key, remove, value, options, answer } of batch) {
      const present = written.has(key) ? written.get(key) : entries.get(key);
      const at = present?.revision ?? 0;
      if (options.ifRevision !== undefined && options.ifRevision !== at) {
        confirmed.push(() => answer(stale(at, present?.value ?? null)));
        continue;
      }
      if (remove && !present) {
        confirmed.push(() => answer({ revision }));
        continue;
      }
      const now = ++revision;
      const entry: Entry | undefined = remove ? undefined : { key, value, revision: now };
      const leased = remove ? entries.isLeased(key) : options.lease !== undefined;
      written.set(key, entry);
      if (!leased)
        journaled.push({
          revision: now,
          key,
          ...(entry && { value: entry.value }),
          ...(options.log && { log: options.log }),
        });
      confirmed.push(() => {
        if (entry) entries.set(entry, options.lease);
        else entries.remove(key, now);
        answer({ revision: now });
      });
    }
    if (revision > Math.max(reserved, journaled.at(-1)?.revision ?? 0))
      journaled.push({ revision: revision + RESERVE, reserved: true });
    try {
      if (journaled.length > 0) await append(journaled);
    } catch (error) {
      revision = before;
      for (const { answer } of batch) answer(unwritable(error));
      return;
    }
    reserved = Math.max(reserved, ...journaled.map(({ revision }) => revision));
    head = revision;
    for (const confirm of confirmed) confirm();
  }

  async function append(lines: readonly JournalLine[]): Promise<void> {
    unlock ??= lock(folder);
    // Of two that write into one folder, each would confirm what the other one's journal does not have.
    refuseWhereTaken(folder);
    try {
      await journal.append(lines);
    } catch (error) {
      if (!(error instanceof JournalGone)) throw error;
      await beginAnew();
      await journal.append(lines);
    }
  }

  /** Everything but the log is known here: it goes into a new journal, in a new folder where there is none. */
  async function beginAnew(): Promise<void> {
    await succession;
    await endSuccession();
    await makeShowFolder(folder);
    if (!holdsLock(folder)) unlock = lock(folder);
    await journal.beginAnew(present());
    began = journal.size;
    log(
      `The show in ${folder} was deleted or moved meanwhile. It was made anew, with its rundown and what is on air; its log begins anew.`,
    );
  }

  /**
   * Begins a successor of a journal that has grown long, and puts it in place once it is written. Where the disk does not take it, the
   * long journal goes on serving, and the next write tries again.
   */
  async function succeed(): Promise<void> {
    if (putInPlace) await endSuccession();
    else if (!succession && journal.size > Math.max(compactAt, 4 * began)) {
      succession = journal
        .prepareSuccessor(present())
        .then(
          (put) => {
            putInPlace = put;
          },
          () => undefined,
        )
        .finally(() => {
          succession = undefined;
        });
    }
  }

  async function endSuccession(): Promise<void> {
    const put = putInPlace;
    putInPlace = undefined;
    // In place of the journal of another process, it would take away what that one confirmed.
    if (!holdsLock(folder)) return;
    await put?.().then(
      () => {
        began = journal.size;
      },
      () => undefined,
    );
  }

  /** What a journal begins with. */
  function present(): readonly JournalLine[] {
    const durable = entries.list('').filter(({ key }) => !entries.isLeased(key));
    return [{ revision: Math.max(revision, reserved), reserved: true }, ...durable];
  }

  return {
    head: async () => head,
    get: async (key) => entries.get(key),
    list: async (prefix) => entries.list(prefix),
    // What cannot be copied is refused to its writer alone, and not to those whose writes share the flush.
    put: async (key, value, options = {}) => write({ key, remove: false, value: structuredClone(value), options }),
    delete: (key, options = {}) => write({ key, remove: true, options }),
    watch: (prefix, listener) => entries.watch(prefix, listener),
    log: (period) => journal.records(period),
    async close() {
      closed = true;
      await flushing;
      await succession;
      await endSuccession();
      entries.close();
      await journal.close();
      unlock?.();
    },
  };
}

/** The lock of a folder. None where its disk is full: what is on air can be read, and the folder is locked before it is written. */
function lockWhereRoom(folder: string, log: (line: string) => void): (() => void) | undefined {
  try {
    return lock(folder);
  } catch (error) {
    if (!isFull(error)) throw error;
    log(
      `The disk of the show in ${folder} is full: what is on air is shown, and changes are refused until there is room.`,
    );
    return undefined;
  }
}

/** Makes the folder of a show. What goes on air is no part of the templates: it stays out of their repository. */
export async function makeShowFolder(folder: string): Promise<void> {
  if (makeFolder(folder)) await writeFile(join(folder, '.gitignore'), '*\n');
}

/** The refusal of what the disk of a show does not take. */
export function unwritable(error: unknown): Refused {
  return unreachable(isFull(error) ? 'disk-full' : 'disk', diskSentence(error));
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function diskSentence(error: unknown): Sentence {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isFull(error))
    return sentence(
      'The disk of the show is full: nothing can be confirmed.',
      'O disco do show está cheio: nada pode ser confirmado.',
    );
  if (error instanceof ShowInUse)
    return sentence(
      'The folder of the show was taken by another process: nothing can be confirmed.',
      'A pasta do show foi tomada por outro processo: nada pode ser confirmado.',
    );
  return sentence(
    `The show cannot be written (${code ?? message}): nothing can be confirmed.`,
    `O show não pode ser gravado (${code ?? message}): nada pode ser confirmado.`,
  );
}
