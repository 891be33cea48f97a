import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'Exchange rates',
  unit: 'Change against the business day before',
  source: 'Reference rates of central banks',
  per: (quote: string, base: string) => `${quote} per ${base}`,
  currency: 'Currency',
  course: (days: number) => `${days} days`,
  rate: 'Rate',
  change: 'Change',
  day: (day: string) => `Rates of ${day}`,
  older: (name: string, day: string) => `${name}: of ${day}`,
};

type RatesWords = typeof en;

export const ratesWords: Readonly<Record<Locale, RatesWords>> = {
  en,
  'pt-BR': {
    title: 'Câmbio',
    unit: 'Variação sobre o dia útil anterior',
    source: 'Taxas de referência de bancos centrais',
    per: (quote, base) => `${quote} por ${base}`,
    currency: 'Moeda',
    course: (days) => `${days} dias`,
    rate: 'Cotação',
    change: 'Variação',
    day: (day) => `Cotações de ${day}`,
    older: (name, day) => `${name}: de ${day}`,
  },
};
