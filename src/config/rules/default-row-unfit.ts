import type { ProblemCode } from '../../kinds/problems.ts';
import { lastStep } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { alike, isRowProblem } from './cells.ts';

/** A row is an object with a member per column key; anything else has no cells. */
export const defaultRowUnfit: Rule = rule('default-row-unfit', (report) => ({
  default({ type }, problems) {
    if (type !== 'table') return;
    for (const group of alike(problems)) {
      const [first] = group;
      const { code, params, pointer } = first;
      if (!isRowProblem(first)) continue;
      report({
        at: `/default${pointer}`,
        params: {
          row: Number(lastStep(pointer)) + 1,
          rows: group.length,
          problem: { code: code as ProblemCode, params },
        },
      });
    }
  },
}));
