import { isRecord } from '../../format/json.ts';
import { child } from '../../format/pointer.ts';
import { isDay, isoDay } from './calendar.ts';
import { invalid } from './errors.ts';

/**
 * Looks at a value that came from outside and says what type it has, or throws a `InvalidValue` that points at the first part
 * that does not fit. The value is handed on as it is: members that no document mentions stay in it.
 */
export type Reader<T> = (value: unknown, at: string) => T;

/*
 * Makers of readers are marked as free of side effects: a page that asks one thing of a service then carries the readers of
 * that one answer.
 */

/** A value of which a condition holds. */
/* @__NO_SIDE_EFFECTS__ */
export function that<T>(fits: (value: unknown) => boolean, expected: string): Reader<T> {
  return (value, at) => {
    if (!fits(value)) throw invalid(value, at, expected);
    return value as T;
  };
}

/** A text of which a condition holds. */
/* @__NO_SIDE_EFFECTS__ */
function textThat(fits: (text: string) => boolean, expected: string): Reader<string> {
  return that((value) => typeof value === 'string' && fits(value), expected);
}

export const text: Reader<string> = textThat(() => true, 'a text');

/** JSON has no NaN and no infinity, but a number as large as 1e400 is read as one. */
export const number: Reader<number> = that(Number.isFinite, 'a number');

export const integer: Reader<number> = that(Number.isSafeInteger, 'a whole number');

export const boolean: Reader<boolean> = that((value) => typeof value === 'boolean', 'true or false');

/** Anything, also nothing: the document does not show it. */
export const anything: Reader<unknown> = (value) => value;

/** A decimal number as text, all digits kept, without an exponent. */
export const decimal: Reader<string> = pattern(/^-?\d+(?:\.\d+)?$/, 'a decimal number as text');

/** A day of the calendar, `YYYY-MM-DD`; 30 February is none. */
export const day: Reader<string> = textThat(isDay, 'a date, YYYY-MM-DD');

/** A day of the calendar with the day first; `isoDay` makes the other form of it. */
export const dayFirst: Reader<string> = textThat((text) => isoDay(text) !== undefined, 'a date, DD/MM/YYYY');

/* @__NO_SIDE_EFFECTS__ */
export function pattern(form: RegExp, expected: string): Reader<string> {
  return textThat((text) => form.test(text), expected);
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  return that((value) => values.includes(value as T), values.map((one) => `“${one}”`).join(' or '));
}

/* @__NO_SIDE_EFFECTS__ */
export function nullOr<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : reader(value, at));
}

/** What may be missing. A member that is `null` is there. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (value, at) => (value === undefined ? undefined : reader(value, at));
}

/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value)) throw invalid(value, at, 'a list');
    value.forEach((item, index) => {
      reader(item, child(at, index));
    });
    return value;
  };
}

/** An object whose members all have one type, under any names. */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf<T>(reader: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value, at) => {
    if (!isRecord(value)) throw invalid(value, at, 'an object');
    for (const [name, member] of Object.entries(value)) reader(member, child(at, name));
    return value as Record<string, T>;
  };
}

/** An object with these members at least. A missing one is reported at the place where it should stand. */
/* @__NO_SIDE_EFFECTS__ */
export function record<T>(shape: { readonly [K in keyof T]-?: Reader<T[K]> }): Reader<T> {
  const members = Object.entries<Reader<unknown>>(shape);
  return (value, at) => {
    if (!isRecord(value)) throw invalid(value, at, 'an object');
    for (const [name, reader] of members) {
      reader(Object.hasOwn(value, name) ? value[name] : undefined, child(at, name));
    }
    return value as T;
  };
}
