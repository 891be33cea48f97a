import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomFor } from '../../../../src/local-services/samples/random.ts';
import fc from '../../../support/fast-check.ts';

const take = <T>(count: number, one: () => T) => Array.from({ length: count }, one);

describe('repeatable chance', () => {
  test('the same seed and labels give the same numbers', () => {
    const [one, other] = [randomFor(7, 'polls', 'SP'), randomFor(7, 'polls', 'SP')];

    assert.deepEqual(
      take(20, () => one.next()),
      take(20, () => other.next()),
    );
  });

  test('another seed, another label or the same labels joined give others', () => {
    const firsts = [randomFor(7, 'a', 'b'), randomFor(8, 'a', 'b'), randomFor(7, 'a', 'c'), randomFor(7, 'ab')].map(
      (random) => random.next(),
    );

    assert.equal(new Set(firsts).size, firsts.length);
  });

  test('whole numbers reach both ends and nothing beyond', () => {
    const random = randomFor(1, 'dice');

    assert.deepEqual([...new Set(take(500, () => random.integer(1, 6)))].sort(), [1, 2, 3, 4, 5, 6]);
  });

  test('normal numbers lie around 0 with deviation 1', () => {
    const random = randomFor(1, 'normal');
    const numbers = take(20_000, () => random.normal());
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const variance = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / numbers.length;

    assert.ok(Math.abs(mean) < 0.03, `mean ${mean}`);
    assert.ok(Math.abs(variance - 1) < 0.05, `variance ${variance}`);
  });

  test('shuffling keeps every element, whatever the list', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.integer()), (seed, list) => {
        const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
        assert.deepEqual(ascending(randomFor(seed, 'deck').shuffle(list)), ascending(list));
      }),
    );
  });

  test('picking from nothing is an error, not undefined', () => {
    assert.throws(() => randomFor(1, 'none').pick([]), RangeError);
  });

  test('hexadecimal digits are as many as asked for', () => {
    assert.match(randomFor(1, 'key').hex(32), /^[0-9a-f]{32}$/);
  });
});
