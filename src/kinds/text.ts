import type { TextareaField, TextField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';

/** One line of text. `maxChars` warns and never cuts: operators paste first and shorten after. */
export const text = textKind<TextField>(checkText);

/** Text of several lines; a line break counts as one character. `rows` is the height of the control and limits nothing. */
export const textarea = textKind<TextareaField>(checkText);

/** A text and its length, for every type that has a `maxChars`. */
export function checkText({ maxChars }: { maxChars?: number }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  // A text never has more characters than code units, so that only long ones are counted.
  if (maxChars === undefined || value.length <= maxChars) return [];
  const length = visibleLength(value);
  return length > maxChars ? [problem('too-long', { length, maxChars }, context)] : [];
}

let segmenter: Intl.Segmenter | undefined;

/**
 * The number of characters a person sees in a text (grapheme clusters): an emoji family or a letter with its accent is
 * one. `maxChars` counts these; lengths of the schema, such as that of a label, count code points.
 */
export function visibleLength(text: string): number {
  // Printable ASCII has no clusters, and most texts are nothing else.
  if (/^[ -~]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter();
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}
