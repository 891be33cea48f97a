import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { RULES_FILE } from '../language/file-names.ts';
import { filesBelow } from './template-library.ts';

/**
 * Files that changed, appeared or vanished, by the name of their template, with `/` in their paths; a `tarja.config.json` beside the
 * templates is one of no name.
 */
export type FolderChanges = Readonly<Record<string, readonly string[]>>;

/** Milliseconds of quiet before the folder is read again: saving a file is several events. */
const QUIET = 20;

/**
 * Tells which files of the templates in a folder change, until `close` is called. Folders are watched and not files, so that a file may
 * be replaced by renaming, vanish and come back.
 */
export function followFolder(folder: string, tell: (changes: FolderChanges) => void): { close(): void } {
  let known = stampsIn(folder);
  let watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

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
    for (const place of foldersIn(folder)) {
      const watcher = watchers.get(place) ?? open(place, soon);
      if (watcher) next.set(place, watcher);
    }
    for (const [place, watcher] of watchers) if (!next.has(place)) watcher.close();
    watchers = next;
  }

  watchAll();
  // What was written before all folders were watched.
  soon();
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** Undefined for a folder that has gone meanwhile; its parent tells that. */
function open(place: string, changed: () => void): FSWatcher | undefined {
  try {
    return watch(place, changed).on('error', changed);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw error;
  }
}

type Stamps = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Size and time of each file, by template and path. */
function stampsIn(folder: string): Stamps {
  const stamps = new Map<string, Map<string, string>>();
  for (const { path, size, time } of quietly(() => filesBelow(folder))) {
    const [first = '', ...inside] = path.split(/[\\/]/);
    if (inside.length === 0 && first !== RULES_FILE) continue;
    const [template, rest] = inside.length === 0 ? ['', [first]] : [first, inside];
    const files = stamps.get(template) ?? new Map<string, string>();
    stamps.set(template, files.set(rest.join('/'), `${size} ${time}`));
  }
  return stamps;
}

function differences(before: Stamps, after: Stamps): FolderChanges {
  const changes: Record<string, string[]> = {};
  for (const template of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(template), after.get(template)];
    const paths = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    const changed = [...paths].filter((path) => old?.get(path) !== now?.get(path));
    if (changed.length > 0) changes[template] = changed;
  }
  return changes;
}

/** The folder and those in it; none of packages, and none that begins with a dot. */
function foldersIn(folder: string): string[] {
  const inside = quietly(() => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap(({ name }) => foldersIn(join(folder, name)));
  return [folder, ...inside];
}

/** Files come and go while a folder is read: then the next event has it read again. */
function quietly<Found>(read: () => Found[]): Found[] {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
