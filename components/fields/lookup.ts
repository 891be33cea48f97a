import type { Locale } from '../../src/format/locale.ts';

/** One entry of a list that a value is picked from. */
export interface LookupEntry {
  /** What the field holds: a number of a match, a code. */
  readonly value: string;
  /** Its name for an operator. */
  readonly text: string;
  /** The same on a short line that stands for long: without a score, which goes on. Default: `text`. */
  readonly name?: string | undefined;
  /** What tells it from others of that name: a date, a country. */
  readonly detail?: string | undefined;
  /** Other words by which it is found. */
  readonly aliases?: readonly string[] | undefined;
  /** It stands for an entry that cannot be had now: another time there may be more to say. */
  readonly standsIn?: boolean | undefined;
}

/** The entries of a list, and what there is to know of them. */
export interface LookupList {
  /** The likeliest first. */
  readonly entries: readonly LookupEntry[];
  /** In a sentence: why entries are missing or old. */
  readonly note?: string | undefined;
}

/** A list from which the value of a text field is picked, so that no id has to be typed. Where it throws or rejects, the value is typed. */
export interface Lookup {
  /** How many entries may be picked: the value then holds them with commas between them. Default: one. */
  readonly most?: number | undefined;
  list(locale: Locale): Promise<LookupList>;
  /** The entry of a value, also of one that the list does not hold; `undefined` where nothing is known of it. */
  entry(value: string, locale: Locale): Promise<LookupEntry | undefined>;
  /** Whether a text that no entry has may be the value: where the list cannot be had, above all. Default: none may. */
  accepts?(typed: string, hasList: boolean): boolean;
}

/** The values that a text holds: several may be picked from some lists. */
export function valuesIn(text: string, { most = 1 }: Pick<Lookup, 'most'> = {}): readonly string[] {
  return most > 1 ? text.split(/[\s,;]+/).filter(Boolean) : [text];
}
