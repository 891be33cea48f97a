import type { Locale } from '../format/locale.ts';
import { plainDigits } from '../format/plain-digits.ts';
import { isOnGrid, type OpenGrid, rangeOf } from '../kinds/grid.ts';

/** What is known about the number that is wanted: it decides between two readings of one text. */
export interface Wanted extends OpenGrid {
  locale: Locale;
  /** Only whole numbers: a counter. */
  integer?: boolean;
}

/** What a text says as a number. */
export type NumberReading =
  | { kind: 'value'; value: number }
  /** The text reads two ways, and one of them cannot be meant: it lies outside the range or off the step grid. */
  | { kind: 'chosen'; value: number; instead: number }
  /** The text reads two ways, and both could be meant; first as the reader's language has it. */
  | { kind: 'ambiguous'; readings: readonly [own: number, other: number] }
  | { kind: 'empty' }
  /** Half typed: a sign alone, a separator that still waits for its decimals. */
  | { kind: 'unfinished' }
  /** `foreign` is what stands there and belongs to no number: a currency, a unit. Empty: only digits, in no order of a number. */
  | { kind: 'unreadable'; foreign: string }
  /** More digits than a JSON number keeps: the value would not be what was typed. */
  | { kind: 'too-long' };

/**
 * Reads a number as people type it, in the digits of any writing: decimal comma or point, groups of three parted by the other one, by spaces or by
 * apostrophes, and any of the dashes that serve as a minus. Nothing is guessed: "1.234" is 1.234 to one reader and
 * 1234 to another, so the range and the grid decide where they can, and the operator where they cannot. Currency and
 * units are refused: they belong to the template.
 *
 * `settled`: typing has ended, so "12," is 12.
 */
export function readNumber(text: string, wanted: Wanted, { settled = false } = {}): NumberReading {
  const plain = plainDigits(text);
  if (plain === '') return { kind: 'empty' };
  const unsigned = plain.replace(sign, '');
  const negative = plain !== unsigned && !plain.startsWith('+');

  const foreign = unsigned.match(notOfNumbers)?.[0];
  if (foreign !== undefined) return { kind: 'unreadable', foreign };
  if (!/\d/.test(unsigned)) {
    return /^[.,]?$/.test(unsigned) ? { kind: 'unfinished' } : { kind: 'unreadable', foreign: '' };
  }
  if (!settled && waitsForDecimals(unsigned)) return { kind: 'unfinished' };

  const readings = typedDigits(unsigned, wanted.locale);
  if (readings.some((found) => !isKept(found))) return { kind: 'too-long' };

  // Adding zero turns a typed "-0" into plain zero.
  const [value, other] = readings.map((found) => (negative ? -Number(found) : Number(found)) + 0);
  if (value === undefined) return { kind: 'unreadable', foreign: '' };
  return other === undefined || other === value ? { kind: 'value', value } : choose(value, other, wanted);
}

const sign = /^[+\-\u2010-\u2014\u2212\ufe63\uff0d]\s*/;
const notOfNumbers = /[^\d.,\s'’]+(?:[^\d]*[^\d.,\s'’]+)?/;

function waitsForDecimals(unsigned: string): boolean {
  return /[.,]$/.test(unsigned);
}

function isKept(digits: string): boolean {
  const significant = digits.replace('.', '').replace(/^0+/, '');
  if (significant.length <= 15) return true;
  return trimmed(digits) === trimmed(String(Number(digits)));
}

function trimmed(digits: string): string {
  const whole = digits.replace(/^0+(?=\d)/, '');
  return whole.includes('.') ? whole.replace(/\.?(?<!0)0+$/, '') : whole;
}

function choose(own: number, other: number, wanted: Wanted): NumberReading {
  const [min, max] = rangeOf(wanted);
  const tests = [
    (value: number) => value >= min && value <= max,
    (value: number) => !wanted.integer || Number.isInteger(value),
    (value: number) => isOnGrid(value, wanted),
  ];
  for (const fits of tests) {
    if (fits(own) && !fits(other)) return { kind: 'chosen', value: own, instead: other };
    if (fits(other) && !fits(own)) return { kind: 'chosen', value: other, instead: own };
  }
  return { kind: 'ambiguous', readings: [own, other] };
}

/**
 * What a number without a sign says, with every digit typed: decimal comma or point, groups of three parted by the other one, by
 * spaces or by apostrophes. None where it is no number; two where it reads two ways, that of the reader's language first.
 */
export function typedDigits(unsigned: string, locale: Locale): readonly string[] {
  const own = locale === 'pt-BR' ? ',' : '.';
  const digits = [own, own === ',' ? '.' : ','].map((decimal) => withDecimal(unsigned, decimal));
  return [...new Set(digits.filter((found) => found !== undefined))];
}

/** The digits as JavaScript writes them when `decimal` parts whole and fraction; `undefined` when the text is none so. */
function withDecimal(unsigned: string, decimal: string): string | undefined {
  const [whole = '', fraction = '', ...more] = unsigned.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const digits = ungrouped(whole);
  if (digits === undefined || digits + fraction === '') return undefined;
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`;
}

/** "1.234.567" is a number in groups; "0.123", "12.34" and "1.234 567" are not. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}([.,\s'’])\d{3}(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : undefined;
}
