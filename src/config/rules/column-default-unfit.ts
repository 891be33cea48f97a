import { checkCell } from '../../kinds/table.ts';
import { type Rule, rule } from '../rule.ts';
import { mended } from './mend.ts';
import { valueProblem } from './value-problem.ts';

/** What a new row begins with must fit its column. An empty default is none, even where the cell is required. */
export const columnDefaultUnfit: Rule = rule('column-default-unfit', (report, { context }) => ({
  column(column) {
    const { default: value } = column;
    if (value === undefined) return;
    for (const problem of checkCell({ ...column, required: false }, value, context)) {
      const replace = mended(problem, value, column, (other) => checkCell(column, other, context).length === 0);
      report({
        at: '/default',
        params: { column: column.key, problem: valueProblem(problem) },
        fix: { replace },
      });
    }
  },
}));
