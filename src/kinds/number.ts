import type { NumberField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type OpenGrid, snap } from './grid.ts';
import type { KindContext } from './kind.ts';
import { checkRange, numeric } from './number-range.ts';
import { settledProblem } from './settled-problems.ts';

/** A decimal number, typed or stepped. */
export const number = numeric<NumberField>(checkNumber, (field, value) => snap(value, field));

/** A number, its range and its step; shared with all numbers. */
export function checkNumber(bounds: OpenGrid, value: unknown, context: KindContext): Problem[] {
  const wrong = checkRange(bounds, value, context);
  const { step } = bounds;
  if (wrong.length > 0 || step === undefined) return wrong;
  const nearest = snap(value as number, bounds);
  return nearest === value ? [] : [settledProblem('off-step', { value: value as number, step, nearest }, context)];
}
