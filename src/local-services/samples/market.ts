import { type Manner, type SampleCurrency, sampleCurrencies } from './currencies.ts';
import { type Random, randomFor } from './random.ts';
import { weekday, weekdayNumber } from './weekdays.ts';

/** What all sample rates are read from: one level for a currency and a weekday, holidays included. */
export interface Market {
  /** Units of a currency of the table for one euro, unrounded. */
  perEuro(code: string, day: string): number;
}

/** How much a currency moves a day, how fast it comes back to its course (half-life in weekdays), its fall in a year. */
const manners: Readonly<Record<Manner, { unrest: number; halfLife: number; fall: number }>> = {
  fixed: { unrest: 0, halfLife: 1, fall: 0 },
  peg: { unrest: 0.0002, halfLife: 20, fall: 0 },
  major: { unrest: 0.0046, halfLife: 420, fall: 0 },
  minor: { unrest: 0.0038, halfLife: 420, fall: 0.008 },
  emerging: { unrest: 0.0068, halfLife: 420, fall: 0.035 },
  soft: { unrest: 0.0062, halfLife: 420, fall: 0.08 },
  crisis: { unrest: 0.0105, halfLife: 300, fall: 0.22 },
  metal: { unrest: 0.0085, halfLife: 500, fall: -0.05 },
};

/** The day of the levels in the table; the past is told backwards from it. */
const TABLE_DAY = weekdayNumber('2026-06-30');
const WEEKDAYS_A_YEAR = 261;

/**
 * The market of a seed. A level depends on seed, currency and day alone: paths begin on the first day, and are made as far
 * as is asked for.
 */
export function createMarket(seed: number): Market {
  const paths = new Map<string, Path>();
  const pathOf = (code: string) => {
    const known = paths.get(code);
    if (known) return known;
    const currency = sampleCurrencies.get(code);
    if (!currency) throw new RangeError(`There is no sample currency ${code}.`);
    const path = new Path(currency, randomFor(seed, 'market', code));
    paths.set(code, path);
    return path;
  };
  const perEuro = (code: string, number: number): number => {
    const path = pathOf(code);
    const own = path.perAnchor(number);
    return path.anchor === 'EUR' ? own : own * perEuro(path.anchor, number);
  };
  return { perEuro: (code, day) => perEuro(code, weekdayNumber(day)) };
}

/** A random walk that always comes back to a course, so that rates stay believable however long it goes on. */
class Path {
  readonly anchor: string;
  readonly #currency: SampleCurrency;
  readonly #random: Random;
  /** How far from its course, as a logarithm, weekday by weekday. */
  readonly #distances: number[];

  constructor(currency: SampleCurrency, random: Random) {
    this.anchor = currency.anchor;
    this.#currency = currency;
    this.#random = random;
    const { unrest, halfLife } = manners[currency.manner];
    const spread = unrest / Math.sqrt(2 * pull(halfLife));
    this.#distances = [random.normal() * spread];
  }

  perAnchor(number: number): number {
    const { level, manner, to } = this.#currency;
    const { fall } = manners[manner];
    const tableDay = to === undefined ? TABLE_DAY : weekdayNumber(to);
    const course = level * Math.exp((fall * (number - tableDay)) / WEEKDAYS_A_YEAR);
    return manner === 'fixed' ? level : course * Math.exp(this.#distance(number));
  }

  #distance(number: number): number {
    if (number < 0) throw new RangeError(`There is no market on ${weekday(number)}.`);
    const { unrest, halfLife } = manners[this.#currency.manner];
    const keep = 1 - pull(halfLife);
    for (let at = this.#distances.length; at <= number; at++) {
      this.#distances.push((this.#distances[at - 1] as number) * keep + this.#random.normal() * unrest);
    }
    return this.#distances[number] as number;
  }
}

function pull(halfLife: number): number {
  return Math.LN2 / halfLife;
}
