import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareLooks, type LookPart, readLook } from '../../../src/runtime/look.ts';

const part = (key: string, element: string, state: Record<string, string> = {}): LookPart => ({ key, element, state });

describe('two pictures, element by element', () => {
  test('are the same where all of their elements are', () => {
    const picture = [part('0.1', 'div.plate', { place: '0.00 0.00 9.00 9.00', opacity: '0.5' })];
    assert.deepEqual(compareLooks(picture, structuredClone(picture)), []);
  });

  test('differ in properties, also where only one of them has one', () => {
    const one = [part('0.1', 'div.plate', { opacity: '0.5', color: 'red' }), part('0.2', 'p')];
    const other = [part('0.1', 'div.plate', { opacity: '0.6', filter: 'blur(1px)', color: 'red' }), part('0.2', 'p')];
    assert.deepEqual(compareLooks(one, other), [{ element: 'div.plate', properties: ['opacity', 'filter'] }]);
  });

  test('differ in elements that one of them alone shows, and in one that is another', () => {
    const one = [part('0.1', 'p'), part('0.2', 'i')];
    const other = [part('0.2', 'b'), part('0.3', 'canvas')];
    assert.deepEqual(
      compareLooks(one, other).map(({ element }) => element),
      ['p', 'i', 'canvas'],
    );
  });

  test('an answer that is no picture is read without an exception', () => {
    assert.deepEqual(readLook('nothing'), []);
    assert.deepEqual(readLook([null, { key: 1, state: { opacity: 1 } }]), [
      part('undefined', 'undefined'),
      { key: '1', element: 'undefined', state: { opacity: '1' } },
    ]);
  });
});
