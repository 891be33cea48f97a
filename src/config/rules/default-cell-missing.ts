import { type Rule, rule } from '../rule.ts';
import { byColumn, rowOf, strayCells } from './cells.ts';

/**
 * A required cell that is empty keeps the table off air from the start. One finding a column, at its first row; the row
 * itself where the cell is not there at all. Silent where the cell only has a misspelt key: `default-unknown-column`
 * speaks then.
 */
export const defaultCellMissing: Rule = rule('default-cell-missing', (report) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    const strays = strayCells(field, problems);
    for (const [column, empty] of byColumn(problems, 'required')) {
      const misspelt = new Set(
        strays.flatMap(({ meant, cells }) => (meant === column ? cells.map(({ row }) => row) : [])),
      );
      const cells = empty.filter(({ row }) => !misspelt.has(row));
      const [first] = cells;
      if (!first) continue;
      const there = Object.hasOwn(rowOf(field, first.row), column);
      const at = there ? `/default${first.pointer}` : `/default/${first.row}`;
      report({ at, params: { column, rows: cells.length } });
    }
  },
}));
