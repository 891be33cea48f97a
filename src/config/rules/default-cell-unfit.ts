import { type Rule, rule } from '../rule.ts';
import { alike, cellOf } from './cells.ts';
import { mendedIn } from './mend.ts';
import { valueProblem } from './value-problem.ts';

/** A cell whose value is not right for its column. Cells that are missing or of no column have rules of their own. */
export const defaultCellUnfit: Rule = rule('default-cell-unfit', (report, { context }) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const group of alike(problems)) {
      const [first] = group;
      const cell = first.code === 'required' || first.code === 'unknown-column' ? undefined : cellOf(first);
      if (!cell) continue;
      const { column, row } = cell;
      report({
        at: `/default${first.pointer}`,
        params: { column, row: row + 1, rows: group.length, problem: valueProblem(first) },
        fix: group.map((problem) => ({
          at: `/default${problem.pointer}`,
          replace: mendedIn(problem, field.default, field, context),
        })),
      });
    }
  },
}));
