import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOnGrid, snap } from '../../../src/kinds/grid.ts';
import fc from '../../support/fast-check.ts';

describe('step grid', () => {
  for (const [value, grid, nearest] of [
    [0.26, { step: 0.1 }, 0.3],
    [1.005, { step: 0.005 }, 1.005],
    [7, { min: 1, step: 5 }, 6],
    [9, { min: 1, step: 5 }, 11],
    [10, { min: 0, max: 10, step: 4 }, 8],
    [14, { min: 0, max: 10, step: 4 }, 16],
    [0.1, { min: 0.05, step: 0.1 }, 0.15],
    [-3, { step: 2 }, -2],
    [1e21, { step: 0.1 }, 1e21],
    [5, {}, 5],
    [5, { min: 9, max: 3, step: 2 }, 5],
    [-7.4, { max: -5, step: 2 }, -8],
    [-5.5, { max: -5, step: 2 }, -6],
    [2 / 3, { step: 1 / 3 }, 2 / 3],
    [1e300, { step: 5e-324 }, 1e300],
    [123456789.7, { step: 0.1 }, 123456789.7],
  ] as const)
    test(`${value} on ${JSON.stringify(grid)} goes to ${nearest}`, () => assert.equal(snap(value, grid), nearest));

  test('whatever is counted in decimal is on the grid, wherever binary rounds it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 6 }),
        (index, step, decimals) => {
          const written = (whole: number) => Number(`${whole}e-${decimals}`);
          assert.equal(isOnGrid(written(index * step), { step: written(step) }), true);
          assert.equal(isOnGrid(written(index * step * 10 + 1), { step: written(step * 10) }), false);
        },
      ),
    );
  });

  test('settling never takes a value out of its range', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (min, width, step, share) => {
          const grid = { min, max: min + width, step };
          const settled = snap(min + width * share, grid);
          assert.ok(settled >= grid.min && settled <= grid.max, `${settled}`);
          assert.ok(isOnGrid(settled, grid));
        },
      ),
    );
  });
});
