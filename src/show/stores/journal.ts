import { constants } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readJson } from '../../format/json.ts';
import type { LogRecord } from '../model.ts';
import { type Period, type ReadRecord, recordsOf } from '../store.ts';
import { makeFolder } from './make-folder.ts';

/**
 * One line of a journal: an entry that was written (`value`) or deleted (no `value`), or numbers that may have been given
 * to leased entries, which are not written (`reserved`).
 */
export interface JournalLine {
  readonly revision: number;
  readonly key?: string;
  readonly value?: unknown;
  readonly log?: LogRecord;
  readonly reserved?: true;
}

/** The part of a file handle that the journal writes with; tests give one that fails. */
export interface JournalFile extends Pick<FileHandle, 'datasync' | 'truncate' | 'close'> {
  write(bytes: Buffer, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
}

export type OpenFile = (path: string, flags: string | number) => Promise<JournalFile>;

/** A journal holds a line that is none, and not at its end: something else than a crash has written there. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly code = 'journal-damaged';

  constructor(file: string, line: number) {
    super(`Line ${line} of ${file} is damaged. Move the file away to begin anew, or take that line out.`);
  }
}

/** The file that lines go into is no longer in its folder: it was deleted or moved, and perhaps another one stands there. */
export class JournalGone extends Error {
  override readonly name = 'JournalGone';
  readonly code = 'journal-gone';
}

/** Lines of a log that are read at once: no take waits until a whole file is. */
const SLICE = 200;
/** The newest files of which a folded log has the updates: automation may fill hundreds of them between a few takes. */
const MOST_FOLDED = 10;
/** Milliseconds by which the time of a file may lag behind its last write: some systems count in steps of two seconds. */
const COARSE = 2000;
/** Made where it is not there. Opened with `a`, Windows would not let it be cut off. */
const EXTEND = constants.O_RDWR | constants.O_CREAT;
const NAME = /^journal-(\d{6})\.jsonl$/;
const nameOf = (number: number) => `journal-${String(number).padStart(6, '0')}.jsonl`;

/**
 * Append-only files of JSON lines in one folder. The newest file begins with all entries of its time; older ones stay for
 * their log. A line counts once it is flushed. A last line that was torn by a crash is cut off when the folder is opened.
 */
export class Journal {
  readonly #folder: string;
  readonly #openFile: OpenFile;
  #number: number;
  #file: JournalFile;
  /** Bytes of the newest file that are flushed. */
  #size: number;
  /** Something unflushed may stand behind `#size`. */
  #torn = false;
  /** Lines flushed since a successor was begun, which it needs as well. */
  #carried: string[] | undefined;

  private constructor(folder: string, openFile: OpenFile, number: number, file: JournalFile, size: number) {
    this.#folder = folder;
    this.#openFile = openFile;
    this.#number = number;
    this.#file = file;
    this.#size = size;
  }

