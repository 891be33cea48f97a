import type { Locale } from '../../src/format/locale.ts';

const en = {
  title: 'Converter at official rates',
  source: 'Central bank',
  side: 'Rate',
  sides: { venda: 'Ask', compra: 'Bid' } as Readonly<Record<string, string>>,
  older: (day: string) => `No quote yet today: rates of ${day}`,
};

export type OfficialConverterWords = typeof en;

const words: Readonly<Record<Locale, OfficialConverterWords>> = {
  en,
  'pt-BR': {
    title: 'Conversor pela taxa oficial',
    source: 'Banco central',
    side: 'Taxa',
    sides: { venda: 'Venda', compra: 'Compra' },
    older: (day) => `Ainda sem cotação hoje: taxas de ${day}`,
  },
};

export function officialConverterWords(locale: Locale): OfficialConverterWords {
  return words[locale];
}
