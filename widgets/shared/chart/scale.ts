/** A number of a domain as a place in pixels. */
export type Scale = (value: number) => number;

/** Straight from one range to another; a domain of one value lies in the middle. */
export function linear([from, to]: Range, [start, end]: Range): Scale {
  if (from === to) return () => (start + end) / 2;
  const slope = (end - start) / (to - from);
  return (value) => start + (value - from) * slope;
}

export type Range = readonly [from: number, to: number];

/** The lowest and the highest of some numbers; with none of them, `[0, 1]`. */
export function extent(values: Iterable<number>): Range {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return from <= to ? [from, to] : [0, 1];
}

/** Round numbers within a range, about as many as asked for: 1, 2 or 5 of a power of ten apart. */
export function ticks([from, to]: Range, count: number): number[] {
  const least = (to - from) / Math.max(1, count);
  if (!(least > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  // Multiplied, not added up: 0.1 three times is not 0.3.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** A range that begins and ends at ticks. */
export function roundRange(range: Range, count: number): Range {
  const [from, to] = range;
  const [first = from, second = first] = ticks(range, count);
  const step = second - first;
  return step > 0 ? [Math.floor(from / step + 1e-9) * step, Math.ceil(to / step - 1e-9) * step] : range;
}

export type TimeUnit = 'year' | 'month' | 'day';

export interface TimeTick {
  /** Milliseconds since 1970, at the beginning of a day in UTC. */
  readonly at: number;
  readonly unit: TimeUnit;
}

const calendar: readonly (readonly [unit: TimeUnit, steps: readonly number[], days: number])[] = [
  ['day', [1, 2, 7, 14], 1],
  ['month', [1, 2, 3, 6], 30],
  ['year', [1, 2, 5, 10, 20, 50], 365],
];
const day = 86_400_000;

/** Beginnings of days, months or years within a range, at most as many as asked for. */
export function timeTicks([from, to]: Range, count: number): TimeTick[] {
  for (const [unit, steps, days] of calendar) {
    for (const step of steps) {
      if ((to - from) / (days * step * day) > count) continue;
      return beginnings(from, to, unit, step);
    }
  }
  return [];
}

function beginnings(from: number, to: number, unit: TimeUnit, step: number): TimeTick[] {
  const found: TimeTick[] = [];
  const start = new Date(from);
  const [year, month, date] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const first =
    unit === 'year' ? Math.floor(year / step) * step : unit === 'month' ? Math.floor(month / step) * step : date;
  for (let turn = 0; ; turn++) {
    const next = first + turn * step;
    const at =
      unit === 'year' ? Date.UTC(next, 0) : unit === 'month' ? Date.UTC(year, next) : Date.UTC(year, month, next);
    if (at > to) return found;
    if (at >= from) found.push({ at, unit });
  }
}
