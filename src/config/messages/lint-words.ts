import type { ProblemMessages } from '../../kinds/messages/messages.ts';
import { shortened } from '../../kinds/messages/quote.ts';
import type { LintFindings, ValueProblem } from '../rules/findings.ts';

/** A sentence for every lint rule: a language that forgets one does not compile. */
export type LintMessages = { readonly [C in keyof LintFindings]: (facts: LintFindings[C]) => string };

/** A text of the document as a message shows it: quoted as JSON quotes it, and not longer than a line has room for. */
export function quoted(text: string): string {
  return JSON.stringify(shortened(text, 60));
}

/** The first few of many: `"a", "b" … (9)`. */
export function quotedSome(texts: readonly string[]): string {
  const some = texts.slice(0, 8).map(quoted).join(', ');
  return texts.length > 8 ? `${some} … (${texts.length})` : some;
}

/** What src/kinds says about a value, in the words of one language. */
export function sayProblem(messages: ProblemMessages, { code, params }: ValueProblem): string {
  const say = messages[code] as (facts: ValueProblem['params']) => string;
  return say(params);
}

/** Rules that tell of a default what the form tells of a value. */
const aboutDefaults = {
  'default-off-grid': 'off-step',
  'default-not-an-option': 'not-an-option',
  'default-too-long': 'too-long',
  'default-not-in-palette': 'not-in-palette',
  'default-not-accepted': 'file-not-accepted',
  'default-too-few-rows': 'too-few-rows',
  'default-too-many-rows': 'too-many-rows',
} as const;

type AboutDefaults = { readonly [C in keyof typeof aboutDefaults]: (facts: LintFindings[C]) => string };

/** Their messages: a sentence of the language, and what the form would say. */
export function unfitDefaults(messages: ProblemMessages, unfit: string): AboutDefaults {
  const all = Object.entries(aboutDefaults).map(([code, problem]) => [
    code,
    (params: ValueProblem['params']) => `${unfit} ${sayProblem(messages, { code: problem, params })}`,
  ]);
  return Object.fromEntries(all);
}

/** Row, from 1, and column of a pointer inside a table's value; nothing for a value of another kind. */
export function cellAt(pointer: string): { row: number; column: string | undefined } | undefined {
  const [, row, column] = pointer.split('/');
  return row === undefined ? undefined : { row: Number(row) + 1, column };
}
