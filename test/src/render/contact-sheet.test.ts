import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { sheetCells, sheetPage } from '../../../src/render/contact-sheet.ts';

const config: Config = {
  fields: [
    { key: 'a', name: 'name', label: 'Name', type: 'text', default: 'Ana', maxChars: 12 },
    { key: 'b', name: 'on', label: 'On', type: 'boolean', default: true },
  ],
  presets: [{ id: 'guest', label: 'Guest', values: { on: false } }],
  variants: { sports: { label: 'Sports', valueOverrides: { name: 'Rui' } } },
};

describe('a contact sheet', () => {
  test('has every variant with every preset, and the longest texts in each variant', () => {
    const cells = sheetCells(config);
    assert.deepEqual(
      cells.map(({ caption }) => caption),
      ['defaults', 'Guest', 'sports', 'sports · Guest', 'longest texts', 'sports · longest texts'],
    );
    assert.deepEqual(Object.keys(cells[4]?.edits ?? {}), ['name']);
    assert.ok(String(cells[4]?.edits['name']).length <= 12);
  });

  test('shows captions as text, whatever is in them', () => {
    const { page, size } = sheetPage('<b>', [{ caption: '<i> & "x"', png: Buffer.from('x') }], {
      width: 1920,
      height: 1080,
    });
    assert.doesNotMatch(page, /<b>|<i>/);
    assert.match(page, /&#60;i&#62; &#38; &#34;x&#34;/);
    assert.ok(size.width > 480 && size.height > 270);
  });
});
