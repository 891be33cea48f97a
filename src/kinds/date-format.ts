import { daysIn } from '../format/calendar.ts';
import { plainDigits } from '../format/plain-digits.ts';
import { memoized } from './memoized.ts';

/** A moment of the calendar or the clock, as far as a format names it. Nothing here has a time zone. */
export interface DateParts {
  year?: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
}

export type DatePart = keyof DateParts;

/** What a date field without a `format` is written in. */
export const ISO_DATE = 'YYYY-MM-DD';

const PARTS: readonly DatePart[] = ['year', 'month', 'day', 'hour', 'minute', 'second'];

/** The places of tokens in `PARTS`. */
const tokens: Readonly<Record<string, number>> = { YYYY: 0, yyyy: 0, MM: 1, DD: 2, dd: 2, HH: 3, mm: 4, ss: 5 };

/** What stands for a part that a format does not name, in the order of `PARTS`: 2000 has a 29 February. */
const LEAST: readonly number[] = [2000, 1, 1, 0, 0, 0];

const [TOKEN, TOKENS_ONLY] = [/YYYY|yyyy|MM|DD|dd|HH|mm|ss/, /^(?:YYYY|yyyy|MM|DD|dd|HH|mm|ss|[TZh])+$/];

/** A format taken apart: every piece has its place, because every token has its width. */
interface Piece {
  at: number;
  literal: string;
  /** In `PARTS`; -1 for a literal. */
  part: number;
}

interface Format {
  pieces: readonly Piece[];
  parts: readonly DatePart[];
  length: number;
}

const formatOf = memoized(read);

/**
 * Takes a format apart, or gives `undefined` for one that cannot be trusted: with a token of other systems (`MMM`, `D`,
 * `YY`), a quotation mark that does not close, a part named twice, or no part at all. Words that hold no token (`de`), the
 * `T`, `Z` and `h` between tokens (`14h30`) and letters that are not Latin (`YYYY年MM月DD日`) need no quotation marks.
 */
function read(text: string): Format | undefined {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (literal: string, part = -1) => {
    pieces.push({ at, literal, part });
    at += literal.length;
  };
  for (const [found, quoted, word] of text.matchAll(/'((?:[^']|'')*)'|(\p{sc=Latin}+)|[^']|'/gu)) {
    if (found === "'") return undefined;
    if (quoted !== undefined) add(quoted.replaceAll("''", "'") || "'");
    else if (word === undefined) add(found);
    else if (TOKENS_ONLY.test(word))
      for (const [token] of word.matchAll(/([YyMDdHms])\1+|./g)) add(token, tokens[token]);
    else if (TOKEN.test(word) || /^([A-Za-z])\1*$/.test(word)) return undefined;
    else add(word);
  }
  const parts = pieces.flatMap(({ part }) => PARTS[part] ?? []);
  if (parts.length === 0 || new Set(parts).size < parts.length) return undefined;
  // A lone `h` is the clock's mark between hours and minutes; without hours it is the twelve hours of other systems.
  if (!parts.includes('hour') && pieces.some(({ literal, part }) => literal === 'h' && part < 0)) return undefined;
  return { pieces, parts, length: at };
}

/** Whether a format can be read: then `parseDate` and `formatDate` work with it. */
export function readableFormat(format: string): boolean {
  return formatOf(format) !== undefined;
}

/** The parts that a format names, in its order; none where it cannot be read. */
export function formatParts(format: string): readonly DatePart[] {
  return formatOf(format)?.parts ?? [];
}

/** A regular expression, without anchors, for what is written in a format; `undefined` for one that cannot be read. */
export function datePattern(format: string): string | undefined {
  return formatOf(format)
    ?.pieces.map(({ part, literal }) =>
      part < 0 ? literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : `[0-9]{${literal.length}}`,
    )
    .join('');
}

/** The date or time that a text in a format stands for; `undefined` unless written so, and a real day and hour. */
export function parseDate(text: string, format: string): DateParts | undefined {
  const read = formatOf(format);
  if (!read || !scan(text, read) || !isReal(numbers)) return undefined;
  return Object.fromEntries(read.parts.map((part) => [part, numbers[PARTS.indexOf(part)]]));
}

