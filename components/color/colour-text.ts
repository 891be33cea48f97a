import { formatColour, functionParts, HEX_COLOUR, type Rgba } from '../../src/kinds/colour.ts';
import { isColourName } from '../../src/kinds/colour-names.ts';

/** A colour as a style sheet takes it; `transparent` for a text that is no colour. */
export function colourForCss(text: string): string {
  return HEX_COLOUR.test(text) || functionParts(text) || isColourName(text) ? text : 'transparent';
}

/**
 * A colour written in the form that stood there before: `rgb(…)` stays `rgb(…)`, with commas or without, capital hex
 * digits stay capital, and all else is hex, of eight digits where the colour is not opaque. Names and short hex have no
 * word for most colours, so they become hex too.
 */
export function writeLike(before: string, colour: Rgba): string {
  if (/^\s*rgba?\(/i.test(before)) return functional(colour, before.includes(',') ? 'commas' : 'blanks');
  const hex = formatColour(colour);
  return /^#/.test(before) && /[A-F]/.test(before) && !/[a-f]/.test(before) ? hex.toUpperCase() : hex;
}

function functional({ r, g, b, a }: Rgba, style: 'commas' | 'blanks'): string {
  const parts = [r, g, b].map(Math.round);
  const alpha = Math.round(a * 1000) / 1000;
  if (alpha === 1) return `rgb(${parts.join(style === 'commas' ? ', ' : ' ')})`;
  return style === 'commas' ? `rgba(${parts.join(', ')}, ${alpha})` : `rgb(${parts.join(' ')} / ${alpha})`;
}
