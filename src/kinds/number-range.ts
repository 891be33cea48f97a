import type { Field } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import type { OpenGrid } from './grid.ts';
import type { Kind, KindContext } from './kind.ts';
import { problem } from './problems.ts';

/**
 * A number and its range: all that can keep one off air. Bounds that contradict each other (`min` above `max`) bind
 * nobody: an operator cannot mend the config while on air.
 */
export function checkRange({ min, max }: OpenGrid, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [problem('wrong-type', { expected: 'number', value }, context)];
  if (min !== undefined && max !== undefined && min > max) return [];
  if (min !== undefined && value < min) return [problem('below-min', { value, min, max }, context)];
  return max !== undefined && value > max ? [problem('above-max', { value, min, max }, context)] : [];
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
