import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { sheetPage } from '../../../src/render/contact-sheet.ts';
import { nameOfState, statesOf } from '../../../src/render/states.ts';

const config: Config = {
  fields: [
    { key: 'a', name: 'name', label: 'Name', type: 'text', default: 'Ana', maxChars: 12 },
    { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: 'photo.jpg' },
    { key: 'b', name: 'on', label: 'On', type: 'boolean', default: true },
  ],
  presets: [{ id: 'guest', label: 'Guest', values: { on: false } }],
  variants: { sports: { label: 'Sports', valueOverrides: { name: 'Rui' } } },
};

describe('a contact sheet', () => {
  test('has every variant with every preset, and the longest texts and nothing filled in for each variant', () => {
    const states = statesOf(config);
    const words = { defaults: 'Defaults', longest: 'Longest texts', empty: 'Nothing filled in' };
    assert.deepEqual(
      states.map((state) => nameOfState(config, state, words)),
      [
        'Defaults',
        'Guest',
        'Sports',
        'Sports · Guest',
        'Longest texts',
        'Sports · Longest texts',
        'Nothing filled in',
        'Sports · Nothing filled in',
      ],
    );
    assert.deepEqual(Object.keys(states[4]?.edits ?? {}), ['name']);
    assert.ok(String(states[4]?.edits['name']).length <= 12);
    assert.deepEqual(states[6]?.edits, { name: '', photo: '' });
  });

  test('shows captions as text, whatever is in them', () => {
    const { page, size } = sheetPage('<b>', [{ caption: '<i> & "x"', png: Buffer.from('x') }], {
      width: 1920,
      height: 1080,
    });
    assert.doesNotMatch(page, /<b>|<i>/);
    assert.match(page, /&lt;i&gt; &amp; &quot;x&quot;/);
    assert.ok(size.width > 480 && size.height > 270);
  });
});
