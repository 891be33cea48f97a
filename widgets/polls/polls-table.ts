import type { Locale } from '../../src/format/locale.ts';
import { formatMoment } from '../shared/format.ts';
import type { TableOf } from '../shared/table-of.ts';
import type { PollLine } from './view.ts';

const date: Readonly<Record<Locale, string>> = { en: 'Date', 'pt-BR': 'Data' };

/** One row a survey, the newest first. */
export function tableOf(lines: readonly PollLine[], language: Locale): TableOf {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))];
  return {
    head: [date[language], ...lines.map(({ name }) => name)],
    rows: times
      .sort((one, other) => other - one)
      .map((at) => [
        formatMoment(at, language, 'whole'),
        ...lines.map(({ points }) => points.find((point) => point.at === at)?.value),
      ]),
  };
}
