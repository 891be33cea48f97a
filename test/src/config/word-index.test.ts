import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { WordIndex } from '../../../src/config/lint/word-index.ts';
import fc from '../../support/fast-check.ts';

describe('word index', () => {
  test('knows where a word stands first, as a map does', () => {
    // Aa and BB have one hash, as all their combinations have.
    const word = fc.oneof(
      fc.constantFrom('Aa', 'BB', 'AaAa', 'BBBB', 'AaBB', '', 'constructor', '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word), word, (words, other) => {
        const index = new WordIndex(words.length, (place) => words[place] as string);
        for (const [place, each] of words.entries()) {
          const first = words.indexOf(each);
          assert.equal(index.add(place, each), first < place ? first : -1);
        }
        for (const each of [...words, other]) assert.equal(index.find(each), words.indexOf(each));
      }),
    );
  });
});
