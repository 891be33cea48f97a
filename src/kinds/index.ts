import type { Field, FieldType, NotImplementedField } from '../format/generated/types.ts';
import { readJson } from '../format/json.ts';
import { nearestLocale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import { boolean } from './boolean.ts';
import { dropdown, radio } from './choice.ts';
import { color, colorBinding } from './color.ts';
import { date } from './date.ts';
import { file } from './file.ts';
import type { Kind, KindContext } from './kind.ts';
import { counter, normalized, number, slider } from './numbers.ts';
import { table } from './table.ts';
import { text, textarea } from './text.ts';
import { url } from './url.ts';

export { contextOf } from './context.ts';
export type { Kind, KindContext, Palettes } from './kind.ts';
export type { TableRow } from './table.ts';

/** Types the format declares and Tarja does not implement yet: any JSON value is kept as it is (format, section 2). */
const notImplemented: Kind<NotImplementedField, unknown> = {
  check: () => [],
  normalise: (_field, value) => value,
  encode: (_field, value) => JSON.stringify(value) ?? 'null',
  decode: (_field, text) => readJson(text),
};

const kinds = {
  text,
  textarea,
  boolean,
  dropdown,
  color,
  file,
  url,
  date,
  number,
  slider,
  normalized,
  counter,
  radio,
  colorBinding,
  table,
  repeater: notImplemented,
  chartData: notImplemented,
  presetSelection: notImplemented,
  variant: notImplemented,
  timer: notImplemented,
  overlayRegions: notImplemented,
  actionButton: notImplemented,
  dataConnector: notImplemented,
  map: notImplemented,
  video: notImplemented,
  richtext: notImplemented,
} satisfies Record<FieldType, unknown>;

/** The kind of a field type: `KindOf<'text'>` has values that are strings. */
export type KindOf<T extends FieldType> = (typeof kinds)[T];

/** The rules of a field type: `check`, `normalise`, `encode`, `decode`. Takes a field, or the name of a type. */
export function kindOf<T extends FieldType>(field: T | { readonly type: T }): KindOf<T> {
  return kinds[typeof field === 'string' ? field : field.type];
}

/**
 * Every problem of a value for its field, worst first; a value without an error may go to air. The one judge of values: forms,
 * servers, lint rules, codecs and importers all call it, so that a value gets one verdict everywhere.
 *
 * @param field - the declaration of the field, as in a valid config
 * @param value - any JSON value, also of a wrong type
 * @param options.locale - language of the messages: Brazilian Portuguese for any tag of Portuguese, English for all others and
 *   without one
 * @param options.palettes - `meta.palettes`; without them any colour counts as part of its palette
 * @param options.checks - the rules of an imported graphic for the field (`meta.ograf.checks`)
 */
export function validateValue(field: Field, value: unknown, options?: Partial<KindContext> | null): Problem[] {
  const { locale, ...others } = options ?? {};
  const kind: Kind = kindOf(field);
  return kind.check(field, value, { locale: nearestLocale(locale), ...others });
}
