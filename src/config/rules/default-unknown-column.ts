import { type Rule, rule } from '../rule.ts';
import { strayCells } from './cells.ts';

/** Cells of a column the table does not have. Renamed in all rows, where all of them lack the column that was meant. */
export const defaultUnknownColumn: Rule = rule('default-unknown-column', (report) => ({
  default(field, problems) {
    if (field.type !== 'table') return;
    for (const { column, cells, meant } of strayCells(field, problems)) {
      report({
        at: `/default${cells[0]?.pointer}`,
        mark: 'key',
        params: { column, rows: cells.length, nearest: meant, known: field.columns.map(({ key }) => key) },
        fix: cells.map(({ pointer }) => ({ at: `/default${pointer}`, rename: meant })),
      });
    }
  },
}));
