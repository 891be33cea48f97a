import { lastStep } from '../pointer.ts';
import { type Rule, rule } from '../rule.ts';
import { alike, isRowProblem } from './cells.ts';
import { valueProblem } from './value-problem.ts';

/** A row is an object with a member per column key; anything else has no cells. */
export const defaultRowUnfit: Rule = rule('default-row-unfit', (report) => ({
  default({ type }, problems) {
    if (type !== 'table') return;
    for (const group of alike(problems)) {
      const [first] = group;
      if (!isRowProblem(first)) continue;
      report({
        at: `/default${first.pointer}`,
        params: { row: Number(lastStep(first.pointer)) + 1, rows: group.length, problem: valueProblem(first) },
      });
    }
  },
}));
