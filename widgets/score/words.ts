import type { Locale } from '../../src/format/locale.ts';

const en = {
  none: 'No match is being played.',
  unknown: (id: number) => `There is no match ${id}.`,
};

export type ScoreWords = typeof en;

const words: Readonly<Record<Locale, ScoreWords>> = {
  en,
  'pt-BR': {
    none: 'Não há jogo em andamento.',
    unknown: (id) => `Não há jogo ${id}.`,
  },
};

export function scoreWords(locale: Locale): ScoreWords {
  return words[locale];
}
