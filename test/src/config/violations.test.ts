import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { check } from '../../../src/config/check.ts';
import { violations } from '../../../src/config/format/violations.ts';
import { isConfig } from '../../../src/format/generated/validator.ts';
import { formatRules } from '../../schema/format-rules.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from './arbitrary-config.ts';

const schema = JSON.parse(readFileSync(new URL('../../../schema/config.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({
  strict: true,
  keywords: ['enumDescriptions', 'defaultSnippets', 'patternErrorMessage'],
});
ajvFormats.default(ajv);
const accepts = ajv.compile(schema);

type Members = Record<string, unknown>;
type Document = Members & { fields: Members[] };

/** Breaks one rule at one field or at the root, and says where that must be seen. */
const mistakes: readonly ((document: Document, index: number) => string)[] = [
  ...['key', 'name', 'label', 'default', 'type'].map((member) => (document: Document, index: number) => {
    delete document.fields[index]![member];
    return `/fields/${index}`;
  }),
  ...Object.entries({ key: '9', name: 'a-b', label: '', tip: 5, type: 'txt' }).map(
    ([member, value]) =>
      (document: Document, index: number) => {
        document.fields[index]![member] = value;
        return `/fields/${index}/${member}`;
      },
  ),
  ...Object.entries({ other: 1, meta: [], presets: {}, variants: [], $schema: 'no address' }).map(
    ([member, value]) =>
      (document: Document) => {
        document[member] = value;
        return `/${member}`;
      },
  ),
  ...Object.entries({
    version: '1',
    widget: '-',
    updated: '2023-02-29',
    category: 'A',
    capabilities: 5,
    resolution: 5,
  }).map(([member, value]) => (document: Document) => {
    document['meta'] = { ...(document['meta'] as Members), [member]: value };
    return `/meta/${member}`;
  }),
  (document) => {
    document['presets'] = [{ id: 'a', label: 'A', values: {}, tip: '' }];
    return '/presets/0/tip';
  },
  (document) => {
    document['variants'] = { 'a/b': { label: '' } };
    return '/variants/a~1b/label';
  },
  (document, index) => {
    document.fields[index] = {
      key: 'k',
      name: 'n',
      label: 'L',
      type: 'radio',
      default: 'a',
      options: [{ value: 'a', text: 'A' }],
    };
    return `/fields/${index}/options`;
  },
  (document, index) => {
    document.fields[index] = {
      key: 'k',
      name: 'n',
      label: 'L',
      type: 'table',
      default: [],
      columns: [{ key: 'c', label: 'C', type: 'omo' }],
    };
    return `/fields/${index}/columns/0`;
  },
];

/** Something like a config: valid ones with members and items exchanged for anything, or gone. */
const almostConfig = fc
  .tuple(validConfig, fc.infiniteStream(fc.nat()), fc.jsonValue({ maxDepth: 2 }))
  .map(([config, random, value]) => {
    const document = structuredClone(config);
    let node: Members = document;
    for (let depth = 0; depth < 6; depth++) {
      const keys = Object.keys(node);
      const key = keys[random.next().value % (keys.length + 1)];
      if (key === undefined) break;
      const inside = node[key];
      if (typeof inside !== 'object' || inside === null || random.next().value % 3 === 0) {
        if (random.next().value % 3 === 0 && !Array.isArray(node)) delete node[key];
        else node[key] = value;
        break;
      }
      node = inside as Members;
    }
    return document;
  });

describe('validate', () => {
  test('accepts every document that keeps the rules', () => {
    fc.assert(
      fc.property(validConfig, (config) => {
        assert.deepEqual(violations(config), []);
        const { config: read } = check(JSON.stringify(config));
        assert.deepEqual(read, JSON.parse(JSON.stringify(config)));
      }),
      { numRuns: 300 },
    );
  });

  test('sees one broken rule where it is broken, and says nothing else', () => {
    fc.assert(
      fc.property(validConfig, fc.constantFrom(...mistakes), fc.nat(), (config, mistake, random) => {
        const document = structuredClone(config) as Document;
        const pointer = mistake(document, random % document.fields.length);

        const findings = violations(document);

        assert.deepEqual(
          findings.map((finding) => finding.pointer),
          [pointer],
        );
      }),
      { numRuns: 500 },
    );
  });

  test('agrees with ajv on the published schema, and with its own quick answer', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof({ arbitrary: almostConfig, weight: 9 }, fc.jsonValue()), (value) => {
        const verdict = accepts(value);
        if (!verdict) refused++;
        assert.equal(isConfig(value), verdict);
        assert.equal(violations(value).length === 0, verdict);
        assert.equal(check(JSON.stringify(value)).config !== undefined, verdict);
      }),
      { numRuns: 1500 },
    );
    assert.ok(refused > 100, 'enough documents were wrong to tell');
  });

  test('offers no fix that does not fit', () => {
    for (const { document } of formatRules.flatMap(({ invalid }) => invalid)) {
      for (const { pointer, code, fix } of violations(document)) {
        for (const edit of fix?.edits ?? []) {
          if (!('replace' in edit)) continue;
          const changed = structuredClone(document);
          assert.equal(edit.pointer, pointer);
          replace(changed, pointer, edit.replace);
          const left = violations(changed);
          assert.ok(
            !left.some((finding) => finding.pointer === pointer),
            `${code} at ${pointer}: ${JSON.stringify(edit.replace)}`,
          );
        }
      }
    }
  });

  for (const { given, nearest } of [
    { given: 'txt', nearest: 'text' },
    { given: 'Text', nearest: 'text' },
    { given: 'colour', nearest: 'color' },
    { given: 'text-area', nearest: 'textarea' },
    { given: 'color_binding', nearest: 'colorBinding' },
    { given: 'dropdonw', nearest: 'dropdown' },
    { given: 'sldier', nearest: 'slider' },
    { given: 'string', nearest: 'text' },
    { given: 'Select', nearest: 'dropdown' },
    { given: 'checkbox', nearest: 'boolean' },
    { given: 'integer', nearest: 'counter' },
    { given: 'range', nearest: 'slider' },
    { given: 'image', nearest: 'file' },
    { given: 'constructor', nearest: undefined },
    { given: 'x', nearest: undefined },
  ]) {
    test(`a field type "${given}" was meant to be ${nearest ?? 'nobody knows what'}`, () => {
      const document = { fields: [{ key: 'k', name: 'n', label: 'L', type: given, default: '', maxChars: -5 }] };

      const [finding, ...others] = violations(document);

      assert.deepEqual(others, []);
      assert.equal(finding?.code, 'field-type-unknown');
      assert.equal(finding?.pointer, '/fields/0/type');
      assert.deepEqual(finding?.fix?.edits, nearest && [{ pointer: '/fields/0/type', replace: nearest }]);
    });
  }

  test('beside a misspelt type, what every field needs is still asked for', () => {
    const findings = violations({ fields: [{ key: '9', type: 'txt', default: '', label: 'L' }] });

    assert.deepEqual(
      findings.map(({ code, pointer }) => [code, pointer]),
      [
        ['field-type-unknown', '/fields/0/type'],
        ['member-missing', '/fields/0'],
        ['pattern-mismatch', '/fields/0/key'],
      ],
    );
  });

  test('an unknown member is taken for a misspelt one that is not there yet, else it can go', () => {
    const withOption = (option: object) => ({
      fields: [{ key: 'k', name: 'n', label: 'L', type: 'dropdown', default: 'a', options: [option] }],
    });
    const fixOf = (option: object) =>
      violations(withOption(option)).find(({ code }) => code === 'member-unknown')?.fix?.edits;

    assert.deepEqual(fixOf({ vaule: 'a', text: 'A' }), [{ pointer: '/fields/0/options/0/vaule', rename: 'value' }]);
    assert.deepEqual(fixOf({ value: 'a', text: 'A', vaule: 'a' }), [
      { pointer: '/fields/0/options/0/vaule', remove: true },
    ]);
    assert.deepEqual(fixOf({ value: 'a', text: 'A', icon: 'a' }), [
      { pointer: '/fields/0/options/0/icon', remove: true },
    ]);
  });

  test('a part that stands for the whole is put into it', () => {
    const field = { key: 'k', name: 'n', label: 'L', type: 'text', default: '' };
    const fixOf = (document: unknown) => violations(document)[0]?.fix?.edits;

    assert.deepEqual(fixOf([field]), [{ pointer: '', replace: { fields: [field] } }]);
    assert.deepEqual(fixOf({ fields: [field], meta: { resolution: '1920x1080' } }), [
      { pointer: '/meta/resolution', replace: { width: 1920, height: 1080 } },
    ]);
    assert.equal(fixOf({ fields: [field], meta: { resolution: 'HD' } }), undefined);
  });

  test('an unknown member stands for a missing one by its usual other name, never by being the only one', () => {
    const fixOf = (document: object) => violations(document).flatMap(({ code, fix }) => [code, fix?.edits]);
    const field = { key: 'k', name: 'n', label: 'L', type: 'text', default: '' };
    const chosen = (option: object) => ({
      fields: [{ ...field, type: 'dropdown', default: 'a', options: [option] }],
    });
    const option = '/fields/0/options/0';

    assert.deepEqual(fixOf(chosen({ value: 'a', label: 'A' })), [
      'member-unknown',
      [{ pointer: `${option}/label`, rename: 'text' }],
    ]);
    assert.deepEqual(fixOf({ fields: [field], variants: { v: { label: 'V', values: { n: '' } } } }), [
      'member-unknown',
      [{ pointer: '/variants/v/values', rename: 'valueOverrides' }],
    ]);
    assert.deepEqual(fixOf(chosen({ value: 'a', order: 1 })), [
      ...['member-unknown', [{ pointer: `${option}/order`, remove: true }]],
      ...['member-missing', [{ pointer: option, insert: { key: 'text', value: 'a' } }]],
    ]);
    assert.deepEqual(fixOf({ fields: [field], meta: { resolution: { width: 1920, fps: 25 } } }), [
      ...['member-unknown', [{ pointer: '/meta/resolution/fps', remove: true }]],
      ...['member-missing', undefined],
    ]);
  });

  test('a misspelt member of a closed object is not missing, too', () => {
    assert.deepEqual(
      violations({ feilds: [{ key: 'k', name: 'n', label: '', type: 'text', default: '' }] }).map(
        ({ code, pointer }) => [code, pointer],
      ),
      [
        ['member-unknown', '/feilds'],
        ['text-empty', '/feilds/0/label'],
      ],
    );
    const omo = { key: 'c', label: 'C', type: 'omo', option: [{ value: 'a', text: 'A' }] };
    const findings = violations({
      fields: [{ key: 'k', name: 'n', label: 'L', type: 'table', default: [], columns: [omo] }],
    });
    assert.deepEqual(
      findings.map(({ code, pointer }) => [code, pointer]),
      [['member-unknown', '/fields/0/columns/0/option']],
    );
  });

  test('a missing member of a field is looked for among those the format does not know', () => {
    const fixOf = (field: object) => violations({ fields: [field] })[0]?.fix?.edits;

    assert.deepEqual(fixOf({ key: 'k', name: 'n', lable: 'L', type: 'text', default: '' }), [
      { pointer: '/fields/0/lable', rename: 'label' },
    ]);
    assert.deepEqual(fixOf({ key: 'k', name: 'n', label: 'L', typ: 'text', tip: '', default: '' }), [
      { pointer: '/fields/0/typ', rename: 'type' },
    ]);
    assert.deepEqual(fixOf({ key: 'k', name: 'n', title: 'L', type: 'text', default: '' }), [
      { pointer: '/fields/0/title', rename: 'label' },
    ]);
    assert.equal(fixOf({ key: 'k', name: 'n', note: 'L', type: 'text', default: '' }), undefined);
  });

  for (const { type, members, value } of [
    { type: 'text', members: {}, value: '' },
    { type: 'boolean', members: {}, value: false },
    { type: 'number', members: { min: 5 }, value: 5 },
    { type: 'slider', members: { max: -2 }, value: -2 },
    { type: 'counter', members: { min: -2 }, value: 0 },
    { type: 'dropdown', members: { options: [{ value: 'b', text: 'B' }] }, value: 'b' },
    { type: 'table', members: { columns: [{ key: 'c', label: 'C', type: 'text' }] }, value: [] },
  ]) {
    test(`the missing default of a ${type} is filled with what it plainly is: ${JSON.stringify(value)}`, () => {
      const [finding] = violations({ fields: [{ key: 'k', name: 'n', label: 'L', type, ...members }] });

      assert.deepEqual(finding?.fix?.edits, [{ pointer: '/fields/0', insert: { key: 'default', value } }]);
    });
  }

  for (const { place, given, meant } of [
    { place: 'maxChars', given: '5', meant: 5 },
    { place: 'maxChars', given: 'five', meant: undefined },
    { place: 'maxChars', given: '0', meant: undefined },
    { place: 'label', given: 5, meant: '5' },
    { place: 'label', given: null, meant: undefined },
    { place: 'key', given: 5, meant: undefined },
    { place: 'key', given: 'home_score', meant: 'homescore' },
    { place: 'key', given: 'aKeyThatIsFarTooLong', meant: undefined },
    { place: 'name', given: 'guest-name', meant: 'guest_name' },
    { place: 'name', given: 'Título 1', meant: 'Titulo_1' },
    { place: 'name', given: '1st', meant: undefined },
  ]) {
    test(`${place}: ${JSON.stringify(given)} was meant to be ${JSON.stringify(meant) ?? 'nobody knows what'}`, () => {
      const [finding] = violations({
        fields: [{ key: 'k', name: 'n', label: 'L', type: 'text', default: '', [place]: given }],
      });

      assert.deepEqual(
        finding?.fix?.edits,
        meant === undefined ? undefined : [{ pointer: `/fields/0/${place}`, replace: meant }],
      );
    });
  }
});

function replace(document: unknown, pointer: string, value: unknown): void {
  const steps = pointer.slice(1).split('/');
  const last = steps.pop() ?? '';
  let node = document as Members;
  for (const step of steps) node = node[step] as Members;
  node[last] = value;
}
