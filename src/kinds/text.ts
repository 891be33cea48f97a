import { charactersIn } from '../format/characters.ts';
import type { TextareaField, TextField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type KindContext, type TextChecks, textKind } from './kind.ts';
import { LONGEST_MATCHED, usablePattern } from './pattern.ts';
import { problem } from './problems/problem.ts';

/** One line of text. `maxChars` warns and never cuts: operators paste first and shorten after. */
export const text = textKind<TextField>(checkText);

/** Text of several lines; a line break counts as one character. `rows` is the height of the control and limits nothing. */
export const textarea = textKind<TextareaField>(checkText);

/** A text and its length, for every type that has a `maxChars`; and what the context asks of texts beside. */
export function checkText({ maxChars }: { maxChars?: number }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  const missed = context.checks && missedCheck(context.checks, value, context);
  if (missed) return [missed];
  // A text never has more characters than code units, so that only long ones are counted.
  if (maxChars === undefined || value.length <= maxChars) return [];
  const length = visibleLength(value);
  return length > maxChars ? [problem('too-long', { length, maxChars }, context)] : [];
}

function missedCheck({ minLength, pattern }: TextChecks, value: string, context: KindContext): Problem | undefined {
  if (typeof minLength === 'number') {
    const length = visibleLength(value);
    if (length < minLength) return problem('too-short', { length, minLength }, context);
  }
  const expression = typeof pattern === 'string' ? usablePattern(pattern) : undefined;
  if (!expression || (value.length <= LONGEST_MATCHED && expression.test(value))) return undefined;
  return problem('pattern-mismatch', { value, pattern: String(pattern) }, context);
}

/**
 * The number of characters a person sees in a text (grapheme clusters): an emoji family or a letter with its accent is
 * one. `maxChars` counts these; lengths of the schema, such as that of a label, count code points.
 */
export function visibleLength(text: string): number {
  // Only where characters may form a cluster are clusters looked for: a segmenter takes seconds for a text of some MB.
  let count = text.length;
  for (const [clusters] of text.matchAll(CLUSTERS)) {
    count -= clusters.length;
    for (const _ of charactersIn(clusters)) count++;
  }
  return count;
}

/** Characters other than printable Latin, Greek and Cyrillic letters and signs, with the letter before them. */
const CLUSTERS = /[ -~\u00a0-\u02ff\u0370-\u0482\u1e00-\u1fff]?[^ -~\u00a0-\u02ff\u0370-\u0482\u1e00-\u1fff]+/g;
