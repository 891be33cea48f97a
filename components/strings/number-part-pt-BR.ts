import type { NumberPartWords } from './number-part-en.ts';

/** Words of number, slider, normalized and counter under the operator's hands, in Brazilian Portuguese. */
export const numberPartPtBR: NumberPartWords = {
  empty: 'Falta um número aqui.',
  unfinished: 'Continue digitando: isto ainda não é um número.',
  unreadable: (foreign) =>
    foreign ? `Aqui vai só o número: deixe fora “${foreign}”.` : 'Isto não forma um número. Escreva 1234,5 ou 1.234,5.',
  'too-long': 'Mais algarismos do que é possível guardar: no máximo 15.',
  ambiguous: (own, other) => `É ${own} ou ${other}? Escolha um.`,
  readings: 'Qual número é?',
  readAs: (value, instead) => `Lido como ${value}: ${instead} não é possível aqui.`,
  exactly: (label) => `${label}, valor exato`,
  increase: (label) => `Mais: ${label}`,
  decrease: (label) => `Menos: ${label}`,
  atMax: (max) => `${max} é o máximo.`,
  atMin: (min) => `${min} é o mínimo.`,
};
