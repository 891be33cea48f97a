import type { Config, Field, FieldType } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { DataForm, DataPlace, DataPlaces } from './data.ts';
import {
  asProperty,
  choicesOf,
  columnOf,
  columnType,
  type GddProperty,
  isA,
  membersOf,
  optionsOf,
  type TarjaPart,
} from './gdd-property.ts';
import { identifierFrom, shortKeyFrom } from './names.ts';
import type { Note, NoteCode } from './notes.ts';

/** A template made of a schema. */
export interface ReadGdd {
  config: Config;
  /** Where the graphic that the schema belongs to finds the values; empty for one of Tarja's own. */
  places: DataPlaces;
  /** Objects of the schema, and the names of the fields that their members became. */
  sections: { label: string; fields: string[] }[];
  /** What the template does not do that the schema asks for. */
  notes: Note[];
}

/** Objects in objects beyond this are kept as they are. */
const deepest = 6;

/**
 * A GDD schema as a config: each property becomes a field that an operator can use, objects become fields of their own,
 * lists tables, lists of choices switches. What Tarja wrote under `v_tarja` gives the very config it was made of.
 *
 * @param schema any JSON value
 * @param own false: leaves aside what stands under `v_tarja`
 */
export function readGdd(schema: unknown, { own = true }: { own?: boolean } = {}): ReadGdd {
  const reader = new Reader(own);
  const root = asProperty(schema);
  reader.readAll(root, [], '', undefined, 0);
  const part: TarjaPart = (own && root.v_tarja) || {};
  const { repeated, ...members } = part;
  for (const entry of Array.isArray(repeated) ? repeated : []) {
    if (isRecord(entry) && isRecord(entry.field))
      reader.fields.splice(Number(entry.index), 0, entry.field as unknown as Field);
  }
  if (reader.fields.length === 0) reader.addNothing();
  const config = { ...members, fields: reader.fields } as Config;
  return { config, places: Object.fromEntries(reader.places), sections: reader.sections, notes: reader.notes };
}

class Reader {
  readonly fields: Field[] = [];
  readonly places = new Map<string, DataPlace>();
  readonly sections: { label: string; fields: string[] }[] = [];
  readonly notes: Note[] = [];
  readonly #own: boolean;
  readonly #names = new Set<string>();
  readonly #keys = new Set<string>();

  constructor(own: boolean) {
    this.#own = own;
  }

  /** The properties of an object, in the order of their `order`. */
  readAll(object: GddProperty, path: readonly string[], prefix: string, defaults: unknown, depth: number) {
    const { required = [] } = object;
    for (const [name, property] of propertiesOf(object)) {
      if (name === '__proto__') {
        this.#note('name-unusable', [...path, name]);
        continue;
      }
      const inherited = isRecord(defaults) && Object.hasOwn(defaults, name) ? { default: defaults[name] } : {};
      const whole = { ...inherited, ...property };
      if (required.includes(name) && !this.#ownType(whole)) this.#note('required-unchecked', [...path, name]);
      this.#read([...path, name], whole, prefix, depth);
    }
  }

  /** A config has at least one field. */
  addNothing(): void {
    this.notes.push({ code: 'no-fields' });
    this.fields.push({ key: 'note', name: 'note', label: 'Note', type: 'text', default: '' });
    this.places.set('note', { path: [] });
  }

  #ownType({ v_tarja: own }: GddProperty): FieldType | undefined {
    return this.#own && typeof own?.['type'] === 'string' ? (own['type'] as FieldType) : undefined;
  }

