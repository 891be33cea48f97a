import type { ColorBindingField, ColorField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { FUNCTION_COLOUR, functionParts, HEX_COLOUR, NAMED_COLOUR, sameHexColour } from './colour.ts';
import { isColourName } from './colour-names.ts';
import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';

/** Any colour: a hex colour, `rgb(...)` or `rgba(...)`, or a name. */
export const color = textKind<ColorField>(checkColor);

/**
 * A colour of one palette of the template. A hex colour from elsewhere is a warning: palettes change between two
 * editions of a template, and what is on air must not become invalid by it.
 */
export const colorBinding = textKind<ColorBindingField>(checkColorBinding);

/**
 * A colour in one of the three forms of the format (section 2: color), which asks for no more: one that makes no colour
 * is a warning only.
 */
export function checkColor(_field: unknown, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (HEX_COLOUR.test(value)) return [];
  const isName = NAMED_COLOUR.test(value);
  if (!isName && !FUNCTION_COLOUR.test(value)) return [problem('not-a-color', { value }, context)];
  const isColour = isName ? isColourName(value) : functionParts(value);
  return isColour ? [] : [problem('color-unreadable', { value }, context)];
}

function checkColorBinding({ palette }: ColorBindingField, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (!HEX_COLOUR.test(value)) return [problem('not-a-hex-color', { value }, context)];
  // A palette may be called `constructor`.
  const colors = context.palettes && Object.hasOwn(context.palettes, palette) ? context.palettes[palette] : undefined;
  if (!colors || colors.includes(value) || colors.some((color) => sameHexColour(color, value))) return [];
  return [problem('not-in-palette', { value, palette, colors }, context)];
}
