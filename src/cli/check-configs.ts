import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { check } from '../config/check.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { Locale } from '../format/locale.ts';
import { causeOf, type Found, findConfigs, type Trouble } from './find-configs.ts';
import type { Host } from './host.ts';

/** One config that was read. */
export interface CheckedFile {
  /** As given, or the folder as given and the way inside it. */
  file: string;
  text: string;
  valid: boolean;
  /** In the order of the text. */
  diagnostics: Diagnostic[];
}

/** All that one run of `tarja validate` has to say. */
export interface Checked {
  files: CheckedFile[];
  /** What could not be checked. */
  troubles: Trouble[];
}

export interface CheckConfigsOptions {
  locale: Locale;
  /** Warnings make a file invalid. */
  strict: boolean;
}

/** Finds, reads and checks. One file's trouble is no other's: all the rest is checked. */
export async function checkConfigs(
  places: readonly string[],
  options: CheckConfigsOptions,
  host: Host,
): Promise<Checked & Pick<Found, 'folders'>> {
  const { files: names, folders, troubles } = findConfigs(places, host.cwd);
  const files: CheckedFile[] = [];
  for (const file of names) {
    const text = await read(file, host);
    if (typeof text === 'string') files.push(checkText(file, text, options));
    else troubles.push({ ...text, file });
  }
  return { files, folders, troubles };
}

function checkText(file: string, text: string, { locale, strict }: CheckConfigsOptions): CheckedFile {
  const { valid, diagnostics } = check(text, { locale });
  return { file, text, valid: valid && !(strict && diagnostics.length > 0), diagnostics };
}

async function read(file: string, host: Host): Promise<string | Omit<Trouble, 'file'>> {
  try {
    const bytes = file === '-' ? Buffer.from(await host.stdin()) : readFileSync(resolve(host.cwd, file));
    // Decoding anything else would put question marks where nobody wrote any, and complain about those.
    return isUtf8(bytes) ? bytes.toString('utf8') : { kind: 'not-text' };
  } catch (error) {
    return causeOf(error);
  }
}
