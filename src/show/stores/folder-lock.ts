import { closeSync, constants, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';

/** Another process has the folder open. */
export class ShowInUse extends Error {
  override readonly name = 'ShowInUse';
  readonly code = 'show-in-use';

  constructor(folder: string, pid: number) {
    super(`The show in ${folder} is open in another process (${pid}). End that one, or choose another folder.`);
  }
}

/** What a lock says: the number of its process, and when that one began where the system tells it. */
const OWN = `${process.pid} ${beginOf(process.pid)}`.trim();
/** The locks that this process holds. One with its number that is not among them was left by an earlier process: in a container numbers repeat. */
const held = new Set<string>();
/** Milliseconds in which the number of its process is written into a lock that has none yet. */
const WRITING = 1000;
/**
 * Of libuv, on Windows (`UV_FS_O_EXLOCK`): what is opened so, no other process opens until this one ends, in whatever way. Numbers of
 * processes repeat there within hours, and nothing tells when one began.
 */
const ALONE = 0x10000000;

/**
 * Takes the folder for this process. A lock whose process is gone is taken over, by one process alone where several find it: to remove it,
 * a process holds `lock.takeover` meanwhile, which is a lock like this one.
 */
export function lock(folder: string, path = lockOf(folder)): () => void {
  let letGo: () => void;
  try {
    letGo = writeLock(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    refuseWhereHeld(folder, path);
    const endTakeover = lock(folder, `${path}.takeover`);
    try {
      // It may have been taken over, or given back, meanwhile.
      if (refuseWhereHeld(folder, path)) rmSync(path);
    } finally {
      endTakeover();
    }
    return lock(folder, path);
  }
  held.add(path);
  return () => {
    held.delete(path);
    letGo();
    try {
      // The folder may be another's by now.
      if (isOwnLock(path)) rmSync(path, { force: true });
    } catch {
      // It cannot be written: the next process finds that this one is gone.
    }
  };
}

/** Whether a folder has the lock of this process. */
export function holdsLock(folder: string): boolean {
  return isOwnLock(lockOf(folder));
}

/**
 * A process on another machine with the same disk, or in another container, does not see that this one runs, and takes its lock over.
 *
 * @throws {ShowInUse} another process has the lock by now
 */
export function refuseWhereTaken(folder: string): void {
  const found = readLock(lockOf(folder));
  if (found && found.text !== OWN) throw new ShowInUse(folder, Number.parseInt(found.text, 10));
}

function lockOf(folder: string): string {
  return resolve(folder, 'lock');
}

function isOwnLock(path: string): boolean {
  return readLock(path)?.text === OWN;
}

/** @returns lets go of what tells others on Windows that this process runs */
function writeLock(path: string): () => void {
  const file = openSync(path, 'wx');
  try {
    writeSync(file, OWN);
    return process.platform === 'win32' ? openAlone(`${path}.open`) : () => {};
  } catch (error) {
    // The disk is full.
    rmSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** @returns whether there is a lock, which was left by a process that is gone */
function refuseWhereHeld(folder: string, path: string): boolean {
  const found = readLock(path);
  if (!found) return false;
  const { text, age } = found;
  const [pid = '', ...begin] = text.split(' ');
  const owner = Number(pid);
  const isWritten = Math.abs(age) >= WRITING;
  const isLeft = process.platform === 'win32' && isWritten && !isOpenAlone(`${path}.open`);
  const isHeld =
    owner === process.pid ? held.has(path) : owner > 0 ? isRunning(owner, begin.join(' ')) && !isLeft : !isWritten;
  if (isHeld) throw new ShowInUse(folder, owner);
  return true;
}

function readLock(path: string): { readonly text: string; readonly age: number } | undefined {
  try {
    return { text: readFileSync(path, 'utf8'), age: Date.now() - statSync(path).mtimeMs };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function openAlone(path: string): () => void {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | ALONE);
  return () => {
    closeSync(file);
    rmSync(path, { force: true });
  };
}

function isOpenAlone(path: string): boolean {
  try {
    closeSync(openSync(path, 'r'));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EBUSY';
  }
}

function isRunning(pid: number, begin: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It runs, and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // After a power cut, another process may have the number.
  const present = beginOf(pid);
  return present !== 'ended' && (begin === '' || present === '' || begin === present);
}

/** The start of the machine, and the time since then at which a process began, as Linux tells them; `ended` of one that is over; else empty. */
function beginOf(pid: number): string {
  try {
    // The name of the program may hold anything; it stands in parentheses, and the time is the 20th value behind (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const values = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, time] = [values[0], values[19]];
    // A process that was killed is listed until its parent has asked how it ended, and some never ask, as the first one of a container.
    if (state === 'Z') return 'ended';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${time}`;
  } catch {
    return '';
  }
}
