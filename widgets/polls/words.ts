import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'President, first round',
  unit: 'Voting intentions, percent',
  source: 'Polling index',
  newest: (day: string) => `Newest survey: ${day}`,
  nothing: 'There are no surveys of this.',
};

export const pollWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Presidente, 1º turno',
    unit: 'Intenção de voto, em %',
    source: 'Índice de pesquisas',
    newest: (day) => `Pesquisa mais recente: ${day}`,
    nothing: 'Não há pesquisas sobre isto.',
  },
};
