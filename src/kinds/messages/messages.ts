import type { Locale } from '../../format/locale.ts';
import type { ProblemFacts } from '../problems.ts';
import { en } from './en.ts';
import { ptBR } from './pt-BR.ts';

/** A sentence for every code: a language that forgets one does not compile. */
export type ProblemMessages = { readonly [C in keyof ProblemFacts]: (facts: ProblemFacts[C]) => string };

export const messages: Readonly<Record<Locale, ProblemMessages>> = { en, 'pt-BR': ptBR };
