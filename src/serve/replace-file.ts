import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../show/stores/make-folder.ts';

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
    renameSync(next, target);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
