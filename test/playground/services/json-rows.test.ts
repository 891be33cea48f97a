import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openAll, openAtFirst, rowsOf } from '../../../playground/services/json-rows.ts';

describe('the rows of a tree of JSON', () => {
  test('are those of what is open, in the order of the text', () => {
    const rows = rowsOf({ b: [1, { c: null }], a: 'x' }, new Set(['', '/"b"']));

    assert.deepEqual(
      rows.map(({ depth, name, kind, size, open }) => [depth, name, kind, size, open]),
      [
        [0, undefined, 'object', 2, true],
        [1, 'b', 'array', 2, true],
        [2, 0, 'number', 0, false],
        [2, 1, 'object', 1, false],
        [1, 'a', 'string', 0, false],
      ],
    );
  });

  test('tell apart members whose names look like steps', () => {
    const rows = rowsOf(
      { 'a/b': { c: 1 }, a: { b: { c: 2 } }, '0': [3] },
      openAll({ 'a/b': { c: 1 }, a: { b: { c: 2 } }, '0': [3] }),
    );

    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  });

  test('keep members called like parts of an object', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": 2}') as unknown;

    assert.deepEqual(
      rowsOf(value, openAtFirst(value)).map(({ name }) => name),
      [undefined, '__proto__', 'constructor'],
    );
  });

  test('are few at first, however large the answer: the root is open, and what there is room for', () => {
    const value = { items: Array.from({ length: 5000 }, (_, index) => ({ index })), status: 'ok' };

    const rows = rowsOf(value, openAtFirst(value));

    assert.deepEqual(
      rows.map(({ name }) => name),
      [undefined, 'items', 'status'],
    );
  });

  test('open what is small at first', () => {
    const value = [{ date: 'x', rate: { a: 1 } }];

    assert.equal(rowsOf(value, openAtFirst(value)).length, 5);
  });

  test('a long list as the answer itself is open', () => {
    const value = Array.from({ length: 1000 }, (_, index) => [index]);

    assert.equal(rowsOf(value, openAtFirst(value)).length, 1001);
  });
});
