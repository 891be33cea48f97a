import type { CounterField } from '../format/generated/types.ts';
import { snap } from './grid.ts';
import type { Kind } from './kind.ts';
import { checkNumber, numberAsText } from './number.ts';
import { problem } from './problems.ts';

/** A whole number that is counted up and down. Settling does not round: 1.5 goals are a mistake, not 2. */
export const counter: Kind<CounterField, number> = {
  check(field, value, context) {
    if (typeof value === 'number' && !Number.isInteger(value) && Number.isFinite(value))
      return [problem('not-integer', { value }, context)];
    return checkNumber(field, value, context);
  },
  normalise: (field, value) => (Number.isInteger(value) ? snap(value, field) : value),
  ...numberAsText(),
};
