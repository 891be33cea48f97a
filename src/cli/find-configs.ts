import { type Dirent, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** Why there is nothing to check at a place the caller named. */
export interface Trouble {
  kind: 'missing' | 'unreadable' | 'no-configs' | 'not-text';
  /** The file or folder, as it was given. */
  file: string;
  /** The system's name for it, such as `EACCES`. */
  cause?: string;
}

export interface Found {
  /** Config files, as they are named to the user; none twice. `-` is standard input. */
  files: string[];
  /** Every folder that was searched: something new may appear in any of them. */
  folders: string[];
  troubles: Trouble[];
}

const standardInput = '-';
const configName = 'config.json';
const notSearched = new Set(['node_modules', '.git', 'dist']);

/**
 * The config files at the given places: a file is taken whatever its name, a folder is searched for config.json. What
 * lies in a folder is named by the folder as given. Linked folders are not followed, since they may lead in circles.
 */
export function findConfigs(places: readonly string[], cwd: string): Found {
  const found: Found = { files: [], folders: [], troubles: [] };
  const seen = new Set<string>();
  for (const place of places) {
    if (place === standardInput) {
      take(place, place);
      continue;
    }
    const kind = kindOf(resolve(cwd, place));
    if (kind === 'file') take(place, resolve(cwd, place));
    else if (kind === 'folder') searchGiven(place);
    else found.troubles.push({ ...kind, file: place });
  }
  return found;

  function take(name: string, path: string) {
    if (seen.has(path)) return false;
    seen.add(path);
    found.files.push(name);
    return true;
  }

  function searchGiven(place: string) {
    const troublesBefore = found.troubles.length;
    const count = search(place.replace(/(?<=.)[\\/]+$/, ''));
    if (count === 0 && found.troubles.length === troublesBefore) {
      found.troubles.push({ kind: 'no-configs', file: place });
    }
  }

  /** Answers how many configs lie in the folder, whether or not they had been found before. */
  function search(folder: string): number {
    found.folders.push(folder);
    let entries: Dirent[];
    try {
      entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    } catch (error) {
      found.troubles.push({ ...causeOf(error), file: folder });
      return 0;
    }
    let count = 0;
    for (const entry of entries.sort(byName)) {
      const path = folder.endsWith('/') ? folder + entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!notSearched.has(entry.name)) count += search(path);
      } else if (entry.name === configName && kindOf(resolve(cwd, path)) === 'file') {
        take(path, resolve(cwd, path));
        count++;
      }
    }
    return count;
  }
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

function kindOf(path: string): 'file' | 'folder' | Omit<Trouble, 'file'> {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    return causeOf(error);
  }
}

/** What an error of the file system means for the place that was asked for. */
export function causeOf(error: unknown): Omit<Trouble, 'file'> {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'missing' };
  return { kind: 'unreadable', cause: code };
}
