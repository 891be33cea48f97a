/**
 * Points a number with a `step` may stand on: `base`, `base ± step`, `base ± 2 step` … as they are written in decimal.
 * 0.3 is on the grid of 0.1, although 3 × 0.1 is not 0.3 in binary.
 */
export interface Grid {
  /** Above 0. */
  step: number;
  /** Where the grid begins, as in the platform's number input: at `min`, or at 0 without one. */
  min?: number | undefined;
  max?: number | undefined;
}

/** A grid that may be none: without a step every number stands on it. */
export type OpenGrid = Partial<Grid>;

/** The ends of a range. Ends that contradict each other do not bind, as in the check of a number. */
export function rangeOf({ min = -Infinity, max = Infinity }: OpenGrid): [min: number, max: number] {
  return min > max ? [-Infinity, Infinity] : [min, max];
}

/**
 * The point of the grid nearest to the value, written without rounding noise; never beyond `max`, so that settling a
 * value that is in range cannot push it out. The value is its own point where the sums go beyond what a number can hold,
 * and where `min` is above `max`: such bounds are ignored, and so is the grid that begins at them.
 */
export function snap(value: number, { step, min, max = Number.POSITIVE_INFINITY }: OpenGrid): number {
  if (step === undefined || (min !== undefined && min > max)) return value;
  const base = min ?? 0;
  if (value <= max && isWholeMultiple(value - base, step)) return value;
  const scale = scaleOf(step, base);
  const [first, pace] = scale ? [Math.round(base * scale), Math.round(step * scale)] : [base, step];
  const point = (index: number) => (first + index * pace) / (scale || 1);
  let nearest = Math.round((value - base) / step);
  if (value <= max && point(nearest) > max) nearest--;
  // Beyond 2^53 sums are rounded, and a point would have another nearest point.
  return Math.abs(first) + Math.abs(nearest) * Math.max(pace, 1) < Number.MAX_SAFE_INTEGER ? point(nearest) : value;
}

/** Whether the value stands on the grid. */
export function isOnGrid(value: number, grid: OpenGrid): boolean {
  return snap(value, grid) === value;
}

/** True at once for whole numbers, which most are; says nothing where it is false. */
function isWholeMultiple(distance: number, step: number): boolean {
  return Number.isSafeInteger(distance) && Number.isSafeInteger(step) && distance % step === 0;
}

/** The smallest power of ten that makes both numbers whole; 0 where none does. */
function scaleOf(step: number, base: number): number {
  for (let scale = 1; scale <= 1e15; scale *= 10) if (isWhole(step, scale) && isWhole(base, scale)) return scale;
  return 0;
}

/** A double that equals `n / 10^k` is the one that the decimal writing of `n / 10^k` stands for. */
function isWhole(value: number, scale: number): boolean {
  const whole = Math.round(value * scale);
  return Number.isSafeInteger(whole) && whole / scale === value;
}
