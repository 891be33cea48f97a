import type { Field, NumberField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type OpenGrid, snap } from './grid.ts';
import type { Kind, KindContext } from './kind.ts';
import { problem } from './problems.ts';

/** A decimal number, typed or stepped. */
export const number = numeric<NumberField>(checkNumber, (field, value) => snap(value, field));

/**
 * A number, its range and its step; shared with all numbers. Bounds that contradict each other (`min` above `max`) bind
 * nobody, nor does the grid that begins at them: an operator cannot mend the config while on air.
 */
export function checkNumber(bounds: OpenGrid, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [problem('wrong-type', { expected: 'number', value }, context)];
  const { min, max, step } = bounds;
  if (min !== undefined && max !== undefined && min > max) return [];
  if (min !== undefined && value < min) return [problem('below-min', { value, min, max }, context)];
  if (max !== undefined && value > max) return [problem('above-max', { value, min, max }, context)];
  if (step === undefined) return [];
  const nearest = snap(value, bounds);
  return nearest === value ? [] : [problem('off-step', { value, step, nearest }, context)];
}

/** A kind whose values are numbers. In URLs they are written as in JSON; a decimal comma is the form's business. */
export function numeric<F extends Field>(
  check: Kind<F>['check'],
  normalise: Kind<F, number>['normalise'],
): Kind<F, number> {
  return {
    check,
    normalise,
    encode: (_field, value) => (Object.is(value, -0) ? '-0' : String(value)),
    decode: (_field, text) => (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? finite(Number(text)) : undefined),
  };
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
