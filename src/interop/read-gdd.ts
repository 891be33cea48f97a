import type { Config, Field, FieldType } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import type { FieldChecks } from '../kinds/kind.ts';
import { usablePattern } from '../kinds/pattern.ts';
import { type DataForm, type DataPlace, type DataPlaces, fromForm } from './data.ts';
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
  text,
} from './gdd-property.ts';
import { identifierFrom, shortKeyFrom } from './names.ts';
import type { Note, NoteCode } from './notes.ts';

/** A template made of a schema. */
export interface ReadGdd {
  config: Config;
  /** Where the graphic that the schema belongs to finds the values; empty for one of Tarja's own. */
  places: DataPlaces;
  /** What the schema asks of values that no field type can say, by the name of the field. */
  checks: Readonly<Record<string, FieldChecks>>;
  /** Objects of the schema, and the names of the fields that their members became. */
  sections: { label: string; fields: string[] }[];
  /** Fields whose value is no name for what the graphic shows. */
  hidden: string[];
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
  return {
    config,
    places: Object.fromEntries(reader.places),
    checks: Object.fromEntries(reader.checks),
    sections: reader.sections,
    hidden: reader.hidden,
    notes: reader.notes,
  };
}

class Reader {
  readonly fields: Field[] = [];
  readonly places = new Map<string, DataPlace>();
  readonly checks = new Map<string, FieldChecks>();
  readonly sections: { label: string; fields: string[] }[] = [];
  readonly hidden: string[] = [];
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
      this.#read([...path, name], required.includes(name) ? asRequired(whole) : whole, prefix, depth);
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
    const label = prefix + (text(property.title) || text(property.label) || (path.at(-1) as string) || '?');
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
      if (property.hidden === true) this.hidden.push(...fields.filter((name) => !this.hidden.includes(name)));
    }
  }

  #readList(path: readonly string[], property: GddProperty, label: string): void {
    const items = asProperty(property.items);
    const rows = Array.isArray(property.default) ? property.default : [];
    const choices = choicesOf(items);
    if (choices.length > 0) {
      this.#checkDefault(path, property, Array.isArray(property.default));
      if (property.minItems || property.maxItems !== undefined) this.#note('count-unchecked', path);
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
      const form = formOf(cell);
      const column = columnOf(key, asShown(cell, form.form), columnType(cell), required.includes(name));
      if (form.form === 'seconds') column['label'] = `${column['label']} (s)`;
      // A list names no columns: the heading says it.
      if (column['label'] === key) column['label'] = list ? label : name || key;
      return { column, key, name, form };
    });
    const rows = (Array.isArray(property.default) ? property.default : []).map((row: unknown) =>
      Object.fromEntries(
        columns.flatMap(({ key, name, form: { form } }) => {
          if (list) return [[key, fromForm(row, form)]];
          return isRecord(row) && Object.hasOwn(row, name) ? [[key, fromForm(row[name], form)]] : [];
        }),
      ),
    );
    const { minRows, maxRows } = membersOf(property, 'table');
    const place: DataPlace = {
      path,
      ...(list ? { list } : {}),
      columns: Object.fromEntries(columns.map(({ key, name, form }) => [key, { name, ...form }])),
    };
    const checks = cells.flatMap(([name, cell], at) => {
      const key = columns[at]?.key;
      const asked = key === undefined ? undefined : this.#checksOf([...path, name], cell);
      return asked ? [[key, asked] as const] : [];
    });
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
      checks.length > 0 ? { columns: Object.fromEntries(checks) } : undefined,
    );
  }

  #readScalar(path: readonly string[], property: GddProperty, label: string): void {
    const type = scalarType(property);
    if (!type) {
      this.#keep(path, property, label, 'not-editable');
      return;
    }
    const json = property.type === 'integer' ? 'number' : property.type;
    const isRight = typeof property.default === json && (type !== 'counter' || Number.isInteger(property.default));
    this.#checkDefault(path, property, isRight);
    const options = optionsOf(property);
    if (isRight && options.length > 0 && !options.some(({ value }) => value === String(property.default)))
      this.#note('default-not-offered', path);
    const { form } = formOf(property);
    const right = isRight ? property : { ...property, default: undefined };
    const shown = asShown(right, form);
    const members = { ...membersOf(shown, type), label: form === 'seconds' ? `${label} (s)` : label };
    this.#add(
      path,
      { ...members, type },
      property,
      { path, ...(form ? { form } : {}) },
      this.#checksOf(path, property),
    );
  }

  /** What a text is asked to be. What is asked of a value and is not checked is told: a pattern that cannot be used is not. */
  #checksOf(path: readonly string[], property: GddProperty): FieldChecks | undefined {
    const { type, gddType = '', pattern, minLength = 0, exclusiveMinimum, exclusiveMaximum } = property;
    if (type === 'number' && (exclusiveMinimum ?? exclusiveMaximum) !== undefined) this.#note('limit-unchecked', path);
    if (property.const !== undefined && choicesOf(property).length === 0) this.#note('constant-unchecked', path);
    const isColour = isA(gddType, 'color-rrggbb') || isA(gddType, 'color-rrggbbaa');
    if (type !== 'string' || isColour || choicesOf(property).length > 0) return undefined;
    const isUsable = pattern !== undefined && usablePattern(pattern) !== undefined;
    if (pattern !== undefined && !isUsable) this.#note('pattern-unchecked', path);
    if (!isUsable && minLength <= 0) return undefined;
    return { ...(minLength > 0 ? { minLength } : {}), ...(isUsable ? { pattern } : {}) };
  }

  /** What no field can edit is kept by a field of a type that shows its JSON. */
  #keep(path: readonly string[], property: GddProperty, label: string, code: NoteCode): void {
    this.#note(code, path);
    this.#add(path, { label, type: 'repeater', default: property.default ?? null }, property, { path });
  }

  #add(path: readonly string[], members: object, property: GddProperty, place: DataPlace, checks?: FieldChecks): void {
    const name = identifierFrom(path.join('_'), this.#names);
    const key = shortKeyFrom(path.at(-1) ?? '', this.#keys);
    const isOwnName = path.length === 1 && path[0] === name;
    if (path.length === 1 && !isOwnName && !('member' in place)) this.#note('name-changed', path);
    if (!isOwnName || Object.keys(place).length > 1) this.places.set(name, place);
    if (checks) this.checks.set(name, checks);
    if (property.hidden === true) this.hidden.push(name);
    const tip = text(property.description);
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
  const { type, gddType = '', multipleOf } = property;
  if (type === 'boolean') return 'boolean';
  if (type !== 'string' && type !== 'number' && type !== 'integer') return undefined;
  const options = optionsOf(property);
  if (options.length > 0) {
    const isRadio = gddType === 'select/radio' && options.length >= 2 && options.length <= 8;
    return isRadio ? 'radio' : 'dropdown';
  }
  if (type === 'number') return isA(gddType, 'percentage') && isPlainShare(property) ? 'normalized' : 'number';
  if (type === 'integer') return Number.isInteger(multipleOf) || isA(gddType, 'duration-ms') ? 'number' : 'counter';
  if (isA(gddType, 'multi-line')) return 'textarea';
  if (isA(gddType, 'single-line/url')) return 'url';
  if (isA(gddType, 'file-path')) return 'file';
  return isA(gddType, 'color-rrggbb') || isA(gddType, 'color-rrggbbaa') ? 'color' : 'text';
}

/** Whether a field for shares can hold a share: it has no limits of its own, and steps of a thousandth. */
function isPlainShare({ minimum = 0, maximum = 1, multipleOf, default: value = 0 }: GddProperty): boolean {
  const isHeld = typeof value !== 'number' || (value >= 0 && value <= 1 && Number.isInteger(value * 1000));
  return isHeld && minimum <= 0 && maximum >= 1 && multipleOf === undefined;
}

/** A text that is required is not empty; anything else has a value anyway. */
function asRequired(property: GddProperty): GddProperty {
  const { minLength = 0 } = property;
  return property.type === 'string' ? { ...property, minLength: Math.max(minLength, 1) } : property;
}

function formOf(property: GddProperty): { form?: DataForm } {
  const { type, gddType = '' } = property;
  if ((type === 'number' || type === 'integer') && choicesOf(property).length > 0) return { form: 'number' };
  if (type === 'number' && isA(gddType, 'percentage')) return { form: 'share' };
  if ((type === 'number' || type === 'integer') && isA(gddType, 'duration-ms')) return { form: 'seconds' };
  if (isA(gddType, 'color-rrggbb')) return { form: 'rrggbb' };
  return isA(gddType, 'color-rrggbbaa') ? { form: 'rrggbbaa' } : {};
}

/** A number with its limits as its field has them: those of a whole number are whole; shares are 0 to 100, times seconds. */
function asShown(property: GddProperty, form: DataForm | undefined): GddProperty {
  const right = property.type === 'integer' ? inWholes(property) : property;
  if (form !== 'share' && form !== 'seconds') return right;
  const { default: value, minimum, maximum, multipleOf = form === 'seconds' ? 1 : undefined } = right;
  const shown = Object.entries({ default: value, minimum, maximum, multipleOf }).map(([name, number]) => [
    name,
    fromForm(number, form),
  ]);
  return { ...right, ...Object.fromEntries(shown) };
}

/**
 * A whole number with limits that are multiples of its step, as a field counts from its least. A fraction as a step says
 * nothing of whole numbers, but for 1.5 and its like, which schemas do not have: it is left out.
 */
function inWholes({ minimum, maximum, multipleOf, ...property }: GddProperty): GddProperty {
  const step = multipleOf !== undefined && multipleOf > 0 && Number.isInteger(multipleOf) ? multipleOf : undefined;
  const unit = step ?? 1;
  return {
    ...property,
    ...(minimum === undefined ? {} : { minimum: Math.ceil(minimum / unit) * unit + 0 }),
    ...(maximum === undefined ? {} : { maximum: Math.floor(maximum / unit) * unit }),
    ...(step === undefined ? {} : { multipleOf: step }),
  };
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
