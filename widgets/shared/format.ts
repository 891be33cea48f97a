import type { Locale } from '../../src/format/locale.ts';

/** Making an Intl format costs a hundred times what using one does. */
const kept = new Map<string, object>();

/** A format with these options, made once. */
export function keep<T extends object, Options extends object>(
  Format: new (locale: string, options: Options) => T,
  locale: string,
  options: NoInfer<Options>,
): T {
  const name = `${Format.name}${locale}${JSON.stringify(options)}`;
  const format = (kept.get(name) as T | undefined) ?? new Format(locale, options);
  kept.set(name, format);
  return format;
}

/**
 * A number in the reader's language. A decimal string keeps all its digits: it never becomes a float. What rounds to
 * nothing has no sign.
 *
 * @param least - decimal places at the least
 * @param most - decimal places at the most; what is beyond is rounded half away from zero
 */
export function formatDecimal(
  value: number | string,
  locale: Locale,
  least = 0,
  most = 20,
  signDisplay: 'negative' | 'exceptZero' = 'negative',
): string {
  const format = keep(Intl.NumberFormat, locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
    signDisplay,
  });
  // Below zero with a minus, as wide as a plus, and no hyphen.
  return format.format(value as number).replace('-', '−');
}

/** Decimal places of the longest of some numbers, or of their digits: with as many, all of them stand under each other. */
export function decimalsOf(values: readonly (number | string)[]): number {
  return Math.max(...values.map((value) => String(value).split('.')[1]?.length ?? 0));
}

/** With its sign, also where it is positive; zero has none. */
export function formatChange(value: number | string, locale: Locale, places: number): string {
  return formatDecimal(value, locale, places, places, 'exceptZero');
}

/** A change in percent, rounded to hundredths, with its sign: `+0.36%`, `−1.20%`, `0.00%`. */
export function formatPercent(value: number | string, locale: Locale): string {
  return `${formatChange(value, locale, 2)}%`;
}

/** How much of a moment is said. `whole` is for reading, the others for axes. */
export type Moment = 'year' | 'month' | 'day' | 'whole' | 'time' | 'stamp' | 'weekday' | 'monthYear';

const moments: Record<Moment, Intl.DateTimeFormatOptions> = {
  year: { year: 'numeric' },
  month: { month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'short' },
  whole: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
  monthYear: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  stamp: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
};

/** The zone that Brazilian sources mean. */
export const saoPaulo = 'America/Sao_Paulo';

/** The zone that the reader is in. */
export const ownZone = '';

/**
 * A moment in the reader's language. Days without a time stand at their beginning in UTC. Axes are short of room: Portuguese
 * writes `20/nov` and `nov/2026` there. English clocks have no zero before a nine.
 */
export function formatMoment(at: number, locale: Locale, moment: Moment, timeZone = 'UTC'): string {
  const said = keep(Intl.DateTimeFormat, locale, { ...moments[moment], timeZone: timeZone || undefined }).format(at);
  if (moment === 'month' || moment === 'day') return said.replace('.', '').replace(' de ', '/');
  return said.replace(/\b0(?=\d:.*M)/, '');
}

const spans: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** “3 hours ago”; below a minute “now”. */
export function formatAge(milliseconds: number, locale: Locale): string {
  for (const [unit, span] of spans) {
    // In numbers: less than two days ago may be “yesterday” or the day before.
    if (milliseconds >= span)
      return keep(Intl.RelativeTimeFormat, locale, {}).format(-Math.floor(milliseconds / span), unit);
  }
  return keep(Intl.RelativeTimeFormat, locale, { numeric: 'auto' }).format(0, 'second');
}
