import type { Json } from '../../config/findings/finding.ts';
import { membersOf } from '../../config/lint/members.ts';
import type { ImplementedFieldType } from '../../format/generated/types.ts';
import { isRecord } from '../../format/json.ts';
import { capital } from '../../format/locale.ts';
import { withoutAccents } from '../../format/search-text.ts';
import { jsonTypes } from '../../kinds/implemented.ts';
import type { Change } from './change.ts';

/** A document that may break any rule of the format. */
export type Members = Readonly<Record<string, Json>>;

/** The fields of a document, as far as they are objects. */
export function fieldsOf(document: unknown): readonly Members[] {
  const { fields } = asMembers(document);
  return Array.isArray(fields) ? fields.map(asMembers) : [];
}

export function asMembers(value: unknown): Members {
  return isRecord(value) ? (value as Members) : {};
}

/** What is read in options, columns and rows of a new field. */
export interface SampleWords {
  readonly one: string;
  readonly two: string;
  readonly name: string;
  readonly points: string;
}

const english: SampleWords = { one: 'One', two: 'Two', name: 'Name', points: 'Points' };

/** A field of a type with all that the format asks of it, under a name and a key that are free. */
export function newField(document: unknown, type: ImplementedFieldType, label: string, samples = english): Members {
  const others = fieldsOf(document);
  const name = freeName(
    identifier(label) || type,
    others.map((field) => field['name']),
  );
  const key = freeKey(
    name,
    others.map((field) => field['key']),
  );
  return { key, name, label, type, ...particular(document, type, samples) };
}

/** The members that a type has beyond those of all fields, and a default that goes with them. */
function particular(document: unknown, type: ImplementedFieldType, samples: SampleWords): Members {
  const options = [
    { value: 'one', text: samples.one },
    { value: 'two', text: samples.two },
  ];
  const { palettes } = asMembers(asMembers(document)['meta']);
  const [palette = 'brand', colours] = Object.entries(asMembers(palettes))[0] ?? [];
  const colour = Array.isArray(colours) && typeof colours[0] === 'string' ? colours[0] : '#1F6FEB';
  const byType: Record<ImplementedFieldType, Members> = {
    text: { default: '', maxChars: 40 },
    textarea: { default: '', rows: 3 },
    boolean: { default: true },
    dropdown: { options, default: 'one' },
    color: { default: '#1F6FEB' },
    file: { default: '', accept: 'image/*' },
    url: { default: '' },
    date: { default: '', format: 'YYYY-MM-DD' },
    number: { default: 0 },
    slider: { default: 50, min: 0, max: 100, step: 1 },
    normalized: { default: 50 },
    counter: { default: 0, min: 0 },
    radio: { options, default: 'one' },
    colorBinding: { palette, default: colour },
    table: {
      columns: [
        { key: 'name', label: samples.name, type: 'text' },
        { key: 'points', label: samples.points, type: 'number' },
      ],
      default: [{ name: samples.one, points: 0 }],
    },
  };
  return byType[type];
}

/** The changes that add a field. A palette that it needs and that is not there is written, too. */
export function addField(document: unknown, index: number, field: Members): Change[] {
  const first: Change[] = Array.isArray(asMembers(document)['fields']) ? [] : [{ set: ['fields'], value: [] }];
  return [...first, { insert: ['fields', index], value: field as Json }, ...neededPalette(document, field)];
}

function neededPalette(document: unknown, field: Members): Change[] {
  const { palette } = field;
  const { palettes } = asMembers(asMembers(document)['meta']);
  const isMissing = typeof palette === 'string' && !Object.hasOwn(asMembers(palettes), palette);
  return isMissing ? [{ set: ['meta', 'palettes', palette], value: [field['default'] ?? '#1F6FEB'] }] : [];
}

/** The changes that make a field another type, and the members that are lost by it. */
export interface TypeChange {
  readonly changes: Change[];
  /** Members that only the old type has; the default, where its value does not fit the new type. */
  readonly dropped: readonly string[];
}

/** Members that a field of a type may have beside those that every field must have. */
export function membersOfType(type: ImplementedFieldType): readonly string[] {
  return [...(membersOf(type) ?? [])].filter((name) => !['key', 'name', 'label', 'type', 'default'].includes(name));
}

/** Other members are the author's own, and stay whatever the type. */
const ofAnyType = new Set((Object.keys(jsonTypes) as ImplementedFieldType[]).flatMap(membersOfType));

/** Makes the field at an index another type. What fits the new type is kept; what only the old one had goes. */
export function changeType(
  document: unknown,
  index: number,
  type: ImplementedFieldType,
  samples = english,
): TypeChange {
  const field = fieldsOf(document)[index] ?? {};
  const fresh = particular(document, type, samples);
  const members = membersOfType(type);
  const dropped = Object.keys(field).filter((name) => ofAnyType.has(name) && !members.includes(name));
  const kept = keptDefault(field, type);
  const added = Object.entries(fresh).filter(
    ([name]) => !Object.hasOwn(field, name) && (name === 'options' || !isLimit(name)),
  );
  const options = Array.isArray(field['options']) ? asMembers(field['options'][0])['value'] : undefined;
  const value = kept ?? (type === 'dropdown' || type === 'radio' ? (options ?? fresh['default']) : fresh['default']);
  const at = (name: string) => ['fields', index, name];
  return {
    changes: [
      { set: at('type'), value: type },
      ...dropped.map((name) => ({ remove: at(name) })),
      ...added.map(([name, member]) => ({ set: at(name), value: member })),
      { set: at('default'), value: value ?? '' },
      ...neededPalette(document, type === 'colorBinding' ? { ...fresh, ...field, default: value ?? '' } : {}),
    ],
    dropped: kept === undefined ? [...dropped, 'default'] : dropped,
  };
}

