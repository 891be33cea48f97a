import { type DBSchema, openDB } from 'idb';
import { equalEnds } from '../../src/format/equal-ends.ts';
import { once } from '../once.ts';

/* Versions of projects in this browser. Loaded after the first edit: what is typed is kept elsewhere, and does not wait for it. */

/** The texts of a project at one time. */
export interface Version {
  readonly id: number;
  /** What the project's edits are kept under. */
  readonly project: string;
  /** When the edits in it began and ended, in milliseconds since 1970. */
  readonly began: number;
  readonly time: number;
  readonly files: Readonly<Record<string, string>>;
  /** Something else than typing made it. */
  readonly action?: 'opened' | 'restored' | undefined;
}

interface Schema extends DBSchema {
  versions: { key: number; value: Version; indexes: { project: [string, number] } };
}

/** A pause in typing, in milliseconds, after which another version begins, and how long one may go on. */
const PAUSE = 30_000;
const LONGEST = 300_000;

/** What is kept of a project: so many versions, of so many characters together. */
const MOST = { versions: 100, characters: 5_000_000 };

const opened = once(() =>
  openDB<Schema>('tarja-playground-history', 1, {
    upgrade(made) {
      const store = made.createObjectStore('versions', { keyPath: 'id', autoIncrement: true });
      store.createIndex('project', ['project', 'time']);
    },
  }),
);

/**
 * Keeps the texts of a project as they are now. What follows without a pause is one version; texts that are those of the newest version
 * are none.
 *
 * @throws where the browser keeps nothing: its storage is full or closed to the page
 */
export async function noteVersion(
  project: string,
  files: Version['files'],
  action?: Version['action'],
  time = Date.now(),
): Promise<void> {
  const store = (await opened()).transaction('versions', 'readwrite').store;
  const newest = (await store.index('project').openCursor(allOf(project), 'prev'))?.value;
  if (newest && isSame(newest.files, files)) return;
  const isOneEdit = newest && !newest.action && !action;
  if (isOneEdit && time - newest.time < PAUSE && time - newest.began < LONGEST) {
    await store.put({ ...newest, time, files });
    return;
  }
  // The database numbers it.
  await store.add({ project, began: time, time, files, ...(action ? { action } : {}) } as Version);
  for (const { id } of surplusOf(await store.index('project').getAll(allOf(project)))) await store.delete(id);
}

/** Newest first. */
export async function versionsOf(project: string): Promise<Version[]> {
  return (await (await opened()).getAllFromIndex('versions', 'project', allOf(project))).reverse();
}

export async function forgetVersions(project: string): Promise<void> {
  const store = (await opened()).transaction('versions', 'readwrite').store;
  for (const id of await store.index('project').getAllKeys(allOf(project))) await store.delete(id);
}

function allOf(project: string): IDBKeyRange {
  return IDBKeyRange.bound([project, Number.NEGATIVE_INFINITY], [project, Number.POSITIVE_INFINITY]);
}

function isSame(a: Version['files'], b: Version['files']): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}

/** What goes so that the rest fits: every second version of the older half, again and again. */
function surplusOf(versions: readonly Version[]): readonly Version[] {
  let left = versions;
  const characters = () => left.reduce((sum, { files }) => sum + Object.values(files).join('').length, 0);
  while (left.length > 1 && (left.length > MOST.versions || characters() > MOST.characters)) {
    const half = Math.ceil(left.length / 2);
    left = left.filter((_, at) => at >= half || at % 2 === 1);
  }
  return versions.filter((version) => !left.includes(version));
}

/** The lines between which two texts differ. */
export interface ChangedLines {
  readonly file: string;
  /** Number of the first one, from 1. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** What changed from one version to another, a place for each file: from its first line that differs to its last. */
export function changesBetween(before: Version['files'], after: Version['files']): ChangedLines[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((file) => {
    const [old, now] = [before[file] ?? '', after[file] ?? ''];
    if (old === now) return [];
    const [removed, added] = [old.split('\n'), now.split('\n')];
    const { start, end } = equalEnds(removed, added);
    return [
      {
        file,
        line: start + 1,
        removed: removed.slice(start, removed.length - end),
        added: added.slice(start, added.length - end),
      },
    ];
  });
}