  /** Opens a folder, which is made where there is none, and reads the lines of its newest file. */
  static async open(
    folder: string,
    openFile: OpenFile = open,
  ): Promise<{ journal: Journal; lines: readonly JournalLine[] }> {
    makeFolder(folder);
    for (const name of await readdir(folder)) if (name.endsWith('.jsonl.part')) await rm(join(folder, name));
    const number = (await numbersIn(folder)).at(-1) ?? 1;
    const path = join(folder, nameOf(number));
    const file = await openFile(path, EXTEND);
    try {
      const { lines, size } = readLines(await readFile(path), path);
      await file.truncate(size);
      return { journal: new Journal(folder, openFile, number, file, size), lines };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Bytes of the newest file. */
  get size(): number {
    return this.#size;
  }

  /**
   * Appends lines and flushes them. Throws where that fails; then none of them counts.
   *
   * @throws {JournalGone} its file was deleted or moved; `beginAnew` makes another one
   */
  async append(lines: readonly JournalLine[]): Promise<void> {
    await this.#cutTorn();
    // A file that was deleted takes everything, and ends with this process.
    if ((await this.#sizeInFolder()) !== this.#size) throw new JournalGone();
    const text = lines.map(lineText);
    const bytes = Buffer.from(text.join(''));
    this.#torn = true;
    try {
      await writeAll(this.#file, bytes, this.#size);
      await this.#file.datasync();
    } catch (error) {
      // Lines that are whole would count when the folder is opened again. Where the disk refuses this, too, the next write does it.
      await this.#cutTorn().catch(() => {});
      throw error;
    }
    this.#torn = false;
    this.#size += bytes.length;
    // Their log stays in this file.
    this.#carried?.push(...lines.map(({ log: _, ...line }) => lineText(line)));
  }

  /**
   * Writes a successor that begins with the given lines, while `append` goes on. Returns what puts it in place, to be
   * called when nothing is being appended: from then on lines go there. Where either fails, lines go on into this one.
   */
  async prepareSuccessor(lines: Iterable<JournalLine>, number = this.#number + 1): Promise<() => Promise<void>> {
    this.#carried = [];
    const path = join(this.#folder, nameOf(number));
    const part = `${path}.part`;
    let file: JournalFile | undefined;
    const orGiveUp = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        this.#carried = undefined;
        await file?.close();
        for (const each of [part, path]) await rm(each, { force: true });
        throw error;
      }
    };
    return orGiveUp(async () => {
      const next = await this.#openFile(part, 'w');
      file = next;
      let size = 0;
      for (const line of lines) size += await writeAll(next, Buffer.from(lineText(line)), size);
      await next.datasync();
      return async () => {
        await orGiveUp(async () => {
          size += await writeAll(next, Buffer.from((this.#carried ?? []).join('')), size);
          await next.datasync();
          await rename(part, path);
          await syncFolder(this.#folder);
        });
        const before = this.#file;
        [this.#file, this.#number, this.#size] = [next, number, size];
        [this.#carried, this.#torn] = [undefined, false];
        await before.close();
      };
    });
  }

  /** Goes on with the given lines in a file behind all that are in the folder, while nothing is being appended. */
  async beginAnew(lines: Iterable<JournalLine>): Promise<void> {
    const number = Math.max(this.#number, ...(await numbersIn(this.#folder))) + 1;
    const put = await this.prepareSuccessor(lines, number);
    await put();
  }

  /** The log records of a period, oldest first. Of the files of many years, those are read that may hold some of them. */
  async records({ from = -Infinity, to, newest = Infinity, folded }: Period = {}): Promise<readonly ReadRecord[]> {
    const found: (readonly ReadRecord[])[] = [];
    let count = 0;
    for (const number of (await numbersIn(this.#folder)).reverse().slice(0, folded ? MOST_FOLDED : undefined)) {
      if (count >= newest) break;
      const path = join(this.#folder, nameOf(number));
      if ((await stat(path)).mtimeMs + COARSE < from) continue;
      const bytes = await readFile(path);
      // Behind the flushed part another write may be under way.
      const flushed = number === this.#number ? bytes.subarray(0, this.#size) : bytes;
      const log: LogRecord[] = [];
      let read = 0;
      for (const { line } of linesOf(flushed, path)) {
        if (line.log) log.push(line.log);
        if (++read % SLICE === 0) await setImmediate();
      }
      const records = recordsOf(log, { from, to, newest: newest - count, folded });
      found.unshift(records);
      count += records.length;
    }
    return found.flat();
  }

  async #cutTorn(): Promise<void> {
    if (this.#torn) await this.#file.truncate(this.#size);
    this.#torn = false;
  }

  /** Bytes of the file that has this journal's name; undefined where there is none. */
  async #sizeInFolder(): Promise<number | undefined> {
    const found = await stat(join(this.#folder, nameOf(this.#number))).catch(noneWhereMissing);
    return found?.size;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

function noneWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function numbersIn(folder: string): Promise<number[]> {
  const names = (await readdir(folder).catch(noneWhereMissing)) ?? [];
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

function lineText(line: JournalLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** The lines of a file, and how many bytes they take: what stands behind the last one that is whole was torn. */
function readLines(bytes: Buffer, path: string): { lines: JournalLine[]; size: number } {
  const found = [...linesOf(bytes, path)];
  return { lines: found.map(({ line }) => line), size: found.at(-1)?.end ?? 0 };
}

/** The lines of a file that are whole, and where each ends. */
function* linesOf(bytes: Buffer, path: string): Generator<{ readonly line: JournalLine; readonly end: number }> {
  let [start, number] = [0, 0];
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    const line = parse(bytes.toString('utf8', start, end));
    number++;
    if (!line) {
      if (bytes.indexOf(10, end + 1) >= 0) throw new JournalDamaged(path, number);
      return;
    }
    start = end + 1;
    yield { line, end: start };
  }
}

function parse(text: string): JournalLine | undefined {
  const line = readJson(text) as JournalLine | null | undefined;
  return typeof line?.revision === 'number' ? line : undefined;
}

/** Writes at a position: that of the file stands behind what was torn, also once it is cut off. */
async function writeAll(file: JournalFile, bytes: Buffer, position: number): Promise<number> {
  for (let at = 0; at < bytes.length; )
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
  return bytes.length;
}

/** A renamed file survives a power cut once its folder is flushed. Windows has no such call and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
