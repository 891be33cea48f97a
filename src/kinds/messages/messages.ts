import type { Locale } from '../../format/locale.ts';
import type { ProblemFacts } from '../problem-facts.ts';

/** A sentence for every code: a language that forgets one does not compile. */
export type ProblemMessages = { readonly [C in keyof ProblemFacts]: (facts: ProblemFacts[C]) => string };

const spoken: Partial<Record<Locale, Partial<ProblemMessages>>> = {};

/** The sentences in a language, as far as somebody brought them (`bringMessages`). */
export function broughtMessages(locale: Locale): Partial<ProblemMessages> | undefined {
  return spoken[locale];
}

/** Brings a language: the core brings all at once, a page of fields the one it speaks, when there is something to say. */
export function bringMessages(locale: Locale, messages: Partial<ProblemMessages>): void {
  spoken[locale] = messages;
}
