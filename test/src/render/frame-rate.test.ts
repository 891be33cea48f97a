import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { framesIn, frameTime, rateText, readFrameRate } from '../../../src/render/frame-rate.ts';
import { readMoment, readMoments } from '../../../src/render/moment.ts';
import fc from '../../support/fast-check.ts';

describe('frame rates', () => {
  test('whole, decimal and rational rates are fractions of whole numbers', () => {
    assert.deepEqual(readFrameRate('25'), { num: 25, den: 1 });
    assert.deepEqual(readFrameRate('12.5'), { num: 25, den: 2 });
    assert.deepEqual(readFrameRate('60000/1001'), { num: 60000, den: 1001 });
    assert.deepEqual(readFrameRate('50/2'), { num: 25, den: 1 });
  });

  test('the decimals of NTSC mean its fractions', () => {
    assert.deepEqual(readFrameRate('59.94'), { num: 60000, den: 1001 });
    assert.deepEqual(readFrameRate('29.97'), { num: 30000, den: 1001 });
    assert.deepEqual(readFrameRate('23.976'), { num: 24000, den: 1001 });
    assert.equal(rateText({ num: 60000, den: 1001 }), '60000/1001');
    assert.equal(rateText({ num: 25, den: 1 }), '25');
  });

  test('what is no rate is none', () => {
    for (const text of ['', '0', '-25', '25fps', '1/0', '0/0', '1001', '1e3', '25/', '.5', 'NaN'])
      assert.equal(readFrameRate(text), undefined, text);
  });

  test('a frame stands at n · den / num seconds, however late it is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 120_000 }),
        fc.integer({ min: 1, max: 1001 }),
        fc.nat(5_000_000),
        (num, den, n) => {
          fc.pre(num >= den);
          const rate = { num, den };
          const exact = Number((BigInt(n) * BigInt(den) * 1_000_000_000n) / BigInt(num)) / 1_000_000;
          assert.ok(Math.abs(frameTime(rate, n) - exact) < 1e-5);
          assert.ok(frameTime(rate, n + 1) > frameTime(rate, n));
        },
      ),
    );
  });

  test('a clip has as many frames as begin in it, and one at least', () => {
    assert.equal(framesIn({ num: 25, den: 1 }, 1000), 25);
    assert.equal(framesIn({ num: 60000, den: 1001 }, 2000), 120);
    assert.equal(framesIn({ num: 50, den: 1 }, 1), 1);
    assert.equal(framesIn({ num: 25, den: 1 }, 1001), 26);
    assert.equal(framesIn({ num: 25, den: 1 }, 0), 1);
    assert.equal(framesIn({ num: 25, den: 1 }, 1000 + 1e-8), 25, 'what a sum of times is off by is no frame');
  });
});

describe('moments', () => {
  test('are milliseconds, or have a unit', () => {
    assert.equal(readMoment('250'), 250);
    assert.equal(readMoment('250ms'), 250);
    assert.equal(readMoment('1.5s'), 1500);
    assert.equal(readMoment('2m'), 120_000);
    assert.deepEqual(readMoments('250, 1.5s'), [250, 1500]);
  });

  test('what is no time is none', () => {
    for (const text of ['', 's', '-1', '1h', '1,5', '25h', '9999999s', 'NaN'])
      assert.equal(readMoment(text), undefined, text);
    assert.equal(readMoments('250,'), undefined);
  });
});
