import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check, validate } from '../../../src/config/check.ts';
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
});
