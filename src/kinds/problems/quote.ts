import { characterStart } from '../../format/characters.ts';
import { isolated } from '../../format/locale.ts';

/**
 * A text as a message shows it: in quotation marks, and not longer than a line has room for. In a half-typed config it
 * may be anything, or missing.
 */
export function quote(text: unknown): string {
  return `“${isolated(shortened(String(text ?? '').replace(/\s+/g, ' '), 40))}”`;
}

/** The beginning of a text that is longer than so many UTF-16 units, never with a part of a character at its end. */
export function shortened(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, characterStart(text, longest))}…` : text;
}

/** The first few of many, quoted: `“a”, “b”, “c” … (9)`. */
export function quoteSome(texts: readonly unknown[]): string {
  const some = texts.slice(0, 6).map(quote).join(', ');
  return texts.length > 6 ? `${some} … (${texts.length})` : some;
}

/** A character by its number, for one that is not visible: `U+00A0`. */
export function codePoint(char: string): string {
  return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