  #read(path: readonly string[], property: GddProperty, prefix: string, depth: number): void {
    const own = this.#ownType(property);
    if (own) {
      const name = path.at(-1) as string; // A path has at least one name.
      const { v_tarja: members } = property;
      const field = { key: name, name, ...membersOf(property, own), ...members };
      this.#keys.add(field.key);
      this.#names.add(name);
      this.fields.push(field as unknown as Field);
      return;
    }
    const label = prefix + (said(property.title) || said(property.label) || (path.at(-1) as string) || '?');
    if (property.type === 'object') this.#readObject(path, property, label, depth);
    else if (property.type === 'array') this.#readList(path, property, label);
    else this.#readScalar(path, property, label);
  }

  #readObject(path: readonly string[], property: GddProperty, label: string, depth: number): void {
    const isEmpty = propertiesOf(property).length === 0;
    if (isEmpty || depth >= deepest) {
      this.#keep(path, property, label, isEmpty ? 'not-editable' : 'too-deep');
    } else {
      const before = this.fields.length;
      this.readAll(property, path, `${label}: `, property.default, depth + 1);
      // Objects in it belong to it: a form has headings of one kind.
      const fields = this.fields.slice(before).map(({ name }) => name);
      if (depth === 0 && fields.length > 0) this.sections.push({ label, fields });
    }
  }

  #readList(path: readonly string[], property: GddProperty, label: string): void {
    const items = asProperty(property.items);
    const rows = Array.isArray(property.default) ? property.default : [];
    const choices = choicesOf(items);
    if (choices.length > 0) {
      this.#checkDefault(path, property, Array.isArray(property.default));
      optionsOf(items).forEach(({ text }, at) => {
        const member = choices[at];
        const field = { label: `${label}: ${text}`, type: 'boolean', default: rows.includes(member) };
        this.#add(path, field, property, { path, member });
      });
      return;
    }
    const cells = items.type === 'object' ? propertiesOf(items) : [];
    const isFlat = cells.length > 0 && cells.every(([name, cell]) => name !== '__proto__' && isScalar(cell));
    if (isScalar(items)) this.#addTable(path, property, label, [['value', items]], true);
    else if (isFlat) this.#addTable(path, property, label, cells, false);
    else this.#keep(path, property, label, 'not-editable');
  }

  /** @param list the rows of the graphic are values, not objects */
  #addTable(
    path: readonly string[],
    property: GddProperty,
    label: string,
    cells: readonly (readonly [name: string, cell: GddProperty])[],
    list: boolean,
  ): void {
    this.#checkDefault(path, property, Array.isArray(property.default));
    const keys = new Set<string>();
    const { required = [] } = asProperty(property.items);
    const columns = cells.map(([name, cell]) => {
      const key = shortKeyFrom(name, keys);
      const column = columnOf(key, cell, columnType(cell), required.includes(name));
      // A list names no columns: the heading says it.
      if (column['label'] === key) column['label'] = list ? label : name || key;
      return { column, key, name, form: formOf(cell) };
    });
    const rows = (Array.isArray(property.default) ? property.default : []).map((row: unknown) =>
      Object.fromEntries(
        columns.flatMap(({ key, name }) => {
          if (list) return [[key, row]];
          return isRecord(row) && Object.hasOwn(row, name) ? [[key, row[name]]] : [];
        }),
      ),
    );
    const { minRows, maxRows } = membersOf(property, 'table');
    const place: DataPlace = {
      path,
      ...(list ? { list } : {}),
      columns: Object.fromEntries(columns.map(({ key, name, form }) => [key, { name, ...form }])),
    };
    const isAsItIs = !list && columns.every(({ key, name, form }) => key === name && !form.form);
    this.#add(
      path,
      {
        label,
        type: 'table',
        columns: columns.map(({ column }) => column),
        default: rows,
        ...(minRows === undefined ? {} : { minRows }),
        ...(maxRows === undefined ? {} : { maxRows }),
      },
      property,
      isAsItIs ? { path } : place,
    );
  }

  #readScalar(path: readonly string[], property: GddProperty, label: string): void {
    const type = scalarType(property);
    if (!type) {
      this.#keep(path, property, label, 'not-editable');
      return;
    }
    const { gddType = '' } = property;
    const { default: value } = property;
    const json = property.type === 'integer' ? 'number' : property.type;
    const isRight = typeof value === json;
    this.#checkDefault(path, property, isRight);
    const right = isRight ? property : { ...property, default: undefined };
    const members = { ...membersOf(right, type), label };
    const { form } = formOf(property);
    if (form === 'share') Object.assign(members, { default: shareOf(members) });
    else if (type === 'number' && property.type === 'integer' && !('step' in members))
      Object.assign(members, { step: 1 });
    const isColour = isA(gddType, 'color-rrggbb') || isA(gddType, 'color-rrggbbaa');
    if (property.pattern !== undefined && !isColour) this.#note('pattern-unchecked', path);
    const { minLength } = property as { minLength?: unknown };
    if (typeof minLength === 'number' && minLength > 0) this.#note('length-unchecked', path);
    this.#add(path, { ...members, type }, property, { path, ...(form ? { form } : {}) });
  }

  /** What no field can edit is kept by a field of a type that shows its JSON. */
  #keep(path: readonly string[], property: GddProperty, label: string, code: NoteCode): void {
    this.#note(code, path);
    this.#add(path, { label, type: 'repeater', default: property.default ?? null }, property, { path });
  }

  #add(path: readonly string[], members: object, property: GddProperty, place: DataPlace): void {
    const name = identifierFrom(path.join('_'), this.#names);
    const key = shortKeyFrom(path.at(-1) ?? '', this.#keys);
    const isOwnName = path.length === 1 && path[0] === name;
    if (path.length === 1 && !isOwnName && !('member' in place)) this.#note('name-changed', path);
    if (!isOwnName || Object.keys(place).length > 1) this.places.set(name, place);
    const tip = said(property.description);
    this.fields.push({ key, name, ...members, ...(tip ? { tip } : {}) } as unknown as Field);
  }

  #checkDefault(path: readonly string[], property: GddProperty, isRight: boolean): void {
    if (property.default === undefined) this.#note('default-missing', path);
    else if (!isRight) this.#note('default-wrong', path);
  }

  #note(code: NoteCode, path: readonly string[]): void {
    this.notes.push({ code, field: path.join('.') });
  }
}

