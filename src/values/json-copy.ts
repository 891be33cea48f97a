/**
 * A copy of a JSON value that shares nothing with it. A member called `__proto__` stays a plain member.
 */
export function jsonCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(jsonCopy) as T;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, jsonCopy(member)])) as T;
}

/** A copy as of `jsonCopy` that nobody can change, at any depth. */
export function frozenCopy<T>(value: T): T {
  return freezeJson(jsonCopy(value));
}

/**
 * Freezes a JSON value in place. What is frozen already is taken to be frozen below too, so that a new version of a long
 * table that shares its rows with the old one costs little more than a look at each row.
 */
export function freezeJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Array.isArray(value) ? value : Object.values(value)) freezeJson(member);
  return Object.freeze(value);
}
