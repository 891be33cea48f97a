import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { visibleLength } from '../../../src/kinds/text.ts';
import fc from '../../support/fast-check.ts';

describe('visibleLength', () => {
  test('counts what a segmenter counts, in any mixture of letters, marks, emoji and line breaks', () => {
    const segmenter = new Intl.Segmenter();
    const part = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom('é', 'e\u0301', 'São', '👨‍👩‍👧', '🇧🇷', '\r\n', '\n', '한국', 'नि', 'a\u0300\u0301', ' '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        assert.equal(visibleLength(text), [...segmenter.segment(text)].length);
      }),
      { numRuns: 2000 },
    );
  });

  test('looks for clusters only where there may be any: some MB of Portuguese take no segmenter', () => {
    const { segment } = Intl.Segmenter.prototype;
    Intl.Segmenter.prototype.segment = () => assert.fail('A segmenter was asked.');
    try {
      assert.equal(visibleLength('A ponte reabre às 18h, diz a prefeitura. '.repeat(50_000)), 2_050_000);
    } finally {
      Intl.Segmenter.prototype.segment = segment;
    }
  });
});
