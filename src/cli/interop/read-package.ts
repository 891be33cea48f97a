import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { filesInScripts, missingFiles, offeredLists } from '../../interop/import-page.ts';
import { offeredIn } from '../../interop/read-spx.ts';
import { sayRefusal } from '../../interop/refusals.ts';
import { isPlainPath } from '../../interop/template-folder.ts';
import { mostInPackage, unzipped } from '../../interop/zip.ts';
import { liesIn } from '../../serve/lies-in.ts';
import { UsageError } from '../shell/usage-error.ts';
import { causeOf } from '../validate/find-configs.ts';
import { sayTrouble } from '../validate/messages.ts';
import { readFiles } from './read-template-folder.ts';

/**
 * The files of a graphic: a folder, a zip, a manifest of OGraf with its folder, a page with the files it names, or one file by itself.
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
    if (found.size > mostInPackage.megabytes * 1e6) {
      throw new UsageError(
        sayTrouble({ kind: 'too-large', file: place, cause: String(mostInPackage.megabytes) }, 'en'),
      );
    }
    bytes = readFileSync(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(sayTrouble({ ...causeOf(error), file: place }, 'en'), { cause: error });
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip || place.endsWith('.zip')) {
    const files = unzipped(bytes);
    if ('code' in files) throw new UsageError(sayRefusal(files, place, 'en'));
    return files;
  }
  if (path.endsWith('.ograf.json')) return withFolder(path);
  const files = new Map([[basename(path), bytes]]);
  return /\.html?$/i.test(path) ? withNamedFiles(files, path) : files;
}

/** A manifest with the files of its folder: what its module imports and computes, no manifest says. Other graphics stay behind. */
function withFolder(manifest: string): Map<string, Uint8Array> {
  const files = readFiles(dirname(manifest));
  return new Map([...files].filter(([path]) => path === basename(manifest) || !path.endsWith('.ograf.json')));
}

/**
 * A page with the files of its folder that it or its scripts name or that it offers to its operators, and that those name. Links that
 * lead out of the folder are not followed.
 */
function withNamedFiles(files: Map<string, Uint8Array>, page: string): Map<string, Uint8Array> {
  const folder = realpathSync(dirname(page));
  const asked = new Set<string>();
  let bytes = 0;
  for (;;) {
    const name = basename(page);
    const wanted = [...missingFiles(files, name), ...offered(files, page), ...filesInScripts(files, name)];
    const missing = wanted.filter((path) => isPlainPath(path) && !asked.has(path));
    if (missing.length === 0 || asked.size > mostInPackage.files) return files;
    for (const path of missing) {
      asked.add(path);
      try {
        const file = realpathSync(join(folder, path));
        const found = statSync(file);
        bytes += found.size;
        if (found.isFile() && liesIn(folder, file) && bytes <= mostInPackage.megabytes * 1e6)
          files.set(path, readFileSync(file));
      } catch {
        // The import tells what is missing.
      }
    }
  }
}

/** The files that a page offers to its operators, by their paths from it. */
function offered(files: ReadonlyMap<string, Uint8Array>, page: string): string[] {
  return offeredLists(files, basename(page)).flatMap((list) => {
    const inside = (name: string) => `${list.folder}${name}`;
    try {
      return offeredIn(list, readdirSync(join(dirname(page), list.folder)).map(inside)).map(inside);
    } catch {
      // The folder is not there: the value stays what the page says.
      return [];
    }
  });
}
