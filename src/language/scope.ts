import {
  attributeName,
  isAttributeType,
  isPropertyType,
  isReservedAttribute,
  textProperty,
} from '../runtime/binding-rules.ts';
import { type ConfigNames, type DeclaredColumn, type DeclaredField, type Name, optionsOf } from './config-names.ts';
import type { Binding } from './html/template.ts';

/** What a name in a template stands for. */
export interface Meaning {
  readonly of: 'field' | 'column';
  readonly name: Name;
  readonly type: string;
  readonly label: string | undefined;
  /** The values that it can have; `undefined` where it is free. */
  readonly options: readonly string[] | undefined;
  readonly field: DeclaredField;
}

/** Custom properties that the stage and bindings set by themselves, and those of a station's theme (docs/theme.md). */
export function isOwnProperty(property: string): boolean {
  return property === '--index' || property === '--fit' || property.startsWith('--station-');
}

/** What a name means at a place: the columns of the rows around it first, then the fields. */
export function meaningOf(names: ConfigNames, rows: readonly string[], name: string): Meaning | undefined {
  for (const row of rows) {
    const table = names.fields.get(row);
    const column = table?.columns.find(({ key }) => key.text === name);
    if (table && column) return ofColumn(table, column);
  }
  const field = names.fields.get(name);
  return field && ofField(field);
}

/** All that can be named at a place, each name once. */
export function namesIn(names: ConfigNames, rows: readonly string[]): readonly Meaning[] {
  const all = new Map<string, Meaning>();
  const add = (meaning: Meaning) => {
    if (!all.has(meaning.name.text)) all.set(meaning.name.text, meaning);
  };
  for (const row of rows) {
    const table = names.fields.get(row);
    for (const column of table?.columns ?? []) if (table) add(ofColumn(table, column));
  }
  for (const field of names.fields.values()) add(ofField(field));
  return [...all.values()];
}

/** The custom properties that fields and columns are in the styles of a template. */
export function propertiesIn(names: ConfigNames): ReadonlyMap<string, Meaning> {
  const fields = [...names.fields.values()];
  const meanings = [
    ...fields.filter(({ type }) => isPropertyType(type)).map(ofField),
    ...fields.flatMap((table) =>
      table.columns
        .filter(({ type }) => type === 'number' || type === 'color')
        .map((column) => ofColumn(table, column)),
    ),
  ];
  const isColour = ({ type }: Meaning) => type === 'color' || type === 'colorBinding';
  return new Map([
    ...meanings.map((meaning) => [`--${meaning.name.text}`, meaning] as const),
    ...meanings.filter(isColour).map((meaning) => [textProperty(meaning.name.text), meaning] as const),
  ]);
}

/** The fields that are attributes of the root; not those whose attribute the stage writes itself. */
export function attributesIn(names: ConfigNames): readonly Meaning[] {
  return [...names.fields.values()]
    .filter(({ name, type }) => isAttributeType(type) && !isReservedAttribute(attributeName(name.text)))
    .map(ofField);
}

/** The field whose value is this attribute of the root. */
export function fieldOfAttribute(names: ConfigNames, attribute: string): Meaning | undefined {
  return attributesIn(names).find(({ name }) => attributeName(name.text) === attribute);
}

/** The field whose value would be this attribute, if the stage did not write it itself. */
export function fieldKeptOff(names: ConfigNames, attribute: string): Meaning | undefined {
  const field = isReservedAttribute(attribute) ? names.fields.get(attribute.slice('data-'.length)) : undefined;
  return field && isAttributeType(field.type) ? ofField(field) : undefined;
}

/** What a binding names: `kind` of `data-show="kind=goal"`, and the value it asks for. */
export function namedBy({ attribute, value, range }: Binding): {
  readonly name: Name;
  readonly asked: Name | undefined;
} {
  const at = attribute === 'data-show' || attribute === 'data-hide' ? value.indexOf('=') : -1;
  if (at < 0) return { name: { text: value, range }, asked: undefined };
  const middle = range.start + at;
  return {
    name: { text: value.slice(0, at), range: { start: range.start, end: middle } },
    asked: { text: value.slice(at + 1), range: { start: middle + 1, end: range.end } },
  };
}

/** Whether an attribute names a field or a column. */
export function isBinding(attribute: string): boolean {
  return /^data-(?:text|show|hide|each|attr-.+)$/.test(attribute);
}

function ofField(field: DeclaredField): Meaning {
  const { name, type, label } = field;
  return { of: 'field', name, type, label, options: valuesOf(type, field.options), field };
}

function ofColumn(field: DeclaredField, { key, type, label, node }: DeclaredColumn): Meaning {
  return { of: 'column', name: key, type, label, options: valuesOf(type, optionsOf(node)), field };
}

function valuesOf(type: string, options: DeclaredField['options']): readonly string[] | undefined {
  if (type === 'boolean') return ['true', 'false'];
  if (!/^(?:dropdown|radio|omo)$/.test(type) || options.length === 0) return undefined;
  return options.map(({ value }) => value.text);
}
