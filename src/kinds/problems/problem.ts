import type { Locale } from '../../format/locale.ts';
import type { Problem } from '../../format/problem.ts';
import { en } from './en.ts';
import type { ProblemCode, ProblemFacts, ProblemMessages } from './facts.ts';
import { ptBR } from './pt-BR.ts';

/** What is wrong with a value, as a sentence in each language. */
export const problemMessages: Readonly<Record<Locale, ProblemMessages>> = { en, 'pt-BR': ptBR };

/** Problems that do not keep a value off air (see `Problem`). */
const warnings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'off-step',
  'too-long',
  'color-unreadable',
  'not-in-palette',
  'unknown-column',
]);

/**
 * One problem with its message.
 *
 * @param pointer - the place inside the value, RFC 6901
 */
export function problem<C extends ProblemCode>(
  code: C,
  params: ProblemFacts[C],
  { locale }: { locale: Locale },
  pointer = '',
): Problem {
  return {
    code,
    severity: warnings.has(code) ? 'warning' : 'error',
    message: problemMessages[locale][code](params),
    pointer,
    params: { ...params },
  };
}
