import type { Locale } from '../../../src/format/locale.ts';

/** What the widgets of rates say in common. */
const en = {
  empty: 'There is nothing to show at the moment.',
  source: 'Reference rates of central banks',
  per: (quote: string, base: string) => `${quote} per ${base}`,
  date: 'Date',
  history: {
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
    price: 'Rate',
    note: 'Note',
    groups: { week: 'weekly mean', month: 'monthly mean' } as Readonly<Record<string, string>>,
  },
  converter: {
    title: 'Currency converter',
    amount: 'Amount',
    from: 'From',
    to: 'To',
    swap: 'Swap currencies',
    read: (own: string, other: string) => `Read as ${own}, not as ${other}.`,
    unreadable: (example: string) => `Write an amount in digits, such as ${example}.`,
    day: (day: string) => `Rate of ${day}`,
  },
  official: {
    source: 'Central bank',
    chart: (currency: string) => `${currency}, official rate`,
    ask: (sign: string) => `R$ per ${sign}, ask`,
    bulletins: {
      fechamento: 'closing bulletin',
      abertura: 'opening bulletin',
      intermediario: 'intermediate bulletin',
    } as Readonly<Record<string, string>>,
    converter: 'Converter at official rates',
    side: 'Rate',
    sides: { venda: 'Ask', compra: 'Bid' } as Readonly<Record<string, string>>,
    older: (day: string) => `No quote for today: rates of ${day}`,
  },
};

export const rateWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    empty: 'Não há nada a mostrar no momento.',
    source: 'Taxas de referência de bancos centrais',
    per: (quote, base) => `${quote} por ${base}`,
    date: 'Data',
    history: {
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
      price: 'Cotação',
      note: 'Observação',
      groups: { week: 'média semanal', month: 'média mensal' },
    },
    converter: {
      title: 'Conversor de moedas',
      amount: 'Valor',
      from: 'De',
      to: 'Para',
      swap: 'Inverter moedas',
      read: (own, other) => `Lido como ${own}, e não ${other}.`,
      unreadable: (example) => `Escreva um valor em algarismos, como ${example}.`,
      day: (day) => `Cotação de ${day}`,
    },
    official: {
      source: 'Banco central',
      chart: (currency) => `${currency}, taxa oficial`,
      ask: (sign) => `R$ por ${sign}, venda`,
      bulletins: {
        fechamento: 'boletim de fechamento',
        abertura: 'boletim de abertura',
        intermediario: 'boletim intermediário',
      },
      converter: 'Conversor pela taxa oficial',
      side: 'Taxa',
      sides: { venda: 'Venda', compra: 'Compra' },
      older: (day) => `Sem cotação de hoje: taxas de ${day}`,
    },
  },
};