/** The type of field for a value that is neither a list nor an object. */
function scalarType(property: GddProperty): FieldType | undefined {
  const { type, gddType = '' } = property;
  if (type === 'boolean') return 'boolean';
  if (type !== 'string' && type !== 'number' && type !== 'integer') return undefined;
  const options = optionsOf(property);
  if (options.length > 0) {
    const isRadio = gddType === 'select/radio' && options.length >= 2 && options.length <= 8;
    return isRadio ? 'radio' : 'dropdown';
  }
  if (type !== 'string') return type === 'number' && isA(gddType, 'percentage') ? 'normalized' : 'number';
  if (isA(gddType, 'multi-line')) return 'textarea';
  if (isA(gddType, 'single-line/url')) return 'url';
  if (isA(gddType, 'file-path')) return 'file';
  return isA(gddType, 'color-rrggbb') || isA(gddType, 'color-rrggbbaa') ? 'color' : 'text';
}

function formOf(property: GddProperty): { form?: DataForm } {
  const { type, gddType = '' } = property;
  if ((type === 'number' || type === 'integer') && choicesOf(property).length > 0) return { form: 'number' };
  if (type === 'number' && isA(gddType, 'percentage')) return { form: 'share' };
  if (isA(gddType, 'color-rrggbb')) return { form: 'rrggbb' };
  return isA(gddType, 'color-rrggbbaa') ? { form: 'rrggbbaa' } : {};
}

/** A share of 1 as 0 to 100, in the steps that a share has here. */
function shareOf({ default: value }: Record<string, unknown>): number {
  return Math.min(Math.max(Math.round(Number(value) * 1000) / 10, 0), 100);
}

function isScalar({ type }: { type?: unknown }): boolean {
  return type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';
}

/** The properties of an object, in the order of their `order`; those without one come last. */
function propertiesOf({ properties = {} }: GddProperty): (readonly [name: string, property: GddProperty])[] {
  const placeOf = ({ order = Number.MAX_VALUE }: GddProperty) => order;
  return Object.entries(properties)
    .map(([name, said]) => [name, asProperty(said)] as const)
    .sort(([, one], [, other]) => placeOf(one) - placeOf(other));
}

function said(text: unknown): string {
  return typeof text === 'string' ? text : '';
}
