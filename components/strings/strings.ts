import type { Locale } from '../../src/format/locale.ts';
import { bringMessages } from '../../src/kinds/messages/messages.ts';
import { dictionary, whenSpoken } from './dictionary.ts';
import { en, type FieldWords } from './en.ts';
import type { FileWords } from './file-en.ts';

export type { FieldWords };

/** The words of the field elements: what a host may replace, and every language must have. */
export type Strings = FieldWords & FileWords;

/** The words that most fields need. */
export const fieldWords = dictionary<FieldWords, Strings>(en, {
  'pt-BR': () => import('./first-pt-BR.ts').then(({ ptBR }) => ptBR),
});

// What is wrong with a value is said in the same language.
whenSpoken(async (locale) => {
  const { messagesPtBR } = await import('./first-pt-BR.ts');
  bringMessages(locale, messagesPtBR);
});

/** The words that most fields need, in a language. */
export function strings(locale: Locale): FieldWords {
  return fieldWords.in(locale);
}

/** Replaces some of the words, for a house that says things its own way. Elements made later speak them. */
export function replaceStrings(locale: Locale, replacements: Partial<Strings>): void {
  fieldWords.replace(locale, replacements);
}
