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

/** The same mistake made in row after row: how many rows had it, at the first one. */
const REPEATED: ReadonlySet<string> = new Set(['wrong-type', 'required', 'unknown-column']);

/**
 * Problems of a table, each with those like it in other rows: rows that are none, a column that is misspelt or holds the
 * wrong type are one mistake, and not one in every row. A number out of range is one of its own.
 */
export function alike(problems: readonly Problem[]): (readonly [Problem, ...Problem[]])[] {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const { code, pointer } = problem;
    const name = `${code} ${REPEATED.has(code) && pointer ? (cellOf(problem)?.column ?? 'rows') : pointer}`;
    const group = groups.get(name);
    if (group) group.push(problem);
    else groups.set(name, [problem]);
  }
  return [...groups.values()];
}

/** A row of a default, as far as it is one. */
export function rowOf({ default: rows }: TableField, row: number): Readonly<Record<string, unknown>> {
  return rows[row] as Readonly<Record<string, unknown>>;
}

/** Cells under a key that no column has, and the column that was meant, when all those rows lack one of a near name. */
export interface StrayCells {
  column: string;
  meant: string | undefined;
  cells: readonly Problem[];
}

export function strayCells(field: TableField, problems: readonly Problem[]): StrayCells[] {
  return alike(problems)
    .filter(([{ code }]) => code === 'unknown-column')
    .map((cells) => {
      const rows = cells.map((cell) => rowOf(field, cellOf(cell)?.row ?? 0));
      const open = field.columns.map(({ key }) => key).filter((key) => !rows.some((row) => Object.hasOwn(row, key)));
      const { column = '' } = cellOf(cells[0]) ?? {};
      return { column, cells, meant: nearest(column, open) };
    });
}
