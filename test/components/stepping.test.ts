import { expect } from 'chai';
import { baseStep, stepped } from '../../components/fields/stepping.ts';
import { repeatDelay } from '../../components/gestures/press-repeat.ts';
import { isOnGrid } from '../../src/kinds/grid.ts';
import fc from '../support/fast-check.ts';

const coarse = { coarse: true, fine: false };
const fine = { coarse: false, fine: true };

describe('stepping a number', () => {
  const cases: [what: string, given: number, expected: number][] = [
    ['one on', stepped(5, {}, 1), 6],
    ['one back', stepped(5, {}, -1), 4],
    ['ten on with Shift', stepped(5, {}, 1, coarse), 15],
    ['a tenth with Alt', stepped(5, {}, 1, fine), 5.1],
    ['without binary noise', stepped(0.1, {}, 2, fine), 0.3],
    ['without binary noise, many', stepped(0.7, {}, 1, fine), 0.8],
    ['by the declared step', stepped(0.1, { step: 0.1 }, 2), 0.3],
    ['ten declared steps with Shift', stepped(0, { step: 0.1 }, 1, coarse), 1],
    ['the declared step is the finest', stepped(0, { step: 0.5 }, 1, fine), 0.5],
    ['to the next point from between two', stepped(0.3, { step: 0.25 }, 1), 0.5],
    ['to the last point from between two', stepped(0.3, { step: 0.25 }, -1), 0.25],
    ['from between two, near the point behind', stepped(0.26, { step: 0.25 }, 1), 0.5],
    ['along a grid that begins at min', stepped(1, { min: 1, step: 5 }, 1), 6],
    ['not above max', stepped(9, { max: 10 }, 5), 10],
    ['not below min', stepped(1, { min: 0 }, -5), 0],
    ['not above the last point of the grid', stepped(5, { min: 0, max: 12, step: 5 }, 9), 10],
    ['a value above max is not pulled down on the way up', stepped(150, { max: 100 }, 1), 150],
    ['a value above max comes back into range on the way down', stepped(150, { max: 100 }, -1), 100],
    ['a value below min comes back into range on the way up', stepped(-7, { min: 0 }, 1), 0],
    ['bounds that contradict each other do not bind', stepped(5, { min: 10, max: 0 }, 1), 6],
    ['a narrow range has small steps', stepped(0, { min: 0, max: 1 }, 1), 0.01],
  ];
  for (const [what, given, expected] of cases) {
    it(what, () => {
      expect(given).to.equal(expected);
    });
  }

  it('has a step of 1, or less where the range is narrow', () => {
    expect(baseStep({})).to.equal(1);
    expect(baseStep({ min: 0, max: 100 })).to.equal(1);
    expect(baseStep({ min: 0, max: 5000 })).to.equal(1);
    expect(baseStep({ min: 0, max: 10 })).to.equal(0.1);
    expect(baseStep({ min: -1, max: 1 })).to.equal(0.01);
    expect(baseStep({ min: 0, max: 1, step: 0.5 })).to.equal(0.5);
  });

  it('stays on the grid and in range wherever it goes', () => {
    const steps = fc.constantFrom(0.01, 0.1, 0.25, 0.5, 1, 2, 5);
    const count = fc.integer({ min: -50, max: 50 }).filter((n) => n !== 0);
    fc.assert(
      fc.property(steps, fc.integer({ min: -20, max: 20 }), count, fc.boolean(), (step, min, by, shift) => {
        const grid = { min, max: min + 30, step };
        const value = stepped(min + step, grid, by, { coarse: shift, fine: false });
        expect(value).to.be.within(grid.min, grid.max);
        expect(isOnGrid(value, grid), `${value} on ${JSON.stringify(grid)}`).to.equal(true);
      }),
    );
  });
});

describe('repeating while a button is held', () => {
  it('pauses after the first step, then goes faster and faster', () => {
    const delays = Array.from({ length: 40 }, (_, count) => repeatDelay(count));

    expect(delays[0]).to.equal(400);
    expect(delays.slice(1)).to.deep.equal(delays.slice(1).sort((a, b) => b - a));
    expect(delays.at(-1)).to.equal(30);
  });
});
