/*
 * What a control room keeps in its browser. The storage may be forbidden, or full: the room does without.
 */

const PREFIX = 'tarja-control:';

/** What was kept under a name; undefined where there is nothing that can be read. */
export function kept(name: string, place: 'browser' | 'window' = 'browser'): unknown {
  try {
    return JSON.parse(storage(place).getItem(PREFIX + name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value; `undefined` forgets. */
export function keep(name: string, value: unknown, place: 'browser' | 'window' = 'browser'): void {
  try {
    if (value === undefined) storage(place).removeItem(PREFIX + name);
    else storage(place).setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}

function storage(place: 'browser' | 'window'): Storage {
  return place === 'browser' ? localStorage : sessionStorage;
}
