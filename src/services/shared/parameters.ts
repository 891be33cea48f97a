import { child } from '../../config/json/pointer.ts';
import { Misfit, misfit } from './errors.ts';
import { plainDecimal } from './exact-numbers.ts';
import type { Reader } from './read.ts';

/**
 * Readers of what a caller hands in. They give back what is sent. What is well-formed and merely unknown goes out: the
 * service knows more than we do. Those of money stand in `currency.ts` and `amounts.ts`.
 */

/** A whole number within bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  const expected = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number, ${min} to ${max}`;
  return (value, at) => {
    if (!Number.isSafeInteger(value)) throw misfit(value, at, expected);
    if ((value as number) < min || (value as number) > max) throw new Misfit(at, expected, 'out-of-range');
    return value as number;
  };
}

/** Text that is not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function filled(expected: string): Reader<string> {
  return (value, at) => {
    if (typeof value !== 'string') throw misfit(value, at, expected);
    if (value.trim() === '') throw new Misfit(at, expected, 'missing');
    return value;
  };
}

/**
 * One step of a path. `.` and `..` would be taken for steps by every URL parser, encoded or not, and lead to another
 * endpoint.
 */
/* @__NO_SIDE_EFFECTS__ */
export function step(expected: string): Reader<string> {
  return (value, at) => {
    const given = filled(expected)(value, at);
    if (given === '.' || given === '..' || hasControl(given) || /[/\\]/.test(given)) throw new Misfit(at, expected);
    return given;
  };
}

/** Each item once, in the order given, joined by commas; nothing where the list is empty. */
/* @__NO_SIDE_EFFECTS__ */
export function joined(reader: Reader<string>): Reader<string | undefined> {
  return (value, at) => {
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) throw new Misfit(at, 'a list');
    const items = value.map((item, index) => reader(item, child(at, index)));
    return items.length > 0 ? [...new Set(items)].join(',') : undefined;
  };
}

export function hasControl(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\u007f');
}

/** What a caller hands in as a currency; it is sent in capitals. Three letters in any case (document 1, section 7: a malformed code is an error of its own). */
export const currency: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{3}$/i.test(value))
    throw misfit(value, at, 'a currency code of three letters');
  return value.toUpperCase();
};

/** Readers of amounts that a caller hands in. They give back what is sent: plain digits. */

/** An amount of money: digits, at most one point. A text keeps every digit; a number has about sixteen. */
export type Amount = string | number;

/**
 * Zero or more, written with digits only. Number parsers also take `0x10`, `1e5`, `+1` and `.5` in a text: those are
 * typing errors here.
 */
export const amount: Reader<string> = (value, at) => {
  const digits = typeof value === 'number' ? plainDecimal(String(value)) : value;
  if (typeof digits !== 'string' || !/^\d+(?:\.\d+)?$/.test(digits)) {
    throw misfit(value, at, 'an amount: digits with at most one point');
  }
  return digits;
};

export const positiveAmount: Reader<string> = (value, at) => {
  const digits = amount(value, at);
  if (!/[1-9]/.test(digits)) throw new Misfit(at, 'an amount above zero', 'out-of-range');
  return digits;
};
