import type { Config, Field } from '../format/generated/types.ts';
import { oneLine } from '../format/locale.ts';
import { ografMetaOf } from '../interop/read-manifest.ts';
import { optionsOf } from '../kinds/choice.ts';
import type { FieldValues } from './model.ts';

/** The name of a value in the list that it is picked from, such as a match for its number; `undefined` until it is loaded. */
export type NameOf = (config: Pick<Config, 'meta'>, field: string, value: unknown) => string | undefined;

/** Kinds of fields by how much their value tells of an item, the most telling first. Colours and switches tell nothing. */
const TELLING: readonly (readonly Field['type'][])[] = [
  ['text', 'textarea'],
  ['dropdown', 'radio', 'date'],
  ['number', 'counter', 'url', 'file'],
];

/**
 * What the rundown calls an item without a title: its most telling value. A text that was set for this item goes before one that the
 * template brings, a text before a choice, a choice before a number. Words go before what has none: the time of a clock that automation sets
 * tells less than a side that the template brings. Of what that brings only words tell something: the corner of a picture, or the “0” of a
 * match, tells less than the template's name. What an imported graphic hides from names (`hidden` of its schema) tells nothing.
 * Undefined where nothing tells.
 *
 * @param values - all values of the item, by field name
 * @param edits - those that were set for it
 * @param nameOf - names of values that are picked from lists
 */
export function tellingValue(
  config: Pick<Config, 'fields' | 'meta'>,
  values: FieldValues,
  edits: FieldValues = {},
  nameOf?: NameOf,
): string | undefined {
  const { hidden } = ografMetaOf(config);
  const fields = config.fields.filter(({ name }) => !(Array.isArray(hidden) && hidden.includes(name)));
  const isSet = ({ name, key }: Field) => Object.hasOwn(edits, name) || Object.hasOwn(edits, key);
  const nameOfPicked = ({ name }: Field) => nameOf?.(config, name, values[name]);
  const hasWords = (field: Field) => /\p{L}/u.test(textOf(field, values[field.name]));
  for (const types of TELLING) {
    const candidates = fields.filter(({ type }) => types.includes(type));
    const own = candidates.filter((field) => isSet(field) && textOf(field, values[field.name]) !== '');
    const brought = types.includes('text') ? candidates : [];
    const telling =
      own.find((field) => nameOfPicked(field) !== undefined || hasWords(field)) ?? brought.find(hasWords) ?? own[0];
    if (telling) return nameOfPicked(telling) ?? textOf(telling, values[telling.name]);
  }
  return undefined;
}

/** Colours, times of day and addresses: nothing that a person would call an item by. A word with a colon is no address. */
const NO_WORDS = /^(?:#[\da-f]{3,8}|\d{4}-\d\d-\d\dT.*|(?:[a-z][a-z\d+.-]*:\/\/|data:|\.{0,2}\/)\S*)$/i;

/**
 * The same where the config is not known, as of a template that is gone: a text that was set for this item, else any, else a number that
 * was set for it. A text that a person wrote goes before a word that may be the name of a choice; the order is that of the values.
 */
export function tellingText(values: FieldValues, edits: FieldValues = {}): string | undefined {
  const texts = (of: FieldValues) =>
    Object.keys(of)
      .flatMap((name) => (typeof values[name] === 'string' ? oneLine(values[name]) : []))
      .filter((text) => /\p{L}/u.test(text) && !NO_WORDS.test(text));
  const isWritten = (text: string) => /[\p{Lu}\p{Lo}\s]/u.test(text);
  const own = texts(edits);
  const all = texts(values);
  const number = Object.keys(edits).find((name) => typeof values[name] === 'number');
  return own.find(isWritten) ?? all.find(isWritten) ?? own[0] ?? all[0] ?? (number && String(values[number]));
}

/** A value on one line. */
function textOf(field: Field, value: unknown): string {
  const chosen = optionsOf(field).find((option) => option.value === value);
  if (chosen) return oneLine(chosen.text);
  return typeof value === 'string' || typeof value === 'number' ? oneLine(String(value)) : '';
}
