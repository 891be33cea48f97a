import { isRecord } from '../../format/json.ts';
import { parseExact } from '../shared/exact-numbers.ts';
import { day, decimal, listOf, number, oneOf, type Reader, record, text, that } from '../shared/read.ts';

/** One rate (document 1, section 2). */
export interface Rate {
  /** The day of the rate itself, `YYYY-MM-DD`: on a Sunday it is an earlier one, and rows of one answer may differ. */
  readonly date: string;
  readonly base: string;
  readonly quote: string;
  /** Units of `quote` for one unit of `base`. */
  readonly rate: number;
}

/** A conversion (document 1, section 2). */
export interface Conversion {
  /** The day of the rate used. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly rate: number;
  readonly result: number;
  /** The three numbers as the service wrote them, as plain decimals: a number holds about sixteen digits. */
  readonly exact: { readonly amount: string; readonly rate: string; readonly result: string };
}

/** A currency (document 1, section 2). */
export interface Currency {
  /** Three letters. */
  readonly iso_code: string;
  readonly iso_numeric: string;
  /** In English. */
  readonly name: string;
  readonly symbol: string;
}

/** What a unit costs. Zero is what is left of a tiny one once it is rounded. */
const price = that<number>((value) => Number.isFinite(value) && (value as number) >= 0, 'a number from 0');

export const rate = record<Rate>({ date: day, base: text, quote: text, rate: price });
export const rates = listOf(rate);

const EXACT = new Set(['amount', 'rate', 'result']);

/** The conversion between these two: another one would stand under their names. */
/* @__NO_SIDE_EFFECTS__ */
export function conversion(from: string, to: string): Reader<Conversion> {
  return record<Conversion>({
    date: day,
    from: oneOf(from),
    to: oneOf(to),
    amount: number,
    rate: price,
    result: number,
    exact: record({ amount: decimal, rate: decimal, result: decimal }),
  });
}

export const currencies = listOf(record<Currency>({ iso_code: text, iso_numeric: text, name: text, symbol: text }));

/** The three numbers of a conversion as they are written, beside what `JSON.parse` makes of them. */
export function withExactNumbers(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const written = parseExact(json, EXACT);
  if (!isRecord(value) || !isRecord(written)) return value;
  const { amount, rate, result } = written;
  return { ...value, exact: { amount, rate, result } };
}
