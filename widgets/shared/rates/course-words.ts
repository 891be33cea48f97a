import type { Locale } from '../../../src/format/locale.ts';

const en = {
  since: (change: string, day: string) => `${change} since ${day}`,
  lowest: (price: string, day: string) => `Lowest: ${price} (${day})`,
  highest: (price: string, day: string) => `Highest: ${price} (${day})`,
  until: (day: string) => `Until ${day}`,
  filled: (days: number) =>
    days === 1
      ? '1 day without a rate carries the one before (hollow)'
      : `${days} days without a rate carry the one before (hollow)`,
  filledDay: (day: string) => `${day}, carried over`,
  carried: 'carried over',
  date: 'Date',
  price: 'Rate',
  note: 'Note',
};

export type CourseWords = typeof en;

const words: Readonly<Record<Locale, CourseWords>> = {
  en,
  'pt-BR': {
    since: (change, day) => `${change} desde ${day}`,
    lowest: (price, day) => `Mínima: ${price} (${day})`,
    highest: (price, day) => `Máxima: ${price} (${day})`,
    until: (day) => `Até ${day}`,
    filled: (days) =>
      days === 1
        ? '1 dia sem cotação repete a anterior (vazado)'
        : `${days} dias sem cotação repetem a anterior (vazados)`,
    filledDay: (day) => `${day}, valor repetido`,
    carried: 'valor repetido',
    date: 'Data',
    price: 'Cotação',
    note: 'Observação',
  },
};

export function courseWords(locale: Locale): CourseWords {
  return words[locale];
}
