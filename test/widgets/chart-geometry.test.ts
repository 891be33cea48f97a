import { expect } from 'chai';
import { linear, linePath, spread, ticks, timeTicks } from '../../widgets/shared/chart/geometry.ts';
import fc from '../support/fast-check.ts';

const days = (ticks: readonly { at: number }[]) => ticks.map(({ at }) => new Date(at).toISOString().slice(0, 10));
const at = (day: string) => Date.parse(day);

describe('scales of charts', () => {
  it('map a range straight to another, and one value to the middle', () => {
    expect([0, 5, 10].map(linear([0, 10], [100, 200]))).to.deep.equal([100, 150, 200]);
    expect(linear([3, 3], [0, 80])(3)).to.equal(40);
  });

  it('have round ticks: no 0.30000000000000004, no more than asked for by much', () => {
    expect(ticks([0, 0.5], 5)).to.deep.equal([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(ticks([3, 58], 4)).to.deep.equal([20, 40]);
    expect(ticks([-12, 9], 4)).to.deep.equal([-10, 0]);
    expect(ticks([7, 7], 4)).to.deep.equal([7]);
  });

  it('have ticks inside their range, evenly apart, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.integer({ min: 2, max: 8 }),
        (from, span, count) => {
          const found = ticks([from, from + span], count);
          const step = (found[1] ?? Number.NaN) - (found[0] ?? Number.NaN);
          expect(found.length).to.be.within(0, count + 1);
          found.forEach((tick, at) => {
            expect(tick).to.be.within(from - span * 1e-8, from + span * (1 + 1e-8));
            if (at > 0) expect(tick - (found[at - 1] as number)).to.be.closeTo(step, span * 1e-6);
          });
        },
      ),
    );
  });

  it('mark the beginnings of days, months or years, at most as many as there is room for', () => {
    expect(days(timeTicks([at('2026-11-02'), at('2026-11-06')], 5))).to.deep.equal([
      ...['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'],
    ]);
    expect(days(timeTicks([at('2026-01-20'), at('2026-12-10')], 4))).to.deep.equal([
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(days(timeTicks([at('2025-11-26'), at('2026-11-27')], 2))).to.deep.equal(['2026-01-01', '2026-07-01']);
    expect(days(timeTicks([at('2006-05-01'), at('2026-05-01')], 5))).to.deep.equal([
      ...['2010-01-01', '2015-01-01', '2020-01-01', '2025-01-01'],
    ]);
  });
});

describe('lines of charts', () => {
  it('have a gap where there is no value, and a dot where a value stands alone', () => {
    const places = [1, undefined, 3, 4, undefined].map((value, at) => ({ at, value }));
    const same = (value: number) => value;

    expect(linePath(places, same, same)).to.equal('M0 1h0M2 3L3 4');
    expect(linePath(places, same, same, true)).to.equal('M0 1h0M2 3h0M3 4h0');
    expect(linePath([], same, same)).to.equal('');
  });
});

describe('names at the ends of lines', () => {
  it('stay where they are while none touches another', () => {
    expect(spread([10, 40, 80], 12, [0, 100])).to.deep.equal([10, 40, 80]);
  });

  it('move apart around where they want to be', () => {
    expect(spread([50, 50, 50], 10, [0, 100])).to.deep.equal([40, 50, 60]);
  });

  it('are never nearer than the gap, stay in order, and inside where they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 12 }), (wishes) => {
        const places = spread(wishes, 10, [0, 200]);
        const order = wishes.map((_, index) => index).sort((one, other) => (wishes[one] ?? 0) - (wishes[other] ?? 0));
        order.forEach((index, turn) => {
          const [place, next] = [places[index] ?? 0, places[order[turn + 1] ?? -1]];
          if (next !== undefined) expect(next - place).to.be.at.least(10 - 1e-6);
          expect(place).to.be.within(-1e-6, 200 + 1e-6);
        });
      }),
    );
  });
});
