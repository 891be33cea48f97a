import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MessageLimit } from '../../../../src/runtime/renderer/message-limit.ts';

describe('the limit of a frame’s messages', () => {
  test('a thousand within a second are read, and one more is too much', () => {
    const limit = new MessageLimit();
    const exceeded = Array.from({ length: 1001 }, (_, index) => limit.exceededBy(5000 + index / 2, 5000 + index / 2));
    assert.equal(exceeded.indexOf(true), 1000);
  });

  test('a thousand each second are read for ever', () => {
    const limit = new MessageLimit();
    const at = (index: number) => 5000 + Math.floor(index / 1000) * 1001 + (index % 1000);
    assert.ok(
      Array.from({ length: 5000 }, (_, index) => limit.exceededBy(at(index), at(index))).every((each) => !each),
    );
  });

  test('one that takes long to read, as on a machine that was busy, is not too much', () => {
    const limit = new MessageLimit();
    assert.equal(limit.exceededBy(5000, 6500), false);
    assert.equal(limit.exceededBy(6600, 6601), false);
    assert.equal(limit.exceededBy(8000, 8400), false);
  });

  test('those that take long two seconds in a row are too much', () => {
    const limit = new MessageLimit();
    assert.equal(limit.exceededBy(5000, 5300), false);
    assert.equal(limit.exceededBy(6100, 6200), false);
    assert.equal(limit.exceededBy(6200, 6400), true);
  });
});
