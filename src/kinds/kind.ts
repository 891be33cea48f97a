import type { Field } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';

/** `meta.palettes`: lists of hex colours by name. */
export type Palettes = Readonly<Record<string, readonly string[]>>;

/** What a check must know beside the field and the value. */
export interface KindContext {
  /** The language of the messages. */
  locale: Locale;
  /** Without them, or without the palette a field names, no colour is called foreign to its palette. */
  palettes?: Palettes | undefined;
}

/**
 * All there is to know about the values of one field type. The form, the lint rules and the codecs ask here and judge
 * nothing themselves, so that a value has one truth.
 *
 * @typeParam F - declaration of the field, as in `config.json`
 * @typeParam V - the value it holds
 */
export interface Kind<F extends Field = Field, V = unknown> {
  /** What is wrong with any value at all, worst first; empty for one that may go to air. Never throws on JSON. */
  check(field: F, value: unknown, context: KindContext): Problem[];
  /**
   * What settling does to a value: a number moves to the nearest point of its step grid. Nothing is cut, trimmed or
   * pulled into range: what is wrong stays visible and is said by `check`.
   */
  normalise(field: F, value: V): V;
  /** The value as text, for URLs and HTML forms. */
  encode(field: F, value: V): string;
  /** The value a text stands for, unchecked; `undefined` where the text makes no value of this type. */
  decode(field: F, text: string): V | undefined;
}

/** Says everything wrong with a value for its field: `validateValue`, or one that knows only the types of a page. */
export type Judge = (field: Field, value: unknown, context: KindContext) => readonly Problem[];
