import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Host } from '../shell/host.ts';
import { UsageError } from '../shell/usage-error.ts';
import { causeOf, type Trouble } from './find-configs.ts';
import { sayTrouble } from './messages.ts';

/** Megabytes; far more than any config has. */
const LARGEST = 64;

/** The text of a file, or why there is none. Only regular files are read: a pipe or a device may never end. */
export function readConfig(file: string, cwd: string): string | Trouble {
  let descriptor: number | undefined;
  try {
    // Without O_NONBLOCK, opening a named pipe waits for its writer.
    descriptor = openSync(resolve(cwd, file), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(descriptor);
    if (found.isDirectory()) return { kind: 'unreadable', file, cause: 'EISDIR' };
    if (!found.isFile()) return { kind: 'not-a-file', file };
    if (found.size > LARGEST * 1e6) return { kind: 'too-large', file, cause: String(LARGEST) };
    return textOf(readFileSync(descriptor), file);
  } catch (error) {
    return { ...causeOf(error), file };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Decoding anything but UTF-8 would put replacement characters into the text and report those. */
export function textOf(bytes: Uint8Array, file: string): string | Trouble {
  return isUtf8(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
    : { kind: 'not-text', file };
}

/** The text of one file that a command was given. Throws a `UsageError` that names the reason when there is none. */
export function readGivenText(file: string, { cwd }: Pick<Host, 'cwd'>): string {
  const text = readConfig(file, cwd);
  if (typeof text !== 'string') throw new UsageError(sayTrouble(text, 'en'));
  return text;
}
