import { dictionary } from './dictionary.ts';
import { type NumberWords as FirstWords, numberEn } from './number-en.ts';
import type { NumberPartWords } from './number-part-en.ts';

/** All words of number, slider, normalized and counter: those they show from the start, and those that come with a hand. */
export type NumberWords = FirstWords & NumberPartWords;

/** The words of number, slider, normalized and counter. A host replaces some with `numberWords.replace('pt-BR', { increase: (label) => `Mais um: ${label}` })`. */
export const numberWords = dictionary<FirstWords, NumberWords>(numberEn, {
  'pt-BR': () => import('./first-pt-BR.ts').then(({ numberPtBR }) => numberPtBR),
});
