import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { liesIn } from '../../serve/lies-in.ts';
import { makeFolder } from '../../show/stores/make-folder.ts';
import { systemReasons } from '../shell/system-reasons.ts';
import { UsageError } from '../shell/usage-error.ts';

/**
 * Writes files into a new folder, or into one that is empty: nothing is overwritten, and nothing is written beside it.
 *
 * @param files by their paths with `/`, inside the folder
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array | string>, cwd: string): void {
  const target = resolve(cwd, folder);
  explained(folder, () => {
    if (existsSync(target) && (!statSync(target).isDirectory() || readdirSync(target).length > 0)) {
      throw new UsageError(`“${folder}” is there already, and nothing in it is overwritten. Name another with -o.`);
    }
    const unfit = process.platform === 'win32' ? [...files.keys()].find(isUnfitOnWindows) : undefined;
    if (unfit !== undefined) {
      throw new UsageError(
        `Windows has no file of the name “${unfit}”. Have it renamed in the graphic, and where the graphic names it.`,
      );
    }
    for (const [path, content] of files) {
      const file = resolve(target, path);
      if (!liesIn(target, file)) throw new UsageError(`“${path}” would lie outside the folder.`);
      makeFolder(dirname(file));
      writeFileSync(file, content, { flag: 'wx' });
    }
  });
}

/**
 * Whether Windows would write something else under this path, without a word: a device (“aux.png”), a part of a file that nothing shows
 * (“a:b.png”), a file of another name (“a.”). (Naming Files, Paths, and Namespaces, in Microsoft's documents of Win32)
 */
function isUnfitOnWindows(path: string): boolean {
  const unfit = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
  return path.split('/').some((step) => unfit.test(step));
}

/** Writes one file that is not there yet. */
export function writeFile(file: string, content: Uint8Array | string, cwd: string): void {
  explained(file, () => writeFileSync(resolve(cwd, file), content, { flag: 'wx' }));
}

/** Writes, and says in a sentence why that is not possible. */
export function explained(place: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new UsageError(`“${place}” is there already. Name another with -o.`, { cause: error });
    const why = code === 'ENOENT' ? 'its folder does not exist' : (systemReasons[code] ?? message);
    throw new UsageError(`“${place}” cannot be written: ${why}.`, { cause: error });
  }
}
