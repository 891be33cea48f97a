import type { Locale } from '../../src/format/locale.ts';
import { formatMoment } from '../shared/format.ts';
import type { TableOf } from '../shared/table-of.ts';
import type { Row } from './row.ts';

const date: Readonly<Record<Locale, string>> = { en: 'Date', 'pt-BR': 'Data' };

/** The days of the course, the newest first. */
export function tableOf(rows: readonly Row[], language: Locale): TableOf {
  const days = [...new Set(rows.flatMap(({ rates }) => rates.map(({ date }) => date)))].sort().reverse();
  return {
    head: [date[language], ...rows.map(({ base, quote }) => `${base}/${quote}`)],
    rows: days.map((day) => [
      formatMoment(Date.parse(day), language, 'whole'),
      ...rows.map(({ rates }) => rates.find((rate) => rate.date === day)?.rate),
    ]),
  };
}
