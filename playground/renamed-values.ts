import type { Field, TableColumn } from '../src/format/generated/types.ts';
import { isRecord, sameJson } from '../src/format/json.ts';
import { optionsOf } from '../src/kinds/choice.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What was entered under a name that the fields have no more, as they name it now: a field, a column or an option with another name in
 * the place of the old one. What is as the fields had it by default follows their defaults.
 */
export function renamedValues(before: readonly Field[], after: readonly Field[], values: Values): Values {
  const nameOf = renaming(before, after, 'name');
  const renamed = before.flatMap((was) => {
    const now = after.find(({ name }) => name === nameOf(was.name));
    const value = values[was.name];
    if (now?.type !== was.type || value === undefined || sameJson(value, was.default)) return [];
    const named =
      was.type === 'table' ? renamedRows(was.columns, columnsOf(now), value) : renamedOption(was, now, value);
    return now.name === was.name && sameJson(named, value) ? [] : [[now.name, named] as const];
  });
  return Object.fromEntries(renamed);
}

function renamedRows(before: readonly TableColumn[], after: readonly TableColumn[], rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  const keyOf = renaming(before, after, 'key');
  const cell = (key: string, value: unknown) => {
    const was = before.find((column) => column.key === key);
    const now = after.find((column) => column.key === keyOf(key));
    return [keyOf(key), was && now ? renamedOption(was, now, value) : value];
  };
  return rows.map((row) =>
    isRecord(row) ? Object.fromEntries(Object.entries(row).map(([key, value]) => cell(key, value))) : row,
  );
}

function renamedOption(before: Field | TableColumn, after: Field | TableColumn, value: unknown): unknown {
  return typeof value === 'string' ? renaming(optionsOf(before), optionsOf(after), 'value')(value) : value;
}

/** What is called otherwise now: the one id that has another in its place, where nothing else came or went. */
function renaming<Id extends string>(
  before: readonly Readonly<Record<Id, string>>[],
  after: readonly Readonly<Record<Id, string>>[],
  id: Id,
): (name: string) => string {
  const changed = before.filter((each, at) => each[id] !== after[at]?.[id]);
  const [was] = changed;
  if (!was || changed.length > 1 || before.length !== after.length) return (name) => name;
  const is = after[before.indexOf(was)]?.[id] ?? was[id];
  return (name) => (name === was[id] ? is : name);
}

function columnsOf(field: Field): readonly TableColumn[] {
  return field.type === 'table' ? field.columns : [];
}
