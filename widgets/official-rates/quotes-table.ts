import type { Locale } from '../../src/format/locale.ts';
import type { Bulletin } from '../../src/services/official-rates/answers.ts';
import { formatDecimal, formatMoment } from '../shared/format.ts';
import type { TableOf } from '../shared/table-of.ts';
import type { Row } from './row.ts';
import { bulletinLabel, clockTime, officialRatesWords } from './words.ts';

const heads: Readonly<Record<Locale, { day: string; time: string; parity: (side: string) => string }>> = {
  en: { day: 'Reference date', time: 'Time', parity: (side) => `Against the US dollar, ${side.toLowerCase()}` },
  'pt-BR': {
    day: 'Data de referência',
    time: 'Horário',
    parity: (side) => `Paridade com o dólar, ${side.toLowerCase()}`,
  },
};

/** All that the bulletins say of each currency. */
export function tableOf(
  rows: readonly Row[],
  meanOf: (row: Bulletin) => string | undefined,
  language: Locale,
): TableOf {
  const { currency, bulletin, bid, ask, mean } = officialRatesWords[language];
  const { day, time, parity } = heads[language];
  return {
    head: [currency, bulletin, day, time, bid, ask, mean, parity(bid), parity(ask)],
    rows: rows.map((row) => [
      row.quote.currency,
      bulletinLabel(row.bulletin, language) ?? row.bulletin,
      formatMoment(Date.parse(row.quote.referenceDate), language, 'whole'),
      clockTime(row, language),
      ...[row.cotacaoCompra, row.cotacaoVenda, meanOf(row), row.paridadeCompra, row.paridadeVenda].map(
        (rate) => rate && formatDecimal(rate, language, 4),
      ),
    ]),
  };
}
