import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts another text into a file, whole or not at all: another program that reads it sees the earlier text or the new one. A
 * link stays a link, and the file keeps its mode.
 */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  const next = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    writeFileSync(next, text, { mode: statSync(target).mode, flag: 'wx' });
    renameSync(next, target);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}
