import { dictionary } from './dictionary.ts';
import { type NumberWords, numberEn } from './number-en.ts';

export type { NumberWords };

/** The words of number, slider, normalized and counter. A host replaces some with `numberWords.replace('pt-BR', { increase: (label) => `Mais um: ${label}` })`. */
export const numberWords = dictionary<NumberWords>(numberEn, {
  'pt-BR': () => import('./number-pt-BR.ts').then(({ numberPtBR }) => numberPtBR),
});
