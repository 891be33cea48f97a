import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { checkManifest } from '../../../src/interop/check-manifest.ts';
import type { manifestSections } from '../../../src/interop/manifest-words.ts';
import { OGRAF_SCHEMA, ografManifest } from '../../../src/interop/ograf-manifest.ts';
import { everyType } from '../../support/every-type.ts';
import fc from '../../support/fast-check.ts';
import { ografSchemaErrors } from '../../support/ograf-schema.ts';
import { validConfig } from '../config/arbitrary-config.ts';

const good = {
  $schema: OGRAF_SCHEMA,
  id: 'com.example.lower-third',
  version: '1.0',
  name: 'Lower third',
  main: 'graphic.mjs',
  supportsRealTime: true,
  supportsNonRealTime: false,
};

const codesOf = (manifest: unknown) =>
  checkManifest(JSON.stringify(manifest)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
const property = (it: object) => ({ ...good, schema: { type: 'object', properties: { it } } });

/** For each code, a manifest that has it and nothing else. */
const cases: Record<keyof typeof manifestSections, [manifest: object, pointer: string]> = {
  'manifest-member-missing': [{ ...good, name: undefined }, ''],
  'manifest-member-unknown': [{ ...good, suportsRealTime: true }, '/suportsRealTime'],
  'manifest-type-wrong': [{ ...good, description: 7 }, '/description'],
  'manifest-schema-wrong': [{ ...good, $schema: 'https://example.com/schema.json' }, '/$schema'],
  'manifest-id-wrong': [{ ...good, id: 'a/b-c' }, '/id'],
  'manifest-id-unusable': [{ ...good, id: 'Lower-Third' }, '/id'],
  'manifest-version-missing': [{ ...good, version: undefined }, ''],
  'manifest-supports-nothing': [{ ...good, supportsRealTime: false }, '/supportsNonRealTime'],
  'manifest-steps-wrong': [{ ...good, stepCount: -2 }, '/stepCount'],
  'manifest-file-outside': [{ ...good, main: '../graphic.mjs' }, '/main'],
  'manifest-action-repeated': [
    { ...good, customActions: [1, 2].map(() => ({ id: 'spin', name: 'Spin', schema: null })) },
    '/customActions/1/id',
  ],
  'manifest-action-unknown': [
    { ...good, actionDurations: [{ type: 'customAction', duration: 400, customActionId: 'spin' }] },
    '/actionDurations/0/customActionId',
  ],
  'manifest-thumbnail-format': [{ ...good, thumbnails: [{ file: 'still.bmp' }] }, '/thumbnails/0/file'],
  'manifest-size-wrong': [
    { ...good, thumbnails: [{ file: 'still.png', resolution: { width: 0, height: 90 } }] },
    '/thumbnails/0/resolution/width',
  ],
  'manifest-duration-wrong': [
    { ...good, actionDurations: [{ type: 'playAction', duration: -5 }] },
    '/actionDurations/0/duration',
  ],
  'gdd-type-missing': [property({ title: 'It' }), '/schema/properties/it'],
  'gdd-type-wrong': [property({ type: 'strng' }), '/schema/properties/it/type'],
  'gdd-items-missing': [property({ type: 'array' }), '/schema/properties/it'],
  'gdd-properties-missing': [property({ type: 'object' }), '/schema/properties/it'],
  'gdd-type-mismatch': [property({ type: 'string', gddType: 'percentage' }), '/schema/properties/it/gddType'],
  'gdd-select-incomplete': [property({ type: 'string', gddType: 'select' }), '/schema/properties/it'],
  'gdd-enum-wrong': [
    property({ type: 'integer', gddType: 'select', enum: ['1'], gddOptions: { labels: {} } }),
    '/schema/properties/it/enum',
  ],
  'gdd-pattern-wrong': [
    property({ type: 'string', gddType: 'color-rrggbb', pattern: '^#[0-9A-F]{6}$' }),
    '/schema/properties/it/pattern',
  ],
  'gdd-default-wrong': [property({ type: 'number', default: '7' }), '/schema/properties/it/default'],
  'gdd-title-missing': [property({ type: 'string', label: 'It' }), '/schema/properties/it'],
};

/** Every member that a manifest may have beside those of `good`. */
const every = {
  stepCount: -1,
  author: { name: 'Rita Neves', v_team: 3 },
  customActions: [{ id: 'spin', name: 'Spin', schema: { type: 'object', properties: { turns: { type: 'integer' } } } }],
  renderRequirements: [
    {
      resolution: { width: { min: 1280 }, height: { ideal: 1080 } },
      frameRate: { max: 60 },
      accessToPublicInternet: { exact: false },
      engine: [{ type: 'CEF', version: { min: '139' } }],
    },
  ],
  thumbnails: [{ file: 'still.png', resolution: { width: 160, height: 90 } }],
  actionDurations: [{ type: 'customAction', duration: -1, customActionId: 'spin' }],
};

describe('checkManifest', () => {
  test('a manifest that keeps all rules', () => {
    const whole = { ...good, ...every, v_anything: [] };

    assert.deepEqual(codesOf(whole), []);
    assert.equal(checkManifest(JSON.stringify(whole)).manifest?.['id'], 'com.example.lower-third');
  });

  for (const [code, [manifest, pointer]] of Object.entries(cases)) {
    test(`${code}: told alone, at its place, in both languages`, () => {
      assert.deepEqual(codesOf(manifest), [`${code} ${pointer}`]);
      const [portuguese] = checkManifest(JSON.stringify(manifest), { locale: 'pt-BR' }).diagnostics;
      const [english] = checkManifest(JSON.stringify(manifest)).diagnostics;
      assert.notEqual(portuguese?.message, english?.message);
      assert.ok(english?.rule);
    });
  }

  test('a GDD type that is called like a member of every object is one that is not known', () => {
    assert.deepEqual(codesOf(property({ type: 'string', gddType: 'constructor' })), []);
  });

  test('the nearest member is offered, and the place is that of the member', () => {
    const [found] = checkManifest(`{\n  "nmae": "x"${JSON.stringify({ ...good }).replace('{', ',')}`).diagnostics;

    assert.match(found?.message ?? '', /Did you mean “name”\?/);
    assert.deepEqual([found?.line, found?.column], [2, 3]);
  });

  test('a text that is no JSON is told as for a config', () => {
    const { valid, diagnostics } = checkManifest('{ "id": "a-b", }');

    assert.deepEqual([valid, diagnostics.map(({ code }) => code)], [false, ['comma-trailing']]);
  });

  test('every manifest of Tarja’s own is valid', () => {
    fc.assert(
      fc.property(validConfig, (document) => {
        const text = JSON.stringify(ografManifest(document as unknown as Config, { id: 'strap' }).manifest);

        assert.deepEqual(checkManifest(text).diagnostics, []);
      }),
    );
  });

  test('what EBU’s schema refuses has an error here, whatever one part of a manifest is replaced by', () => {
    // The schema at hand is older than they are.
    const { actionDurations: _, ...members } = every;
    const whole = JSON.stringify({ ...ografManifest(everyType, { id: 'every-type' }).manifest, ...members });
    const pointers = (value: unknown, way: readonly string[] = []): (readonly string[])[] =>
      typeof value === 'object' && value !== null
        ? [
            way,
            ...Object.entries(value).flatMap(([key, member]) =>
              key.startsWith('v_') ? [] : pointers(member, [...way, key]),
            ),
          ]
        : [way];
    const places = pointers(JSON.parse(whole)).filter(
      (way) => way.length > 0 && (way.length < 5 || way[0] !== 'schema'),
    );
    for (const way of places)
      for (const value of [undefined, null, true, 7, -2.5, 'x', [], {}, [1], { a: 1 }]) {
        const manifest = JSON.parse(whole);
        const parent = way.slice(0, -1).reduce((object, step) => object[step], manifest);
        parent[way.at(-1)!] = value;
        const refused = ografSchemaErrors(JSON.parse(JSON.stringify(manifest)));
        const { valid } = checkManifest(JSON.stringify(manifest));

        // Limits within a property are for those who check values.
        if (refused.length > 0 && !(way[0] === 'schema' && /^(max|min|multipleOf)/.test(way.at(-1)!)))
          assert.equal(valid, false, `${way.join('/')}: ${refused.join('; ')}`);
      }
  });

  test('never throws, whatever the JSON is', () => {
    const shape = fc.record(
      Object.fromEntries(
        ['id', 'author', 'customActions', 'schema', 'renderRequirements', 'thumbnails', 'actionDurations'].map(
          (member) => [member, fc.jsonValue({ maxDepth: 3 })],
        ),
      ),
      { requiredKeys: [] },
    );
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), shape), (document) => void checkManifest(JSON.stringify(document))));
    fc.assert(fc.property(fc.string(), (text) => void checkManifest(text)));
  });
});
