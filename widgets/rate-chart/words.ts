import type { Locale } from '../../src/format/locale.ts';

const en = {
  unit: (quote: string, base: string) => `${quote} per ${base}`,
  groups: { week: 'weekly mean', month: 'monthly mean' } as Readonly<Record<string, string>>,
  source: 'Reference rates of central banks',
};

export type RateChartWords = typeof en;

const words: Readonly<Record<Locale, RateChartWords>> = {
  en,
  'pt-BR': {
    unit: (quote, base) => `${quote} por ${base}`,
    groups: { week: 'média semanal', month: 'média mensal' },
    source: 'Taxas de referência de bancos centrais',
  },
};

export function rateChartWords(locale: Locale): RateChartWords {
  return words[locale];
}
