import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Config } from '../../../src/format/generated/types.ts';
import { dataOf, valuesOf } from '../../../src/interop/data.ts';
import { ografMetaOf, readManifest } from '../../../src/interop/read-manifest.ts';
import { contextOf, validateValue } from '../../../src/kinds/index.ts';
import fc from '../../support/fast-check.ts';

/* Random schemas as graphics have them, with data that fit: what the form makes of both, and what comes back to the graphic. */

interface Property {
  /** As the manifest has it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Values that fit, and others. */
  readonly value: fc.Arbitrary<unknown>;
}

const text: fc.Arbitrary<Property> = fc
  .record({
    minLength: fc.option(fc.nat(3), { nil: undefined }),
    pattern: fc.constantFrom(undefined, '^[a-z]*$', '^\\d{1,2}:\\d{2}$', '^(home|away)?$'),
    gddType: fc.constantFrom(undefined, 'single-line', 'multi-line'),
  })
  .map((schema) => ({
    schema: { type: 'string', ...schema },
    value: fc.oneof(fc.constantFrom('', 'abc', '21:45', 'home', 'AB'), fc.string({ maxLength: 6 })),
  }));
const whole: fc.Arbitrary<Property> = fc
  .record({
    least: fc.constantFrom('minimum', 'exclusiveMinimum'),
    minimum: fc.constantFrom(-5, -4, -0.5, 0, 1, 2.5, 5),
    most: fc.constantFrom('maximum', 'exclusiveMaximum'),
    room: fc.integer({ min: 6, max: 11 }),
    step: fc.constantFrom({}, { multipleOf: 1 }, { multipleOf: 0.5 }, { multipleOf: 5 }),
  })
  .map(({ least, minimum, most, room, step }) => ({
    schema: { type: 'integer', [least]: minimum, [most]: minimum + room, ...step },
    value: fc.oneof(fc.integer({ min: -10, max: 20 }), fc.constant(2.5)),
  }));
const share: fc.Arbitrary<Property> = fc
  .record({ minimum: fc.constantFrom(undefined, 0, 0.1), maximum: fc.constantFrom(undefined, 1, 0.75) })
  .map((limits) => ({
    schema: { type: 'number', gddType: 'percentage', ...limits },
    value: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  }));
const hold: fc.Arbitrary<Property> = fc.constant({
  schema: { type: 'integer', gddType: 'duration-ms', minimum: 0 },
  value: fc.integer({ min: -1000, max: 90_000 }),
});
const choice: fc.Arbitrary<Property> = fc.constantFrom<Property>(
  {
    schema: { type: 'string', gddType: 'select', enum: ['home', 'away'] },
    value: fc.constantFrom('home', 'away', 'both'),
  },
  { schema: { type: 'number', enum: [1, 2] }, value: fc.constantFrom(1, 2) },
  { schema: { type: 'string', const: 'home' }, value: fc.constantFrom('home', 'away') },
  { schema: { type: 'boolean' }, value: fc.boolean() },
  {
    schema: { type: 'string', gddType: 'color-rrggbb', pattern: '^#[0-9a-f]{6}$' },
    value: fc.constantFrom('#0b64ff', '#FF8000', 'rgb(1, 2, 3)'),
  },
  {
    schema: { type: 'array', items: { type: 'string', enum: ['sat', 'sun'] } },
    value: fc.subarray(['sat', 'sun']),
  },
);
const scalar = fc.oneof(text, whole, share, hold, choice);

const named = (property: fc.Arbitrary<Property>) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom('name', 'team', 'first name', 'pts', 'x'), property, fc.boolean()), {
    minLength: 1,
    maxLength: 4,
    selector: ([name]) => name,
  });

/** An object of properties, some of them required. */
const objectOf = (property: fc.Arbitrary<Property>): fc.Arbitrary<Property> =>
  named(property).map((members) => ({
    schema: {
      type: 'object',
      properties: Object.fromEntries(members.map(([name, { schema }]) => [name, schema])),
      required: members.flatMap(([name, , isRequired]) => (isRequired ? [name] : [])),
    },
    value: fc.record(Object.fromEntries(members.map(([name, { value }]) => [name, value])), { noNullPrototype: true }),
  }));
const isFlat = ({ schema }: Property) => schema['type'] !== 'array' && !schema['enum'] && !schema['const'];
const tableOf = objectOf(scalar.filter(isFlat)).map(
  (row): Property => ({
    schema: { type: 'array', items: row.schema, minItems: 1, maxItems: 3 },
    value: fc.array(row.value, { maxLength: 4 }),
  }),
);
const whatever = objectOf(fc.oneof({ weight: 6, arbitrary: scalar }, tableOf, objectOf(scalar)));

/** A schema, and data for it that may fit. */
const cases = whatever.chain(({ schema, value }) =>
  value.map((data) => ({ schema, data: data as Record<string, unknown> })),
);

const isSound = (config: Config, values: Record<string, unknown>) =>
  config.fields.every(({ name }) => Object.hasOwn(values, name)) &&
  config.fields.every((field) => validateValue(field, values[field.name], contextOf(config, field)).length === 0);

describe('a foreign schema, its form and its data', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });

  test('values without a problem are data that the schema accepts', () => {
    fc.assert(
      fc.property(cases, ({ schema, data }) => {
        const { config } = readManifest({ name: 'Board', main: 'board.mjs', schema });
        const { places = {} } = ografMetaOf(config);
        const values = valuesOf(data, config.fields, places);
        if (!isSound(config, values)) return;
        const fits = ajv.compile(schema);
        const given = dataOf(values, places);
        assert.ok(fits(given), `${ajv.errorsText(fits.errors)}: ${JSON.stringify(given)}`);
      }),
      { numRuns: 800 },
    );
  });

  test('data that the schema accepts are values without a problem, but for a required text that is empty, and come back', () => {
    fc.assert(
      fc.property(cases, ({ schema, data }) => {
        if (!ajv.compile(schema)(data) || JSON.stringify(data).includes('""')) return;
        const { config } = readManifest({ name: 'Board', main: 'board.mjs', schema });
        const { places = {} } = ografMetaOf(config);
        const values = valuesOf(data, config.fields, places);
        const problems = config.fields.flatMap((field) =>
          validateValue(field, values[field.name], contextOf(config, field)),
        );
        assert.deepEqual(problems, []);
        assert.deepEqual(dataOf(values, places), data);
      }),
      { numRuns: 800 },
    );
  });
});
