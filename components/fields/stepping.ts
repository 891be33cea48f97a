import { type Grid, type OpenGrid, rangeOf, snap } from '../../src/kinds/grid.ts';
import type { Modifiers } from '../gestures/gesture.ts';

/** No modifier key is pressed. */
export const plainStep: Modifiers = { coarse: false, fine: false };

/**
 * The step of a number: the declared one, else 1, or less where the range is so narrow that 1 would leave fewer than a
 * hundred places in it.
 */
export function baseStep({ min, max, step }: OpenGrid): number {
  if (step !== undefined) return step;
  if (min === undefined || max === undefined || max <= min) return 1;
  return Math.min(1, 10 ** Math.floor(Math.log10((max - min) / 100)));
}

/**
 * The value `count` steps on. Coarse steps are ten times the step; fine ones a tenth, or the step itself where one is
 * declared: there is nothing between its points. Steps land on the grid and stop at the ends of the range, but never
 * turn back a value that stands beyond them.
 */
export function stepped(given: number, grid: OpenGrid, count: number, { coarse, fine } = plainStep): number {
  // A host may have set what is no number.
  const value = Number.isFinite(given) ? given : 0;
  const { step } = grid;
  const [min, max] = rangeOf(grid);
  const base = baseStep(grid);
  const size = fine && step === undefined ? base / 10 : coarse && !fine ? base * 10 : base;
  const target = step === undefined ? sum(value, count, size) : alongGrid(value, { ...grid, step }, count, size / step);
  // The last point of the grid: 10 for steps of 5 from 0 to 12.
  const last = step === undefined || max === Infinity ? max : snap(max, grid);
  const inRange = Math.max(min, Math.min(target, last));
  return count > 0 ? Math.max(value, inRange) : Math.min(value, inRange);
}

/** From between two points the first step goes to the next one in its direction, as in the platform's number input. */
function alongGrid(value: number, grid: Grid, count: number, factor: number): number {
  const { step, min } = grid;
  const open = { step, min };
  const on = snap(value, open);
  const done = on !== value && Math.sign(on - value) === Math.sign(count) && factor === 1 ? Math.sign(count) : 0;
  return snap(on + (count - done) * factor * step, open);
}

/** A sum without binary noise: 0.1 + 0.2 is 0.3. */
function sum(value: number, count: number, size: number): number {
  const decimals = Math.max(decimalsOf(value), decimalsOf(size));
  return Number((value + count * size).toFixed(Math.min(decimals, 100)));
}

/** How many decimals a number has as it is written. */
function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
