import type { Locale } from '../../src/format/locale.ts';
import type { Bulletin } from '../../src/services/official-rates/answers.ts';
import { formatMoment } from '../shared/format.ts';

const en = {
  title: 'Official exchange rates',
  titleOf: (currency: string) => `${currency}, official rate`,
  unit: 'R$ for one unit',
  source: 'Central bank',
  fallback: (asked: string, given: string) => `No quote on ${asked}: these are of ${given}`,
  older: (name: string, day: string) => `${name}: of ${day}`,
  unreadable: (line: string) =>
    `“${line}” is no bid and ask of a currency that is shown, such as USD 5.4102 5.4108: those of the feed are shown.`,
  currency: 'Currency',
  bid: 'Bid',
  ask: 'Ask',
  mean: 'Mean',
  bulletin: 'Bulletin',
  day: 'Reference date',
  time: 'Time',
  parity: (side: string) => `Against the US dollar, ${side.toLowerCase()}`,
};

export const officialRatesWords: Readonly<Record<Locale, typeof en>> = {
  en,
  'pt-BR': {
    title: 'Câmbio oficial',
    titleOf: (currency) => `${currency}, câmbio oficial`,
    unit: 'R$ por unidade',
    source: 'Banco central',
    fallback: (asked, given) => `Sem cotação em ${asked}: valores de ${given}`,
    older: (name, day) => `${name}: de ${day}`,
    unreadable: (line) =>
      `“${line}” não é compra e venda de uma moeda mostrada, como USD 5,4102 5,4108: valem as dos dados.`,
    currency: 'Moeda',
    bid: 'Compra',
    ask: 'Venda',
    mean: 'Média',
    bulletin: 'Boletim',
    day: 'Data de referência',
    time: 'Horário',
    parity: (side) => `Paridade com o dólar, ${side.toLowerCase()}`,
  },
};

/** Labels of bulletins, which the service has in Portuguese: `Abertura`, `Intermediário 2`, `Fechamento PTAX`. */
const bulletins: readonly (readonly [label: RegExp, english: string])[] = [
  [/^abertura$/i, 'Opening'],
  [/^intermedi[aá]rio( \d+)?$/i, 'Intermediate$1'],
  [/^fechamento$/i, 'Closing'],
  [/^fechamento ptax$/i, 'PTAX closing'],
];

/** A bulletin's label in a language; `undefined` for one that only the service has. */
export function bulletinLabel(label: string, locale: Locale): string | undefined {
  if (locale === 'pt-BR') return label;
  const [found, english] = bulletins.find(([known]) => known.test(label)) ?? [];
  return found && label.replace(found, english ?? '');
}

/** When a bulletin came out, by the clock of São Paulo. It is written by that clock, so that no zone is needed to tell it. */
export function clockTime({ dataHoraCotacao }: Bulletin, locale: Locale): string {
  return formatMoment(Date.parse(`${dataHoraCotacao.replace(' ', 'T')}Z`), locale, 'time');
}
