import type { Locale } from '../../src/format/locale.ts';
import type { Refusal } from '../../src/show/refusal.ts';

/** What an operator is told of a refusal. */
export function sentenceOf(refusal: Refusal, _language: Locale): string {
  return refusal.message;
}
