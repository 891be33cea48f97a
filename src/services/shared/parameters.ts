import { child } from '../../format/pointer.ts';
import { InvalidValue, invalid } from './errors.ts';
import { plainDecimal } from './exact-numbers.ts';
import type { Reader } from './read.ts';
import * as read from './read.ts';

/**
 * A parameter of an endpoint: how it is read, and the one form in which what means the same is written the same. Programs
 * hand in values, addresses hold texts; both are checked by the same reader.
 */
export interface Parameter<T = unknown> {
  /** Checks a value that a program hands in. What is well-formed and merely unknown goes out: the service judges it. */
  readonly check: Reader<T>;
  /** The value of a text in an address, still to be checked; nothing where the text says what leaving it out says. */
  parse(text: string, at: string): unknown;
  /** What is sent for a value; nothing where it says what leaving it out says. */
  write(value: T): string | undefined;
  /** The one form of all values that mean the same, where it is another than the one sent. */
  normal?(value: T): string | undefined;
  /** Its normal form where it is left out. */
  readonly default?: string | undefined;
  /** Without it the request is refused. */
  readonly required?: boolean | undefined;
  /** The status with which the service refuses another value, where that is not the status of malformed values. */
  readonly status?: number | undefined;
  /** For forms and for code that is written: what its value is. */
  readonly kind: 'text' | 'choice' | 'date' | 'number' | 'amount' | 'flag' | 'list';
  /** All values of a `choice`, and of a `flag`. */
  readonly options?: readonly string[] | undefined;
}

/** What every kind of parameter may say. */
export interface ParameterOptions {
  readonly default?: string | undefined;
  readonly required?: boolean | undefined;
  readonly status?: number | undefined;
}

/** An amount of money: digits, at most one point. A text keeps every digit; a number has about sixteen. */
export type Amount = string | number;

/** A text of which a reader makes the normal form. */
/* @__NO_SIDE_EFFECTS__ */
export function textParameter(
  check: Reader<string>,
  options: ParameterOptions & Partial<Pick<Parameter<string>, 'parse' | 'kind' | 'options'>> = {},
): Parameter<string> {
  return { kind: 'text', check, parse: (text) => text, write: (value) => value, ...options };
}

/** A day of the calendar, `YYYY-MM-DD`. */
/* @__NO_SIDE_EFFECTS__ */
export function day(): Parameter<string> {
  return textParameter(read.day, { kind: 'date' });
}

/** One of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const T extends string>(values: readonly T[], options: ParameterOptions = {}): Parameter<T> {
  const check = read.oneOf(...values);
  return { ...options, kind: 'choice', options: values, check, parse: (text) => text, write: (value) => value };
}

/** True or false. */
/* @__NO_SIDE_EFFECTS__ */
export function flag(options: ParameterOptions = {}): Parameter<boolean> {
  return {
    ...options,
    kind: 'flag',
    options: ['true', 'false'],
    check: read.boolean,
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : text),
    write: String,
  };
}

/** A whole number within bounds, both included; `007` is 7. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumber(
  min: number,
  max = Number.MAX_SAFE_INTEGER,
  options: ParameterOptions = {},
): Parameter<number> {
  return {
    ...options,
    kind: 'number',
    check: wholeNumberReader(min, max),
    parse: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
    write: String,
  };
}

/** @see wholeNumber */
/* @__NO_SIDE_EFFECTS__ */
export function wholeNumberReader(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  const expected = max === Number.MAX_SAFE_INTEGER ? `a whole number from ${min}` : `a whole number, ${min} to ${max}`;
  return (value, at) => {
    if (!Number.isSafeInteger(value)) throw invalid(value, at, expected);
    if ((value as number) < min || (value as number) > max) throw new InvalidValue(at, expected, 'out-of-range');
    return value as number;
  };
}

/** Three letters in any case, sent in capitals (document 1, section 7: a malformed code is an error of its own). */
export const currencyCode: Reader<string> = (value, at) => {
  if (typeof value !== 'string' || !/^[a-z]{3}$/i.test(value)) {
    throw invalid(value, at, 'a currency code of three letters');
  }
  return value.toUpperCase();
};

/**
 * A currency.
 *
 * @param known all that there are, where servers refuse others
 */
