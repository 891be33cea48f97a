import { Decimal } from 'decimal.js';
import type { Quote, SeriesQuote } from './official-rates/client.ts';
import type { Rate } from './rates/client.ts';
import type { Observation } from './series/client.ts';

/*
 * What is calculated from exact decimals. The only module of the clients that loads decimal.js: a page that shows rates as
 * they come does without it.
 */

/** Decimal.js rounds every result to its precision, 20 digits by default: more than any of these numbers needs is 60. */
function exact(...numbers: readonly (string | number)[]): typeof Decimal {
  const digits = numbers.reduce<number>((sum, number) => sum + String(number).length, 0);
  return Decimal.clone({ precision: digits + 40, toExpNeg: -400, toExpPos: 400 });
}

/** The one rate that may be made of a quote: the mean of bid and ask (document 1, section 4, rule 3), with all its digits. */
export function meanOfBidAndAsk({
  cotacaoCompra,
  cotacaoVenda,
}: Pick<Quote, 'cotacaoCompra' | 'cotacaoVenda'>): Decimal {
  const Exact = exact(cotacaoCompra, cotacaoVenda);
  return new Exact(cotacaoCompra).plus(cotacaoVenda).dividedBy(2);
}

/**
 * An amount at one rate over another, as a plain decimal. Nothing on the way is rounded; the result is, once, half up (document 1,
 * section 4, rule 5).
 *
 * @param rate - what a unit of each side costs in one third currency; `to` is not zero
 * @param places - decimals of the result
 */
export function convertAmount(
  amount: string | number,
  rate: { readonly from: string; readonly to: string },
  places: number,
): string {
  const Exact = exact(amount, rate.from, rate.to);
  // A quotient without end is cut: rounded to a half it would be rounded twice.
  Exact.set({ rounding: Decimal.ROUND_DOWN });
  return new Exact(amount).times(rate.from).dividedBy(rate.to).toFixed(places, Decimal.ROUND_HALF_UP);
}

export interface Change {
  readonly absolute: Decimal;
  /** In percent of what was before; `undefined` where that is zero. Rounded to some forty digits. */
  readonly percent: Decimal | undefined;
}

/** How far it is from one value to the next. */
export function changeBetween(before: string | number, now: string | number): Change {
  const Exact = exact(before, now);
  const start = new Exact(before);
  const absolute = new Exact(now).minus(start);
  return { absolute, percent: start.isZero() ? undefined : absolute.times(100).dividedBy(start.abs()) };
}

/** What a change may be told of. */
export type Observed = Observation | Rate | SeriesQuote;

export interface LatestChange extends Change {
  readonly date: string;
  readonly value: string | number;
  readonly before: { readonly date: string; readonly value: string | number };
}

/**
 * The newest observation against the one before it, whatever the order they come in; `undefined` with fewer than two. Days
 * that were filled with an earlier value are no observations. Throws a `RangeError` for rates of several pairs.
 */
export function latestChange(observations: readonly Observed[]): LatestChange | undefined {
  const pairs = new Set(observations.map((one) => ('quote' in one ? `${one.base}/${one.quote}` : '')));
  if (pairs.size > 1) throw new RangeError('A change is told of one pair of currencies at a time.');
  const [latest, before] = observations
    .filter((one) => !('filled' in one && one.filled))
    .map((one) => ({ date: one.date, value: valueIn(one) }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return latest && before && { ...latest, before, ...changeBetween(before.value, latest.value) };
}

function valueIn(observed: Observed): string | number {
  if ('value' in observed) return observed.value;
  return 'rate' in observed ? observed.rate : observed.cotacaoVenda;
}
