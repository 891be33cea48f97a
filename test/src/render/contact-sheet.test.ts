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

const words = {
  defaults: 'Defaults',
  longest: 'Longest texts',
  empty: 'Nothing filled in',
  step: (count: number) => `Step ${count}`,
};

describe('a contact sheet', () => {
  test('has every variant with every preset, and the longest texts and nothing filled in for each variant', () => {
    const states = statesOf(config);
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

  test('has tables with the longest texts in the rows of each variant, and without any where there may be none', () => {
    const results: Config = {
      fields: [
        {
          key: 'r',
          name: 'results',
          label: 'Results',
          type: 'table',
          default: [{ who: 'Ana', votes: 1 }],
          columns: [
            { key: 'who', label: 'Who', type: 'text', required: true },
            { key: 'votes', label: 'Votes', type: 'number' },
          ],
        },
      ],
      variants: { two: { label: 'Two', valueOverrides: { results: [{ who: 'Ana' }, { who: 'Rui' }] } } },
    };
    const [, , one, two, empty] = statesOf(results).map(({ edits }) => edits['results']) as Record<string, unknown>[][];
    assert.deepEqual([one?.length, one?.[0]?.['votes'], two?.length, empty], [1, 1, 2, []]);
    assert.ok(String(two?.[1]?.['who']).length > 20);

    const [field] = results.fields;
    const filled = { fields: [{ ...field, minRows: 1 }] } as Config;
    assert.deepEqual(
      statesOf(filled).map((state) => nameOfState(filled, state, words)),
      ['Defaults', 'Longest texts'],
    );
  });

  test('has the other steps of a graphic in each variant, with the longest texts, too', () => {
    const stepped = { ...config, presets: [], meta: { stepCount: 3 } };
    const names = statesOf(stepped).map((state) => nameOfState(stepped, state, words));
    assert.deepEqual(names.slice(6), [
      ...['Step 2', 'Sports · Step 2', 'Longest texts · Step 2', 'Sports · Longest texts · Step 2'],
      ...['Step 3', 'Sports · Step 3', 'Longest texts · Step 3', 'Sports · Longest texts · Step 3'],
    ]);
    for (const stepCount of [-1, 0, 1]) {
      const { length } = statesOf({ ...stepped, meta: { stepCount } });
      assert.equal(length, 6, `${stepCount}`);
    }
    // As somebody types it who means something else.
    assert.ok(statesOf({ ...stepped, meta: { stepCount: 1e12 } }).length < 100);
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
