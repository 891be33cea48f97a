import { hexOfName } from './colour-names.ts';

/** `#` and 3, 6 or 8 hexadecimal digits (format, section 2: hex color). */
export const HEX_COLOUR = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;

/** The other two forms of a colour (format, section 2: color): `rgb(...)` or `rgba(...)`, and a name of letters. */
export const FUNCTION_COLOUR = /^rgba?\(.*\)$/is;
export const NAMED_COLOUR = /^[A-Za-z]+$/;

/** A colour in sRGB: red, green and blue from 0 to 255 (parts of a step kept), alpha from 0 to 1. */
export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** The colour of a text in numbers: each CSS form that the format allows except names (see `parseColour`). */
export function readColour(text: string): Rgba | undefined {
  if (HEX_COLOUR.test(text)) return fromHex(text);
  const [, r, g, b, a = '1'] = functionParts(text) ?? [];
  return r && g && b ? { r: part(r, 255), g: part(g, 255), b: part(b, 255), a: part(a, 1) } : undefined;
}

/** The colour of a CSS text: `#rgb`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()` or a name. */
export function parseColour(text: string): Rgba | undefined {
  const digits = hexOfName(text);
  return readColour(digits === undefined ? text : `#${digits}`);
}

/** Whether two texts are the same colour, however they are written. */
export function sameColour(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parseColour(one), parseColour(other)];
  return first !== undefined && second !== undefined && formatColour(first) === formatColour(second);
}

/** Writes a colour as `#rrggbb`, or as `#rrggbbaa` when it is not opaque. */
export function formatColour({ r, g, b, a }: Rgba): string {
  const digits = (value: number) =>
    Math.round(Math.min(Math.max(value, 0), 255))
      .toString(16)
      .padStart(2, '0');
  const alpha = digits(a * 255);
  return `#${digits(r)}${digits(g)}${digits(b)}${alpha === 'ff' ? '' : alpha}`;
}

/**
 * Contrast of a colour on a background, from 1 to 21 (WCAG 2.2, contrast ratio). A colour that is not opaque is laid
 * over the background first; the background counts as opaque.
 */
export function contrastRatio(colour: Rgba, background: Rgba): number {
  const over = (front: number, back: number) => back + (front - back) * colour.a;
  const front = luminance({
    r: over(colour.r, background.r),
    g: over(colour.g, background.g),
    b: over(colour.b, background.b),
  });
  const back = luminance(background);
  return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
}

/** Black or white, whichever reads better on a colour, which counts as opaque: always at 4.5 : 1 or more (WCAG 2.2, 1.4.3). */
export function blackOrWhiteOn(ground: Omit<Rgba, 'a'>): '#000000' | '#ffffff' {
  // Where both contrasts are the same: (L + 0.05)² = 1.05 · 0.05.
  return luminance(ground) > 0.179 ? '#000000' : '#ffffff';
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
export function luminance({ r, g, b }: Omit<Rgba, 'a'>): number {
  const linear = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function fromHex(hex: string): Rgba {
  const whole = wholeHex(hex);
  const at = (index: number) => Number.parseInt(whole.slice(index, index + 2), 16);
  return { r: at(1), g: at(3), b: at(5), a: at(7) / 255 };
}

/** A number or a percentage of the most, pulled into 0 … most as CSS does. */
function part(text: string, most: number): number {
  const value = text.endsWith('%') ? (Number.parseFloat(text) / 100) * most : Number(text);
  return Math.min(Math.max(value, 0), most);
}

const NUMBER = '([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?%?)';
const WITH_COMMAS = new RegExp(
  `^rgba?\\(\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*,\\s*${NUMBER}\\s*(?:,\\s*${NUMBER}\\s*)?\\)$`,
  'i',
);
const WITH_BLANKS = new RegExp(`^rgba?\\(\\s*${NUMBER}\\s+${NUMBER}\\s+${NUMBER}\\s*(?:/\\s*${NUMBER}\\s*)?\\)$`, 'i');

/** The three or four numbers of `rgb()` and `rgba()`, as written; `null` where the text is neither. */
export function functionParts(text: string): readonly string[] | null {
  return WITH_COMMAS.exec(text) ?? WITH_BLANKS.exec(text);
}

/** Whether two hex colours are one: `#F00`, `#ff0000` and `#ff0000ff` are. */
export function sameHexColour(one: string, other: string): boolean {
  return wholeHex(one) === wholeHex(other);
}

/** A hex colour with all its eight digits, in lower case. */
function wholeHex(hex: string): string {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  return long.toLowerCase().padEnd(9, 'f');
}
