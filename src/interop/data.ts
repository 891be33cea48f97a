import type { Field } from '../format/generated/types.ts';
import { isRecord } from '../format/json.ts';
import { formatColour, readColour } from '../kinds/colour.ts';

/** How the value of a field is written in the data of a foreign graphic, where not as it is. */
export type DataForm =
  /** 0 to 100 is a share of 1. */
  | 'share'
  /** Seconds are milliseconds. */
  | 'seconds'
  /** The text of an option stands for a number. */
  | 'number'
  /** A colour is `#rrggbb`, or `#rrggbbaa`, in lower case. */
  | 'rrggbb'
  | 'rrggbbaa';

/** Where the value of a field stands in the data of a foreign graphic. */
export interface DataPlace {
  /** Names of objects in objects, the outermost first. Empty for a value that the graphic does not get. */
  path: readonly string[];
  form?: DataForm;
  /** The field says whether this value is in a list of chosen ones. */
  member?: unknown;
  /** Each row of the table is its only cell. */
  list?: boolean;
  /** Names of a row's members, by the key of their column. */
  columns?: Readonly<Record<string, { name: string; form?: DataForm }>>;
}

/** Places by the name of the field; one without a place is the member of its own name. */
export type DataPlaces = Readonly<Record<string, DataPlace>>;

/** The values of a template as the data of the foreign graphic that it plays. */
export function dataOf(values: Readonly<Record<string, unknown>>, places: DataPlaces): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const place = Object.hasOwn(places, field) ? places[field] : undefined;
    const path = place?.path ?? [field];
    const name = path.at(-1);
    if (name === undefined) continue;
    const object = path.slice(0, -1).reduce(memberOf, data);
    if (place && 'member' in place) {
      const chosen = Array.isArray(object[name]) ? object[name] : [];
      object[name] = value === true ? [...chosen, place.member] : chosen;
    } else object[name] = place ? written(value, place) : value;
  }
  return data;
}

/**
 * The other way round: the values of fields that some data of the graphic says. A field that the data leaves out has no value. A
 * member that belongs to no field is given under its path (`a.b`), which is no name of a field: what judges the values tells it.
 */
export function valuesOf(
  data: Readonly<Record<string, unknown>>,
  fields: readonly Pick<Field, 'name'>[],
  places: DataPlaces,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  /** What a list at a path may hold; nothing where it may hold anything. */
  const known = new Map<string, unknown[] | undefined>();
  for (const { name } of fields) {
    const place = Object.hasOwn(places, name) ? places[name] : undefined;
    const path = place?.path ?? [name];
    if (path.length === 0) continue;
    const key = JSON.stringify(path);
    known.set(key, place && 'member' in place ? [...(known.get(key) ?? []), place.member] : undefined);
    const found = find(data, path);
    if (found === undefined) continue;
    values[name] = place ? read(found, place) : found;
  }
  for (const [path, value] of strayMembers(data, [], known)) values[path.join('.')] = value;
  return values;
}

function find(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (object, name) => (isRecord(object) && Object.hasOwn(object, name) ? object[name] : undefined),
    data,
  );
}

/** Members that stand at the place of no field, and lists with a choice that no field stands for. */
function strayMembers(
  data: Readonly<Record<string, unknown>>,
  above: readonly string[],
  known: ReadonlyMap<string, readonly unknown[] | undefined>,
): (readonly [path: readonly string[], value: unknown])[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const path = [...above, name];
    const key = JSON.stringify(path);
    if (known.has(key)) {
      const choices = known.get(key);
      const isStray = choices && Array.isArray(value) && value.some((one) => !choices.includes(one));
      return isStray ? [[path, value] as const] : [];
    }
    const isOnTheWay = [...known.keys()].some((each) => each.startsWith(`${key.slice(0, -1)},`));
    if (isRecord(value) && isOnTheWay) return strayMembers(value, path, known);
    return [[path, value] as const];
  });
}

/** What is not in the form that the graphic reads is given as it is: its field refuses it. */
function read(value: unknown, place: DataPlace): unknown {
  const { form, list, columns } = place;
  if ('member' in place) return Array.isArray(value) ? value.includes(place.member) : value;
  if (!columns || !Array.isArray(value)) return fromForm(value, form);
  const cells = Object.entries(columns);
  return value.map((row: unknown) => {
    if (list) return Object.fromEntries(cells.map(([key, column]) => [key, fromForm(row, column.form)]));
    if (!isRecord(row)) return row;
    return Object.fromEntries(
      Object.entries(row).map(([name, cell]) => {
        const [key, column] = cells.find(([, { name: its }]) => its === name) ?? [name, undefined];
        return [key, fromForm(cell, column?.form)];
      }),
    );
  });
}

/** A value of the graphic as its field shows it. */
export function fromForm(value: unknown, form: DataForm | undefined): unknown {
  if (typeof value !== 'number') return value;
  if (form === 'share') return round(value * 100);
  if (form === 'seconds') return round(value / 1000);
  return form === 'number' ? String(value) : value;
}

function memberOf(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const member = Object.hasOwn(object, name) ? object[name] : undefined;
  if (isRecord(member)) return member;
  const made: Record<string, unknown> = {};
  object[name] = made;
  return made;
}

function written(value: unknown, { form, list, columns }: DataPlace): unknown {
  if (!columns || !Array.isArray(value)) return inForm(value, form);
  return value.map((row: unknown) => {
    const cells = Object.entries(isRecord(row) ? row : {}).map(([key, cell]) => {
      const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
      return [column?.name ?? key, inForm(cell, column?.form)] as const;
    });
    return list ? cells[0]?.[1] : Object.fromEntries(cells);
  });
}

function inForm(value: unknown, form: DataForm | undefined): unknown {
  if (form === 'share') return typeof value === 'number' ? round(value / 100) : value;
  if (form === 'seconds') return typeof value === 'number' ? round(value * 1000) : value;
  if (form === 'number') return Number(value);
  if (form === undefined || typeof value !== 'string') return value;
  const colour = readColour(value);
  if (!colour) return value;
  const digits = formatColour(colour).padEnd(9, 'f');
  return form === 'rrggbb' ? digits.slice(0, 7) : digits;
}

/** Without the tail that dividing binary fractions leaves: 7 % is 0.07. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
