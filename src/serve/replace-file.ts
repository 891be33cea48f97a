import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeFolder } from '../show/stores/make-folder.ts';

/** Milliseconds in which a program that looks into a file, such as a virus scanner, mostly is through with it. */
const LOOK = 500;

/** Renames a file. Windows refuses that while another program has one of the two open: it is tried again until that one had its look. */
export function renameFile(from: string, to: string): void {
  const start = Date.now();
  while (!isRenamed(from, to, start)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK / 20);
}

/** As `renameFile`, and whatever else there is to do is done meanwhile. */
export async function renameFileMeanwhile(from: string, to: string): Promise<void> {
  const start = Date.now();
  while (!isRenamed(from, to, start)) await setTimeout(LOOK / 20);
}

/** False where another program may have one of the two open for a moment. */
function isRenamed(from: string, to: string, start: number): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const isRefused = ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '');
    if (!isRefused || process.platform !== 'win32' || Date.now() >= start + LOOK) throw error;
    return false;
  }
}

/**
 * Puts a content into a file, whole or not at all: another program that reads it sees the earlier content or the new one. A link
 * stays a link, and the file keeps its mode. Its folder is made where there is none.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  makeFolder(dirname(file));
  const present = statSync(file, { throwIfNoEntry: false });
  const target = present ? realpathSync(file) : file;
  const next = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  // Another process of this number may have been killed while it wrote, as in a container each has the same.
  rmSync(next, { force: true });
  try {
    writeFileSync(next, content, { flag: 'wx', ...(present && { mode: present.mode }) });
    renameFile(next, target);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
