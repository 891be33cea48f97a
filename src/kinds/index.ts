import type { Field, FieldType } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { boolean } from './boolean.ts';
import { color } from './color.ts';
import { colorBinding } from './color-binding.ts';
import { counter } from './counter.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import { file } from './file.ts';
import type { Kind, KindContext } from './kind.ts';
import { en } from './messages/en.ts';
import { bringMessages } from './messages/messages.ts';
import { ptBR } from './messages/pt-BR.ts';
import { normalized } from './normalized.ts';
import { notImplemented } from './not-implemented.ts';
import { number } from './number.ts';
import { radio } from './radio.ts';
import { slider } from './slider.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { url } from './url.ts';

export type { Judge, Kind, KindContext, Palettes } from './kind.ts';
export type { TableRow } from './table.ts';

// Whoever asks for all types at once is answered in all languages at once.
bringMessages('en', en);
bringMessages('pt-BR', ptBR);

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

/** The kind of a field type: `KindOf<'text'>` knows that its values are strings. */
export type KindOf<T extends FieldType> = (typeof kinds)[T];

/** The kind of a field, or of a type by its name. */
export function kindOf<T extends FieldType>(field: T | { readonly type: T }): KindOf<T> {
  return kinds[typeof field === 'string' ? field : field.type];
}

/**
 * Everything wrong with a value for its field, worst first; an empty list means it may go to air. The one truth about a
 * value: forms, lint rules, codecs and importers ask here.
 *
 * @param options.locale - language of the messages; English without one
 * @param options.palettes - `meta.palettes`; without them no colour is called foreign to its palette
 */
export function validateValue(
  field: Field,
  value: unknown,
  { locale = 'en', palettes }: Partial<KindContext> = {},
): Problem[] {
  const kind: Kind = kindOf(field);
  return kind.check(field, value, { locale, palettes });
}
