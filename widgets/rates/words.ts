import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'Exchange rates',
  unit: 'Change against the business day before',
  currency: 'Currency',
  history: (days: number) => `${days} days`,
  rate: 'Rate',
  change: 'Change',
  day: (day: string) => `Rates of ${day}`,
  older: (name: string, day: string) => `${name}: of ${day}`,
  unreadable: (line: string) =>
    `“${line}” is no rate of a pair that is shown, such as USD 5.42: that of the feed is shown.`,
};

export const ratesWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Câmbio',
    unit: 'Variação sobre o dia útil anterior',
    currency: 'Moeda',
    history: (days) => `${days} dias`,
    rate: 'Cotação',
    change: 'Variação',
    day: (day) => `Cotações de ${day}`,
    older: (name, day) => `${name}: de ${day}`,
    unreadable: (line) => `“${line}” não é cotação de um par mostrado, como USD 5,42: vale a dos dados.`,
  },
};
