import type { ColorBindingField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { HEX_COLOUR } from './colour-form.ts';
import { sameHexColour } from './colour-text.ts';
import type { KindContext } from './kind.ts';
import { otherProblem } from './other-problems.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';

/**
 * A colour of one palette of the template. A hex colour from elsewhere is a warning: palettes change between two
 * editions of a template, and what is on air must not become invalid by it.
 */
export const colorBinding = plain<ColorBindingField>(checkColorBinding);

export function checkColorBinding({ palette }: ColorBindingField, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (!HEX_COLOUR.test(value)) return [otherProblem('not-a-hex-color', { value }, context)];
  // A palette may be called `constructor`.
  const colors = context.palettes && Object.hasOwn(context.palettes, palette) ? context.palettes[palette] : undefined;
  if (!colors || colors.includes(value) || colors.some((color) => sameHexColour(color, value))) return [];
  return [otherProblem('not-in-palette', { value, palette, colors }, context)];
}
