import type { NumberWords } from './number-en.ts';

/** Words that number, slider, normalized and counter show from the start, in Brazilian Portuguese. */
export const numberPtBR: NumberWords = {
  range: (min, max) => `${min} a ${max}`,
  min: (min) => `no mínimo ${min}`,
  max: (max) => `no máximo ${max}`,
  step: (step) => `de ${step} em ${step}`,
  waiting: 'Uma parte deste campo ainda não chegou: escreva só algarismos ou tente de novo.',
};
