import { type Random, randomFor } from './random.ts';
import { addDays } from './weekdays.ts';

/** Series of one observation a month, under its first day. */
export interface MonthlyValues {
  /** The value of a month from 1999 on, as text with its decimals. */
  value(code: number, month: string): string;
  /** The day on which it is published. */
  outOn(code: number, month: string): string;
}

interface Course {
  readonly places: number;
  /** Days from the first of the month until its value is out. */
  readonly lag: number;
  /** The value of a month, from what is known of the months before it. */
  make(month: Month): number;
}

interface Month {
  /** 0 is January 1999. */
  readonly index: number;
  /** 0 to 11. */
  readonly ofYear: number;
  readonly random: Random;
  /** The value of the month before; `undefined` in the first. */
  readonly before: number | undefined;
  /** Another series in the same month, or so many months earlier; `undefined` before the first. */
  of(code: number, earlier?: number): number | undefined;
}

const IPCA = 433;

/** Prices rise more in summer, when schools begin and harvests are poor, than in winter. */
const SEASON = [0.16, 0.2, 0.12, 0.08, -0.02, -0.14, -0.16, -0.18, -0.06, 0.02, 0, 0.1];

/** What comes back to a middle, a part of the way a month. */
const around = (middle: number, stays: number, unrest: number, { before, random }: Month) =>
  middle + stays * ((before ?? middle) - middle) + unrest * random.normal();

const pricesLike = (unrest: number, { of, random }: Month) => (of(IPCA) ?? 0) + unrest * random.normal();

/** Like a market price: wholesale goods move more than shops. */
const wholesale = (month: Month): number => around(0.48, 0.55, 0.45, month);

const courses: Readonly<Record<number, Course>> = {
  [IPCA]: {
    places: 2,
    lag: 40,
    make: (month) => {
      const seasonBefore = SEASON[(month.ofYear + 11) % 12] as number;
      const level = month.before === undefined ? undefined : month.before - seasonBefore;
      return around(0.42, 0.5, 0.14, { ...month, before: level }) + (SEASON[month.ofYear] as number);
    },
  },
  13522: {
    places: 2,
    lag: 40,
    make: ({ of }) => {
      let product = 1;
      for (let earlier = 0; earlier < 12; earlier++) product *= 1 + (of(IPCA, earlier) ?? 0.45) / 100;
      return (product - 1) * 100;
    },
  },
  7478: {
    places: 2,
    lag: 25,
    make: ({ of, random }) => ((of(IPCA) ?? 0) + (of(IPCA, 1) ?? 0.42)) / 2 + 0.05 * random.normal(),
  },
  188: { places: 2, lag: 40, make: (month) => pricesLike(0.06, month) },
  189: { places: 2, lag: 29, make: wholesale },
  190: { places: 2, lag: 37, make: ({ of, random }) => (of(189) ?? 0) + 0.16 * random.normal() },
  192: {
    places: 2,
    lag: 37,
    // Wages of the building trade are agreed in May and June.
    make: (month) =>
      Math.abs(0.36 + 0.14 * month.random.normal() + (month.ofYear === 4 || month.ofYear === 5 ? 0.5 : 0)),
  },
  4380: {
    places: 1,
    lag: 62,
    make: ({ index, ofYear, random }) => {
      const season = [-0.03, -0.035, 0.02, 0, 0.005, -0.005, 0.015, 0.01, -0.005, 0.02, 0.01, 0.03][ofYear] as number;
      return 88_000 * 1.0074 ** index * (1 + season + 0.008 * random.normal());
    },
  },
  24364: {
    places: 2,
    lag: 76,
    make: ({ index, before, random }) => {
      const course = 78 * 1.0018 ** index;
      return course + 0.94 * ((before ?? course) - course) + 0.62 * random.normal();
    },
  },
  24369: { places: 1, lag: 58, make: (month) => Math.max(4, around(9.2, 0.97, 0.22, month)) },
};

/** Any other code: an index that wanders, as far from others as its number. */
const other = (code: number): Course => ({
  places: 2,
  lag: 35,
  make: (month) => Math.max(0.01, around(50 + (code % 150), 0.95, 1.5, month)),
});

export function monthlyValues(seed: number): MonthlyValues {
  const known = new Map<number, number[]>();

  const numberAt = (code: number, index: number): number => {
    const course = courses[code] ?? other(code);
    const values = known.get(code) ?? [];
    known.set(code, values);
    for (let at = values.length; at <= index; at++) {
      const made = course.make({
        index: at,
        ofYear: at % 12,
        random: randomFor(seed, 'monthly', code, at),
        before: values[at - 1],
        of: (another, earlier = 0) => (at < earlier ? undefined : numberAt(another, at - earlier)),
      });
      // What follows from a value follows from it as it was published.
      values.push(Number(made.toFixed(course.places)));
    }
    return values[index] as number;
  };

  return {
    value: (code, month) => numberAt(code, monthNumber(month)).toFixed((courses[code] ?? other(code)).places),
    outOn: (code, month) => addDays(month, (courses[code] ?? other(code)).lag),
  };
}

function monthNumber(month: string): number {
  return (Number(month.slice(0, 4)) - 1999) * 12 + Number(month.slice(5, 7)) - 1;
}
