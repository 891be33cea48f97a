import type { Locale } from '../../src/format/locale.ts';
import { Dictionary } from './dictionary.ts';
import { type FieldWords, words } from './field-words.en.ts';

export type { FieldWords };

/** The words of the field elements, the colour picker included. */
export const fieldWords = new Dictionary<FieldWords>(words, {
  'pt-BR': () => import('./field-words.pt-BR.ts').then(({ words }) => words),
});

/** Replaces some of the words of the field elements. Elements made later use them. */
export function replaceStrings(locale: Locale, replacements: Partial<FieldWords>): void {
  fieldWords.replace(locale, replacements);
}
