import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { usablePattern } from '../../../src/kinds/pattern.ts';
import fc from '../../support/fast-check.ts';

describe('patterns of templates', () => {
  test('those that people write are used', () => {
    for (const [pattern, right, wrong] of [
      ['^#[0-9a-f]{6}$', '#0b64ff', '#0B64FF'],
      ['^\\d{1,2}:\\d{2}(:\\d{2})?$', '21:45', '21h45'],
      ['^https?://.*\\.(png|jpe?g)$', 'https://a.example/b.png', 'ftp://a'],
      ['^[A-Z]{3}$', 'SAO', 'sao'],
      ['^(home|away)$', 'home', 'both'],
      ['^\\p{Lu}\\p{L}*$', 'Érica', 'érica'],
      ['^[^\\]]+$', 'a', ']'],
      ['goal', 'a goal!', 'gol'],
      ['^(?:ab)*$', 'abab', 'aba'],
      ['^(?<hour>\\d\\d)$', '21', '2'],
      ['', '', undefined],
    ] as const) {
      assert.equal(usablePattern(pattern)?.test(right), true, pattern);
      if (wrong !== undefined) assert.equal(usablePattern(pattern)?.test(wrong), false, pattern);
    }
  });

  test('those that could hold up what judges by them are not, nor those that are none', () => {
    for (const pattern of [
      '^(a+)+$',
      '^(a|a)*$',
      '^(a?){30}a{30}$',
      '(.*).*.*=',
      '^(\\w+\\s?)*$',
      '(?=a)a',
      '(?<!a)b',
      '^(a)\\1$',
      '^(?<a>x)\\k<a>$',
      '^a{1,100000}$',
      '(',
      'a)',
      '[',
      '*',
      'a{',
      '\\',
    ])
      assert.equal(usablePattern(pattern), undefined, pattern);
  });

  test('any text is read as a pattern or left, and what is used is bounded on its worst texts', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '[ab]',
      '(',
      ')',
      '(?:',
      '|',
      '*',
      '+',
      '?',
      '{2}',
      '{1,3}',
      '{0,}',
      '^',
      '$',
      '\\1',
      '(?=',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), fc.string(), (parts, text) => {
        usablePattern(text);
        const pattern = usablePattern(parts.join(''));
        // A matcher that needs longer than the limit of the test's file does not come to its end.
        for (const worst of ['a'.repeat(1000), `${'a'.repeat(999)}!`, 'ab'.repeat(500), '1'.repeat(1000)])
          pattern?.test(worst);
      }),
      { numRuns: 300 },
    );
  });
});
