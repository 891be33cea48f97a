import type { Locale } from '../../src/format/locale.ts';

const en = { title: 'Currency converter', source: 'Reference rates of central banks' };

const words: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': { title: 'Conversor de moedas', source: 'Taxas de referência de bancos centrais' },
};

export function rateConverterWords(locale: Locale): typeof en {
  return words[locale];
}
