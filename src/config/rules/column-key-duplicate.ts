import { type Rule, rule } from '../rule.ts';
import { FreeNames } from './free-names.ts';
import { repeatsBy } from './repeats.ts';

/** Rows hold their cells by column key: two columns of one key would share every cell. */
export const columnKeyDuplicate: Rule = rule('column-key-duplicate', (report) => ({
  types: {
    table({ columns }) {
      const repeats = repeatsBy(columns, 'key');
      if (repeats.length === 0) return;
      const free = new FreeNames(
        columns.map(({ key }) => key),
        16,
      );
      for (const { index, item, first } of repeats)
        report({
          at: `/columns/${index}/key`,
          params: { key: item.key, first: first.label },
          fix: { replace: free.like(item.key) },
        });
    },
  },
}));
