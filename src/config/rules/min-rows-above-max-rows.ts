import { type Rule, rule } from '../rule.ts';

/** No table can have so many rows and so few; until it is mended, neither number binds anybody. */
export const minRowsAboveMaxRows: Rule = rule('min-rows-above-max-rows', (report) => ({
  types: {
    table({ minRows = 0, maxRows = Infinity }) {
      if (minRows <= maxRows) return;
      report({
        at: '/minRows',
        params: { minRows, maxRows },
        fix: [
          { at: '/minRows', replace: maxRows },
          { at: '/maxRows', replace: minRows },
        ],
      });
    },
  },
}));
