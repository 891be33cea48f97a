import type { ProblemCode } from '../../kinds/problems.ts';
import { lastStep } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { isRowProblem } from './cells.ts';

/** A row is an object with a member per column key; anything else has no cells. */
export const defaultRowUnfit: Rule = rule('default-row-unfit', (report) => ({
  default({ type }, problems) {
    if (type !== 'table') return;
    for (const problem of problems) {
      if (!isRowProblem(problem)) continue;
      report({
        at: `/default${problem.pointer}`,
        params: {
          row: Number(lastStep(problem.pointer)) + 1,
          problem: { code: problem.code as ProblemCode, params: problem.params },
        },
      });
    }
  },
}));
