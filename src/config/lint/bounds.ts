import { each, type Rule, rule } from './rule.ts';

/** No value can lie between the two; until they are corrected, neither has an effect. */
export const minAboveMax: Rule = rule('min-above-max', (report) => {
  const look = ({ min, max }: { min?: number; max?: number }) => {
    if (min === undefined || max === undefined || min <= max) return;
    report({
      at: '/min',
      params: { min, max },
      fix: [
        { at: '/min', replace: max },
        { at: '/max', replace: min },
      ],
    });
  };
  return {
    types: each(['number', 'slider', 'counter'], look),
    column(column) {
      if (column.type === 'number') look(column);
    },
  };
});

/** No table can have so many rows and so few; until it is corrected, neither number has an effect. */
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
