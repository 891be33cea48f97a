import type { Problem } from '../format/problem.ts';
import { checkColourForm, HEX_COLOUR, NAMED_COLOUR } from './colour-form.ts';
import { functionParts } from './colour-text.ts';
import type { KindContext } from './kind.ts';
import { settledProblem } from './settled-problems.ts';

/**
 * What is wrong with a colour. The format asks for no more than its three forms (section 2: color), so that one which
 * makes no colour is a warning only.
 *
 * @param isName - whether CSS has a colour of that name: a list knows, and so does a browser
 */
export function checkColour(value: unknown, isName: (name: string) => boolean, context: KindContext): Problem[] {
  const wrong = checkColourForm(value, context);
  if (wrong.length > 0 || typeof value !== 'string' || HEX_COLOUR.test(value)) return wrong;
  const isColour = NAMED_COLOUR.test(value) ? isName(value) : functionParts(value);
  return isColour ? [] : [settledProblem('color-unreadable', { value }, context)];
}
