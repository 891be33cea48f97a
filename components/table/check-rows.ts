import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { Kind, KindContext } from '../../src/kinds/kind.ts';
import { table } from '../../src/kinds/table.ts';
import { type Rows, rowsOf } from './rows.ts';

/** What is wrong with the cells of one row, by column key; what is wrong with the row itself stands under `''`. */
export type RowProblems = ReadonlyMap<string, Problem>;

/** What was found out about a list, and under which circumstances. */
interface Checked {
  readonly field: TableField;
  readonly palettes: KindContext['palettes'];
  readonly locale: KindContext['locale'];
  readonly value: unknown;
  /** By row number, with pointers that begin in the row; sound rows have no entry. */
  readonly byRow: ReadonlyMap<number, readonly Problem[]>;
  readonly all: readonly Problem[];
}

/**
 * Lists that were checked from the first row to the last: a form and its table, or a table that comes back, do that
 * once. Those that were checked by the stretch are not among them: an undo history would keep what was said of each.
 */
const whole = new WeakMap<object, Checked>();

/**
 * Checks a table as its kind does, and does not check a row twice: rows are immutable, so what was found out about one
 * stays true. Between two versions of a table only the stretch in which they differ is looked at, so that a keystroke in
 * one of 10,000 rows costs the check of one.
 */
export class RowChecker {
  #last: Checked | undefined;
  #replaced: { readonly before: unknown; readonly rows: Rows; readonly row: number } | undefined;
  readonly #cells = new WeakMap<readonly Problem[], RowProblems>();

  /** Everything wrong with a value: its length first, then cell by cell. */
  check(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
    const { locale, palettes } = context;
    const alike = (other: Checked | undefined) =>
      other?.field === field && other.locale === locale && other.palettes === palettes ? other : undefined;
    const before = alike(this.#last);
    if (before && value === before.value) return before.all;
    const rows = rowsOf(value);
    const known = before ? undefined : alike(whole.get(rows));
    if (known) this.#last = known;
    else {
      const byRow = before
        ? checkStretch(before, rows, this.#stretch(before, rows), context)
        : checkAll(field, rows, 0, rows.length, context);
      const all = [...checkCount(field, value, context), ...withPlaces(byRow)];
      this.#last = { field, locale, palettes, value, byRow, all };
      if (!before && rows === value) whole.set(rows, this.#last);
    }
    return this.#last.all;
  }

  /** Tells that a list is another one but for one row, so that nobody need look for what changed. */
  oneReplaced(before: Rows, rows: Rows, row: number): void {
    this.#replaced = { before, rows, row };
  }

  /** How many rows are the same in both lists, at their beginning and at their end. */
  #stretch({ value }: Checked, rows: Rows): Shared {
    const { before, rows: after, row } = this.#replaced ?? {};
    this.#replaced = undefined;
    return row !== undefined && before === value && after === rows
      ? { head: row, tail: rows.length - row - 1 }
      : sharedEnds(rowsOf(value), rows);
  }

  /** What is wrong with one row of the table checked last; `undefined` where nothing is. One object as long as the row is. */
  problemsOf(row: number): RowProblems | undefined {
    const problems = this.#last?.byRow.get(row);
    if (!problems) return undefined;
    let cells = this.#cells.get(problems);
    if (!cells) {
      // Worst first: of two problems of a cell the first is the one to say.
      cells = new Map([...problems].reverse().map((problem) => [problem.pointer.slice(1), problem]));
      this.#cells.set(problems, cells);
    }
    return cells;
  }
}

/** As the type's kind; what was found out about the rows of a field is kept for as long as its declaration lives. */
export const tableKind: Kind<TableField, Rows> = {
  ...table,
  check(field, value, context) {
    let checker = checkers.get(field);
    if (!checker) {
      checker = new RowChecker();
      checkers.set(field, checker);
    }
    return checker.check(field, value, context) as Problem[];
  },
};

const checkers = new WeakMap<TableField, RowChecker>();

/** How many rows two lists share at their ends. */
interface Shared {
  readonly head: number;
  readonly tail: number;
}

function sharedEnds(last: Rows, rows: Rows): Shared {
  const shared = Math.min(rows.length, last.length);
  let head = 0;
  while (head < shared && rows[head] === last[head]) head++;
  let tail = 0;
  while (tail < shared - head && rows[rows.length - 1 - tail] === last[last.length - 1 - tail]) tail++;
  return { head, tail };
}

/** What is wrong with rows of which most were checked in another list. */
function checkStretch(
  before: Checked,
  rows: Rows,
  { head, tail }: Shared,
  context: KindContext,
): Map<number, readonly Problem[]> {
  const { length } = rowsOf(before.value);
  const found = checkAll(before.field, rows, head, rows.length - tail, context);
  for (const [row, problems] of before.byRow) {
    if (row < head) found.set(row, problems);
    else if (row >= length - tail) found.set(row + rows.length - length, problems);
  }
  return found;
}

/** What is wrong with the rows from one to another, the latter not included. */
function checkAll(
  { minRows: _min, maxRows: _max, ...field }: TableField,
  rows: Rows,
  from: number,
  to: number,
  context: KindContext,
): Map<number, readonly Problem[]> {
  const found = new Map<number, Problem[]>();
  const stretch = from === 0 && to === rows.length ? rows : rows.slice(from, to);
  for (const problem of table.check(field, stretch, context)) {
    const [, index = '', rest = ''] = /^\/(\d+)(.*)$/s.exec(problem.pointer) ?? [];
    const row = from + Number(index);
    const there = found.get(row);
    const inside = { ...problem, pointer: rest };
    if (there) there.push(inside);
    else found.set(row, [inside]);
  }
  return found;
}

function withPlaces(byRow: ReadonlyMap<number, readonly Problem[]>): Problem[] {
  return [...byRow]
    .sort(([one], [other]) => one - other)
    .flatMap(([row, problems]) => problems.map((problem) => ({ ...problem, pointer: `/${row}${problem.pointer}` })));
}

const empty = Object.freeze({});

/** What is wrong with a value that is no list, or with the number of its rows. */
function checkCount(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
  const { minRows = 0, maxRows = Infinity } = field;
  if (Array.isArray(value) && value.length >= minRows && value.length <= maxRows) return [];
  const counted = Array.isArray(value) ? value.map(() => empty) : value;
  return table.check({ ...field, columns: [] }, counted, context).filter(({ pointer }) => pointer === '');
}
