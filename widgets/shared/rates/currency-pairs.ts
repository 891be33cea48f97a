import type { Rate } from '../../../src/services/rates/answers.ts';
import { entriesOf } from '../typed-lines.ts';

/** What one unit of `base` costs in `quote`. */
export interface Pair {
  readonly base: string;
  readonly quote: string;
}

/** A pair as it is written. */
export const pairName = ({ base, quote }: Pair) => `${base}/${quote}`;

/** Codes of currencies, or pairs of them, that an operator lists. */
export const listedCodes = (text: string) => entriesOf(text.toUpperCase());

/**
 * Pairs as an operator lists them: `USD/BRL` is reais for a dollar, as people read it, and `USD` alone is told in the currency `told`.
 * A pair of a currency with itself says nothing and is left out; what is no code stays, for the service's client to refuse.
 */
export function readPairs(text: string, told: string): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  for (const item of listedCodes(text)) {
    const [, base = item, quote = told.toUpperCase()] = /^([A-Z]{3})[/-]?([A-Z]{3})?$/.exec(item) ?? [];
    if (base !== quote) pairs.set(pairName({ base, quote }), { base, quote });
  }
  return [...pairs.values()];
}

/** Whether a text may be the code of a currency: no other can be shown. */
export const isCode = (text: string) => /^[A-Z]{3}$/.test(text);

/** The rates of one pair, by day, up: the order of rows is not documented. One that was rounded to nothing tells nothing. */
export function ratesOf(rows: readonly Rate[] | undefined, { base, quote }: Pair): readonly Rate[] {
  return (rows ?? [])
    .filter((row) => row.base === base && row.quote === quote && row.rate > 0)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Decimal places that tell a rate: about five digits, as the sources themselves publish, and never fewer than two that say something. */
export function placesOf(rate: number): number {
  if (rate > 0.0001) return rate > 5000 ? 0 : rate > 80 ? 2 : rate > 20 ? 3 : rate > 1 ? 4 : 5;
  const [, exponent] = rate.toExponential().split('e');
  return Math.max(6, 1 - Number(exponent));
}
