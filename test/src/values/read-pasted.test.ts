import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPasted } from '../../../src/values/table/read-cell.ts';

test('a pasted number is read with any blanks in it', () => {
  const blanks = ' '.repeat(500_000);
  const read = (text: string, number?: number) =>
    readPasted({ key: 'c', label: 'C', type: 'number' }, { text, number }, 'en', undefined);

  assert.deepEqual(read(`1${blanks}%`, 0.01), { kind: 'value', value: 1 });
  assert.deepEqual(read(`1${blanks}€`, 1), { kind: 'value', value: 1 });
  assert.equal(read(`1${blanks}€`).kind, 'unreadable');
  assert.equal(read(`1${blanks}2 x2`, 12).kind, 'unreadable');
});

test('a number with any zeros in it has too many digits to be kept', () => {
  const text = `0.1${'0'.repeat(500_000)}1`;

  const reading = readPasted({ key: 'c', label: 'C', type: 'number' }, { text }, 'en', undefined);

  assert.deepEqual(reading, { kind: 'unreadable', value: text, why: 'too-long', foreign: '' });
});
