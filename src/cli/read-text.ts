import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { causeOf, type Trouble } from './find-configs.ts';
import type { Host } from './host.ts';
import { sayTrouble } from './messages/messages.ts';
import { UsageError } from './usage-error.ts';

/** The text of one file that a command was given. Throws a `UsageError` that says why there is none. */
export function readText(file: string, { cwd }: Host): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(resolve(cwd, file));
  } catch (error) {
    const trouble: Trouble = { ...causeOf(error), file };
    throw new UsageError(sayTrouble(trouble, 'en'), { cause: error });
  }
  if (!isUtf8(bytes)) throw new UsageError(sayTrouble({ kind: 'not-text', file }, 'en'));
  return bytes.toString('utf8');
}