/** Limits that the author has not asked for are not written when a type changes. */
function isLimit(name: string): boolean {
  return ['maxChars', 'rows', 'accept', 'min', 'max', 'step'].includes(name);
}

/** The default as a value of another type; `undefined` where it is none. */
function keptDefault(field: Members, type: ImplementedFieldType): Json | undefined {
  const { default: value, options } = field;
  const wanted = jsonTypes[type];
  if (type === 'dropdown' || type === 'radio') {
    const known = Array.isArray(options) && options.some((option) => asMembers(option)['value'] === value);
    return known ? value : undefined;
  }
  if (type === 'color' || type === 'colorBinding') {
    return typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value) ? value : undefined;
  }
  if (type === 'date') return value === '' ? value : undefined;
  if (wanted === 'string')
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
  if (wanted === 'number') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const fits = typeof number === 'number' && Number.isFinite(number);
    const inRange = type !== 'normalized' || (Number(number) >= 0 && Number(number) <= 100);
    return fits && inRange && (type !== 'counter' || Number.isInteger(number)) ? number : undefined;
  }
  return (wanted === 'array' ? Array.isArray(value) : typeof value === wanted) ? value : undefined;
}

/** Whether a field is the first of its name: that one is what template, presets and variants speak of. */
export function isFirstOfName(document: unknown, index: number): boolean {
  const fields = fieldsOf(document);
  return fields.findIndex(({ name }) => name === fields[index]?.['name']) === index;
}

/** Where presets and variants set a field: paths of the members. */
export function settingsOf(document: unknown, name: string): readonly (readonly (string | number)[])[] {
  const { presets, variants } = asMembers(document);
  const inPresets = Array.isArray(presets)
    ? presets.flatMap((preset, index) =>
        Object.hasOwn(asMembers(asMembers(preset)['values']), name) ? [['presets', index, 'values', name]] : [],
      )
    : [];
  const inVariants = Object.entries(asMembers(variants)).flatMap(([variant, members]) =>
    Object.hasOwn(asMembers(asMembers(members)['valueOverrides']), name)
      ? [['variants', variant, 'valueOverrides', name]]
      : [],
  );
  return [...inPresets, ...inVariants];
}

/** The changes that delete a field, on request with what presets and variants set of it. Headings of the form name it no more. */
export function removeField(document: unknown, index: number, withSettings: boolean): Change[] {
  const name = fieldsOf(document)[index]?.['name'];
  const own = { remove: ['fields', index] };
  if (typeof name !== 'string' || !isFirstOfName(document, index)) return [own];
  // From the last place to the first: what stands behind one that goes moves up.
  const named = [...(withSettings ? settingsOf(document, name) : []), ...placesInSections(document, name)].reverse();
  return [...named.map((path) => ({ remove: path })), own];
}

/** Where headings of the form name a field: those of the template, and those of an imported graphic. */
function placesInSections(document: unknown, name: string): readonly (readonly (string | number)[])[] {
  const meta = asMembers(asMembers(document)['meta']);
  const lists = [
    { path: ['meta', 'sections'], sections: meta['sections'] },
    { path: ['meta', 'ograf', 'sections'], sections: asMembers(meta['ograf'])['sections'] },
  ];
  return lists.flatMap(({ path, sections }) =>
    (Array.isArray(sections) ? sections : []).flatMap((section, at) => {
      const { fields } = asMembers(section);
      return (Array.isArray(fields) ? fields : []).flatMap((field, index) =>
        field === name ? [[...path, at, 'fields', index]] : [],
      );
    }),
  );
}

/** The changes that give a palette another name, in the fields that choose from it too. */
export function renamePalette(document: unknown, before: string, name: string): Change[] {
  const users = fieldsOf(document).flatMap((field, index) => (field['palette'] === before ? [index] : []));
  return [
    { rename: ['meta', 'palettes', before], key: name },
    ...users.map((index) => ({ set: ['fields', index, 'palette'], value: name })),
  ];
}

/** The words of a label as a name of the format: `Nome do convidado` → `nomeDoConvidado`. */
export function identifier(label: string): string {
  const words = withoutAccents(label)
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capital(word)))
    .join('');
  return joined.replace(/^[^A-Za-z]+/, '');
}

/** The name itself, or with the first number that makes it free. */
export function freeName(name: string, taken: readonly unknown[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

/** The shortest beginning of a name that no other field has for a key. */
function freeKey(name: string, taken: readonly unknown[]): string {
  const letters = name.replaceAll('_', '').slice(0, 14);
  for (let length = 1; length <= letters.length; length++) {
    const candidate = letters.slice(0, length).toLowerCase();
    if (!taken.includes(candidate)) return candidate;
  }
  return freeName(letters.toLowerCase(), taken);
}
