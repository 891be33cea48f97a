import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { Kind, KindContext } from '../../src/kinds/kind.ts';
import { en } from '../../src/kinds/messages/en.ts';
import { broughtMessages } from '../../src/kinds/messages/messages.ts';
import { table } from '../../src/kinds/table.ts';
import { type Rows, rowsOf } from './rows.ts';

/** What is wrong with the cells of one row, by column key; what is wrong with the row itself stands under `''`. */
export type RowProblems = ReadonlyMap<string, Problem>;

/**
 * Checks a table as its kind does, and does not check a row twice: rows are immutable, so what was found out about one
 * stays true. Between two versions of a table only the stretch in which they differ is looked at, so that a keystroke in
 * one of 10,000 rows costs the check of one.
 */
export class RowChecker {
  #field: TableField | undefined;
  #palettes: KindContext['palettes'];
  /** The words it was said in: a language may come, or be replaced, after something was said in another. */
  #words: unknown;
  #value: unknown;
  /** By row number, with pointers that begin in the row; sound rows have no entry. */
  #byRow: ReadonlyMap<number, readonly Problem[]> = new Map();
  #all: readonly Problem[] = [];
  readonly #cells = new WeakMap<readonly Problem[], RowProblems>();

  /** Everything wrong with a value: its length first, then cell by cell. */
  check(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
    const words = broughtMessages(context.locale) ?? en;
    const same = field === this.#field && words === this.#words && context.palettes === this.#palettes;
    if (same && value === this.#value) return this.#all;
    const rows = rowsOf(value);
    this.#byRow = same
      ? this.#checkStretch(field, rows, rowsOf(this.#value), context)
      : checkAll(field, rows, 0, rows.length, context);
    this.#field = field;
    this.#words = words;
    this.#palettes = context.palettes;
    this.#value = value;
    this.#all = [...checkCount(field, value, context), ...withPlaces(this.#byRow)];
    return this.#all;
  }

  /** What is wrong with one row of the table checked last; `undefined` where nothing is. One object as long as the row is. */
  problemsOf(row: number): RowProblems | undefined {
    const problems = this.#byRow.get(row);
    if (!problems) return undefined;
    let cells = this.#cells.get(problems);
    if (!cells) {
      // Worst first: of two problems of a cell the first is the one to say.
      cells = new Map([...problems].reverse().map((problem) => [problem.pointer.slice(1), problem]));
      this.#cells.set(problems, cells);
    }
    return cells;
  }

  #checkStretch(field: TableField, rows: Rows, before: Rows, context: KindContext): Map<number, readonly Problem[]> {
    const shared = Math.min(rows.length, before.length);
    let head = 0;
    while (head < shared && rows[head] === before[head]) head++;
    let tail = 0;
    while (tail < shared - head && rows[rows.length - 1 - tail] === before[before.length - 1 - tail]) tail++;
    const found = checkAll(field, rows, head, rows.length - tail, context);
    for (const [row, problems] of this.#byRow) {
      if (row < head) found.set(row, problems);
      else if (row >= before.length - tail) found.set(row + rows.length - before.length, problems);
    }
    return found;
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
