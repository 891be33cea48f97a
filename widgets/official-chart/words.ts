import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: (currency: string) => `${currency}, official rate`,
  unit: (sign: string) => `R$ per ${sign}, ask`,
  bulletins: {
    fechamento: 'closing bulletin',
    abertura: 'opening bulletin',
    intermediario: 'intermediate bulletin',
  } as Readonly<Record<string, string>>,
  source: 'Central bank',
};

export type OfficialChartWords = typeof en;

const words: Readonly<Record<Locale, OfficialChartWords>> = {
  en,
  'pt-BR': {
    title: (currency) => `${currency}, taxa oficial`,
    unit: (sign) => `R$ por ${sign}, venda`,
    bulletins: {
      fechamento: 'boletim de fechamento',
      abertura: 'boletim de abertura',
      intermediario: 'boletim intermediário',
    },
    source: 'Banco central',
  },
};

export function officialChartWords(locale: Locale): OfficialChartWords {
  return words[locale];
}
