import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config, Field, ImplementedField } from '../../../src/format/generated/types.ts';
import { decodeValues, encodeValues } from '../../../src/values/codec.ts';
import { resolve } from '../../../src/values/resolve.ts';
import fc from '../../support/fast-check.ts';

const config: Config = {
  fields: [
    { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
    { key: 'g', name: 'goals', label: 'Goals', type: 'counter', default: 0 },
    { key: 'v', name: 'visible', label: 'Visible', type: 'boolean', default: true },
    { key: 't', name: 'second', label: 'Second', type: 'text', default: '' },
    {
      key: 'r',
      name: 'rows',
      label: 'Rows',
      type: 'table',
      default: [],
      columns: [{ key: 'a', label: 'A', type: 'text' }],
    },
    { key: 'm', name: 'where', label: 'Where', type: 'map', default: { zoom: 3 } },
  ],
  variants: { short: { label: 'Short', valueOverrides: { title: 'T' } } },
  presets: [{ id: 'guest', label: 'Guest', values: { title: 'Guest' } }],
};

describe('encodeValues', () => {
  test('writes short keys, and only what differs from the default', () => {
    const { values } = resolve(config, { edits: { goals: 3, rows: [{ a: 'x' }] } });

    assert.equal(String(encodeValues(config, values)), 'g=3&r=%5B%7B%22a%22%3A%22x%22%7D%5D');
  });

  test('measures by the variant and the presets it writes', () => {
    const options = { variant: 'short', preset: 'guest' };

    assert.equal(
      decodeURIComponent(String(encodeValues(config, { title: 'Guest', goals: 1 }, options))),
      '_variant=short&_preset=guest&g=1',
    );
    assert.equal(String(encodeValues(config, { title: 'Title' }, { variant: 'short' })), '_variant=short&t=Title');
  });

  test('writes all on request', () => {
    assert.deepEqual(
      [...encodeValues(config, resolve(config).values, { all: true }).keys()],
      ['t', 'g', 'v', '.second', 'r', 'm'],
    );
  });

  test('leaves out a variant and a preset there are none of, and what is no value', () => {
    const values = { goals: 'three', stranger: 1 };

    assert.equal(String(encodeValues(config, values, { variant: 'long', preset: ['nobody'] })), '');
  });
});

describe('decodeValues', () => {
  test('reads short keys, names, variant and presets', () => {
    const { problems, ...decoded } = decodeValues(
      config,
      't=Final&goals=3&.second=2&_variant=short&_preset=a&_preset=b',
    );

    assert.deepEqual(decoded, {
      values: { title: 'Final', goals: 3, second: '2' },
      variant: 'short',
      preset: ['a', 'b'],
    });
    assert.deepEqual(problems, []);
  });

  for (const [text, code, param] of [
    ['x=1', 'param-unknown', 'x'],
    ['toString=1', 'param-unknown', 'toString'],
    ['__proto__=1', 'param-unknown', '__proto__'],
    ['.nothing=1', 'param-unknown', '.nothing'],
    ['g=three', 'param-unreadable', 'g'],
    ['g=', 'param-unreadable', 'g'],
    ['v=maybe', 'param-unreadable', 'v'],
    ['r={}', 'param-unreadable', 'r'],
    ['r=[1]', 'param-unreadable', 'r'],
    ['m={', 'param-unreadable', 'm'],
  ] as const)
    test(`leaves out ${text} and says so`, () => {
      const { values, problems } = decodeValues(config, text);

      assert.deepEqual(values, {});
      assert.deepEqual(
        problems.map((problem) => [problem.code, problem.param]),
        [[code, param]],
      );
    });

  test('takes the first of two that say the same, by whatever name', () => {
    const { values, variant, problems } = decodeValues(config, 'g=1&goals=2&_variant=a&_variant=b');

    assert.deepEqual([values['goals'], variant], [1, 'a']);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['param-repeated', 'param-repeated'],
    );
  });

  test('keeps an invalid value: it is for the reader to judge', () => {
    assert.deepEqual(decodeValues(config, 'g=-5').values, { goals: -5 });
  });
});

describe('codec', () => {
  const text = fc.string({ unit: 'grapheme' });
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const cell = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
  const row = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), cell, { noNullPrototype: true });
  const option = [{ value: 'a', text: 'A' }];
  /** For each type: what else the declaration needs, and values. */
  const kinds: Record<ImplementedField['type'] | 'map', [Record<string, unknown>, fc.Arbitrary<unknown>]> = {
    text: [{}, text],
    textarea: [{}, text],
    boolean: [{}, fc.boolean()],
    dropdown: [{ options: option }, text],
    color: [{}, text],
    file: [{}, text],
    url: [{}, text],
    date: [{}, text],
    number: [{}, number],
    slider: [{}, number],
    normalized: [{}, number],
    counter: [{}, fc.maxSafeInteger()],
    radio: [{ options: option }, text],
    colorBinding: [{ palette: 'p' }, text],
    table: [{ columns: [{ key: 'a', label: 'A', type: 'text' }] }, fc.array(row, { maxLength: 4 })],
    map: [{}, fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)))],
  };

  test('gives back the values of every type, whatever they are, through the text of a URL', () => {
    const types = Object.keys(kinds) as (keyof typeof kinds)[];
    const configs = fc.record({
      values: fc.tuple(...types.map((type) => kinds[type][1])),
      defaults: fc.tuple(...types.map((type) => kinds[type][1])),
      keys: fc.array(fc.constantFrom('a', 'b', 'title', 'c'), { minLength: types.length, maxLength: types.length }),
      all: fc.boolean(),
    });
    fc.assert(
      fc.property(configs, ({ values, defaults, keys, all }) => {
        const fields = types.map((type, at) => {
          const field = { key: keys[at], name: type, label: type, type, default: defaults[at], ...kinds[type][0] };
          return field as unknown as Field;
        });
        const edits = Object.fromEntries(types.map((type, at) => [type, values[at]]));
        const given: Config = { fields };

        const url = new URL(`http://localhost/?${encodeValues(given, edits, { all })}`);
        const decoded = decodeValues(given, url.searchParams);

        assert.deepEqual(decoded.problems, []);
        assert.deepEqual(plain(resolve(given, { edits: decoded.values }).values), plain(edits));
        if (all) assert.deepEqual(Object.keys(decoded.values).sort(), [...types].sort());
      }),
    );
  });

  test('leaves out what nests deeper than a value does, and takes null for no parameters and no options', () => {
    const deep = '['.repeat(300) + ']'.repeat(300);
    const { values, problems } = decodeValues(config, new URLSearchParams({ m: deep, r: `[{"a":${deep}}]`, t: 'On' }));

    assert.deepEqual(values, { title: 'On' });
    assert.deepEqual(
      problems.map(({ code, param }) => `${code} ${param}`),
      ['param-unreadable m', 'param-unreadable r'],
    );
    assert.deepEqual(decodeValues(config, null as unknown as string).values, {});
    assert.equal(String(encodeValues(config, { title: 'On' }, null)), 't=On');
  });

  test('never throws, whatever stands in the URL', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('t', 'g', 'v', 'r', 'm', '_variant', 'x'), fc.string())),
        (pairs) => {
          const { values, problems } = decodeValues(config, new URLSearchParams(pairs));

          assert.ok(Object.keys(values).length + problems.length <= pairs.length);
        },
      ),
    );
  });

  /** −0 and 0 are one number to an operator; a URL and JSON tell them apart as they like. */
  function plain(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
  }
});
