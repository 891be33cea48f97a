import { dictionary } from './dictionary.ts';
import { type FormWords as FirstWords, formEn } from './form-en.ts';
import type { FormPartWords } from './form-part-en.ts';

/** All words of the form around its fields: those it shows from the start, and those of its parts that come later. */
export type FormWords = FirstWords & FormPartWords;

/** The words of the form around its fields. A host replaces some with `formWords.replace('pt-BR', { take: 'Cortar' })`. */
export const formWords = dictionary<FirstWords, FormWords>(formEn, {
  'pt-BR': () => import('./first-pt-BR.ts').then(({ formPtBR }) => formPtBR),
});
