import { type Rule, rule } from '../rule.ts';
import { alike, cellOf, rowOf, strayCells } from './cells.ts';

/**
 * A required cell that is empty keeps the table off air from the start. One finding a column, at its first row; the row
 * itself where the cell is not there at all. Silent where the cell only has a misspelt key: `default-unknown-column`
 * speaks then.
 */
export const defaultCellMissing: Rule = rule('default-cell-missing', (report) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    const misspelt = new Set(
      strayCells(field, problems).flatMap(({ meant, cells }) => cells.map((cell) => `${cellOf(cell)?.row} ${meant}`)),
    );
    for (const group of alike(problems)) {
      if (group[0].code !== 'required') continue;
      const cells = group.flatMap((problem) => cellOf(problem) ?? []);
      const [first, ...others] = cells.filter(({ row, column }) => !misspelt.has(`${row} ${column}`));
      if (!first) continue;
      const { row, column } = first;
      const there = Object.hasOwn(rowOf(field, row), column);
      const at = there ? `/default/${row}/${column}` : `/default/${row}`;
      report({ at, params: { column, rows: 1 + others.length } });
    }
  },
}));
