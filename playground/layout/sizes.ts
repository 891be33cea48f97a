/** Sizes of panes that share one direction, as parts of the whole; they add up to 1. */
export type Shares = readonly number[];

/**
 * Moves one divider: the pane before it gets `size` pixels and the one after it the rest of the two. Neither becomes
 * smaller than it may, and no other pane moves.
 */
export function moveDivider(
  pixels: readonly number[],
  divider: number,
  size: number,
  smallest: readonly number[],
): number[] {
  const { min, max } = rangeOf(pixels, divider, smallest);
  const both = at(pixels, divider) + at(pixels, divider + 1);
  const before = Math.min(Math.max(size, min), max);
  return pixels.map((pixel, index) => {
    if (index === divider) return before;
    return index === divider + 1 ? both - before : pixel;
  });
}

/** How small and how large the pane before a divider may be. */
export function rangeOf(
  pixels: readonly number[],
  divider: number,
  smallest: readonly number[],
): { min: number; max: number } {
  const both = at(pixels, divider) + at(pixels, divider + 1);
  const min = Math.min(at(smallest, divider), both);
  return { min, max: Math.max(min, both - at(smallest, divider + 1)) };
}

export function sharesOf(pixels: readonly number[]): Shares {
  const whole = pixels.reduce((sum, pixel) => sum + pixel, 0);
  return whole > 0 ? pixels.map((pixel) => pixel / whole) : pixels.map(() => 1 / pixels.length);
}

/** Shares that were written down earlier, or `undefined` where they make no sense. */
export function readShares(stored: unknown, count: number): Shares | undefined {
  if (!Array.isArray(stored) || stored.length !== count) return undefined;
  if (!stored.every((share) => typeof share === 'number' && share > 0 && share < 1)) return undefined;
  return sharesOf(stored as number[]);
}

function at(numbers: readonly number[], index: number): number {
  return numbers[index] ?? 0;
}
