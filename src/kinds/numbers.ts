import type { CounterField, Field, NormalizedField, NumberField, SliderField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { type OpenGrid, snap } from './grid.ts';
import type { Kind, KindContext } from './kind.ts';
import { problem } from './problems/problem.ts';

/** A decimal number, typed or stepped. */
export const number = numericKind<NumberField>(checkNumber, (field, value) => snap(value, field));

/** A decimal number, set by sliding. */
export const slider = numericKind<SliderField>(checkNumber, (field, value) => snap(value, field));

/** A share from 0 to 100, in steps of 0.1. */
export const normalized = numericKind<NormalizedField>(checkNormalized, (_field, value) => snap(value, NORMALIZED));

/** A whole number that is counted up and down. `normalise` does not round: 1.5 goals are a mistake, not 2. */
export const counter = numericKind<CounterField>(checkCounter, (field, value) =>
  Number.isInteger(value) ? snap(value, field) : value,
);

/** Range and step of every `normalized` field: a declaration cannot change them (format, section 2). */
export const NORMALIZED = { min: 0, max: 100, step: 0.1 } as const;

/**
 * A number, its range and its step. Bounds that contradict each other (`min` above `max`) are ignored: an operator
 * cannot correct the config while on air.
 */
export function checkNumber({ min, max, step }: OpenGrid, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return [problem('wrong-type', { expected: 'number', value }, context)];
  const bound = min === undefined || max === undefined || min <= max;
  if (bound && min !== undefined && value < min) return [problem('below-min', { value, min, max }, context)];
  if (bound && max !== undefined && value > max) return [problem('above-max', { value, min, max }, context)];
  if (step === undefined) return [];
  const nearest = snap(value, { min, max, step });
  return nearest === value ? [] : [problem('off-step', { value, step, nearest }, context)];
}

function checkNormalized(_field: unknown, value: unknown, context: KindContext): Problem[] {
  return checkNumber(NORMALIZED, value, context);
}

function checkCounter(bounds: OpenGrid, value: unknown, context: KindContext): Problem[] {
  if (typeof value === 'number' && !Number.isInteger(value) && Number.isFinite(value))
    return [problem('not-integer', { value }, context)];
  return checkNumber(bounds, value, context);
}

/** A kind whose values are numbers. In URLs they are written as in JSON; the form alone reads decimal commas. */
function numericKind<F extends Field>(
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
