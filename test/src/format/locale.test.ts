import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printable } from '../../../src/cli/shell/display.ts';
import { isolated } from '../../../src/format/locale.ts';
import { quote } from '../../../src/kinds/problems/quote.ts';

test('what is written from right to left is set apart, and nothing else', () => {
  for (const text of ['שלום', 'الفريق 5', 'Ana عبد', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥'])
    assert.equal(isolated(text), `\u200e\u2068${text}\u2069`);
  for (const text of ['', 'Ana', 'Ελλάδα', 'तापमान', '山田', '한국', '❤️ 👨‍👩‍👧', '9,5'])
    assert.equal(isolated(text), text);
});

test('a terminal shows what is quoted without the marks, and others as ones that are not to be there', () => {
  assert.equal(printable(`${quote('שלום')} is not a colour.`), '“שלום” is not a colour.');
  assert.equal(printable('a\u2068b\u2069 “\u202eשלום”'), 'a\ufffdb\ufffd “\ufffdשלום”');
});
