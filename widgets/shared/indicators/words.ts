import type { Locale } from '../../../src/format/locale.ts';

const en = {
  since: (change: string, when: string) => `${change} from ${when}`,
  unchanged: (when: string) => `unchanged from ${when}`,
  date: 'Date',
  value: 'Value',
  nothing: 'There are no figures of this indicator for this time.',
  keys: 'Arrow keys go from figure to figure.',
  search: 'Search for an indicator',
  found: (count: number, all: number) => `${count} of ${all} indicators`,
  none: 'No indicator has this name.',
  catalog: 'Indicators',
  head: ['Code', 'Short name', 'Name', 'Unit', 'Frequency'],
  source: 'Central bank of Brazil',
  frequencies: { daily: 'daily', monthly: 'monthly' } as Readonly<Record<string, string>>,
};

export type IndicatorWords = typeof en;

const words: Readonly<Record<Locale, IndicatorWords>> = {
  en,
  'pt-BR': {
    since: (change, when) => `${change} ante ${when}`,
    unchanged: (when) => `estável ante ${when}`,
    date: 'Data',
    value: 'Valor',
    nothing: 'Não há dados deste indicador para este período.',
    keys: 'As setas vão de valor em valor.',
    search: 'Procurar indicador',
    found: (count, all) => `${count} de ${all} indicadores`,
    none: 'Nenhum indicador tem este nome.',
    catalog: 'Indicadores',
    head: ['Código', 'Nome curto', 'Nome', 'Unidade', 'Frequência'],
    source: 'Banco Central do Brasil',
    frequencies: { daily: 'diário', monthly: 'mensal' },
  },
};

export function indicatorWords(locale: Locale): IndicatorWords {
  return words[locale];
}
