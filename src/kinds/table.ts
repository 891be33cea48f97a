import type { ColumnType, TableColumn, TableField } from '../format/generated/types.ts';
import { isRecord, readJson } from '../format/json.ts';
import { child } from '../format/pointer.ts';
import type { Problem } from '../format/problem.ts';
import { checkBoolean } from './boolean.ts';
import { checkChoice, isOption } from './choice.ts';
import { checkColor } from './color.ts';
import { checkFile } from './file.ts';
import type { Kind, KindContext } from './kind.ts';
import { checkNumber } from './numbers.ts';
import { problem } from './problems/problem.ts';
import { checkText } from './text.ts';
import { checkUrl } from './url.ts';

/** A row of a table: cells by column key. A cell may be missing, `null` or an empty text: then it is empty. */
export type TableRow = Readonly<Record<string, unknown>>;

type CellCheck = (column: TableColumn, value: unknown, context: KindContext) => Problem[];

/** A cell is judged as the field of the same name is. `omo` is one of many: a choice whose options are all in sight. */
const cells: Readonly<Record<ColumnType, CellCheck>> = {
  text: (_column, value, context) => checkText({}, value, context),
  number: checkNumber,
  boolean: checkBoolean,
  image: checkFile,
  url: (_column, value, context) => checkUrl({}, value, context),
  color: checkColor,
  dropdown: checkChoice,
  omo: checkChoice,
};

/** Rows of cells under named columns. In a URL they are JSON without blanks. */
export const table: Kind<TableField, readonly TableRow[]> = {
  check: checkTable,
  normalise: (_field, value) => value,
  encode: (_field, value) => JSON.stringify(value),
  decode(_field, text) {
    const value = readJson(text);
    return Array.isArray(value) && value.every(isRecord) ? value : undefined;
  },
};

function checkTable(field: TableField, value: unknown, context: KindContext): Problem[] {
  if (!Array.isArray(value)) return [problem('wrong-type', { expected: 'list', value }, context)];
  const found = checkRowCount(field, value.length, context);
  const columns = declaredColumns(field.columns);
  for (let index = 0; index < value.length; index++)
    for (const inside of checkRow(columns, value[index], context))
      found.push({ ...inside, pointer: `/${index}${inside.pointer}` });
  return found;
}

/** What is wrong with one cell. The pointer is inside the cell; an empty cell is wrong only where one is required, or its checks say so. */
export function checkCell(column: TableColumn, value: unknown, context: KindContext): Problem[] {
  const inside = ofColumn(column, context);
  const isJudgedEmpty = column.type === 'number' || column.type === 'boolean' || inside.checks !== undefined;
  if (value !== undefined && value !== null && (value !== '' || isJudgedEmpty))
    return cells[column.type](column, value, inside);
  return column.required ? [problem('required', { column: column.key, label: column.label }, context)] : [];
}

/** The context of the cells of a column. */
function ofColumn({ key }: TableColumn, context: KindContext): KindContext {
  if (!context.checks) return context;
  const { columns } = context.checks;
  const checks = isRecord(columns) && Object.hasOwn(columns, key) ? columns[key] : undefined;
  return { ...context, checks: isRecord(checks) ? checks : undefined };
}

/** Too few rows or too many; nothing where the two limits contradict each other. */
export function checkRowCount(
  { minRows = 0, maxRows = Infinity }: TableField,
  count: number,
  context: KindContext,
): Problem[] {
  if (minRows > maxRows) return [];
  if (count < minRows) return [problem('too-few-rows', { count, minRows }, context)];
  return count > maxRows ? [problem('too-many-rows', { count, maxRows }, context)] : [];
}

/** The problems of a frozen row, under which columns, in which language and by which checks they were found. */
interface Judged {
  columns: readonly TableColumn[];
  context: KindContext;
  found: readonly Problem[];
}

const frozen = new WeakMap<object, Judged>();

/**
 * The problems of one row; pointers begin in the row. Those of a frozen row are remembered: a session freezes its rows,
 * and a keystroke changes one of thousands.
 *
 * @param columns - as `declaredColumns` gives them
 */
export function checkRow(columns: readonly TableColumn[], row: unknown, context: KindContext): readonly Problem[] {
  if (!isRecord(row)) return [problem('wrong-type', { expected: 'row', value: row }, context)];
  if (!Object.isFrozen(row)) return checkCells(columns, row, context);
  const known = frozen.get(row);
  if (known?.columns === columns && isSame(known.context, context)) return known.found;
  const found = checkCells(columns, row, context);
  frozen.set(row, { columns, context, found });
  return found;
}

function isSame(one: KindContext, other: KindContext): boolean {
  return one.locale === other.locale && one.checks === other.checks;
}

function checkCells(columns: readonly TableColumn[], row: TableRow, context: KindContext): Problem[] {
  const found: Problem[] = [];
  let strangers = 0;
  for (const _ in row) strangers++;
  for (const column of columns) {
    const { key } = column;
    // A column may be called `constructor`, and every row would seem to have it.
    const there = Object.hasOwn(row, key);
    if (there) strangers--;
    for (const cell of checkCell(column, there ? row[key] : undefined, context))
      found.push({ ...cell, pointer: `/${key}` });
  }
  if (strangers === 0) return found;
  const keys = columns.map(({ key }) => key);
  for (const key of Object.keys(row)) {
    if (keys.includes(key)) continue;
    found.push(problem('unknown-column', { column: key, columns: keys }, context, child('', key)));
  }
  return found;
}

/**
 * The columns that count: of two with one key the first, as of two fields with one name. A column of a half-typed config
 * counts as soon as it has a key and a type; what else cannot be used of it is left out.
 */
export function declaredColumns(columns: readonly TableColumn[]): readonly TableColumn[] {
  const isFirst = ({ key }: TableColumn, index: number, all: readonly TableColumn[]) =>
    all.findIndex((column) => column.key === key) === index;
  if (Array.isArray(columns) && columns.every(isComplete) && columns.every(isFirst)) return columns;
  return (Array.isArray(columns) ? columns : [])
    .filter((column) => isRecord(column) && typeof column.key === 'string' && isType(column.type))
    .filter(isFirst)
    .map((column) => (isComplete(column) ? column : completed(column)));
}

function isType(type: unknown): type is ColumnType {
  return typeof type === 'string' && Object.hasOwn(cells, type);
}

function isComplete(column: TableColumn): boolean {
  const { key, label, type, options, width } = column ?? {};
  return (
    typeof key === 'string' &&
    typeof label === 'string' &&
    isType(type) &&
    (options === undefined || (Array.isArray(options) && options.every(isOption))) &&
    (width === undefined || typeof width === 'number')
  );
}

function completed({ label, options, width, ...column }: TableColumn): TableColumn {
  return {
    ...column,
    label: typeof label === 'string' ? label : column.key,
    ...(Array.isArray(options) ? { options: options.filter(isOption) } : {}),
    ...(typeof width === 'number' ? { width } : {}),
  };
}
