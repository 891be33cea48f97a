import { dictionary } from './dictionary.ts';
import { type FormPartWords, formPartEn } from './form-part-en.ts';
import { formWords } from './form-words.ts';

export type { FormPartWords };

/** The words of what a form shows when it is first asked for or of use; a host replaces them in `formWords`. */
export const formPartWords = dictionary<FormPartWords>(
  formPartEn,
  { 'pt-BR': () => import('./form-part-pt-BR.ts').then(({ formPartPtBR }) => formPartPtBR) },
  formWords,
);
