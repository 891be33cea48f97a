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

/** Row, from 1, and column of a pointer inside a table's value; nothing for a value of another kind. */
export function cellAt(pointer: string): { row: number; column: string | undefined } | undefined {
  const [, row, column] = pointer.split('/');
  return row === undefined ? undefined : { row: Number(row) + 1, column };
}
