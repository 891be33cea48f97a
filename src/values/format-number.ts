import type { Locale } from '../format/locale.ts';

/**
 * A number as the reader's language writes it. `plain` leaves the groups out: a text to be edited must read one way
 * only, and "1.234" with a digit typed after it would suddenly be a fraction.
 */
export function formatNumber(value: number, locale: Locale, { plain = false } = {}): string {
  const known = formats[plain ? 'plain' : 'grouped'];
  let format = known.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: !plain });
    known.set(locale, format);
  }
  return format.format(value);
}

// Making an Intl format costs a hundred times what using one does.
const formats = { plain: new Map<Locale, Intl.NumberFormat>(), grouped: new Map<Locale, Intl.NumberFormat>() };
