import { expect } from 'chai';
import { editBetween } from '../../playground/edit-between.ts';
import { applyEdits } from '../../src/config/json/edit.ts';
import fc from '../support/fast-check.ts';

describe('the edit between two texts', () => {
  it('touches only what differs', () => {
    expect(editBetween('{"a": 1}', '{"a": 12}')).to.deep.equal({ start: 7, end: 7, text: '2' });
    expect(editBetween('aaa', 'aa')).to.deep.equal({ start: 2, end: 3, text: '' });
    expect(editBetween('same', 'same')).to.deep.equal({ start: 4, end: 4, text: '' });
  });

  it('makes the second of the first', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, [editBetween(before, after)])).to.equal(after);
      }),
    );
  });
});
