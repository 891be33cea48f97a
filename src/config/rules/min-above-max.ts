import { each, type Rule, rule } from '../rule.ts';

/** No value can lie between the two; until they are mended, neither binds anybody. */
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
