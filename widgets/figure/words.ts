import type { Locale } from '../../src/format/locale.ts';

const en = {
  /** Where no source is named. */
  source: 'own calculation',
  empty: 'Neither a figure nor a table is named: there is nothing to show.',
  /** By what could not be loaded. */
  failed: { figure: 'The figure cannot be loaded.', table: 'The table cannot be read.' },
  file: 'Download the table',
  cut: (rows: number, all: number) => `On air are the first ${rows} of ${all} rows.`,
};

export const figureWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    source: 'cálculo próprio',
    empty: 'Não foi indicada figura nem tabela: não há o que mostrar.',
    failed: { figure: 'Não é possível carregar a figura.', table: 'Não é possível ler a tabela.' },
    file: 'Baixar a tabela',
    cut: (rows, all) => `No ar estão as primeiras ${rows} de ${all} linhas.`,
  },
};
