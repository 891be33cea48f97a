import type { Problem } from '../format/problem.ts';
import { FUNCTION_COLOUR, functionParts, HEX_COLOUR, NAMED_COLOUR } from './colour-text.ts';
import type { KindContext } from './kind.ts';
import { problem } from './problems.ts';

/**
 * What is wrong with a colour. The format asks for no more than its three forms (section 2: color), so that one which
 * makes no colour is a warning only.
 *
 * @param isName - whether CSS has a colour of that name: a list knows, and so does a browser
 */
export function checkColour(value: unknown, isName: (name: string) => boolean, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (HEX_COLOUR.test(value)) return [];
  if (NAMED_COLOUR.test(value) ? isName(value) : functionParts(value)) return [];
  const isForm = NAMED_COLOUR.test(value) || FUNCTION_COLOUR.test(value);
  return [problem(isForm ? 'color-unreadable' : 'not-a-color', { value }, context)];
}
