import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mergeRundown } from '../../../src/show/rundown.ts';
import fc from '../../support/fast-check.ts';

describe('mergeRundown', () => {
  const cases: [what: string, base: string, mine: string, theirs: string, merged: string][] = [
    ['keeps what both added', 'ab', 'axb', 'aby', 'axby'],
    ['keeps what was added at the same place', 'ab', 'axb', 'ayb', 'axyb'],
    ['takes out what either removed', 'abcd', 'acd', 'abd', 'ad'],
    ['keeps my move and their addition', 'abcd', 'dabc', 'abxcd', 'dabxc'],
    ['keeps their move where I only added', 'abc', 'abcx', 'cab', 'cxab'],
    ['is theirs where I did nothing', 'abc', 'abc', 'cax', 'cax'],
    ['is mine where they did nothing', 'abc', 'xcb', 'abc', 'xcb'],
  ];
  for (const [what, base, mine, theirs, merged] of cases) {
    test(what, () => {
      assert.equal(mergeRundown([...base], [...mine], [...theirs]).join(''), merged);
    });
  }

  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  const added = (letters: string) => fc.uniqueArray(fc.constantFrom(...letters), { maxLength: 4 });
  const edits = ids.chain((base) =>
    fc.record({
      base: fc.constant(base),
      mine: fc.tuple(fc.shuffledSubarray(base), added('ijkl')).chain(([kept, more]) => shuffled([...kept, ...more])),
      theirs: fc.tuple(fc.shuffledSubarray(base), added('mnop')).chain(([kept, more]) => shuffled([...kept, ...more])),
    }),
  );

  test('loses nothing that was added, keeps nothing that was removed, doubles nothing', () => {
    fc.assert(
      fc.property(edits, ({ base, mine, theirs }) => {
        const merged = mergeRundown(base, mine, theirs);

        const kept = base.filter((id) => mine.includes(id) && theirs.includes(id));
        const expected = new Set([
          ...kept,
          ...mine.filter((id) => !base.includes(id)),
          ...theirs.filter((id) => !base.includes(id)),
        ]);
        assert.equal(merged.length, expected.size);
        assert.deepEqual(new Set(merged), expected);
      }),
    );
  });

  function shuffled(list: string[]): fc.Arbitrary<string[]> {
    return fc.shuffledSubarray(list, { minLength: list.length });
  }
});
