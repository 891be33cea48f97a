import type { Scale } from './scale.ts';

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
