/*
 * What elements keep in the browser. The storage may be forbidden, or full, and what stands in it may be another's: they do without.
 */

/** Over visits, or as long as the window is open. */
export type StoredFor = 'browser' | 'window';

/** What is stored under a key; `undefined` where there is nothing that can be read. */
export function readStored(key: string, place?: StoredFor): unknown {
  try {
    return JSON.parse(storage(place).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; `undefined` removes the one that is there. @returns whether that could be done */
export function writeStored(key: string, value: unknown, place?: StoredFor): boolean {
  try {
    if (value === undefined) storage(place).removeItem(key);
    else storage(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function storage(place: StoredFor = 'browser'): Storage {
  return place === 'browser' ? localStorage : sessionStorage;
}
