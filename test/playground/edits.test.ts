import { expect } from 'chai';
import fc from 'fast-check';
import { applyEdits, editBetween } from '../../playground/edits.ts';

describe('edits', () => {
  it('apply in any order, all to the text as it was', () => {
    const edits = [
      { start: 6, end: 6, text: ', new' },
      { start: 0, end: 3, text: 'A' },
    ];

    expect(applyEdits('one two', edits)).to.equal('A tw, newo');
  });

  it('between two texts touch only what differs', () => {
    expect(editBetween('{"a": 1}', '{"a": 12}')).to.deep.equal({ start: 7, end: 7, text: '2' });
    expect(editBetween('aaa', 'aa')).to.deep.equal({ start: 2, end: 3, text: '' });
    expect(editBetween('same', 'same')).to.deep.equal({ start: 4, end: 4, text: '' });
  });

  it('between two texts make the second of the first', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '😀') });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, [editBetween(before, after)])).to.equal(after);
      }),
    );
  });
});
