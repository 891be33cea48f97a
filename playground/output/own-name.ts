import { newId } from '../../src/show/model.ts';

/** The storages of a browser, by the time that they last. Each may be forbidden, or full: then nothing is kept. */
export interface NameStorage {
  /** Of this source alone, until it is closed. */
  readonly source: Pick<Storage, 'getItem' | 'setItem'>;
  /** Of all sources of the browser. */
  readonly browser: Pick<Storage, 'getItem' | 'setItem'>;
}

const KEY = 'tarja-output-name';
/** Names that a browser keeps: no wall of outputs has more sources on one machine. */
const MOST = 64;

/**
 * A name that a browser source keeps, and no other source of the browser has at the same time. OBS gives all its sources one
 * storage: a source takes the first remembered name that is free, and holds it by a lock as long as it is open.
 *
 * @param locks `navigator.locks`; none on plain http from other machines: the name then lasts as long as the source is open
 */
export async function ownName(storage: NameStorage, locks: Pick<LockManager, 'request'> | undefined): Promise<string> {
  const before = read(storage.source);
  if (before !== undefined) {
    // A page that is loaded again; its lock is free once the page before it is gone.
    if (locks) void hold(locks, before, {});
    return before;
  }
  const known = (read(storage.browser) ?? '').split(' ').filter((name) => /^[\w-]+$/.test(name));
  const name = (locks && (await firstFree(locks, known))) ?? `output-${newId().slice(0, 8)}`;
  if (locks && !known.includes(name)) {
    void hold(locks, name, {});
    write(storage.browser, [...known, name].slice(-MOST).join(' '));
  }
  write(storage.source, name);
  return name;
}

async function firstFree(locks: Pick<LockManager, 'request'>, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await hold(locks, name, { ifAvailable: true })) return name;
  return undefined;
}

/** Holds a name until the page is closed. Resolves to whether it has it. */
function hold(locks: Pick<LockManager, 'request'>, name: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = locks.request(`${KEY}:${name}`, options, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => {});
    });
    asked.catch(() => resolve(false));
  });
}

function read(storage: NameStorage['browser']): string | undefined {
  try {
    return storage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: NameStorage['browser'], text: string): void {
  try {
    storage.setItem(KEY, text);
  } catch {
    // The next page that opens has another name.
  }
}
