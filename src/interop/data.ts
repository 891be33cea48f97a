import { isRecord } from '../format/json.ts';
import { formatColour, readColour } from '../kinds/colour.ts';

/** How the value of a field is written in the data of a foreign graphic, where not as it is. */
export type DataForm =
  /** 0 to 100 is a share of 1. */
  | 'share'
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
