import { equalEnds } from '../../src/format/equal-ends.ts';
import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { KindContext } from '../../src/kinds/kind.ts';
import { checkRow, checkRowCount, declaredColumns, table } from '../../src/kinds/table.ts';
import { type Rows, rowsOf } from '../../src/values/table/rows.ts';

/** The problems of one row by column key; a problem of the row itself stands under `''`. */
export type RowProblems = ReadonlyMap<string, Problem>;

/** The result of one check, and what it was made with. */
interface Checked {
  readonly field: TableField;
  readonly context: KindContext;
  readonly value: unknown;
  /** By row number, with pointers that begin in the row; valid rows have no entry. */
  readonly byRow: ReadonlyMap<number, readonly Problem[]>;
  readonly all: readonly Problem[];
}

/**
 * Checks a table as its kind does, and no row twice: rows are immutable, so the problems of a row that stayed are known.
 * Only the rows between the first and the last difference to the list checked before are checked again: a keystroke in
 * one of 10,000 rows costs the check of one.
 */
export class RowChecker {
  #last: Checked | undefined;
  readonly #byColumn = new WeakMap<readonly Problem[], RowProblems>();

  /** Every problem of a value: of the number of rows first, then cell by cell. */
  check(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
    const last = this.#last && isComparable(this.#last, field, context) ? this.#last : undefined;
    if (last && last.value === value) return last.all;
    const byRow = checkRows(field, rowsOf(value), context, last);
    const all = Array.isArray(value)
      ? [...checkRowCount(field, value.length, context), ...withRowPointers(byRow)]
      : table.check(field, value, context);
    this.#last = { field, context, value, byRow, all };
    return all;
  }

  /** The problems of one row of the table checked last; `undefined` where it has none. One object as long as the row stays. */
  problemsOf(row: number): RowProblems | undefined {
    const problems = this.#last?.byRow.get(row);
    if (!problems) return undefined;
    let byColumn = this.#byColumn.get(problems);
    if (!byColumn) {
      // Worst first: of two problems of a cell the first is kept.
      byColumn = new Map(problems.toReversed().map((problem) => [problem.pointer.slice(1), problem]));
      this.#byColumn.set(problems, byColumn);
    }
    return byColumn;
  }
}

function isComparable({ field: before, context }: Checked, field: TableField, now: KindContext): boolean {
  const { locale, palettes, checks } = context;
  return before === field && locale === now.locale && palettes === now.palettes && checks === now.checks;
}

function checkRows(
  field: TableField,
  rows: Rows,
  context: KindContext,
  last: Checked | undefined,
): Map<number, readonly Problem[]> {
  const before = rowsOf(last?.value);
  const { start: head, end: tail } = equalEnds(before, rows);
  const byRow = new Map<number, readonly Problem[]>();
  for (const [row, problems] of last?.byRow ?? [])
    if (row < head) byRow.set(row, problems);
    else if (row >= before.length - tail) byRow.set(row + rows.length - before.length, problems);
  const columns = declaredColumns(field.columns);
  for (let row = head; row < rows.length - tail; row++) {
    const problems = checkRow(columns, rows[row], context);
    if (problems.length > 0) byRow.set(row, problems);
  }
  return byRow;
}

function withRowPointers(byRow: ReadonlyMap<number, readonly Problem[]>): Problem[] {
  return [...byRow]
    .sort(([one], [other]) => one - other)
    .flatMap(([row, problems]) => problems.map((problem) => ({ ...problem, pointer: `/${row}${problem.pointer}` })));
}
