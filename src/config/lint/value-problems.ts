import { steps } from '../../format/pointer.ts';
import type { Problem } from '../../format/problem.ts';
import type { ProblemCode } from '../../kinds/problems/facts.ts';
import type { ValueProblem } from '../findings/lint.ts';

/** A problem of a value as a fact of a finding: without its message, which is of one language. */
export function valueProblem({ code, params }: Problem): ValueProblem {
  return { code: code as ProblemCode, params };
}

/** Whether a problem of a table is that of a whole row: `/3`. */
export function isRowProblem({ pointer }: Problem): boolean {
  return steps(pointer).length === 1;
}

/** Row and column of a problem in a cell (`/3/team`); `undefined` for a problem of a row or of the table. */
export function cellOf({ pointer }: Problem): { row: number; column: string } | undefined {
  const [row, column] = steps(pointer);
  return row !== undefined && column !== undefined ? { row: Number(row), column } : undefined;
}

/** Problems that are one mistake, however many rows have it. */
const REPEATED: ReadonlySet<string> = new Set(['wrong-type', 'required', 'unknown-column']);

/**
 * Problems of a table, each group with the same mistake in other rows: rows of a wrong type, a column that is misspelt
 * or holds the wrong type are one mistake, not one in every row. A number out of range is a mistake of its own.
 */
export function groupAlike(problems: readonly Problem[]): (readonly [Problem, ...Problem[]])[] {
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
