import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { generate } from '../../schema/generate.ts';
import type { Schema } from '../../schema/schema.ts';
import { check } from '../../src/config/check.ts';
import { formatRules, minimal } from './format-rules.ts';

const root = new URL('../../', import.meta.url);
const schema: Schema = JSON.parse(readFileSync(new URL('schema/config.schema.json', root), 'utf8'));
const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  keywords: ['enumDescriptions', 'defaultSnippets', 'patternErrorMessage'],
});
ajvFormats.default(ajv);
const accepts = ajv.compile(schema);

describe('every rule of the format', () => {
  for (const { rule, valid, invalid } of formatRules) {
    test(rule, () => {
      for (const document of valid) {
        const text = JSON.stringify(document);
        const { diagnostics, config } = check(text);
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        assert.deepEqual(errors, [], `${text} keeps the rule`);
        assert.deepEqual(config, document);
        assert.ok(accepts(document), `the published schema accepts ${text}`);
      }
      for (const { document, pointer, code } of invalid) {
        const text = JSON.stringify(document);
        const { valid: isValid, diagnostics, config } = check(text);
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        assert.deepEqual(
          errors.map((error) => [error.code, error.pointer]),
          [[code, pointer]],
          `${text} breaks only this rule, and it is said once`,
        );
        assert.ok(errors[0]?.rule, 'the broken rule is quoted');
        assert.equal(isValid, false);
        assert.equal(config, undefined);
        assert.equal(accepts(document), false, `the published schema refuses ${text}`);
      }
    });
  }
});

describe('the schema', () => {
  test('gives the generated files that stand in the sources', async () => {
    for (const [path, text] of Object.entries(await generate())) {
      assert.equal(readFileSync(new URL(path, root), 'utf8'), text, `${path} is old: run npm run generate`);
    }
  });

  test('names the same types in the list and in the conditions', () => {
    const { Field, FieldType } = schema.$defs ?? {};
    const conditions = (Field?.allOf ?? []).filter(({ if: { not } }) => !not);
    const decided = conditions.flatMap(
      ({ if: { properties } }) => properties?.['type']?.enum ?? properties?.['type']?.const ?? [],
    );

    assert.deepEqual(decided, FieldType?.enum);
    assert.deepEqual(FieldType?.enum, Object.keys(minimal));
    assert.equal(FieldType?.enumDescriptions?.length, FieldType?.enum?.length);
  });

  test('puts nothing beside a reference, so that editors and generators agree on what it says', () => {
    const lone = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('$ref' in node) assert.deepEqual(Object.keys(node), ['$ref']);
      for (const inside of Object.values(node)) lone(inside);
    };
    lone(schema);
  });

  test('explains every member on hover', () => {
    const defs = schema.$defs ?? {};
    for (const [owner, def] of [['Config', schema] as const, ...Object.entries(defs)]) {
      assert.ok(def.title && def.description, owner);
      for (const [member, own] of Object.entries(def.properties ?? {})) {
        if (own.const !== undefined || (own.enum && member === 'type' && owner === 'NotImplementedField')) continue;
        const explained = own.$ref ? defs[own.$ref.replace('#/$defs/', '')] : own;
        assert.ok(explained?.title && explained.description, `${owner}.${member} has a title and a description`);
        assert.ok(explained.examples, `${owner}.${member} has examples`);
      }
    }
  });

  test('has examples that it accepts itself', () => {
    const defs = schema.$defs ?? {};
    for (const [name, def] of [['Config', schema] as const, ...Object.entries(defs)]) {
      for (const [member, own] of Object.entries(def.properties ?? {})) {
        const explained = own.$ref ? (defs[own.$ref.replace('#/$defs/', '')] ?? {}) : own;
        const judge = ajv.compile({ ...explained, $id: `test:${name}.${member}`, $defs: schema.$defs });
        for (const example of explained.examples ?? [])
          assert.ok(judge(example), `${name}.${member}: ${JSON.stringify(example)}`);
      }
    }
  });

  test('has an example file for every type, with nothing to say about it', () => {
    const files = readdirSync(new URL('schema/examples/', root)).sort();
    assert.deepEqual(
      files,
      Object.keys(minimal)
        .map((type) => `${type}.json`)
        .sort(),
    );
    for (const file of files) {
      const { config, diagnostics } = check(readFileSync(new URL(`schema/examples/${file}`, root), 'utf8'));
      const said = diagnostics.filter(({ code }) => code !== 'type-not-implemented');
      assert.deepEqual(said, [], file);
      assert.ok(config?.fields.some(({ type }) => `${type}.json` === file));
    }
  });
});
