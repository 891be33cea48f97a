import { type Dirent, existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { RULES_FILE } from '../language/file-names.ts';
import { differences, type FolderChanges, type Stamps } from './folder-stamps.ts';
import { filesBelow } from './template-library.ts';

/** Milliseconds of quiet before the folder is read again: saving a file is several events. */
const QUIET = 20;

/** Milliseconds between two looks at what the system does not tell of. */
const LOOK = 1000;

/** One watcher for a folder and all below, as Windows has it: a folder in which another one is watched can be neither renamed nor moved there. */
const recursive = process.platform === 'win32';

/**
 * Tells which files of the templates in a folder change, until `close` is called. Folders are watched and not files, so that a file may
 * be replaced by renaming, vanish and come back. Looked at every second is whether the folder itself is another one than was watched, which
 * nothing tells: a share that was mounted, a checkout; and all of it where the system watches no more folders.
 */
export function followFolder(folder: string, tell: (changes: FolderChanges) => void): { close(): void } {
  let known = stampsIn(folder);
  let watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let isRefused = false;
  const looking = setInterval(() => {
    if (isRefused || !watchers.has(identityOf(folder))) read();
  }, LOOK);

  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(read, QUIET);
  };

  function read(): void {
    watchAll();
    const now = stampsIn(folder);
    const changes = differences(known, now);
    known = now;
    if (Object.keys(changes).length > 0) tell(changes);
  }

  /** Folders that appeared are watched before they are read: what is written there meanwhile is an event, or is read. */
  function watchAll(): void {
    const next = new Map<string, FSWatcher>();
    for (const place of placesIn(folder)) {
      const id = identityOf(place);
      const watcher = watchers.get(id) ?? open(place, soon);
      if (watcher === 'refused') isRefused = true;
      else if (watcher) next.set(id, watcher);
    }
    for (const [id, watcher] of watchers) if (!next.has(id)) watcher.close();
    watchers = next;
  }

  watchAll();
  // What was written before all folders were watched.
  soon();
  return {
    close() {
      clearTimeout(timer);
      clearInterval(looking);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** A folder that took the place of another is not the one that was watched there. */
function identityOf(place: string): string {
  const [stats] = quietly(() => [statSync(place)]);
  return `${place} ${stats?.ino} ${stats?.birthtimeMs}`;
}

/** Undefined for a folder that has gone meanwhile; its parent tells that. `refused`: the system has no more watchers, or none for it. */
function open(place: string, changed: () => void): FSWatcher | 'refused' | undefined {
  try {
    return watch(place, { recursive }, (_, name) => isLookedAt(name) && changed()).on('error', changed);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'refused';
  }
}

/** Size and time of each file, by template and path. */
function stampsIn(folder: string): Stamps {
  const stamps = new Map<string, ReadonlyMap<string, string>>();
  const [rules] = quietly(() => [statSync(join(folder, RULES_FILE))]);
  if (rules?.isFile()) stamps.set('', new Map([[RULES_FILE, `${rules.size} ${rules.mtimeMs}`]]));
  for (const template of [...subfoldersOf(folder), ...linkedIn(folder)]) {
    const files = quietly(() => filesBelow(join(folder, template)));
    stamps.set(template, new Map(files.map(({ path, size, time }) => [path, `${size} ${time}`])));
  }
  return stamps;
}

/** What is watched: the folder and all below, and so each template that is a link to a folder elsewhere. */
function placesIn(folder: string): string[] {
  const roots = [folder, ...linkedIn(folder).map((name) => join(folder, name))];
  return recursive ? roots : roots.flatMap(foldersIn);
}

/** Names of the templates in a folder that are links: the station has them, too. */
function linkedIn(folder: string): string[] {
  return namesIn(folder, (entry) => entry.isSymbolicLink()).filter((name) =>
    existsSync(join(folder, name, 'config.json')),
  );
}

/** The folder and those in it. */
function foldersIn(folder: string): string[] {
  return [folder, ...subfoldersOf(folder).flatMap((name) => foldersIn(join(folder, name)))];
}

/** Names of the folders in one: none of packages, and none that begins with a dot. */
function subfoldersOf(folder: string): string[] {
  return namesIn(folder, (entry) => entry.isDirectory());
}

function namesIn(folder: string, isMeant: (entry: Dirent) => boolean): string[] {
  return quietly(() => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => isMeant(entry) && isLookedAt(entry.name))
    .map(({ name }) => name);
}

/** A path in a folder; the system does not always tell which one changed. */
function isLookedAt(path: string | null): boolean {
  return path === null || !path.split(sep).some((name) => name.startsWith('.') || name === 'node_modules');
}

/** Files come and go while a folder is read: then the next event has it read again. One that may not be read hides no other. */
function quietly<Found>(read: () => Found[]): Found[] {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) return [];
    throw error;
  }
}
