/** A place in pixels; without `y` there is no value, and the line has a gap. */
export interface Place {
  readonly x: number;
  readonly y: number | undefined;
}

/** The line through places, as an SVG path. A place alone between two gaps is a dot, where line ends are round. */
export function linePath(places: readonly Place[]): string {
  let path = '';
  let open = false;
  places.forEach(({ x, y }, at) => {
    if (y === undefined) {
      open = false;
      return;
    }
    const alone = !open && places[at + 1]?.y === undefined;
    path += `${open ? 'L' : 'M'}${pixel(x)} ${pixel(y)}${alone ? 'h0' : ''}`;
    open = true;
  });
  return path;
}

/** A tenth of a pixel is finer than any screen, and a third as long as a number unrounded. */
export function pixel(value: number): number {
  return Math.round(value * 10) / 10;
}
