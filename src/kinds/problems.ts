import type { Problem } from '../format/problem.ts';
import type { KindContext } from './kind.ts';
import type { enCommon } from './messages/en-common.ts';
import { broughtMessages, type ProblemMessages } from './messages/messages.ts';
import type { ProblemCode, ProblemFacts } from './problem-facts.ts';

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
