import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/format/generated/types.ts';
import { defineConfig, resolve } from '../../../src/values/resolve.ts';
import { createSession } from '../../../src/values/session.ts';
import { valuesType } from '../../../src/values/values-type.ts';

const config = defineConfig({
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
    { key: 'n', name: 'goals', label: 'Goals', type: 'counter', default: 0 },
    { key: 'v', name: 'visible', label: 'Visible', type: 'boolean', default: true },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [{ a: 'one' }],
      columns: [{ key: 'a', label: 'A', type: 'text' }],
    },
    { key: 'm', name: 'where', label: 'Where', type: 'map', default: { zoom: 3 } },
  ],
  variants: {
    short: { label: 'Short', valueOverrides: { title: 'T', goals: 1 } },
    bare: { label: 'Bare' },
  },
  presets: [
    { id: 'home', label: 'Home', values: { title: 'Home', visible: false } },
    { id: 'late', label: 'Late', values: { title: 'Late' } },
    { id: 'byKey', label: 'By key', values: { n: 7 } },
    { id: 'home', label: 'Home again', values: { title: 'never' } },
  ],
});

test('what is no config is refused with a sentence: the config of a refused text is undefined', () => {
  const session = createSession(config);
  for (const none of [undefined, null, '{"fields":[]}', Promise.resolve(config)] as unknown as Config[])
    for (const call of [resolve, valuesType, createSession, (none: Config) => session.setConfig(none)])
      assert.throws(() => call(none), {
        name: 'TypeError',
        message: 'This is no parsed config.json: it has no list “fields”.',
      });

  session.edit('title', 'Typed');
  assert.equal(session.values['title'], 'Typed');
});

describe('resolve', () => {
  test('without a choice gives every default, not implemented types included', () => {
    const { values, provenance, warnings } = resolve(config);

    assert.deepEqual(values, { title: 'Title', goals: 0, visible: true, rows: [{ a: 'one' }], where: { zoom: 3 } });
    assert.deepEqual(provenance.where, { from: 'default' });
    assert.deepEqual(warnings, []);
  });

  test('lets default give way to variant, variant to preset, preset to edit, and says where each value comes from', () => {
    const { values, provenance } = resolve(config, { variant: 'short', preset: 'home', edits: { visible: true } });

    assert.deepEqual([values.title, values.goals, values.visible, values.rows], ['Home', 1, true, [{ a: 'one' }]]);
    assert.deepEqual(provenance, {
      title: { from: 'preset', id: 'home' },
      goals: { from: 'variant', name: 'short' },
      visible: { from: 'edit' },
      rows: { from: 'default' },
      where: { from: 'default' },
    });
  });

  test('applies several presets in their order, a later one over an earlier one', () => {
    const { values, provenance } = resolve(config, { preset: ['home', 'late'] });

    assert.deepEqual([values.title, values.visible], ['Late', false]);
    assert.deepEqual(provenance.title, { from: 'preset', id: 'late' });
  });

  test('understands short keys where names are meant, and prefers the name', () => {
    assert.equal(resolve(config, { preset: 'byKey' }).values.goals, 7);
    assert.equal(resolve(config, { edits: { goals: 2, n: 9 } }).values.goals, 2);
    assert.equal(resolve(config, { edits: { n: 9, goals: 2 } }).values.goals, 2);
  });

  for (const [what, options, code, params] of [
    ['an unknown variant', { variant: 'long' }, 'variant-unknown', { name: 'long', known: ['short', 'bare'] }],
    ['a variant named like a member of every object', { variant: 'constructor' }, 'variant-unknown', undefined],
    ['an unknown preset', { preset: 'away' }, 'preset-unknown', undefined],
    ['an unknown field', { edits: { titel: 'x' } }, 'field-unknown', { name: 'titel', place: 'edits' }],
    ['a field named like a member of every object', { edits: { toString: 'x' } }, 'field-unknown', undefined],
    ['a value of another type', { edits: { goals: '3' } }, 'value-unfit', undefined],
    ['a number that is none', { edits: { goals: Number.NaN } }, 'value-unfit', undefined],
    ['rows that are no list', { edits: { rows: {} } }, 'value-unfit', undefined],
  ] as const)
    test(`ignores ${what} and says so`, () => {
      const { values, warnings } = resolve(config as Config, options);

      assert.deepEqual(values, resolve(config).values);
      assert.deepEqual(
        warnings.map((warning) => warning.code),
        [code],
      );
      if (params) assert.deepEqual(warnings[0]?.params, params);
      assert.match(warnings[0]?.message ?? '', /ignored/);
    });

  test('takes no edit from `undefined`, nor anything from a variant that overrides nothing', () => {
    const { provenance, warnings } = resolve(config, { variant: 'bare', edits: { title: undefined } });

    assert.deepEqual(provenance.title, { from: 'default' });
    assert.deepEqual(warnings, []);
  });

  test('keeps a value that is only invalid: the operator sees and mends it', () => {
    const bounded = defineConfig({
      fields: [{ key: 'n', name: 'n', label: 'N', type: 'number', default: 0, max: 5 }],
    });

    assert.equal(resolve(bounded, { edits: { n: 9 } }).values.n, 9);
  });

  test('of two fields with one name takes the first', () => {
    const { values } = resolve({
      fields: [
        { key: 'a', name: 'twice', label: 'A', type: 'text', default: 'first' },
        { key: 'b', name: 'twice', label: 'B', type: 'number', default: 2 },
      ],
    } satisfies Config);

    assert.deepEqual(values, { twice: 'first' });
  });

  test('gives plain objects, whatever fields are called', () => {
    const { values, provenance } = resolve({
      fields: ['constructor', 'toString', 'hasOwnProperty', 'valueOf'].map((name, at) => ({
        key: `k${at}`,
        name,
        label: name,
        type: 'text' as const,
        default: name,
      })),
      presets: [{ id: 'p', label: 'P', values: JSON.parse('{"__proto__": {"polluted": true}, "toString": "said"}') }],
    });

    assert.equal(
      JSON.stringify({ ...values }),
      '{"constructor":"constructor","toString":"toString","hasOwnProperty":"hasOwnProperty","valueOf":"valueOf"}',
    );
    assert.deepEqual(provenance['constructor'], { from: 'default' });
    assert.equal(Object.getPrototypeOf(values), Object.prototype);
  });

  test('shares nothing with the config or the edits', () => {
    const edits = { where: JSON.parse('{"list": [1], "__proto__": 5}') };
    const before = JSON.stringify(config);

    const { values } = resolve(config, { edits });
    values.rows[0]!.a = 'changed';
    values.rows.push({});
    (values.where as { list: number[] }).list.push(2);

    assert.equal(JSON.stringify(config), before);
    assert.equal(JSON.stringify(edits), '{"where":{"list":[1],"__proto__":5}}');
    assert.equal(JSON.stringify(values.where), '{"list":[1,2],"__proto__":5}');
  });

  test('refuses with a sentence what holds itself, and takes null for no options', () => {
    const itself: Record<string, unknown> = {};
    itself['itself'] = itself;

    assert.throws(() => resolve(config, { edits: { where: itself } }), {
      name: 'TypeError',
      message: /^This is no value of JSON: an object in it holds itself, or nests more than 200 levels deep\.$/,
    });
    assert.deepEqual(resolve(config, null), resolve(config));
  });
});
