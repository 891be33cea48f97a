import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { unzipSync } from 'fflate';
import { missingFiles } from '../../interop/import-page.ts';
import { isPlainPath } from '../../interop/template-folder.ts';
import { UsageError } from '../shell/usage-error.ts';
import { causeOf } from '../validate/find-configs.ts';
import { sayTrouble } from '../validate/messages.ts';
import { readFiles } from './read-template-folder.ts';

/** More than a graphic is: such an archive is broken, or made to fill a disk. */
const most = { files: 2000, megabytes: 200 };

/**
 * The files of a graphic: a folder, a zip, a page with the files it names, or one file by itself.
 *
 * @throws {UsageError} where it cannot be read, or is no package of a graphic
 */
export function readPackage(place: string, cwd: string): Map<string, Uint8Array> {
  const path = resolve(cwd, place);
  let bytes: Uint8Array;
  try {
    const found = statSync(path);
    if (found.isDirectory()) return readFiles(path);
    if (!found.isFile()) throw new UsageError(sayTrouble({ kind: 'not-a-file', file: place }, 'en'));
    if (found.size > most.megabytes * 1e6) {
      throw new UsageError(sayTrouble({ kind: 'too-large', file: place, cause: String(most.megabytes) }, 'en'));
    }
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(sayTrouble({ ...causeOf(error), file: place }, 'en'), { cause: error });
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip || place.endsWith('.zip')) return unzipped(bytes, place);
  const files = new Map([[basename(path), bytes]]);
  return /\.html?$/i.test(path) ? withNamedFiles(files, path) : files;
}

/** A page with the files of its folder that it names, and that those name. Links that lead out of the folder are not followed. */
function withNamedFiles(files: Map<string, Uint8Array>, page: string): Map<string, Uint8Array> {
  const folder = realpathSync(dirname(page));
  const asked = new Set<string>();
  let bytes = 0;
  for (;;) {
    const missing = missingFiles(files, basename(page)).filter((path) => isPlainPath(path) && !asked.has(path));
    if (missing.length === 0 || asked.size > most.files) return files;
    for (const path of missing) {
      asked.add(path);
      try {
        const file = realpathSync(join(folder, path));
        const found = statSync(file);
        bytes += found.size;
        if (found.isFile() && file.startsWith(folder + sep) && bytes <= most.megabytes * 1e6)
          files.set(path, readFileSync(file));
      } catch {
        // The import tells what is missing.
      }
    }
  }
}

/** The files of a zip. Its names must stay in one folder, and it must say no more than a graphic needs. */
export function unzipped(zip: Uint8Array, place: string): Map<string, Uint8Array> {
  let [files, size] = [0, 0];
  const refuse = (why: string): never => {
    throw new UsageError(`“${place}” ${why}.`);
  };
  try {
    const entries = unzipSync(zip, {
      filter({ name, originalSize }) {
        if (name.endsWith('/')) return false;
        if (!isPlainPath(name)) refuse(`has a file that would lie outside its folder: ${JSON.stringify(name)}`);
        files += 1;
        size += originalSize;
        if (files > most.files) refuse(`holds more than ${most.files} files`);
        if (size > most.megabytes * 1e6) refuse(`unpacks to more than ${most.megabytes} MB`);
        return !name.startsWith('__MACOSX/');
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`“${place}” is no zip that can be read.`, { cause: error });
  }
}
