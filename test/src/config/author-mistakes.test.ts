import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { check } from '../../../src/config/check.ts';
import { fixAll } from '../../../src/config/fix-all.ts';
import { SCHEMA_ADDRESS } from '../../../src/config/lint/references.ts';

/** Documents as authors type them who know other forms and schemas. */

const field = { key: 'a', name: 'a', label: 'A', type: 'text', default: '' };
const without = (member: keyof typeof field) => {
  const { [member]: _, ...others } = field;
  return others;
};
const text = (...fields: object[]) => JSON.stringify({ fields }, null, 2);
const found = (source: string) => check(source).diagnostics;
const codes = (source: string) => found(source).map(({ code, pointer }) => `${code} ${pointer}`);

describe('fix all', () => {
  const column = { label: 'Team', type: 'text' };
  const table = (...columns: object[]) => ({ ...field, type: 'table', default: [], columns });

  for (const [what, source, expected] of [
    ['`name` for the key of a column', text(table({ name: 'team', ...column })), '"key": "team"'],
    [
      '`name` for the label of a preset',
      JSON.stringify({ fields: [field], presets: [{ id: 'p', name: 'Guest', values: {} }] }),
      '"label":"Guest"',
    ],
    ['`id` for the name of a field', text({ ...without('name'), id: 'guest' }), '"name": "guest"'],
    ['a name in which a blank without width came along', text({ ...field, name: 'gu\u200best' }), '"name": "guest"'],
    ['`title` for the label of a field', text({ ...without('label'), title: 'Guest' }), '"label": "Guest"'],
    ['`minimum` for `min`', text({ ...field, type: 'number', default: 1, minimum: 0 }), '"min": 0'],
    ['`maximum` of a column', text(table({ key: 'p', ...column, type: 'number', maximum: 3 })), '"max": 3'],
    ['texts for options', text({ ...field, type: 'dropdown', options: ['A', 'B'], default: 'A' }), '"text": "A"'],
    ['`default: null`', text({ ...field, type: 'counter', min: 2, default: null }), '"default": 2'],
    ['`undefined` as a default', text({ ...field, default: 'U' }).replace('"U"', 'undefined'), '"default": ""'],
    ['`undefined` as a tip', text({ ...field, tip: 'U' }).replace('"U"', 'undefined'), '"tip": ""'],
    [
      '`undefined` as a limit',
      text({ ...field, type: 'number', default: 0, min: 'U' }).replace('"U"', 'undefined'),
      '"min": 0',
    ],
  ] as const)
    test(`corrects ${what}`, () => {
      const fixed = fixAll(source);

      assert.equal(check(fixed).valid, true, JSON.stringify(found(fixed)));
      assert.ok(fixed.includes(expected), fixed);
    });

  for (const [given, meant] of Object.entries({
    bool: 'boolean',
    switch: 'boolean',
    toggle: 'boolean',
    int: 'counter',
    float: 'number',
    list: 'dropdown',
    img: 'file',
    string: 'text',
    select: 'dropdown',
    constructor: undefined,
  }))
    test(`understands the type ${given}`, () => {
      const [unknown] = found(text({ ...field, type: given }));

      assert.equal(unknown?.code, 'field-type-unknown');
      assert.deepEqual(unknown?.fix?.edits[0]?.text, meant && JSON.stringify(meant));
    });

  test('deletes nothing that the author wrote', () => {
    const source = JSON.stringify({ fields: [field], meta: { resolution: { width: 1920, fps: 25 } }, notes: 'mine' });

    assert.equal(fixAll(source), source);
    assert.deepEqual(
      found(source).map(({ code, fix }) => [code, fix?.removes]),
      [
        ['member-missing', undefined],
        ['member-unknown', true],
        ['member-unknown', true],
      ],
    );
    assert.match(fixAll('{ "fields": [], "fields": [] }'), /fields.+fields/);
  });

  for (const [what, config, left] of [
    ['a property', { fields: [{ ...field, maxchars: 9, max_chars: 12 }] }, '"maxChars":9,"max_chars":12'],
    [
      'a value of a preset',
      {
        fields: [{ ...field, key: 't', name: 'title' }],
        presets: [{ id: 'p', label: 'P', values: { titel: 'a', titl: 'b' } }],
      },
      '"title":"a","titl":"b"',
    ],
    [
      'a value of a preset that has it by key',
      {
        fields: [{ ...field, key: 't', name: 'title' }],
        presets: [{ id: 'p', label: 'P', values: { titel: 'a', t: 'b' } }],
      },
      '"titel":"a","title":"b"',
    ],
    [
      'a cell',
      { fields: [{ ...table({ key: 'team', ...column }), default: [{ tema: 'a', taem: 'b' }] }] },
      '"team":"a","taem":"b"',
    ],
    [
      'a property that is there and broken',
      { fields: [field], meta: { resolution: 'full', resoluton: { width: 1920, height: 1080 } } },
      '"resolution":"full","resoluton":',
    ],
  ] as const)
    test(`never makes ${what} twice by renaming: one of the two would be lost`, () => {
      const fixed = fixAll(JSON.stringify(config));

      assert.ok(fixed.includes(left), fixed);
    });

  test('ends, and leaves a text that nothing is left to fix in as it is', () => {
    const source = text(field);

    assert.equal(fixAll(source), source);
    assert.equal(fixAll(fixAll('{"fields": [{"key": 1, }')), fixAll('{"fields": [{"key": 1, }'));
  });
});

