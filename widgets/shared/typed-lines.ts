import { type Locale, oneLine } from '../../src/format/locale.ts';
import { plainDigits } from '../../src/format/plain-digits.ts';
import { typedDigits } from '../../src/values/read-number.ts';

/*
 * What an operator types in place of the feed: one thing a line. A line names what it is about by a few words of it.
 */

/** The lines of a text that say something. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').map(oneLine).filter(Boolean);
}

/** The entries of a list in one text, with blanks, commas or semicolons between them. */
export function entriesOf(text: string): readonly string[] {
  return text.split(/[\s,;]+/).filter(Boolean);
}

/** The digits of a number with comma or point, as JavaScript writes them; `undefined` for what is none. */
export function typedNumber(text: string, locale: Locale): string | undefined {
  const [, sign, unsigned = ''] = /^([+−-]?)\s*(.*)$/.exec(plainDigits(text)) ?? [];
  const [digits] = typedDigits(unsigned, locale);
  return digits && (sign === '-' || sign === '−' ? `-${digits}` : digits);
}
