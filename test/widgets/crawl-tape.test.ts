import { expect } from 'chai';
import { entersAt, hasLeft, leftOf, Rotation, snapSpeed, Tape } from '../../widgets/shared/crawl/tape.ts';
import fc from '../support/fast-check.ts';

const widths = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 40 });
const speeds = fc.integer({ min: 20, max: 600 });
const times = fc.integer({ min: 0, max: 600_000 });
const items = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });

const named = (keys: readonly string[]) => keys.map((key) => ({ key }));
const take = (rotation: Rotation<{ key: string }>, count: number) =>
  Array.from({ length: count }, () => rotation.next()?.key);

describe('speed of a crawl', () => {
  it('is whole pixels a frame, the nearest, and never none', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), fc.constantFrom(24, 25, 30, 50, 60), (speed, rate) => {
        const pixels = snapSpeed(speed, rate) / rate;

        expect(Number.isInteger(pixels)).to.equal(true);
        expect(pixels).to.be.at.least(1);
        if (speed >= rate) expect(Math.abs(snapSpeed(speed, rate) - speed)).to.be.at.most(rate / 2 + 1e-6);
      }),
    );
  });

  it('is an even number of pixels a frame when interlaced, so that each field is a whole one further', () => {
    fc.assert(
      fc.property(speeds, fc.constantFrom(25, 30), (speed, rate) => {
        expect((snapSpeed(speed, rate, true) / rate) % 2).to.equal(0);
      }),
    );
    expect(snapSpeed(180, 25, true)).to.equal(200);
    expect(snapSpeed(180, 25)).to.equal(175);
  });
});

describe('speed of a crawl on an interlaced output', () => {
  for (const [output, rate, wanted, speed, aField] of [
    ['50i', 25, 200, 200, 4],
    ['50i', 25, 180, 200, 4],
    ['50i', 25, 160, 150, 3],
    ['50i', 25, 10, 50, 1],
    ['59.94i', 29.97, 200, 179.82, 3],
    ['59.94i', 29.97, 240, 239.76, 4],
    ['59.94i', 29.97, 50, 59.94, 1],
  ] as const) {
    it(`of ${output}: ${wanted} px a second are ${speed}, ${aField} px a field`, () => {
      const snapped = snapSpeed(wanted, rate, true);
      expect(snapped).to.be.closeTo(speed, 1e-9);
      // Where an entry is at one field after the other, as the picture shows it.
      const fields = Array.from({ length: 600 }, (_, field) =>
        leftOf({ at: 0 }, 1920, snapped, (field * 1000) / (2 * rate)),
      );
      for (const [field, left] of fields.entries()) expect(left).to.be.closeTo(1920 - field * aField, 1e-6);
    });
  }

  it('is whole pixels a field at any speed', () => {
    fc.assert(
      fc.property(speeds, fc.constantFrom(25, 29.97, 30), (speed, rate) => {
        const aField = snapSpeed(speed, rate, true) / (2 * rate);
        expect(aField).to.be.closeTo(Math.round(aField), 1e-9);
        expect(Math.round(aField)).to.be.at.least(1);
      }),
    );
  });
});

describe('tape of a crawl', () => {
  it('puts each entry one gap behind the one before, at every time', () => {
    fc.assert(
      fc.property(widths, speeds, times, (widths, speed, time) => {
        const tape = new Tape(48);
        const stretches = widths.map((width) => tape.append(width));

        for (const [index, { at, width }] of stretches.slice(0, -1).entries()) {
          const [here, next] = [{ at, width }, stretches[index + 1]].map(
            (one) => one && leftOf(one, 1920, speed, time),
          ) as [number, number];
          expect(next - here).to.be.closeTo(width + 48, 1e-6);
        }
      }),
    );
  });

  it('moves nothing by appending: where an entry is follows from the time alone', () => {
    fc.assert(
      fc.property(widths, widths, speeds, times, (first, later, speed, time) => {
        const at = (appended: readonly (readonly number[])[]) => {
          const tape = new Tape(48);
          const [before = []] = appended.map((widths) => widths.map((width) => tape.append(width)));
          return before.map((one) => leftOf(one, 1920, speed, time));
        };

        expect(at([first, later])).to.deep.equal(at([first]));
      }),
    );
  });

  it('stands on whole pixels in every frame at a snapped speed', () => {
    fc.assert(
      fc.property(widths, speeds, fc.constantFrom(25, 50, 60), fc.nat(10_000), (widths, wanted, rate, frame) => {
        const tape = new Tape(48);
        const speed = snapSpeed(wanted, rate);
        for (const width of widths) {
          const left = leftOf(tape.append(width), 1920, speed, (frame * 1000) / rate);
          expect(Math.abs(left - Math.round(left))).to.be.below(1e-6);
        }
      }),
    );
  });

  it('lets an entry in at the right edge, and out at the left', () => {
    fc.assert(
      fc.property(widths, speeds, (widths, speed) => {
        const tape = new Tape(48);
        const last = widths.map((width) => tape.append(width)).at(-1) ?? tape.append(1);
        const enters = entersAt(last, speed);
        const leaves = enters + ((1920 + last.width) / speed) * 1000;

        expect(leftOf(last, 1920, speed, enters)).to.equal(1920);
        expect(hasLeft(last, 1920, speed, leaves - 1)).to.equal(false);
        expect(hasLeft(last, 1920, speed, leaves + 1)).to.equal(true);
      }),
    );
  });

  it('wants more before its tail can be seen', () => {
    fc.assert(
      fc.property(widths, speeds, (widths, speed) => {
        const tape = new Tape(48);
        const last = widths.map((width) => tape.append(width)).at(-1) ?? tape.append(1);
        const due = tape.dueIn(0, speed, 3000);

        // Three seconds later the gap behind the last entry has come in, and no more.
        expect(leftOf(last, 0, speed, due + 3000) + last.width).to.be.closeTo(-48, 1e-3);
      }),
    );
  });
});

describe('turns in a crawl', () => {
  it('takes every item once a round, in order', () => {
    fc.assert(
      fc.property(items, (keys) => {
        const rotation = new Rotation();
        rotation.update(named(keys));

        expect(take(rotation, 2 * keys.length)).to.deep.equal([...keys, ...keys]);
      }),
    );
  });

  it('takes what is new next, before what still waits', () => {
    const rotation = new Rotation();
    rotation.update(named(['a', 'b', 'c']));
    take(rotation, 1);
    rotation.update(named(['x', 'y', 'a', 'b', 'c']));

    expect(take(rotation, 6)).to.deep.equal(['x', 'y', 'b', 'c', 'x', 'y']);
  });

  it('takes nothing that is gone, and goes on with the last items when none are left', () => {
    fc.assert(
      fc.property(items, items, fc.nat(20), (first, second, taken) => {
        const rotation = new Rotation();
        rotation.update(named(first));
        take(rotation, taken);
        rotation.update(named(second));
        rotation.update([]);

        expect(second).to.include.members(take(rotation, 30) as string[]);
      }),
    );
  });

  it('says what an item says by now', () => {
    const rotation = new Rotation<{ key: string; says: string }>();
    rotation.update([{ key: 'a', says: 'before' }]);
    rotation.next();
    rotation.update([{ key: 'a', says: 'now' }]);

    expect(rotation.next()?.says).to.equal('now');
  });

  it('takes an item once a round even where two bear its name', () => {
    const rotation = new Rotation();
    rotation.update(named(['a', 'a', 'b']));

    expect(take(rotation, 4)).to.deep.equal(['a', 'b', 'a', 'b']);
  });
});