describe('one mistake', () => {
  test('in a closed object is one diagnostic, and the fix renames', () => {
    assert.deepEqual(codes(JSON.stringify({ fields: [field], presets: [{ id: 'p', name: 'G', values: {} }] })), [
      'member-unknown /presets/0/name',
    ]);
  });

  test('in the spelling of a member is underlined at its own key, and reported at the object', () => {
    const source = text({ ...without('label'), lable: 'A' });
    const [missing, ...others] = found(source);

    assert.deepEqual(others, []);
    assert.deepEqual([missing?.code, missing?.pointer], ['member-missing', '/fields/0']);
    assert.equal(source.slice(missing?.range.start, missing?.range.end), '"lable"');
    assert.match(missing?.message ?? '', /"lable"/);
  });

  test('is no misspelling of what it does not resemble', () => {
    const source = JSON.stringify({ fields: [field], meta: { resolution: { width: 1920, fps: 25 } } });

    assert.deepEqual(codes(source), ['member-missing /meta/resolution', 'member-unknown /meta/resolution/fps']);
    assert.doesNotMatch(found(source)[1]?.message ?? '', /Did you mean/);
  });
});

describe('the lint rules', () => {
  const doubled = [field, { ...field, key: 'b' }];
  for (const [where, document, pointer] of [
    ['a misspelt root', { feilds: doubled }, '/feilds/1/name'],
    ['a relative $schema', { $schema: 'config.schema.json', fields: doubled }, '/fields/1/name'],
    ['a bad colour in a palette', { fields: doubled, meta: { palettes: { house: ['blue'] } } }, '/fields/1/name'],
    ['a meta that is none', { fields: doubled, meta: 5 }, '/fields/1/name'],
    ['a broken preset', { fields: doubled, presets: [{}] }, '/fields/1/name'],
  ] as const)
    test(`look at the rest of a document with ${where}`, () => {
      assert.ok(
        codes(JSON.stringify(document)).includes(`name-duplicate ${pointer}`),
        codes(JSON.stringify(document)).join(),
      );
    });

  test('place the fix of what they find under a misspelt root', () => {
    const source = JSON.stringify({ feilds: doubled });
    const fix = found(source).find(({ code }) => code === 'name-duplicate')?.fix;

    assert.equal(source.slice(fix?.edits[0]?.start, fix?.edits[0]?.end), '"a"');
  });

  test('say nothing that hangs on what is broken', () => {
    const bound = { ...field, type: 'colorBinding', palette: 'house', default: '#00ff00' };
    for (const palettes of [{ house: ['#f00', 'blue'] }, [], null, 5])
      assert.deepEqual(
        found(JSON.stringify({ fields: [bound], meta: { palettes } })).filter(({ severity }) => severity === 'warning'),
        [],
      );
    const presets = [{ id: 'p', label: 'P', values: { a: 5 } }, { id: 'p' }, {}];
    assert.deepEqual(
      codes(JSON.stringify({ fields: [field], presets })).filter((code) => code.startsWith('preset')),
      ['preset-value-invalid /presets/0/values/a'],
    );
  });
});

describe('$schema', () => {
  for (const address of ['config.schema.json', 'https://example.com/schema.json'])
    for (const locale of ['en', 'pt-BR'] as const)
      test(`${address} is told where an editor takes another schema (${locale})`, () => {
        const { diagnostics } = check(JSON.stringify({ $schema: address, fields: [field] }), { locale });

        assert.match(diagnostics[0]?.message ?? '', /json\.schemas.+VS Code/);
      });

  test('is known by the address of the format', () => {
    const schema = readFileSync(new URL('../../../schema/config.schema.json', import.meta.url), 'utf8');

    assert.equal(JSON.parse(schema).$id, SCHEMA_ADDRESS);
    assert.deepEqual(found(JSON.stringify({ $schema: SCHEMA_ADDRESS, fields: [field] })), []);
  });
});

test('the title of a fix holds no invisible character', () => {
  const sources = [
    '{"fields":\u00a0[]}',
    '{\u200b"fields": []}',
    text({ ...field, type: 'te\u200bxt' }),
    text({ ...field, 'max\u202eChars': 3 }),
    text({ ...field, type: 'dropdown', options: ['a\u2066b'] }),
  ];
  for (const title of sources.flatMap((source) => found(source).flatMap(({ fix }) => fix?.title ?? [])))
    assert.doesNotMatch(title, /\p{C}|\u00a0/u);
});
