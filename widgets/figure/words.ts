import type { Locale } from '../../src/format/locale.ts';

const en = {
  source: 'own calculation',
  file: 'Download the table',
  empty: 'Neither a figure nor a table is named: there is nothing to show.',
  unread: { figure: 'The figure cannot be had.', table: 'The table cannot be read.' },
  cut: (rows: number, all: number) => `On air are the first ${rows} of ${all} rows.`,
};

export type FigureWords = typeof en;

const words: Readonly<Record<Locale, FigureWords>> = {
  en,
  'pt-BR': {
    source: 'cálculo próprio',
    file: 'Baixar a tabela',
    empty: 'Não foi indicada figura nem tabela: não há o que mostrar.',
    unread: { figure: 'Não é possível obter a figura.', table: 'Não é possível ler a tabela.' },
    cut: (rows, all) => `No ar estão as primeiras ${rows} de ${all} linhas.`,
  },
};

export function figureWords(locale: Locale): FigureWords {
  return words[locale];
}
