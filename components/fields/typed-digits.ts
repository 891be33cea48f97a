import type { Locale } from '../../src/format/locale.ts';

/** Marks of direction and joining come along with pasted text and mean nothing in a number. */
export const invisible = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g;

/**
 * What a number without a sign says, with every digit typed: decimal comma or point, groups of three parted by the other one, by
 * spaces or by apostrophes. None where it is no number; two where it reads two ways, that of the reader's language first.
 */
export function typedDigits(unsigned: string, locale: Locale): readonly string[] {
  const own = locale === 'pt-BR' ? ',' : '.';
  const digits = [own, own === ',' ? '.' : ','].map((decimal) => withDecimal(unsigned, decimal));
  return [...new Set(digits.filter((found) => found !== undefined))];
}

/** The digits as JavaScript writes them when `decimal` parts whole and fraction; `undefined` when the text is none so. */
function withDecimal(unsigned: string, decimal: string): string | undefined {
  const [whole = '', fraction = '', ...more] = unsigned.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return undefined;
  const digits = ungrouped(whole);
  if (digits === undefined || digits + fraction === '') return undefined;
  return fraction === '' ? digits : `${digits || '0'}.${fraction}`;
}

/** "1.234.567" is a number in groups; "0.123", "12.34" and "1.234 567" are not. */
function ungrouped(whole: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}([.,\s'’])\d{3}(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : undefined;
}
