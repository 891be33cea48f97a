import type { Field } from '../format/generated/types.ts';
import type { Locale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';

/** `meta.palettes`: lists of hex colours by name. */
export type Palettes = Readonly<Record<string, readonly string[]>>;

/** What a text must be that no field type can say: imported graphics ask for it. Read carefully, as it may be written by hand. */
export interface TextChecks {
  /** Characters as people see them. */
  readonly minLength?: unknown;
  /** A regular expression as JSON Schema has it, which the text must hold. */
  readonly pattern?: unknown;
}

/** The checks of one field. */
export interface FieldChecks extends TextChecks {
  /** Those of the cells of a table, by the key of their column. */
  readonly columns?: unknown;
}

/** What a check needs besides the field and the value. */
export interface KindContext {
  /** The language of the messages. */
  locale: Locale;
  /** Without them, or without the palette a field names, any colour counts as part of its palette. */
  palettes?: Palettes | undefined;
  /** Of the field that is judged (`contextOf`). */
  checks?: FieldChecks | undefined;
}

/**
 * The rules for the values of one field type. Form, lint rules and codecs use these and have no rules of their own, so
 * that a value gets one verdict everywhere.
 *
 * @typeParam F - declaration of the field, as in `config.json`
 * @typeParam V - the value it holds
 */
export interface Kind<F extends Field = Field, V = unknown> {
  /** Every problem of any value at all, worst first; empty for one that may go to air. Never throws on JSON. */
  check(field: F, value: unknown, context: KindContext): Problem[];
  /**
   * The value after the operator leaves the control: a number moves to the nearest step. Nothing is cut, trimmed or moved into
   * range: what is wrong stays visible and is reported by `check`.
   */
  normalise(field: F, value: V): V;
  /** The value as text, for URLs and HTML forms. */
  encode(field: F, value: V): string;
  /** The value of a text, unchecked; `undefined` where the text is no value of this type. */
  decode(field: F, text: string): V | undefined;
}

/** A kind whose values are texts. */
export function textKind<F extends Field>(check: Kind<F>['check']): Kind<F, string> {
  return {
    check,
    normalise: (_field, value) => value,
    encode: (_field, value) => value,
    decode: (_field, text) => text,
  };
}
