/**
 * A copy of a JSON value that shares nothing with it. A member called `__proto__` stays a plain member.
 */
export function jsonCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(jsonCopy) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) setMember(copy, key, jsonCopy(member));
  return copy as T;
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

/** Sets a member under any name at all; plain assignment would take `__proto__` for the prototype. */
export function setMember(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}
