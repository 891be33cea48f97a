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
    for (const value of [undefined, null, 1, '', [], {}, () => {}]) assert.equal(validate(value).valid, false);
    const field = { key: 'a', name: 'a', label: 'A', type: 'text', default: 'long', maxChars: 1 };
    assert.deepEqual(validate({ fields: [field] }).valid, true);
    assert.deepEqual(validate({ fields: [field] }, { rules: { 'default-too-long': 'error' } }).valid, false);
    assert.deepEqual(validate({ fields: [field] }, { rules: { 'default-too-long': 'off' } }).diagnostics, []);
  });
});
