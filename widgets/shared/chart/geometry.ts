/** A number of a domain as a place in pixels. */
export type Scale = (value: number) => number;

export type Range = readonly [from: number, to: number];

/** Straight from one range to another; a domain of one value lies in the middle. */
export function linear([from, to]: Range, [start, end]: Range): Scale {
  return (value) => start + (from === to ? 0.5 : (value - from) / (to - from)) * (end - start);
}

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
  const least = (to - from) / count;
  if (!(least > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10);
  const found: number[] = [];
  // Multiplied, not added up: 0.1 three times is not 0.3.
  for (let at = Math.ceil(from / step - 1e-9); at * step <= to + step * 1e-9; at++)
    found.push(Number((at * step).toPrecision(12)));
  return found;
}

export type TimeUnit = 'year' | 'month' | 'day';

export interface TimeTick {
  /** Milliseconds since 1970, at the beginning of a day in UTC. */
  readonly at: number;
  readonly unit: TimeUnit;
}

const day = 86_400_000;
/** In days, no shorter than that of a leap year: two of them are a year. */
const HALF_A_YEAR = 183;

/** Beginnings of days, months or years within a range, at most as many as asked for. */
export function timeTicks([from, to]: Range, count: number): TimeTick[] {
  const least = (to - from) / day / count;
  const days = [1, 2, 7, 14].find((step) => step >= least);
  const months = [1, 2, 3, 6, 12, 24, 60, 120, 240].find((step) => step * HALF_A_YEAR >= 6 * least) ?? 600;
  const unit = days ? 'day' : months < 12 ? 'month' : 'year';
  const found: TimeTick[] = [];
  const year = new Date(from).getUTCFullYear();
  // Years that the step divides, such as 2000 and 2010.
  const first = -(year * 12) % months;
  for (let turn = 0; ; turn++) {
    const at = days ? Math.ceil(from / day + turn * days) * day : Date.UTC(year, first + turn * months);
    if (at > to) return found;
    if (at >= from) found.push({ at, unit });
  }
}

interface Place {
  readonly at: number;
  /** None: the line has a gap. */
  readonly value: number | undefined;
}

/**
 * The line through places, as an SVG path, or as dots of their own. A place alone between two gaps is a dot: line ends are
 * round.
 */
export function linePath(places: readonly Place[], x: Scale, y: Scale, dots = false): string {
  let path = '';
  let open = false;
  places.forEach(({ at, value }, index) => {
    if (value !== undefined) {
      const alone = dots || (!open && places[index + 1]?.value === undefined);
      path += `${open ? 'L' : 'M'}${pixel(x(at))} ${pixel(y(value))}${alone ? 'h0' : ''}`;
    }
    open = value !== undefined && !dots;
  });
  return path;
}

/** A tenth of a pixel is finer than any screen, and a third as long as a number unrounded. */
export function pixel(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Moves places on a line apart until none is nearer than `gap` to its neighbour, and keeps them within a range where they
 * fit. The answer is in the order of the question.
 */
export function spread(places: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((one, other) => one.place - other.place);
  const last = order.length - 1;
  const pushed: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { place, at } of order) pushed[at] = before = Math.max(place, before + gap);
  before = Number.POSITIVE_INFINITY;
  for (let turn = last; turn >= 0; turn--) {
    const { place, at } = order[turn] as { place: number; at: number }; // within its length
    before = Math.min(place, before - gap);
    // Pushed down as much as up, those that touch stay around their own places.
    const middle = ((pushed[at] as number) + before) / 2;
    pushed[at] = Math.max(from + turn * gap, Math.min(middle, to - (last - turn) * gap));
  }
  return pushed;
}
