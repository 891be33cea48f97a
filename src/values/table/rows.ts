import type { TableColumn } from '../../format/generated/types.ts';
import { isRecord } from '../../format/json.ts';
import type { Locale } from '../../format/locale.ts';
import type { TableRow } from '../../kinds/table.ts';
import { formatNumber } from '../format-number.ts';

/**
 * Rows of a table, never changed in place: every function gives a new list that shares the rows which did not change,
 * and keeps the cells of undeclared columns.
 */
export type Rows = readonly TableRow[];

/** Consecutive rows, both ends included. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** The rows of a value; none where it is no list. */
export function rowsOf(value: unknown): Rows {
  return Array.isArray(value) ? value : [];
}

/** A cell; `undefined` where the row has none, or is no row at all. A column may be called `constructor`. */
export function cellOf(row: unknown, key: string): unknown {
  return isRecord(row) && Object.hasOwn(row, key) ? row[key] : undefined;
}

/**
 * A cell as text: what is shown, what its editor begins with (`plain`: a number without groups, so that it reads one way
 * only) and what is copied. A value that its column cannot hold is shown as it is.
 */
export function cellText(column: TableColumn, value: unknown, locale: Locale, { plain = false } = {}): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && column.type === 'number') return formatNumber(value, locale, { plain });
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (column.type !== 'dropdown' && column.type !== 'omo') return value;
  return column.options?.find((option) => option.value === value)?.text ?? value;
}

/** A row with another cell; `undefined` removes the cell. The row itself where nothing changes. */
export function withCell(row: unknown, key: string, value: unknown): TableRow {
  const cells = isRecord(row) ? row : {};
  if (value === undefined ? !Object.hasOwn(cells, key) : Object.hasOwn(cells, key) && Object.is(cells[key], value))
    return cells;
  if (value !== undefined) return { ...cells, [key]: value };
  const { [key]: _, ...others } = cells;
  return others;
}

/** The rows with one of them replaced; the list itself where the row is the same. */
export function withRow(rows: Rows, index: number, row: TableRow): Rows {
  if (rows[index] === row) return rows;
  // A frozen list is spread a hundred times faster than it is copied by `slice` or `with`.
  const changed = [...rows];
  changed[index] = row;
  return changed;
}

/** A row that holds the declared defaults of the columns; a column without one begins empty. */
export function newRow(columns: readonly TableColumn[]): TableRow {
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    const value = column.default === undefined ? emptyCell(column) : column.default;
    if (value !== undefined) row[column.key] = value;
  }
  return row;
}

/** What an emptied cell holds. A number and a choice have no empty value: their cell is removed. */
export function emptyCell({ type }: TableColumn): unknown {
  if (type === 'boolean') return false;
  return type === 'number' || type === 'dropdown' || type === 'omo' ? undefined : '';
}

export function insertRows(rows: Rows, at: number, added: Rows): Rows {
  return [...rows.slice(0, at), ...added, ...rows.slice(at)];
}

export function removeRows(rows: Rows, { from, to }: RowSpan): Rows {
  return [...rows.slice(0, from), ...rows.slice(to + 1)];
}

/** Copies follow the rows they were made of. Each is an object of its own: a list never holds one row twice. */
export function duplicateRows(rows: Rows, { from, to }: RowSpan): Rows {
  return insertRows(
    rows,
    to + 1,
    rows.slice(from, to + 1).map((row) => (isRecord(row) ? { ...row } : row)),
  );
}

/** Moves rows so that they begin at `target`, counted in the resulting list. */
export function moveRows(rows: Rows, { from, to }: RowSpan, target: number): Rows {
  if (target === from) return rows;
  const moved = rows.slice(from, to + 1);
  return insertRows(removeRows(rows, { from, to }), target, moved);
}

/** Empties the cells of some columns in some rows. */
export function emptyCells(rows: Rows, { from, to }: RowSpan, columns: readonly TableColumn[]): Rows {
  return rows.map((row, index) =>
    index < from || index > to
      ? row
      : columns.reduce<TableRow>((changed, column) => withCell(changed, column.key, emptyCell(column)), row),
  );
}
