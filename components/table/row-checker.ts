import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { KindContext } from '../../src/kinds/kind.ts';
import { table } from '../../src/kinds/table.ts';
import { type Rows, rowsOf } from './rows.ts';

/** The problems of one row by column key; a problem of the row itself stands under `''`. */
export type RowProblems = ReadonlyMap<string, Problem>;

/** The result of one check, and what it was made with. */
interface Checked {
  readonly field: TableField;
  readonly palettes: KindContext['palettes'];
  readonly locale: KindContext['locale'];
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
    const { locale, palettes } = context;
    const last = this.#last;
    const comparable = last?.field === field && last.locale === locale && last.palettes === palettes;
    if (comparable && last.value === value) return last.all;
    const rows = rowsOf(value);
    const byRow = comparable ? checkDifference(last, rows, context) : checkSpan(field, rows, 0, rows.length, context);
    const all = [...checkCount(field, value, context), ...withRowPointers(byRow)];
    this.#last = { field, locale, palettes, value, byRow, all };
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

function checkDifference(last: Checked, rows: Rows, context: KindContext): Map<number, readonly Problem[]> {
  const before = rowsOf(last.value);
  const shared = Math.min(rows.length, before.length);
  let head = 0;
  while (head < shared && rows[head] === before[head]) head++;
  let tail = 0;
  while (tail < shared - head && rows[rows.length - 1 - tail] === before[before.length - 1 - tail]) tail++;
  const found = checkSpan(last.field, rows, head, rows.length - tail, context);
  for (const [row, problems] of last.byRow) {
    if (row < head) found.set(row, problems);
    else if (row >= before.length - tail) found.set(row + rows.length - before.length, problems);
  }
  return found;
}

/** The problems of the rows `from` up to, but without, `to`. */
function checkSpan(
  { minRows: _min, maxRows: _max, ...field }: TableField,
  rows: Rows,
  from: number,
  to: number,
  context: KindContext,
): Map<number, readonly Problem[]> {
  const found = new Map<number, Problem[]>();
  const span = from === 0 && to === rows.length ? rows : rows.slice(from, to);
  for (const problem of table.check(field, span, context)) {
    const [, index = '', rest = ''] = /^\/(\d+)(.*)$/s.exec(problem.pointer) ?? [];
    const row = from + Number(index);
    const inside = { ...problem, pointer: rest };
    const known = found.get(row);
    if (known) known.push(inside);
    else found.set(row, [inside]);
  }
  return found;
}

function withRowPointers(byRow: ReadonlyMap<number, readonly Problem[]>): Problem[] {
  return [...byRow]
    .sort(([one], [other]) => one - other)
    .flatMap(([row, problems]) => problems.map((problem) => ({ ...problem, pointer: `/${row}${problem.pointer}` })));
}

const emptyRow = Object.freeze({});

/** The problem of a value that is no list, or of the number of its rows. */
function checkCount(field: TableField, value: unknown, context: KindContext): readonly Problem[] {
  const { minRows = 0, maxRows = Infinity } = field;
  if (Array.isArray(value) && value.length >= minRows && value.length <= maxRows) return [];
  const counted = Array.isArray(value) ? value.map(() => emptyRow) : value;
  return table.check({ ...field, columns: [] }, counted, context).filter(({ pointer }) => pointer === '');
}
