import type { Locale } from '../../../src/format/locale.ts';

const en = {
  since: (change: string, when: string) => `${change} from ${when}`,
  unchanged: (when: string) => `unchanged from ${when}`,
  nothing: 'There are no figures of this indicator for this time.',
  source: 'Central bank of Brazil',
};

export type IndicatorWords = typeof en;

export const indicatorWords: Readonly<Record<Locale, IndicatorWords>> = {
  en,
  'pt-BR': {
    since: (change, when) => `${change} ante ${when}`,
    unchanged: (when) => `estável ante ${when}`,
    nothing: 'Não há dados deste indicador para este período.',
    source: 'Banco Central do Brasil',
  },
};
