import { child } from '../config/pointer.ts';
import { Misfit, misfit } from './misfit.ts';
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
