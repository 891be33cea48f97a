import type { Config, Field } from '../format/generated/types.ts';
import type { FieldValues } from './model.ts';

/** Kinds of fields by how much their value tells of an item, the most telling first. Colours and switches tell nothing. */
const TELLING: readonly (readonly Field['type'][])[] = [
  ['text', 'textarea'],
  ['dropdown', 'radio', 'date'],
  ['number', 'counter', 'url', 'file'],
];

/**
 * What the rundown calls an item without a title: its most telling value. A text that was set for this item goes before
 * one that the template brings, a text before a choice, a choice before a number. Undefined where nothing tells.
 *
 * @param values - all values of the item, by field name
 * @param edits - those that were set for it
 */
export function tellingValue(
  { fields }: Pick<Config, 'fields'>,
  values: FieldValues,
  edits: FieldValues = {},
): string | undefined {
  for (const types of TELLING) {
    const candidates = fields.filter(({ type }) => types.includes(type));
    const own = candidates.filter(({ name, key }) => Object.hasOwn(edits, name) || Object.hasOwn(edits, key));
    for (const field of own) {
      const text = textOf(field, values[field.name]);
      if (text !== '') return text;
    }
    // What a template brings tells something where it is a word: “0” is a number of a match, or no goal yet.
    for (const field of candidates) {
      const text = textOf(field, values[field.name]);
      if (/\p{L}/u.test(text)) return text;
    }
  }
  return undefined;
}

/** A value on one line. */
function textOf(field: Field, value: unknown): string {
  const options = 'options' in field && Array.isArray(field.options) ? field.options : [];
  const chosen = options.find((option) => option.value === value);
  if (chosen) return oneLine(chosen.text);
  return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
