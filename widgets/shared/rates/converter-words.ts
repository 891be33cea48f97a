import type { Locale } from '../../../src/format/locale.ts';

const en = {
  amount: 'Amount',
  from: 'From',
  to: 'To',
  swap: 'The other way round',
  result: 'Result',
  read: (own: string, other: string) => `Read as ${own}, not as ${other}.`,
  unreadable: (example: string) => `Write an amount in digits, such as ${example}.`,
  day: (day: string) => `Rate of ${day}`,
};

export type ConverterWords = typeof en;

const words: Readonly<Record<Locale, ConverterWords>> = {
  en,
  'pt-BR': {
    amount: 'Valor',
    from: 'De',
    to: 'Para',
    swap: 'Inverter',
    result: 'Resultado',
    read: (own, other) => `Lido como ${own}, e não ${other}.`,
    unreadable: (example) => `Escreva um valor em algarismos, como ${example}.`,
    day: (day) => `Cotação de ${day}`,
  },
};

export function converterWords(locale: Locale): ConverterWords {
  return words[locale];
}
