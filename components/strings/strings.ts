import type { Locale } from '../../src/format/locale.ts';
import { dictionary } from './dictionary.ts';
import { en, type FieldWords } from './en.ts';
import type { FileWords } from './file-en.ts';

export type { FieldWords };

/** The words of the field elements: what a host may replace, and every language must have. */
export type Strings = FieldWords & FileWords;

/** The words that most fields need. */
export const fieldWords = dictionary<FieldWords, Strings>(en, {
  'pt-BR': () => import('./first-pt-BR.ts').then(({ ptBR }) => ptBR),
});

/** The words that most fields need, in a language. */
export function strings(locale: Locale): FieldWords {
  return fieldWords.in(locale);
}

/** Replaces some of the words, for a house that says things its own way. Elements made later speak them. */
export function replaceStrings(locale: Locale, replacements: Partial<Strings>): void {
  fieldWords.replace(locale, replacements);
}
