import { child } from '../config/pointer.ts';
import { isDay, isoDay } from './calendar.ts';
import { Misfit } from './misfit.ts';

/**
 * Looks at a value that came from outside and says what type it has, or throws a `Misfit` that points at the first part
 * that does not fit. The value is handed on as it is: members that no document mentions stay in it.
 */
export type Reader<T> = (value: unknown, at: string) => T;

export const text: Reader<string> = (value, at) => {
  if (typeof value !== 'string') throw misfit(value, at, 'a text');
  return value;
};

/** JSON has no NaN and no infinity, but a number as large as 1e400 is read as one. */
export const number: Reader<number> = (value, at) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw misfit(value, at, 'a number');
  return value;
};

export const integer: Reader<number> = (value, at) => {
  if (!Number.isSafeInteger(value)) throw misfit(value, at, 'a whole number');
  return value as number;
};

export const boolean: Reader<boolean> = (value, at) => {
  if (typeof value !== 'boolean') throw misfit(value, at, 'true or false');
  return value;
};

/** Anything, also nothing: the document does not show it. */
export const anything: Reader<unknown> = (value) => value;

/** A decimal number as text, all digits kept, without an exponent. */
export const decimal: Reader<string> = pattern(/^-?\d+(?:\.\d+)?$/, 'a decimal number as text');

/** A day of the calendar, `YYYY-MM-DD`; 30 February is none. */
export const day: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !isDay(value)) throw misfit(value, at, 'a date, YYYY-MM-DD');
  return value;
};

/** A day of the calendar with the day first; `isoDay` makes the other form of it. */
export const dayFirst: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !isoDay(value)) throw misfit(value, at, 'a date, DD/MM/YYYY');
  return value;
};

export function pattern(form: RegExp, expected: string): Reader<string> {
  return (value, at) => {
    if (typeof value !== 'string' || !form.test(value)) throw misfit(value, at, expected);
    return value;
  };
}

export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return (value, at) => {
    if (!values.includes(value as T)) throw misfit(value, at, values.map((one) => `“${one}”`).join(' or '));
    return value as T;
  };
}

export function nullOr<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : reader(value, at));
}

/** What may be missing. A member that is `null` is there. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, at) => (value === undefined ? undefined : reader(value, at));
}

export function listOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw misfit(value, at, 'a list');
    value.forEach((item, index) => {
      reader(item, child(at, index));
    });
    return value;
  };
}

/** An object whose members all have one type, under any names. */
export function mapOf<T>(reader: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) => {
    if (!isObject(value)) throw misfit(value, at, 'an object');
    for (const [name, member] of Object.entries(value)) reader(member, child(at, name));
    return value as Record<string, T>;
  };
}

/** An object with these members at least. A missing one is reported at the place where it should stand. */
export function record<T>(shape: { readonly [K in keyof T]-?: Reader<T[K]> }): Reader<T> {
  const members = Object.entries<Reader<unknown>>(shape);
  return (value, at) => {
    if (!isObject(value)) throw misfit(value, at, 'an object');
    for (const [name, reader] of members) {
      reader(Object.hasOwn(value, name) ? value[name] : undefined, child(at, name));
    }
    return value as T;
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function misfit(value: unknown, at: string, expected: string): Misfit {
  return value === undefined ? new Misfit(at, expected, 'missing') : new Misfit(at, expected);
}
