import type { Locale } from '../../format/locale.ts';
import type { ProblemFacts } from '../problems.ts';

/** A sentence for every code: a language that forgets one does not compile. */
export type ProblemMessages = { readonly [C in keyof ProblemFacts]: (facts: ProblemFacts[C]) => string };

const spoken: Partial<Record<Locale, ProblemMessages>> = {};

/** The sentences in a language other than English; `undefined` until somebody brought them (`bringMessages`). */
export function broughtMessages(locale: Locale): ProblemMessages | undefined {
  return spoken[locale];
}

/** Brings a language: the core brings all at once, a page of fields only the one it speaks. */
export function bringMessages(locale: Locale, messages: ProblemMessages): void {
  spoken[locale] = messages;
}
