import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '../arguments.ts';
import type { Host } from '../host.ts';
import { UsageError } from '../usage-error.ts';

/** A working template: a folder beside this one, here and in the build. */
const starter = join(import.meta.dirname, '..', 'starter');

/** `tarja new`: a template folder to start from. What exists already is never touched. */
export async function run(args: readonly string[], host: Host): Promise<number> {
  const { positionals } = readArguments(args, {});
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError('No folder named: `tarja new <folder>`.');
  if (more.length) throw new UsageError(`One folder at a time, and ${positionals.length} were named.`);

  const target = resolve(host.cwd, folder);
  try {
    if (contentsOf(target).length) {
      throw new UsageError(`“${folder}” is not empty, and nothing in it is overwritten. Name a new folder.`);
    }
    mkdirSync(target, { recursive: true });
    cpSync(starter, target, { recursive: true, errorOnExist: true, force: false });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(explain(folder, error as NodeJS.ErrnoException), { cause: error });
  }
  host.stdout.write(`A lower third is in ${folder}:

  config.json     the fields an operator edits
  template.html   the picture, bound to them
  assets          its typeface
  README.md       how the one gets into the other

Check it with: tarja validate ${folder}
`);
  return 0;
}

function contentsOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function explain(folder: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') return `“${folder}” is a file or lies in one, and a folder is needed.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `“${folder}” cannot be made: no permission.`;
  return `“${folder}” cannot be made: ${message}.`;
}
