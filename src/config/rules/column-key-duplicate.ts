import type { TableColumn } from '../../format/generated/types.ts';
import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';
import { eachRepeat } from './repeats.ts';

/** Rows hold their cells by column key: two columns of one key would share every cell. */
export const columnKeyDuplicate: Rule = rule('column-key-duplicate', (report) => ({
  types: {
    table({ columns }) {
      let free: FreeNames | undefined;
      eachRepeat(
        columns,
        ({ key }) => key,
        (index, first) => {
          const { key } = columns[index] as TableColumn;
          free ??= new FreeNames(
            columns.map((column) => column.key),
            16,
          );
          report({
            at: `/columns/${index}/key`,
            params: { key, first: first.label },
            fix: { replace: free.like(key) },
          });
        },
      );
    },
  },
}));
