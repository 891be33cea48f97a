import type { Problem } from '../format/problem.ts';
import type { KindContext } from './kind.ts';
import type { enCommon } from './messages/en-common.ts';
import { broughtMessages, type ProblemMessages } from './messages/messages.ts';

/** The shapes a value can be asked to have, as messages name them. */
export type Shape = 'text' | 'number' | 'boolean' | 'list' | 'row';

/** Facts of every problem of a value, by its code (docs/diagnostics.md). */
export interface ProblemFacts {
  'wrong-type': { expected: Shape; value: unknown };
  'below-min': { value: number; min: number; max: number | undefined };
  'above-max': { value: number; min: number | undefined; max: number };
  'not-integer': { value: number };
  'off-step': { value: number; step: number; nearest: number };
  'too-long': { length: number; maxChars: number };
  'not-an-option': { value: string; options: readonly string[] };
  'not-a-color': { value: string };
  'color-unreadable': { value: string };
  'not-a-hex-color': { value: string };
  'not-in-palette': { value: string; palette: string; colors: readonly string[] };
  'not-a-date': { value: string; format: string };
  'no-such-date': { value: string; format: string };
  'not-a-url': { value: string };
  'url-unsafe': { value: string; scheme: string };
  'url-scheme': { value: string; scheme: string; accepted: readonly string[] };
  'file-not-accepted': { value: string; accept: string };
  'too-few-rows': { count: number; minRows: number };
  'too-many-rows': { count: number; maxRows: number };
  required: { column: string; label: string };
  'unknown-column': { column: string; columns: readonly string[] };
}

export type ProblemCode = keyof ProblemFacts;

/** What does not keep a value off air (see `Problem`). */
const warnings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'off-step',
  'too-long',
  'color-unreadable',
  'not-in-palette',
  'unknown-column',
]);

/** What is said until the sentence is here: never by the core, and in a form until it has come. */
const unsaid = 'This value is not right; why is not here yet.';

/** Makes problems of some codes, whose English sentences are these; without them, those that somebody brought. */
export function problemsIn<C extends ProblemCode>(english?: Pick<ProblemMessages, C>) {
  /** One problem in words. The pointer is the place inside the value. */
  return <D extends C>(
    code: D,
    params: ProblemFacts[D],
    { locale }: Pick<KindContext, 'locale'>,
    pointer = '',
  ): Problem => {
    const [theirs, common]: (Partial<Pick<ProblemMessages, C>> | undefined)[] = [locale, 'en' as const].map(
      broughtMessages,
    );
    const say = theirs?.[code] ?? english?.[code] ?? common?.[code];
    return {
      code,
      severity: warnings.has(code) ? 'warning' : 'error',
      message: say?.(params) ?? unsaid,
      pointer,
      params: { ...params },
    };
  };
}

/** A problem of the types that most templates have. */
export const problem = problemsIn<keyof typeof enCommon>();
