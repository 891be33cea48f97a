import { dictionary } from './dictionary.ts';
import { type NumberPartWords, numberPartEn } from './number-part-en.ts';
import { numberWords } from './number-words.ts';

export type { NumberPartWords };

/** The words of numbers under the operator's hands; a host replaces them in `numberWords`. */
export const numberPartWords = dictionary<NumberPartWords>(
  numberPartEn,
  { 'pt-BR': () => import('./number-part-pt-BR.ts').then(({ numberPartPtBR }) => numberPartPtBR) },
  numberWords,
);
