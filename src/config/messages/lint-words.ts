import type { ProblemCode, ProblemMessages } from '../../kinds/problems/facts.ts';
import { shortened } from '../../kinds/problems/quote.ts';
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

type AboutDefaults = Pick<
  LintMessages,
  keyof typeof aboutDefaults | 'default-out-of-range' | 'default-not-a-date' | 'default-not-a-url'
>;

/** Their messages: a sentence of the language, and what the form would say. */
export function unfitDefaults(messages: ProblemMessages, unfit: string): AboutDefaults {
  const say = (code: ProblemCode, params: ValueProblem['params']) =>
    `${unfit} ${sayProblem(messages, { code, params })}`;
  return {
    ...Object.fromEntries(Object.entries(aboutDefaults).map(([code, problem]) => [code, say.bind(undefined, problem)])),
    'default-out-of-range': (facts) => say(facts.value < (facts.min ?? -Infinity) ? 'below-min' : 'above-max', facts),
    'default-not-a-date': ({ problem }) => say(problem.code, problem.params),
    'default-not-a-url': ({ problem }) => say(problem.code, problem.params),
  } as AboutDefaults;
}

/** Row, from 1, and column of a pointer inside a table's value; empty for a value of another kind. */
export function cellAt(pointer: string): { row: number | ''; column: string } {
  const [, row, column = ''] = pointer.split('/');
  return { row: row === undefined ? '' : Number(row) + 1, column };
}
