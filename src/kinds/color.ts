import type { ColorField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { FUNCTION_COLOUR, HEX_COLOUR, isColour, NAMED_COLOUR } from './colour.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';

/**
 * Any colour: a hex colour, `rgb(...)` or `rgba(...)`, or a name. The format asks for no more than these forms, so that
 * one which makes no colour is a warning only.
 */
export const color = plain<ColorField>(checkColor);

export function checkColor(_field: unknown, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (HEX_COLOUR.test(value)) return [];
  if (!FUNCTION_COLOUR.test(value) && !NAMED_COLOUR.test(value)) return [problem('not-a-color', { value }, context)];
  return isColour(value) ? [] : [problem('color-unreadable', { value }, context)];
}