/**
 * A date as a person types it, in its format: one digit where day, month or hour have two, other signs between the numbers than the
 * format's, or digits alone (`5/3/2026` and `05032026` for `05/03/2026`). `undefined` where that is no real date. Years, minutes and
 * seconds have all their digits: `26` may be of two centuries.
 */
export function completeDate(text: string, format: string): string | undefined {
  const read = formatOf(format);
  const found = read && new RegExp(`^(?:${typedPattern(read)}|${digitsPattern(read)})$`).exec(plainDigits(text));
  if (!found) return undefined;
  const typed = found.slice(1).filter((digits) => digits !== undefined);
  const parts = Object.fromEntries(read.parts.map((part, at) => [part, Number(typed[at])]));
  const written = formatDate(parts, format);
  return dateFault(written, format) ? undefined : written;
}

/** With what stands between the numbers. No two pieces can match the same spaces: long ones would take for ever. */
function typedPattern({ pieces }: Format): string {
  const places = pieces.map(({ part, literal }) => (part < 0 ? literal : `\0${part}`)).join('');
  return places.replaceAll(/\0(\d)|\s*[-/.,:]\s*|\s+|[\\^$*+?()[\]{}|]/g, (sign, part?: string) => {
    if (part !== undefined) return `\\s*${numberPattern(PARTS[Number(part)])}`;
    if (/[-/.,:]/.test(sign)) return '\\s*[-/.,:\uff0d\uff0f\uff1a]';
    return /\s/.test(sign) ? '\\s' : `\\${sign}`;
  });
}

function numberPattern(part: DatePart | undefined): string {
  if (part === 'year') return '([0-9]{4})';
  if (part === 'minute' || part === 'second') return '([0-9]{2})';
  // Beside other digits, one alone may be of either number.
  return '([0-9]{2}|(?<![0-9])[0-9](?![0-9]))';
}

function digitsPattern({ pieces }: Format): string {
  return pieces.map(({ part, literal }) => (part < 0 ? '' : `([0-9]{${literal.length}})`)).join('');
}

/**
 * What keeps a text from being a date: it is not written in the format, or there is no such day or hour. Under a format
 * that cannot be read, every text passes.
 */
export function dateFault(text: string, format: string): 'not-a-date' | 'no-such-date' | undefined {
  const read = formatOf(format);
  if (!read) return undefined;
  if (!scan(text, read)) return 'not-a-date';
  return isReal(numbers) ? undefined : 'no-such-date';
}

/** What the last scan found, in the order of `PARTS`; kept, because thousands of dates are scanned and few are used. */
const numbers = [...LEAST];

/** Takes down the numbers that a text has in the places of a format; `false` where it is not written so. */
function scan(text: string, { pieces, length }: Format): boolean {
  if (text.length !== length) return false;
  for (let part = 0; part < LEAST.length; part++) numbers[part] = LEAST[part] as number;
  for (const { at, literal, part } of pieces) {
    if (part < 0) {
      if (!text.startsWith(literal, at)) return false;
    } else {
      const number = digits(text, at, literal.length);
      if (number < 0) return false;
      numbers[part] = number;
    }
  }
  return true;
}

/** The number of so many digits at a place; -1 where something else stands there. */
function digits(text: string, at: number, width: number): number {
  let number = 0;
  for (let index = at; index < at + width; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    number = number * 10 + digit;
  }
  return number;
}

function isReal([year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0]: readonly number[]): boolean {
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return false;
  return day <= daysIn(year, month);
}

/** Writes a date in a format. Parts that are not given stand at their least; an unreadable format gives an empty text. */
export function formatDate(parts: DateParts, format: string): string {
  const write = ({ literal, part }: Piece) => {
    const name = PARTS[part];
    if (!name) return literal;
    return String(parts[name] ?? (name === 'year' ? 0 : LEAST[part])).padStart(literal.length, '0');
  };
  return (formatOf(format)?.pieces ?? []).map(write).join('');
}
