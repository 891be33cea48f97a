import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { KindContext } from '../../src/kinds/kind.ts';
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
  #context: KindContext | undefined;
  #rows: Rows = [];
  /** By row number; sound rows have no entry. */
  #byRow = new Map<number, readonly Problem[]>();
  #all: readonly Problem[] = [];
  #cells = new WeakMap<readonly Problem[], RowProblems>();

  /** Everything wrong with a value: its length first, then cell by cell. */
  check(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
    const same =
      field === this.#field && context.locale === this.#context?.locale && context.palettes === this.#context.palettes;
    if (same && value === this.#rows) return this.#all;
    const rows = rowsOf(value);
    const before = same ? this.#rows : [];
    const known = same ? this.#byRow : new Map<number, readonly Problem[]>();
    const byRow = new Map<number, readonly Problem[]>();
    const shared = Math.min(rows.length, before.length);
    let head = 0;
    while (head < shared && rows[head] === before[head]) head++;
    let tail = 0;
    while (tail < shared - head && rows[rows.length - 1 - tail] === before[before.length - 1 - tail]) tail++;
    const moved = rows.length - before.length;
    const earlier = new Map<unknown, readonly Problem[]>();
    for (const [row, problems] of known) {
      if (row < head) byRow.set(row, problems);
      else if (row >= before.length - tail) byRow.set(row + moved, problems);
      else earlier.set(before[row], problems);
    }
    for (let row = head; row < rows.length - tail; row++) {
      const problems = earlier.get(rows[row]) ?? checkRow(field, rows[row], context);
      if (problems.length > 0) byRow.set(row, problems);
    }
    this.#field = field;
    this.#context = context;
    this.#rows = rows;
    this.#byRow = byRow;
    this.#all = [...checkCount(field, value, context), ...this.#pointed()];
    return this.#all;
  }

  /** Checks everything anew the next time: it is said in other words now. */
  forget(): void {
    this.#field = undefined;
  }

  /** What is wrong with one row of the table checked last; `undefined` where nothing is. The same object for the same row. */
  problemsOf(row: number): RowProblems | undefined {
    const problems = this.#byRow.get(row);
    if (!problems) return undefined;
    let cells = this.#cells.get(problems);
    if (!cells) {
      // Worst first: the first one found for a cell is the one to say.
      cells = new Map([...problems].reverse().map((problem) => [problem.pointer.slice(1), problem]));
      this.#cells.set(problems, cells);
    }
    return cells;
  }

  #pointed(): Problem[] {
    const rows = [...this.#byRow.keys()].sort((one, other) => one - other);
    return rows.flatMap((row) =>
      // Of the rows in the map.
      (this.#byRow.get(row) ?? []).map((problem) => ({ ...problem, pointer: `/${row}${problem.pointer}` })),
    );
  }
}

/** What is wrong with a value that is no list, or with the number of its rows. */
function checkCount(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
  const { minRows = 0, maxRows = Infinity } = field;
  if (Array.isArray(value) && value.length >= minRows && value.length <= maxRows) return sound;
  const counted = Array.isArray(value) ? value.map(() => sound) : value;
  return table.check({ ...field, columns: [] }, counted, context).filter(({ pointer }) => pointer === '');
}

/** What is wrong with one row, with pointers that begin in the row. */
function checkRow(field: TableField, row: unknown, context: KindContext): readonly Problem[] {
  const { minRows: _min, maxRows: _max, ...unlimited } = field;
  const found = table.check(unlimited, [row], context);
  return found.length === 0 ? sound : found.map((problem) => ({ ...problem, pointer: problem.pointer.slice(2) }));
}

const sound: readonly Problem[] = [];
