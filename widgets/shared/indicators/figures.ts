import type { Locale } from '../../../src/format/locale.ts';
import type { Observation, Series } from '../../../src/services/series/answers.ts';
import { formatChange, formatDecimal, formatMoment, formatPercent } from '../format.ts';

/** As the catalog abbreviates what a rate is of (document 1, section 2). */
const spans: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { 'a.a.': 'a year', 'a.m.': 'a month', 'a.d.': 'a day', milhões: 'million' },
  'pt-BR': { 'a.a.': 'ao ano', 'a.m.': 'ao mês', 'a.d.': 'ao dia' },
};

const points: Readonly<Record<Locale, string>> = { en: 'pp', 'pt-BR': 'p.p.' };

/** No line breaks between a figure and a sign. */
const space = '\u00a0';

/**
 * A figure in its unit: `14,75% ao ano`, `R$ 5,4321`, `R$ 1.012.345 milhões`; plain where the unit is none to write beside it.
 * In a narrow column a line may end before words of the unit.
 */
export function formatFigure(value: number, unit: string, locale: Locale): string {
  const [sign = '', rest = ''] = partsOf(unit);
  const figure = formatDecimal(value, locale, placesOf(value, unit));
  if (sign === '') return figure;
  const written = sign === '%' ? `${figure}%` : `${sign}${space}${figure}`;
  return rest ? `${written} ${spans[locale][rest] ?? rest}` : written;
}

/**
 * What changed between two figures: of percentages the difference in percentage points, of all else the percentage. None of nothing,
 * or of less.
 */
export function formatDifference(now: number, before: number, unit: string, locale: Locale): string | undefined {
  if (partsOf(unit)[0] !== '%') return before <= 0 ? undefined : formatPercent((now / before - 1) * 100, locale);
  const places = Math.max(placesOf(now, unit), placesOf(before, unit));
  return `${formatChange(now - before, locale, places)}${space}${points[locale]}`;
}

/** The time of an observation: a month where the series has one a month, else a day. */
export function formatWhen({ date }: Observation, series: Series, locale: Locale): string {
  return formatMoment(Date.parse(date), locale, momentOf(series));
}

/** How the times of a series are told. */
export const momentOf = (series: Series) => (isMonthly(series) ? 'monthYear' : 'whole');

/** A series outside the catalog does not say; one a month stands on the first day of each (document 1, section 4). */
export function isMonthly({ frequency, observations }: Series): boolean {
  if (frequency) return frequency === 'monthly';
  return observations.length > 1 && observations.every(({ date }) => date.endsWith('-01'));
}

/** `% a.a.` is a percentage by the year, `R$ milhões` reais by the million. */
function partsOf(unit: string): readonly string[] {
  const [, sign = '', rest = ''] = /^(%|R\$)?\s*(.*)$/.exec(unit.trim()) ?? [];
  return [sign, rest];
}

/** As many as it was given with; two at the least where one writes cents and hundredths. */
function placesOf(value: number, unit: string): number {
  const written = /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0;
  return unit === 'R$' || unit.startsWith('%') ? Math.max(2, written) : written;
}

/** The name of a series as it is printed: the catalog has hyphens where dashes belong. */
export function titleOf({ name }: { readonly name: string }): string {
  return name.replaceAll(' - ', ' – ');
}
