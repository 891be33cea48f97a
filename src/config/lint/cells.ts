import type { TableField } from '../../format/generated/types.ts';
import { nearest } from '../../format/nearest.ts';
import { lastStep } from '../../format/pointer.ts';
import type { Problem } from '../../format/problem.ts';
import { checkCell } from '../../kinds/table.ts';
import { fixedValue, fixedValueIn } from './fix-value.ts';
import { type Rule, rule } from './rule.ts';
import { cellOf, groupAlike, isRowProblem, valueProblem } from './value-problems.ts';

/** A row of a default, as far as it is one. */
function rowOf({ default: rows }: TableField, row: number): Readonly<Record<string, unknown>> {
  return rows[row] as Readonly<Record<string, unknown>>;
}

/** Cells under a key that no column has, and the column that was meant, when all those rows lack one of a near name. */
interface StrayCells {
  column: string;
  meant: string | undefined;
  cells: readonly Problem[];
}

function strayCells(field: TableField, problems: readonly Problem[]): StrayCells[] {
  return groupAlike(problems)
    .filter(([{ code }]) => code === 'unknown-column')
    .map((cells) => {
      const rows = cells.map((cell) => rowOf(field, cellOf(cell)?.row ?? 0));
      const open = field.columns.map(({ key }) => key).filter((key) => !rows.some((row) => Object.hasOwn(row, key)));
      const { column = '' } = cellOf(cells[0]) ?? {};
      return { column, cells, meant: nearest(column, open) };
    });
}

/** A row is an object with a member per column key; anything else has no cells. */
export const defaultRowUnfit: Rule = rule('default-row-unfit', (report) => ({
  default({ type }, problems) {
    if (type !== 'table') return;
    for (const group of groupAlike(problems)) {
      const [first] = group;
      if (!isRowProblem(first)) continue;
      report({
        at: `/default${first.pointer}`,
        params: { row: Number(lastStep(first.pointer)) + 1, rows: group.length, problem: valueProblem(first) },
      });
    }
  },
}));

/** Cells of a column the table does not have. Renamed in all rows, where all of them lack the column that was meant. */
export const defaultUnknownColumn: Rule = rule('default-unknown-column', (report) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const { column, cells, meant } of strayCells(field, problems)) {
      report({
        at: `/default${cells[0]?.pointer}`,
        mark: 'key',
        params: { column, rows: cells.length, nearest: meant, known: field.columns.map(({ key }) => key) },
        fix: cells.map(({ pointer }) => ({ at: `/default${pointer}`, rename: meant })),
      });
    }
  },
}));

/**
 * A required cell that is empty keeps the table off air from the start. One finding a column, at its first row; the row
 * itself where the cell is not there at all. Silent where the cell only has a misspelt key: `default-unknown-column`
 * speaks then.
 */
export const defaultCellMissing: Rule = rule('default-cell-missing', (report) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    const misspelt = new Set(
      strayCells(field, problems).flatMap(({ meant, cells }) => cells.map((cell) => `${cellOf(cell)?.row} ${meant}`)),
    );
    for (const group of groupAlike(problems)) {
      if (group[0].code !== 'required') continue;
      const cells = group.flatMap((problem) => cellOf(problem) ?? []);
      const [first, ...others] = cells.filter(({ row, column }) => !misspelt.has(`${row} ${column}`));
      if (!first) continue;
      const { row, column } = first;
      const there = Object.hasOwn(rowOf(field, row), column);
      const at = there ? `/default/${row}/${column}` : `/default/${row}`;
      report({ at, params: { column, rows: 1 + others.length } });
    }
  },
}));

/** A cell whose value is not right for its column. Cells that are missing or of no column have rules of their own. */
export const defaultCellUnfit: Rule = rule('default-cell-unfit', (report, { context }) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const group of groupAlike(problems)) {
      const [first] = group;
      const cell = first.code === 'required' || first.code === 'unknown-column' ? undefined : cellOf(first);
      if (!cell) continue;
      const { column, row } = cell;
      report({
        at: `/default${first.pointer}`,
        params: { column, row: row + 1, rows: group.length, problem: valueProblem(first) },
        fix: group.map((problem) => ({
          at: `/default${problem.pointer}`,
          replace: fixedValueIn(problem, field.default, field, context),
        })),
      });
    }
  },
}));

/** What a new row begins with must fit its column. An empty default is none, even where the cell is required. */
export const columnDefaultUnfit: Rule = rule('column-default-unfit', (report, { context }) => ({
  column(column) {
    const { default: value } = column;
    if (value === undefined) return;
    for (const problem of checkCell({ ...column, required: false }, value, context)) {
      const replace = fixedValue(problem, value, column, (other) => checkCell(column, other, context).length === 0);
      report({
        at: '/default',
        params: { column: column.key, problem: valueProblem(problem) },
        fix: { replace },
      });
    }
  },
}));
