import type { Field } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { StepLabel } from '../../src/values/session.ts';
import type { FormWords } from '../strings/form-words.ts';

const longest = 60;

/** A value as one short line a person reads: in a diff, an offer, a menu. Never used to store anything. */
export function valueText(field: Field, value: unknown, words: FormWords, locale: Locale): string {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : [];
  const option = typeof value === 'string' && value !== '' ? options.find((each) => each.value === value) : undefined;
  return option ? shorten(String(option.text)) : plainValueText(value, words, locale);
}

/** The same of a value whose field is not known. */
export function plainValueText(value: unknown, words: FormWords, locale: Locale): string {
  if (value === undefined || value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (typeof value === 'number') return formatNumber(value, locale);
  if (Array.isArray(value)) return words.rows(value.length);
  return shorten(typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : JSON.stringify(value));
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text;
}

/** A step of undo in words: “Edit Name”, “Preset Guest”, “Variant Short”. */
export function stepText({ gesture, field, preset, variant }: StepLabel, words: FormWords): string {
  const what = preset?.label ?? (variant ? (variant.label ?? words.noVariant) : field);
  return what ? `${words.gestures[gesture]} ${what}` : words.gestures[gesture];
}
