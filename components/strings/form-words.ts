import { dictionary } from './dictionary.ts';
import { type FormWords, formEn } from './form-en.ts';

export type { FormWords };

/** The words of the form around its fields. A host replaces some with `formWords.replace('pt-BR', { take: 'Cortar' })`. */
export const formWords = dictionary<FormWords>(formEn, {
  'pt-BR': () => import('./form-pt-BR.ts').then(({ formPtBR }) => formPtBR),
});