/* @__NO_SIDE_EFFECTS__ */
export function currency(options: ParameterOptions = {}, known?: readonly string[]): Parameter<string> {
  return textParameter(currencyCode, {
    ...options,
    ...(known && { kind: 'choice', options: known }),
    parse: (text, at) => {
      if (!known || known.includes(text.toUpperCase())) return text;
      throw new InvalidValue(at, `one of ${known.join(', ')}`);
    },
  });
}

/**
 * Zero or more, written with digits only. Number parsers also take `0x10`, `1e5`, `+1` and `.5` in a text: those are
 * typing errors here. What is sent is what was given; in normal form, `01.50` is `1.5`, however many digits there are.
 */
/* @__NO_SIDE_EFFECTS__ */
export function amount(options: ParameterOptions & { readonly aboveZero?: boolean }): Parameter<Amount> {
  const { aboveZero, ...facts } = options;
  return {
    ...facts,
    kind: 'amount',
    check: (value, at) => {
      const digits = typeof value === 'number' ? plainDecimal(String(value)) : value;
      if (typeof digits !== 'string' || !/^\d+(?:\.\d+)?$/.test(digits)) {
        throw invalid(value, at, 'an amount: digits with at most one point');
      }
      if (aboveZero && !/[1-9]/.test(digits)) throw new InvalidValue(at, 'an amount above zero', 'out-of-range');
      return digits;
    },
    parse: (text) => text,
    write: String,
    normal: (value) => {
      const [whole = '', part = ''] = String(value).split('.');
      const [digits, decimals] = [whole.replace(/^0+(?=\d)/, ''), part.replace(/(?<!0)0+$/, '')];
      return decimals === '' ? digits : `${digits}.${decimals}`;
    },
  };
}

/** Items between commas, each once. In an address, blank ones count for nothing; a list of none is as none. */
/* @__NO_SIDE_EFFECTS__ */
export function list(
  item: Reader<string>,
  { ordered = false, ...facts }: ParameterOptions & { readonly ordered?: boolean } = {},
): Parameter<readonly string[]> {
  return {
    ...facts,
    kind: 'list',
    check: (value, at) => {
      if (!Array.isArray(value)) throw invalid(value, at, 'a list');
      const items = [...new Set(value.map((one, index) => item(one, child(at, index))))];
      if (items.length > 250) throw new InvalidValue(at, 'a list of at most 250', 'out-of-range');
      return items;
    },
    parse: itemsIn,
    write: (items) => items.join(',') || undefined,
    ...(!ordered && { normal: (items) => [...items].sort().join(',') || undefined }),
  };
}

/** The items of a list in an address. */
export function itemsIn(text: string): string[] {
  return text.split(',').flatMap((item) => item.trim() || []);
}

/** Words to search for. What is blank searches for nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function words(): Parameter<string> {
  return {
    kind: 'text',
    check: (value, at) => {
      const given = read.text(value, at).normalize('NFC').trim().replace(/\s+/g, ' ');
      if (given.length > 100 || hasControl(given)) {
        throw new InvalidValue(at, 'words, at most 100 characters of them', 'too-large');
      }
      return given;
    },
    parse: (text) => text,
    write: (value) => value || undefined,
  };
}

/** Text that is not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function filled(expected: string): Reader<string> {
  return (value, at) => {
    if (typeof value !== 'string') throw invalid(value, at, expected);
    if (value.trim() === '') throw new InvalidValue(at, expected, 'missing');
    return value;
  };
}

/**
 * One step of a path. `.` and `..` would be taken for steps by every URL parser, encoded or not, and lead to another
 * endpoint.
 *
 * @param form what servers let through
 */
/* @__NO_SIDE_EFFECTS__ */
export function step(expected: string, form: RegExp): Parameter<string> {
  const filledIn = filled(expected);
  return textParameter(
    (value, at) => {
      const given = filledIn(value, at).normalize('NFC');
      if (given === '.' || given === '..' || hasControl(given) || /[/\\]/.test(given)) {
        throw new InvalidValue(at, expected);
      }
      return given;
    },
    {
      parse: (text, at) => {
        if (!form.test(text.normalize('NFC'))) throw new InvalidValue(at, expected);
        return text;
      },
    },
  );
}

/** Whether a text holds what no name, word or address can: control characters, and halves of a surrogate pair. */
export function hasControl(value: string): boolean {
  return [...value].some((character) => character < ' ' || /^[\u007f\ud800-\udfff]$/.test(character));
}
