import type { ProblemCode } from '../../kinds/problems.ts';
import { type Rule, rule } from '../rule.ts';
import { alike, cellOf } from './cells.ts';
import { mendedIn } from './mend.ts';

/** A cell whose value is not right for its column. Cells that are missing or of no column have rules of their own. */
export const defaultCellUnfit: Rule = rule('default-cell-unfit', (report, { context }) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const group of alike(problems)) {
      const [{ code, params, pointer }] = group;
      const cell = code === 'required' || code === 'unknown-column' ? undefined : cellOf(group[0]);
      if (!cell) continue;
      const { column, row } = cell;
      const fix = group.flatMap((problem) => {
        const replace = mendedIn(problem, field.default, field, context);
        return replace === undefined ? [] : [{ at: `/default${problem.pointer}`, replace }];
      });
      report({
        at: `/default${pointer}`,
        params: { column, row: row + 1, rows: group.length, problem: { code: code as ProblemCode, params } },
        fix: fix.length === group.length ? fix : undefined,
      });
    }
  },
}));
