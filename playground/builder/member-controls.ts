import type { Json } from '../../src/config/findings/finding.ts';
import type { ImplementedField, TableColumn } from '../../src/format/generated/types.ts';
import { asMembers, type Members } from '../../src/language/edits/fields.ts';
import { metaOf } from './building.ts';
import { type BuilderWords, memberName } from './words.ts';

/** The fields by which members of a declaration are edited, with the words of the builder. */
function declared(words: BuilderWords, member: string): { key: string; name: string; label: string } {
  return { key: 'member', name: member, label: memberName(words, member) };
}

export function textControl(words: BuilderWords, member: string): ImplementedField {
  return { ...declared(words, member), type: 'text', default: '' };
}

/** How a member is edited: by a number, a list to choose from, a table, or as text. */
export function controlOf(words: BuilderWords, member: string, document: unknown): ImplementedField {
  const base = declared(words, member);
  if (['maxChars', 'rows', 'maxRows'].includes(member)) return { ...base, type: 'number', default: 1, step: 1 };
  if (member === 'minRows') return { ...base, type: 'number', default: 0, step: 1 };
  if (['min', 'max', 'step'].includes(member)) return { ...base, type: 'number', default: 0 };
  if (['width', 'height'].includes(member)) return { ...base, type: 'number', default: 1920, step: 1 };
  if (member === 'palette') {
    const { palettes } = metaOf(document);
    const options = Object.keys(asMembers(palettes)).map((name) => ({ value: name, text: name }));
    return options.length > 0
      ? { ...base, type: 'dropdown', options, default: '' }
      : { ...base, type: 'text', default: '' };
  }
  if (member === 'options') return { ...base, type: 'table', columns: optionColumns(words), minRows: 1, default: [] };
  if (member === 'columns') return { ...base, type: 'table', columns: columnColumns(words), minRows: 1, default: [] };
  if (member === 'updated') return { ...base, type: 'date', default: '' };
  return { ...base, type: 'text', default: '' };
}

function optionColumns(words: BuilderWords): [TableColumn, ...TableColumn[]] {
  return [
    { key: 'text', label: words.members.text, type: 'text', required: true },
    { key: 'value', label: words.members.value, type: 'text', required: true },
  ];
}

const columnTypes = ['text', 'number', 'boolean', 'image', 'url', 'color', 'dropdown', 'omo'];

function columnColumns(words: BuilderWords): [TableColumn, ...TableColumn[]] {
  const names: Readonly<Record<string, string>> = { ...words.typeNames, ...words.columnTypeNames };
  const options = columnTypes.map((type) => ({ value: type, text: names[type] ?? type })) as unknown as NonNullable<
    TableColumn['options']
  >;
  return [
    { key: 'label', label: words.members.label, type: 'text', required: true },
    { key: 'key', label: words.members.key, type: 'text', required: true },
    { key: 'type', label: words.members.type, type: 'dropdown', options, default: 'text' },
    { key: 'required', label: words.members.required, type: 'boolean' },
    { key: 'width', label: words.members.width, type: 'number', min: 20, max: 800, step: 1 },
    ...(['min', 'max', 'step'] as const).map((key) => ({ key, label: words.members[key], type: 'number' as const })),
    ...emptyIsNone.map((key) => ({ key, label: memberName(words, key), type: 'text' as const })),
  ];
}

/** Members of a column that are not there where their cell is empty. */
const emptyIsNone = ['accept', 'tip'];

/** The rows of the table of columns as columns: a new row has an empty text in each cell. */
export function columnsOf(rows: unknown): Json {
  return (rows as readonly Members[]).map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => value !== '' || !emptyIsNone.includes(key))),
  );
}
