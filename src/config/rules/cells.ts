import type { TableField } from '../../format/generated/types.ts';
import type { Problem } from '../../format/problem.ts';
import { nearest } from '../nearest.ts';
import { steps } from '../pointer.ts';

/** Whether a problem of a table is that of a whole row: `/3`. */
export function isRowProblem({ pointer }: Problem): boolean {
  return steps(pointer).length === 1;
}

/** Row and column of a problem in a cell (`/3/team`); `undefined` for a problem of a row or of the table. */
export function cellOf({ pointer }: Problem): { row: number; column: string } | undefined {
  const [row, column] = steps(pointer);
  return row !== undefined && column !== undefined ? { row: Number(row), column } : undefined;
}

/** Problems of cells of one code by column, in the order of rows: a mistake made in every row is one mistake. */
export function byColumn(problems: readonly Problem[], code: string): Map<string, { pointer: string; row: number }[]> {
  const columns = new Map<string, { pointer: string; row: number }[]>();
  for (const problem of problems) {
    const cell = problem.code === code ? cellOf(problem) : undefined;
    if (!cell) continue;
    const cells = columns.get(cell.column) ?? [];
    cells.push({ pointer: problem.pointer, row: cell.row });
    columns.set(cell.column, cells);
  }
  return columns;
}

/** A row of a default, as far as it is one. */
export function rowOf({ default: rows }: TableField, row: number): Readonly<Record<string, unknown>> {
  return rows[row] as Readonly<Record<string, unknown>>;
}

/** Cells under a key that no column has, and the column that was meant, when all those rows lack one of a near name. */
export interface StrayCells {
  column: string;
  meant: string | undefined;
  cells: readonly { pointer: string; row: number }[];
}

export function strayCells(field: TableField, problems: readonly Problem[]): StrayCells[] {
  return [...byColumn(problems, 'unknown-column')].map(([column, cells]) => {
    const open = field.columns.filter(({ key }) => cells.every(({ row }) => !Object.hasOwn(rowOf(field, row), key)));
    return {
      column,
      cells,
      meant: nearest(
        column,
        open.map(({ key }) => key),
      ),
    };
  });
}
