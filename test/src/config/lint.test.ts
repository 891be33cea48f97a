import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { check } from '../../../src/config/check.ts';
import { lint } from '../../../src/config/lint/lint.ts';
import { rules } from '../../../src/config/lint/rules.ts';
import { lintMessages as en } from '../../../src/config/messages/en.ts';
import { lintMessages as ptBR } from '../../../src/config/messages/pt-BR.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { isConfig } from '../../../src/format/generated/validator.ts';
import { en as problemMessages } from '../../../src/kinds/problems/en.ts';
import fc from '../../support/fast-check.ts';
import { document } from './rules/rule-cases.ts';

describe('lint', () => {
  test('says nothing about an ordinary document', () => {
    const config = document(
      [
        { name: 'title', maxChars: 40, default: 'Ana Souza', tip: 'First and last name' },
        { type: 'slider', min: 0, max: 1, step: 0.1, default: 0.3 },
        { type: 'colorBinding', palette: 'brand', default: '#f00' },
        { type: 'table', minRows: 1, maxRows: 3, default: [{ team: 'Bahia' }] },
      ],
      {
        $schema: 'https://tarja.dev/schema/config.schema.json',
        meta: { palettes: { brand: ['#f00'] }, resolution: { width: 1920, height: 1080 }, capabilities: ['realtime'] },
        presets: [{ id: 'bia', label: 'Bia', values: { title: 'Bia' } }],
        variants: { short: { label: 'Short', valueOverrides: { title: 'A. S.' } }, plain: { label: 'Plain' } },
      },
    );

    assert.deepEqual(lint(config), []);
  });

  test('every rule can be switched off, or made an error', () => {
    const config = document([{ label: 'A' }, { label: 'A' }]);
    const level = (said: 'off' | 'warning' | 'error') =>
      lint(config, { rules: { 'label-duplicate': said } }).map(({ severity }) => severity);

    assert.deepEqual(level('off'), []);
    assert.deepEqual(level('warning'), ['warning']);
    assert.deepEqual(level('error'), ['error']);
    assert.deepEqual(lint(config, { rules: { 'no-such-rule': 'off' } }).length, 1);
  });

  test('every rule has a code of its own, and a message in both languages', () => {
    const codes = rules.map(({ code }) => code);

    assert.deepEqual([...new Set(codes)], codes);
    assert.deepEqual(Object.keys(en).sort(), [...codes].sort());
    assert.deepEqual(Object.keys(ptBR).sort(), [...codes].sort());
  });

  test('every rule and every problem of a value is explained to people', () => {
    const explained = readFileSync(new URL('../../../docs/diagnostics.md', import.meta.url), 'utf8');

    for (const code of [...rules.map((rule) => rule.code), ...Object.keys(problemMessages)])
      assert.ok(explained.includes(`\`${code}\``), code);
  });

  test('each place is reported once, in a table of any length', () => {
    const found = lint(
      document([{ type: 'table', default: Array.from({ length: 500 }, (_, index) => ({ tema: `Team ${index}` })) }]),
    );

    assert.deepEqual(
      found.map(({ code, pointer }) => `${code} ${pointer}`),
      ['default-unknown-column /fields/0/default/0/tema'],
    );
  });

  test('thousands of fields of one name are each found', () => {
    const found = lint(document(Array.from({ length: 20_000 }, () => ({ name: 'same', key: 'same', label: 'Same' }))));

    assert.equal(found.length, 2 * 19_999);
  });

  test('a finding is about its own field, also after one with a key in it', () => {
    const found = lint(document([{ default: 'Bearer 0123456789ab' }, { maxChars: 1, default: 'ab' }]));

    assert.deepEqual(
      found.map(({ pointer }) => pointer),
      ['/fields/0/default', '/fields/1/default'],
    );
  });

  test('no message repeats a key, whichever rule quotes it', () => {
    const key = 'acme:9f86d081884c7d659a2feaa0c55ad015';
    const config = document(
      [
        { type: 'url', default: `see ${key}` },
        { type: 'color', default: `rgb(${key})` },
        { type: 'date', format: key },
        { type: 'colorBinding', palette: key },
        { type: 'dropdown', options: [{ value: key, text: 'x' }], default: 'Bearer 0123456789abcdef' },
        { type: 'boolean', [key]: 1, label: key },
        { type: 'table', default: [{ [key]: 1 }, key] },
      ],
      {
        presets: [
          { id: 'a', label: key, values: { [key]: 1, name0: `x ${key}` } },
          { id: 'a', label: 'A', values: {} },
        ],
        variants: { [key]: { label: 'K' }, other: { label: 'O' } },
      },
    );

    const found = lint(config);

    assert.ok(new Set(found.map(({ code }) => code)).size >= 10);
    for (const { code, params } of found)
      for (const messages of [en, ptBR]) {
        const message = messages[code](params as never);
        assert.doesNotMatch(message, /9f86d081|0123456789ab/, `${code}: ${message}`);
      }
  });

  test('never throws and never changes the document, whatever a valid one holds', () => {
    const json = fc.jsonValue();
    const word = fc.oneof(fc.constantFrom('constructor', '__proto__', 'a', 'b', 'x/y~'), fc.string());
    const members = fc.dictionary(word, json);
    const options = fc.constant([
      { value: 'a', text: 'A' },
      { value: 'b', text: 'B' },
    ]);
    const of = (type: string, own: Record<string, fc.Arbitrary<unknown>>) =>
      fc
        .tuple(
          members,
          fc.record({
            key: fc.constantFrom('a', 'b'),
            name: fc.constantFrom('a', 'b', 'constructor'),
            label: fc.constant('L'),
            ...own,
          }),
        )
        .map(([others, known]) => ({ ...others, ...known, type }));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const column = fc.record({
      key: fc.constantFrom('a', 'b', 'constructor'),
      label: fc.constant('L'),
      type: fc.constantFrom('text', 'number', 'boolean', 'image', 'url', 'color', 'dropdown', 'omo'),
      options,
      default: json,
      min: number,
    });
    const field = fc.oneof(
      of('text', { default: fc.string(), maxChars: fc.integer({ min: 1, max: 5 }) }),
      of('number', {
        default: number,
        min: number,
        max: number,
        step: fc.double({ min: 1e-300, noNaN: true, noDefaultInfinity: true }),
      }),
      of('date', { default: fc.string(), format: fc.string({ minLength: 1 }) }),
      of('url', { default: fc.oneof(fc.string(), fc.webUrl()) }),
      of('file', { default: fc.string(), accept: fc.string({ minLength: 1 }) }),
      of('color', { default: fc.constantFrom('red', 'rgb()', 'xyz') }),
      of('dropdown', { default: fc.string(), options }),
      of('table', { default: fc.array(fc.oneof(json, members)), columns: fc.array(column, { minLength: 1 }) }),
      of('timer', { default: json }),
    );
    const config = fc.record({
      fields: fc.array(field, { minLength: 1, maxLength: 5 }),
      presets: fc.array(fc.record({ id: fc.constantFrom('a', 'b'), label: fc.constant('L'), values: members })),
      variants: fc.dictionary(word, fc.record({ label: fc.constant('L'), valueOverrides: members })),
    });
    fc.assert(
      fc.property(config, (made) => {
        const document = JSON.parse(JSON.stringify(made)) as Config;
        fc.pre(isConfig(document));
        const before = JSON.stringify(document);

        lint(document);

        assert.equal(JSON.stringify(document), before);
      }),
    );
  });

  test('check gives findings their words and places in the text', () => {
    const text = JSON.stringify(document([{ type: 'number', max: 10, default: 12 }]), null, 2);

    const [found] = check(text, { locale: 'pt-BR', rules: { 'default-out-of-range': 'error' } }).diagnostics;

    assert.equal(found?.message, 'O valor inicial não serve. 12 é grande demais: o máximo é 10.');
    assert.equal(found?.severity, 'error');
    assert.equal(text.slice(found?.range.start, found?.range.end), '12');
  });
});
