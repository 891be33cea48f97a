import { parseExact } from './exact-numbers.ts';
import { day, decimal, record, text } from './read.ts';

/** A conversion by way of the real (document 1, section 4, rule 5). */
export interface OfficialConversion {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly referenceDate: string;
  /** Reais for a unit on each side. */
  readonly rate: { readonly from: string; readonly to: string };
  readonly result: string;
  readonly source: string;
}

export const conversion = record<OfficialConversion>({
  amount: decimal,
  from: text,
  to: text,
  referenceDate: day,
  rate: record({ from: decimal, to: decimal }),
  result: decimal,
  source: text,
});

/** A JSON number in a conversion is taken from the text as well. */
const DECIMALS = new Set(['amount', 'from', 'to', 'result']);
export const exactConversion = (json: string) => parseExact(json, DECIMALS);
