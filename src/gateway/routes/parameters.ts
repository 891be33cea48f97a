import { Misfit } from '../../services/shared/errors.ts';
import * as input from '../../services/shared/parameters.ts';
import { currency as currencyCode } from '../../services/shared/parameters.ts';
import { day, oneOf, type Reader } from '../../services/shared/read.ts';
import type { Parameter } from './route.ts';

/*
 * Parameters in one form each, so that what means the same is kept once: capitals as documented, lists sorted and without
 * repetitions, amounts without needless zeros, and nothing at all for what is the default anyway.
 */

/** What a reader takes, as it gives it back; a default means the same as nothing. */
export function one(reader: Reader<string>, ifNone?: string): Parameter {
  return (given, at) => unlessDefault(reader(given, at), ifNone);
}

export const currency = (ifNone?: string) => one(currencyCode, ifNone);

export const dayOf = one(day);

export const choice = (choices: readonly [string, ...string[]], ifNone?: string) => one(oneOf(...choices), ifNone);

/** `007` is 7. */
export function wholeNumber(low: number, high: number, ifNone?: number): Parameter {
  const reader = input.wholeNumber(low, high);
  return (given, at) => {
    const digits = /^\d{1,9}$/.test(given) ? Number(given) : given;
    return unlessDefault(String(reader(digits, at)), ifNone === undefined ? undefined : String(ifNone));
  };
}

/** `01.50` is 1.5, however many digits there are. */
export function amount(reader: Reader<string>, ifNone?: string): Parameter {
  return (given, at) => {
    const [whole = '', part = ''] = reader(given, at).split('.');
    const decimals = part.replace(/0+$/, '');
    const digits = whole.replace(/^0+(?=\d)/, '');
    return unlessDefault(decimals === '' ? digits : `${digits}.${decimals}`, ifNone);
  };
}

/** Items between commas, each once. Blank ones count for nothing; a list of none is as none. */
export function list(reader: Reader<string>, { ordered = false, most = 250 } = {}): Parameter {
  return (given, at) => {
    const parts = given.split(',').flatMap((part) => part.trim() || []);
    const items = [...new Set(parts.map((part) => reader(part, at)))];
    if (items.length > most) throw new Misfit(at, `a list of at most ${most}`, 'out-of-range');
    return (ordered ? items : items.sort()).join(',') || undefined;
  };
}

/** Words to search for. What is blank searches for nothing. */
export const search: Parameter = (given, at) => {
  const words = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (words.length > 100 || input.hasControl(words)) throw new Misfit(at, 'words, at most 100 characters of them');
  return words || undefined;
};

/** A short value that only the service understands. */
export const short: Parameter = (given, at) => {
  const value = given.trim();
  if (value.length > 64 || input.hasControl(value)) throw new Misfit(at, 'a value of at most 64 characters');
  return value || undefined;
};

/** A step of a path whose letters say nothing that a path means. */
export function stepOf(expected: string, form = /^[\p{L}\p{N}._~-]{1,100}$/u): Reader<string> {
  const step = input.step(expected);
  return (value, at) => {
    const given = step(value, at).normalize('NFC');
    if (!form.test(given)) throw new Misfit(at, expected);
    return given;
  };
}

function unlessDefault(value: string, ifNone: string | undefined): string | undefined {
  return value === ifNone ? undefined : value;
}
