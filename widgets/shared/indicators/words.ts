import type { Locale } from '../../../src/format/locale.ts';

const en = {
  since: (change: string, when: string) => `${change} from ${when}`,
  unchanged: (when: string) => `unchanged from ${when}`,
  empty: 'There are no figures of this indicator for this time.',
  source: 'Central bank of Brazil',
  date: 'Date',
  value: 'Value',
  /** What an operator types instead of the feed. */
  figure: 'figure',
  whenAlone: 'A time is typed without a figure: both are those of the feed.',
  search: 'Search for an indicator',
  found: (count: number, all: number) => `${count} of ${all} indicators`,
  none: 'No indicator has this name.',
  catalog: 'Indicators',
  head: ['Code', 'Short name', 'Name', 'Unit', 'Frequency'],
  frequencies: { daily: 'daily', monthly: 'monthly' } as Readonly<Record<string, string>>,
};

export type IndicatorWords = typeof en;

export const indicatorWords: Readonly<Record<Locale, IndicatorWords>> = {
  en,
  'pt-BR': {
    since: (change, when) => `${change} ante ${when}`,
    unchanged: (when) => `estável ante ${when}`,
    empty: 'Não há dados deste indicador para este período.',
    source: 'Banco Central do Brasil',
    date: 'Data',
    value: 'Valor',
    figure: 'valor',
    whenAlone: 'Há uma data digitada sem valor: ambos são os dos dados.',
    search: 'Procurar indicador',
    found: (count, all) => `${count} de ${all} indicadores`,
    none: 'Nenhum indicador tem este nome.',
    catalog: 'Indicadores',
    head: ['Código', 'Nome curto', 'Nome', 'Unidade', 'Frequência'],
    frequencies: { daily: 'diário', monthly: 'mensal' },
  },
};
