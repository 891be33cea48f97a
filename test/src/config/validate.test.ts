import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CheckOptions, check, validate } from '../../../src/config/check.ts';
import { fixAll } from '../../../src/config/fix-all.ts';
import { formatRules } from '../../schema/format-rules.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from './arbitrary-config.ts';

const byPlace = (one: { pointer: string; code: string }, other: { pointer: string; code: string }) =>
  one.pointer.localeCompare(other.pointer) || one.code.localeCompare(other.code);

/** What both report, in an order of its own: a value has no lines. */
const reported = ({ diagnostics }: ReturnType<typeof validate>) =>
  diagnostics
    .map(({ severity, code, message, pointer, rule }) => ({ severity, code, message, pointer, rule }))
    .sort(byPlace);

describe('validate', () => {
  test('calls a column by its name, whatever that does to the pointer', () => {
    const columns = [{ key: 'team', label: 'Team', type: 'text' }];
    const rows = { key: 'r', name: 'rows', label: 'Rows', type: 'table', columns, default: [] };
    const presets = [{ id: 'p', label: 'P', values: { rows: [{ 'a/b~c': '' }] } }];
    const [found] = validate({ fields: [rows], presets }).diagnostics;
    assert.equal(found?.pointer, '/presets/0/values/rows/0/a~1b~0c');
    assert.match(found?.message ?? '', /Row 1, column "a\/b~c":/);
  });

  test('gives a parsed value the verdict and the messages that check gives its text', () => {
    const documents = formatRules.flatMap(({ valid, invalid }) => [
      ...valid,
      ...invalid.map(({ document }) => document),
    ]);
    for (const document of documents) {
      const text = JSON.stringify(document);
      const [ofValue, ofText] = [validate(JSON.parse(text), { locale: 'pt-BR' }), check(text, { locale: 'pt-BR' })];

      assert.deepEqual(reported(ofValue), reported(ofText));
      assert.equal(ofValue.valid, ofText.valid);
      assert.equal(ofValue.config !== undefined, ofText.config !== undefined);
    }
  });

  test('gives back the config itself where it is valid', () => {
    fc.assert(fc.property(validConfig, (config) => (validate(config).config as unknown) === config));
  });

  test('takes any value, and levels of rules as check does', () => {
    for (const value of [undefined, null, 1, 1n, '', [], {}, { fields: 1n }, () => {}])
      assert.equal(validate(value).valid, false);
    const field = { key: 'a', name: 'a', label: 'A', type: 'text', default: 'long', maxChars: 1 };
    assert.deepEqual(validate({ fields: [field] }).valid, true);
    assert.deepEqual(validate({ fields: [field] }, { rules: { 'default-too-long': 'error' } }).valid, false);
    assert.deepEqual(validate({ fields: [field] }, { rules: { 'default-too-long': 'off' } }).diagnostics, []);
  });

  test('says of a value that holds itself, or nests deeper than a text may, what check says of such a text', () => {
    const row: Record<string, unknown> = { team: 'Home' };
    row['team'] = row;
    const columns = [{ key: 'team', label: 'Team', type: 'text' }];
    const fields = [{ key: 'r', name: 'rows', label: 'Rows', type: 'table', columns, default: [row] }];
    const deep = '['.repeat(201) + ']'.repeat(201);

    for (const document of [{ fields }, { fields: [row] }, row, { meta: row, presets: [row] }, JSON.parse(deep)])
      assert.deepEqual(validate(document), {
        valid: false,
        config: undefined,
        diagnostics: [
          {
            severity: 'error',
            code: 'nesting-too-deep',
            message: 'Objects and lists are nested more than 200 levels deep.',
            pointer: '',
          },
        ],
      });
    const [ofText] = check(deep).diagnostics;
    assert.deepEqual(reported(validate(JSON.parse(deep))), [
      { severity: 'error', code: 'nesting-too-deep', message: ofText?.message, pointer: '', rule: undefined },
    ]);
  });

  test('finds the holes of lists that a program made', () => {
    const field = { key: 'a', name: 'a', label: 'A', type: 'text', default: '' };
    const second = <T>(item: T): T[] => Object.assign(new Array(3), { 1: item });

    const wrong = (document: unknown) =>
      validate(document).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    assert.deepEqual(wrong({ fields: second(field) }), ['type-wrong /fields/0', 'type-wrong /fields/2']);
    assert.deepEqual(wrong({ fields: [field], presets: second({ id: 'p', label: 'P', values: {} }) }), [
      'type-wrong /presets/0',
      'type-wrong /presets/2',
    ]);
  });

  test('takes null for options, as check and fixAll do', () => {
    const document = { fields: [{ key: 'a', name: 'a', label: 'A', type: 'text', default: '' }] };
    const text = JSON.stringify(document);
    const none = { locale: null, rules: null, widgets: null } as unknown as CheckOptions;
    for (const options of [null, none]) {
      assert.equal(validate(document, options).valid, true);
      assert.equal(check(text, options).valid, true);
      assert.equal(fixAll(text, options), text);
    }
  });
});
