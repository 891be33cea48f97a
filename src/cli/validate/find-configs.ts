import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { CONFIG, RULES_FILE, TEMPLATE } from '../../language/file-names.ts';
import { liesIn } from '../../serve/lies-in.ts';

/** Why a place that the caller named, or a file found there, was not checked. */
export interface Trouble {
  kind:
    | 'missing'
    | 'unreadable'
    | 'unwritable'
    | 'no-configs'
    | 'not-text'
    | 'not-a-file'
    | 'too-large'
    | 'link-outside'
    | 'not-played';
  /** The file or folder, as it was given. */
  file: string;
  /** The system's name for it, such as `EACCES`; of a graphic that was not played, what the browser said. */
  cause?: string;
}

export interface Found {
  /** The files to check, as they are named to the user; none twice. `-` is standard input. */
  files: string[];
  /** Every folder that was searched: something new may appear in any of them. */
  folders: string[];
  troubles: Trouble[];
}

export const STANDARD_INPUT = '-';

/** An OGraf manifest, by its name. */
export function isManifest(file: string): boolean {
  return file.endsWith('.ograf.json');
}

/** In the folder of a station's theme, beside its templates. */
export const THEME_NAME = 'theme.json';
const THEME_FOLDER = 'theme';
/** Folders in which nothing is an author's own. */
export const NOT_SEARCHED = new Set(['node_modules', '.git', 'dist']);

/**
 * The files to check at the given places: a file is taken whatever its name, a folder is searched for config.json with
 * its template.html, themes, OGraf manifests and tarja.config.json. What lies in a folder is named by the folder as given. Linked folders are not searched, since they may form a circle, and
 * a link to a file outside the searched folder is reported: a shared folder must not read other files of the machine.
 */
export function findConfigs(places: readonly string[], cwd: string): Found {
  const search = new Search(cwd);
  for (const place of places) search.add(place);
  return search;
}

class Search implements Found {
  readonly files: string[] = [];
  readonly folders: string[] = [];
  readonly troubles: Trouble[] = [];
  readonly #cwd: string;
  readonly #seen = new Set<string>();

  constructor(cwd: string) {
    this.#cwd = cwd;
  }

  add(place: string): void {
    if (place === STANDARD_INPUT) {
      this.#take(place, place);
      return;
    }
    const path = resolve(this.#cwd, place);
    // An empty name, as of a variable that is not set, is that of no folder, and none can be named by it.
    if (place === '') return void this.troubles.push({ kind: 'missing', file: place });
    const kind = kindOf(path);
    if (kind === 'file') this.#take(place, path);
    else if (kind === 'folder') this.#searchGiven(place);
    else this.troubles.push({ ...kind, file: place });
  }

  #take(name: string, path: string): void {
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    this.files.push(name);
  }

  #searchGiven(place: string): void {
    const troublesBefore = this.troubles.length;
    const folder = place.replace(/(?<=.)[\\/]+$/, '');
    const count = this.#search(folder, realpathSync(resolve(this.#cwd, folder)));
    if (count === 0 && this.troubles.length === troublesBefore) this.troubles.push({ kind: 'no-configs', file: place });
  }

  /**
   * Returns how many configs lie in the folder, whether or not they had been found before.
   *
   * @param root - the folder that the caller named, its links resolved
   */
  #search(folder: string, root: string): number {
    this.folders.push(folder);
    let entries: Dirent[];
    try {
      entries = readdirSync(resolve(this.#cwd, folder), { withFileTypes: true });
    } catch (error) {
      this.troubles.push({ ...causeOf(error), file: folder });
      return 0;
    }
    let count = 0;
    for (const entry of entries.sort(byName)) {
      const name = folder.endsWith('/') ? folder + entry.name : `${folder}/${entry.name}`;
      const path = resolve(this.#cwd, name);
      if (entry.isDirectory()) {
        if (!NOT_SEARCHED.has(entry.name)) count += this.#search(name, root);
      } else if (isChecked(entry.name, path, entries) && kindOf(path) === 'file') {
        if (entry.name !== RULES_FILE) count++;
        if (!entry.isSymbolicLink() || isWithin(root, path)) this.#take(name, path);
        else this.troubles.push({ kind: 'link-outside', file: name });
      }
    }
    return count;
  }
}

/**
 * Configs of templates and what draws them, the theme that stands beside them, manifests of OGraf graphics, and the levels of
 * rules.
 */
function isChecked(name: string, path: string, beside: readonly Dirent[]): boolean {
  if (name === TEMPLATE) return beside.some((entry) => entry.name === CONFIG);
  if (name === THEME_NAME) return basename(dirname(path)) === THEME_FOLDER;
  return name === CONFIG || name === RULES_FILE || isManifest(name);
}

/** Whether a path leads into a folder once all links are followed. */
function isWithin(root: string, path: string): boolean {
  return liesIn(root, realpathSync(path));
}

function byName(a: Dirent, b: Dirent): number {
  return a.name < b.name ? -1 : 1;
}

/** `file` is anything but a folder: whether it is a regular file is asked when it is opened. */
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
