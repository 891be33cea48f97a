import { formatColour, type Rgba, readColour } from './colour.ts';
import { hexOfName } from './named-colours.ts';

/** The colour a text stands for in CSS: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()` or a name. */
export function parseColour(text: string): Rgba | undefined {
  const digits = hexOfName(text);
  return readColour(digits === undefined ? text : `#${digits}`);
}

/** Whether two texts stand for one colour, however they are written. */
export function sameColour(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parseColour(one), parseColour(other)];
  return first !== undefined && second !== undefined && formatColour(first) === formatColour(second);
}
