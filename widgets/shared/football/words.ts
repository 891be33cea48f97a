import type { Locale } from '../../../src/format/locale.ts';

/** What is said of most matches. Statuses in which the clock runs, and the one before it, are not among them. */
const en = {
  source: 'Football data service',
  states: { HT: 'Half-time', FT: 'Full time' } as Readonly<Record<string, string>>,
  round: (number: string) => `Round ${number}`,
};

export type FootballWords = typeof en;

const words: Readonly<Record<Locale, FootballWords>> = {
  en,
  'pt-BR': {
    source: 'Serviço de dados de futebol',
    states: { HT: 'Intervalo', FT: 'Encerrado' },
    round: (number) => `${number}ª rodada`,
  },
};

export function footballWords(locale: Locale): FootballWords {
  return words[locale];
}
