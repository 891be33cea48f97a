import type { Locale } from '../../src/format/locale.ts';

interface LackWords {
  readonly empty: string;
  /** By what does not come. */
  readonly unread: Readonly<Record<'figure' | 'table', string>>;
}

/** What is said where there is nothing to show. Comes when that is so. */
export const lackWords: Readonly<Record<Locale, LackWords>> = {
  en: {
    empty: 'Neither a figure nor a table is named: there is nothing to show.',
    unread: { figure: 'The figure cannot be had.', table: 'The table cannot be read.' },
  },
  'pt-BR': {
    empty: 'Não foi indicada figura nem tabela: não há o que mostrar.',
    unread: { figure: 'Não é possível obter a figura.', table: 'Não é possível ler a tabela.' },
  },
};
