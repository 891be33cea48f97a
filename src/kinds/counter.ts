import type { CounterField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type OpenGrid, snap } from './grid.ts';
import type { KindContext } from './kind.ts';
import { checkNumber } from './number.ts';
import { numeric } from './number-range.ts';
import { otherProblem } from './other-problems.ts';

/** A whole number that is counted up and down. Settling does not round: 1.5 goals are a mistake, not 2. */
export const counter = numeric<CounterField>(checkCounter, (field, value) =>
  Number.isInteger(value) ? snap(value, field) : value,
);

export function checkCounter(bounds: OpenGrid, value: unknown, context: KindContext): Problem[] {
  if (typeof value === 'number' && !Number.isInteger(value) && Number.isFinite(value))
    return [otherProblem('not-integer', { value }, context)];
  return checkNumber(bounds, value, context);
}
