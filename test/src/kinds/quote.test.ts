import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote, shortened } from '../../../src/kinds/problems/quote.ts';

test('a long text is shortened before the character that goes over its end, and not within one', () => {
  assert.equal(shortened('abcdef', 6), 'abcdef');
  assert.equal(shortened('abcdefg', 6), 'abcdef…');
  assert.equal(shortened('abcd👨‍👩‍👧', 6), 'abcd…');
  assert.equal(shortened('abcdde\u0301', 6), 'abcdd…');
  assert.equal(shortened('abcd🇧🇷🇵🇹', 6), 'abcd…');
  assert.equal(shortened('abcde😀', 6), 'abcde…');
});

test('a text of some MB is quoted without going through all of it', (context) => {
  const segment = context.mock.method(Intl.Segmenter.prototype, 'segment');
  assert.equal(quote('a'.repeat(5_000_000)), `“${'a'.repeat(40)}…”`);
  for (const { arguments: given } of segment.mock.calls) assert.ok((given[0] as string).length < 100);
});
