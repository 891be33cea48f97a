import type { Locale } from '../../src/format/locale.ts';

const en = {
  titles: {
    president: 'President, first round',
    runoff: 'President, second round',
    governor: (state: string) => `Governor of ${state}`,
    approval: 'Approval of the president',
  },
  unit: 'Voting intentions, percent',
  source: 'Polling index',
  date: 'Date',
  newest: (day: string) => `Newest survey: ${day}`,
  nothing: 'There are no surveys of this.',
};

export type PollWords = typeof en;

const words: Readonly<Record<Locale, PollWords>> = {
  en,
  'pt-BR': {
    titles: {
      president: 'Presidente, 1º turno',
      runoff: 'Presidente, 2º turno',
      governor: (state) => `Governo: ${state}`,
      approval: 'Aprovação do presidente',
    },
    unit: 'Intenção de voto, em %',
    source: 'Índice de pesquisas',
    date: 'Data',
    newest: (day) => `Pesquisa mais recente: ${day}`,
    nothing: 'Não há pesquisas sobre isto.',
  },
};

export function pollWords(locale: Locale): PollWords {
  return words[locale];
}
