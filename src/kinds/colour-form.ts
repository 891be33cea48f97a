import type { Problem } from '../format/problem.ts';
import type { KindContext } from './kind.ts';
import { problem } from './problems.ts';

/** `#` and 3, 6 or 8 hexadecimal digits (format, section 2: hex color). */
export const HEX_COLOUR = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/;

/** The other two forms a colour may have (format, section 2: color): `rgb(...)` and `rgba(...)`, and a name of letters. */
export const FUNCTION_COLOUR = /^rgba?\(.*\)$/is;
export const NAMED_COLOUR = /^[A-Za-z]+$/;

/** Whether a value has one of the three forms of a colour: all that can keep one off air. */
export function checkColourForm(value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  const isForm = [HEX_COLOUR, FUNCTION_COLOUR, NAMED_COLOUR].some((form) => form.test(value));
  return isForm ? [] : [problem('not-a-color', { value }, context)];
}
