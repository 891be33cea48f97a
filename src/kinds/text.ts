import type { TextField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';
import { visibleLength } from './visible-length.ts';

/** One line of text. `maxChars` warns and never cuts: operators paste first and shorten after. */
export const text = plain<TextField>(checkText);

/** A text and its length; shared with everything that has a `maxChars`. */
export function checkText({ maxChars }: { maxChars?: number }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  // A text never has more characters than code units, so that only long ones are counted.
  if (maxChars === undefined || value.length <= maxChars) return [];
  const length = visibleLength(value);
  return length > maxChars ? [problem('too-long', { length, maxChars }, context)] : [];
}
