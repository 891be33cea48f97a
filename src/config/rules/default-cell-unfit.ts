import type { ProblemCode } from '../../kinds/problems.ts';
import { checkCell } from '../../kinds/table.ts';
import { type Rule, rule } from '../rule.ts';
import { cellOf, rowOf } from './cells.ts';
import { mended } from './mend.ts';

/** A cell whose value is not right for its column. Cells that are missing or of no column have rules of their own. */
export const defaultCellUnfit: Rule = rule('default-cell-unfit', (report, { context }) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const problem of problems) {
      const cell = problem.code === 'required' || problem.code === 'unknown-column' ? undefined : cellOf(problem);
      const column = field.columns.find(({ key }) => key === cell?.column);
      if (!cell || !column) continue;
      const fits = (value: unknown) => checkCell(column, value, context).length === 0;
      const replace = mended(problem, rowOf(field, cell.row)[cell.column], column, fits);
      report({
        at: `/default${problem.pointer}`,
        params: {
          column: cell.column,
          row: cell.row + 1,
          problem: { code: problem.code as ProblemCode, params: problem.params },
        },
        fix: replace === undefined ? undefined : { replace },
      });
    }
  },
}));
