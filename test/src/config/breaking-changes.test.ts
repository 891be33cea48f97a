import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type BreakingChange, breakingChanges } from '../../../src/config/breaking-changes.ts';
import { check } from '../../../src/config/check.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from './arbitrary-config.ts';

const text = { key: 't', name: 'title', label: 'Title', type: 'text', default: '' };
const side = {
  key: 's',
  name: 'side',
  label: 'Side',
  type: 'dropdown',
  default: 'left',
  options: [
    { value: 'left', text: 'Left' },
    { value: 'right', text: 'Right' },
  ],
};
const score = { key: 'n', name: 'score', label: 'Score', type: 'number', default: 1, min: 0, max: 9 };
const day = { key: 'd', name: 'day', label: 'Day', type: 'date', default: '' };
const photo = { key: 'p', name: 'photo', label: 'Photo', type: 'file', default: '' };
const team = { key: 'team', label: 'Team', type: 'text' };
const rows = { key: 'r', name: 'rows', label: 'Rows', type: 'table', default: [], columns: [team], maxRows: 5 };

function config(field: object, more: object = {}): Config {
  const { config: read, diagnostics } = check(JSON.stringify({ fields: [field], ...more }));
  assert.ok(read, JSON.stringify(diagnostics));
  return read;
}

interface Case {
  what: string;
  before: Config;
  after: Config;
  /** Code and pointer of all that is said. */
  said: readonly (readonly [BreakingChange['code'], string])[];
}

const cases: readonly Case[] = [
  {
    what: 'a field that is gone',
    before: config(text),
    after: config(score),
    said: [['field-removed', '/fields/0']],
  },
  {
    what: 'another name under the same key',
    before: config(text),
    after: config({ ...text, name: 'headline' }),
    said: [['field-renamed', '/fields/0']],
  },
  {
    what: 'another key under the same name',
    before: config(text),
    after: config({ ...text, key: 'x' }),
    said: [['key-changed', '/fields/0/key']],
  },
  {
    what: 'another type, and nothing of what follows from it',
    before: config(score),
    after: config({ ...text, key: 'n', name: 'score', maxChars: 1 }),
    said: [['type-changed', '/fields/0/type']],
  },
  {
    what: 'another type whose values are the same',
    before: config(text),
    after: config({ ...text, type: 'textarea' }),
    said: [],
  },
  {
    what: 'an option that is gone',
    before: config(side),
    after: config({ ...side, options: side.options.slice(0, 1) }),
    said: [['option-removed', '/fields/0/options/1']],
  },
  {
    what: 'limits that are tighter, or new',
    before: config(score),
    after: config({ ...score, min: 1, max: 8 }),
    said: [
      ['limit-tightened', '/fields/0/max'],
      ['limit-tightened', '/fields/0/min'],
    ],
  },
  {
    what: 'a limit where there was none',
    before: config(text),
    after: config({ ...text, maxChars: 20 }),
    said: [['limit-tightened', '/fields/0']],
  },
  {
    what: 'limits that are wider, or gone',
    before: config(score),
    after: config({ ...score, min: -1, max: undefined }),
    said: [],
  },
  {
    what: 'the range that comes with the type normalized',
    before: config({ ...score, max: undefined }),
    after: config({ ...score, type: 'normalized', min: undefined, max: undefined }),
    said: [['limit-tightened', '/fields/0']],
  },
  {
    what: 'kinds of files that are fewer, or named for the first time, in columns too',
    before: config({ ...rows, columns: [{ ...team, type: 'image', accept: 'image/*' }] }),
    after: config({ ...rows, columns: [{ ...team, type: 'image', accept: '.png' }] }),
    said: [['files-narrowed', '/fields/0/columns/0/accept']],
  },
  {
    what: 'kinds of files where all were taken',
    before: config(photo),
    after: config({ ...photo, accept: 'image/*' }),
    said: [['files-narrowed', '/fields/0']],
  },
  {
    what: 'the same kinds of files and more, in other words',
    before: config({ ...photo, accept: '.png, .JPG' }),
    after: config({ ...photo, accept: 'image/*,video/mp4' }),
    said: [],
  },
  {
    what: 'dates in another format',
    before: config(day),
    after: config({ ...day, format: 'DD/MM/YYYY' }),
    said: [['format-changed', '/fields/0']],
  },
  {
    what: 'the format of dates that is the usual one, written out',
    before: config(day),
    after: config({ ...day, format: 'YYYY-MM-DD' }),
    said: [],
  },
  {
    what: 'columns that are gone, of another type, or required from now on',
    before: config({
      ...rows,
      columns: [team, { key: 'goals', label: 'Goals', type: 'number' }, { ...team, key: 'city' }],
    }),
    after: config({
      ...rows,
      maxRows: 4,
      columns: [
        { ...team, required: true },
        { ...team, key: 'goals' },
      ],
    }),
    said: [
      ['limit-tightened', '/fields/0/maxRows'],
      ['type-changed', '/fields/0/columns/1/type'],
      ['column-removed', '/fields/0/columns/2'],
      ['column-required', '/fields/0/columns'],
    ],
  },
  {
    what: 'presets and variants that are gone',
    before: config(text, { presets: [{ id: 'p', label: 'P', values: {} }], variants: { 'a/b': { label: 'V' } } }),
    after: config(text),
    said: [
      ['preset-removed', '/presets/0'],
      ['variant-removed', '/variants/a~1b'],
    ],
  },
  {
    what: 'other labels, tips, defaults and steps, new fields, options, presets and variants',
    before: config(side),
    after: {
      ...config(
        {
          ...side,
          label: 'Where',
          default: 'right',
          tip: 'x',
          options: [...side.options, { value: 'up', text: 'Up' }],
        },
        { presets: [{ id: 'p', label: 'P', values: {} }], variants: { v: { label: 'V' } } },
      ),
    },
    said: [],
  },
];

describe('breaking changes', () => {
  for (const { what, before, after, said } of cases)
    test(what, () => {
      assert.deepEqual(
        breakingChanges(before, after).map(({ code, pointer }) => [code, pointer]),
        said,
      );
    });

  test('the first field of a name is the one that counts, as everywhere', () => {
    const before: Config = { fields: [...config(text).fields, ...config({ ...text, key: 'u', type: 'url' }).fields] };

    assert.deepEqual(
      breakingChanges(config(text), before).map(({ code }) => code),
      [],
    );
    assert.deepEqual(breakingChanges(before, before), []);
  });

  test('the first column of a key is the one that counts', () => {
    const twice = config({ ...rows, columns: [team, { ...team, type: 'number' }] });

    assert.deepEqual(breakingChanges(twice, twice), []);
  });

  test('a message names what it is about', () => {
    const [change] = breakingChanges(config(score), config({ ...score, max: 5 }));

    assert.equal(change?.message, 'The field "score" has a tighter "max": it was 9 and is 5 now.');
  });

  test('says it in Portuguese too', () => {
    const [change] = breakingChanges(config(score), config({ ...score, max: 5 }), 'pt-BR');

    assert.equal(change?.message, 'O campo "score" tem "max" mais apertado: era 9, agora é 5.');
  });

  test('a config beside itself breaks nothing, and beside any other nothing throws', () => {
    fc.assert(
      fc.property(fc.tuple(validConfig, validConfig), (configs) => {
        const [one, other] = configs as unknown as [Config, Config];
        assert.deepEqual(breakingChanges(one, one), []);
        for (const { message } of breakingChanges(one, other)) assert.doesNotMatch(message, /undefined|\[object/);
      }),
      { numRuns: 200 },
    );
  });
});
