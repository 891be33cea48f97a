/** The value of a JSON text; `undefined` where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Objects and lists may nest this deep in what others send: what walks through values goes as deep as they do. */
export const DEEPEST = 200;

/** Refuses what programs make and JSON has not: an object that holds itself. */
function descend(levels: number): number {
  if (levels > 0) return levels - 1;
  throw new TypeError(
    `This is no value of JSON: an object in it holds itself, or nests more than ${DEEPEST} levels deep.`,
  );
}

/**
 * A copy of a JSON value that shares nothing with it. A member called `__proto__` stays a plain member.
 *
 * @throws TypeError where it nests deeper than `levels`, as what holds itself does
 */
export function jsonCopy<T>(value: T, levels = DEEPEST): T {
  if (typeof value !== 'object' || value === null) return value;
  const below = descend(levels);
  if (Array.isArray(value)) return value.map((member) => jsonCopy(member, below)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonCopy(member, below)])) as T;
}

/** A copy as of `jsonCopy`, frozen at every depth. */
export function frozenCopy<T>(value: T): T {
  return freezeJson(jsonCopy(value));
}

/**
 * Freezes a JSON value in place. What is frozen already is taken to be frozen below too, so that a new version of a long
 * table that shares its rows with the old one costs little more than a look at each row.
 *
 * @throws TypeError where it nests deeper than `levels`, as what holds itself does
 */
export function freezeJson<T>(value: T, levels = Number.POSITIVE_INFINITY): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const below = descend(levels);
  for (const member of Array.isArray(value) ? value : Object.values(value)) freezeJson(member, below);
  return Object.freeze(value);
}

/**
 * Whether two JSON values say the same. References first: two versions of a long table that share their rows are
 * compared by a glance at each row.
 */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (a[at] !== b[at] && !sameJson(a[at], b[at])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key as keyof object], b[key as keyof object]));
}

/** Every text in a JSON value. */
export function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsIn(member);
}

/** Whether objects and lists nest deeper in a JSON value than anybody writes them. */
export function nestsTooDeep(value: unknown, levels = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => nestsTooDeep(member, levels - 1));
}

/** Whether a value is an object of JSON: neither a list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
