import type { Locale } from '../../../src/format/locale.ts';
import type { Series } from '../../../src/services/series/answers.ts';
import type { TableOf } from '../table-of.ts';
import { formatWhen } from './figures.ts';

const words: Readonly<Record<Locale, readonly [date: string, value: string]>> = {
  en: ['Date', 'Value'],
  'pt-BR': ['Data', 'Valor'],
};

/** All observations of a series, the newest first. */
export function tableOf(series: Series, language: Locale): TableOf {
  const [date, value] = words[language];
  return {
    head: [date, series.unit || value],
    rows: series.observations
      .toReversed()
      .map((observation) => [formatWhen(observation, series, language), observation.value]),
  };
}
