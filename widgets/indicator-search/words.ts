import type { Locale } from '../../src/format/locale.ts';

const en = {
  search: 'Search for an indicator',
  found: (count: number, all: number) => `${count} of ${all} indicators`,
  none: 'No indicator has this name.',
  catalog: 'Indicators',
  head: ['Code', 'Short name', 'Name', 'Unit', 'Frequency'],
  source: 'Central bank of Brazil',
  frequencies: { daily: 'daily', monthly: 'monthly' } as Readonly<Record<string, string>>,
};

export type SearchWords = typeof en;

export const searchWords: Readonly<Record<Locale, SearchWords>> = {
  en,
  'pt-BR': {
    search: 'Procurar indicador',
    found: (count, all) => `${count} de ${all} indicadores`,
    none: 'Nenhum indicador tem este nome.',
    catalog: 'Indicadores',
    head: ['Código', 'Nome curto', 'Nome', 'Unidade', 'Frequência'],
    source: 'Banco Central do Brasil',
    frequencies: { daily: 'diário', monthly: 'mensal' },
  },
};
