import type { Field } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { FormPartWords } from '../strings/form-part-words.ts';

const longest = 60;
const numbers = new Map<Locale, Intl.NumberFormat>();

/** A value as one short line a person reads: in a diff, an offer, a menu. Never used to store anything. */
export function valueText(field: Field, value: unknown, words: FormPartWords, locale: Locale): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'number') return numberFormat(locale).format(value);
  if (Array.isArray(value)) return words.rows(value.length);
  if (typeof value !== 'string') return shorten(JSON.stringify(value));
  const option =
    'options' in field && Array.isArray(field.options) ? field.options.find((each) => each.value === value) : undefined;
  return shorten(option ? String(option.text) : value.replaceAll(/\s+/g, ' '));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

function numberFormat(locale: Locale): Intl.NumberFormat {
  let format = numbers.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 });
    numbers.set(locale, format);
  }
  return format;
}
