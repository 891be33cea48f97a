import type { FieldType } from '../../../src/format/generated/types.ts';
import { minimal } from '../../schema/format-rules.ts';
import fc from '../../support/fast-check.ts';

type Members = Record<string, unknown>;

const pattern = (regex: RegExp) => fc.stringMatching(regex);
const shortKey = pattern(/^[A-Za-z][A-Za-z0-9]{0,15}$/);
const identifier = pattern(/^[A-Za-z][A-Za-z0-9_]{0,20}$/);
const hexColor = pattern(/^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/);
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const filled = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const positive = fc.double({ min: 0.001, max: 1e6, noNaN: true });
const integer = fc.integer();
const json = fc.jsonValue({ maxDepth: 2 });
const option = fc.record({ value: filled, text: filled });
const optional = (members: Record<string, fc.Arbitrary<unknown>>) => fc.record(members, { requiredKeys: [] });
const dictionary = (value: fc.Arbitrary<unknown>) => fc.dictionary(text, value, { maxKeys: 4, noNullPrototype: true });

const column = fc
  .tuple(
    fc.record({ key: shortKey, label: filled }),
    optional({
      width: fc.integer({ min: 20, max: 800 }),
      required: fc.boolean(),
      accept: filled,
      min: number,
      max: number,
      step: positive,
      default: json,
      tip: text,
    }),
    fc.oneof(
      fc.record({ type: fc.constantFrom('text', 'number', 'boolean', 'image', 'url', 'color') }),
      fc.record({
        type: fc.constantFrom('dropdown', 'omo'),
        options: fc.array(option, { minLength: 1, maxLength: 4 }),
      }),
    ),
  )
  .map(([required, others, type]) => ({ ...required, ...others, ...type }));

const maxChars = { maxChars: fc.integer({ min: 1 }) };
const range = { min: number, max: number, step: positive };

/** What is particular to a type: members it must have, and members it may have. */
const particular: Partial<
  Record<FieldType, [Record<string, fc.Arbitrary<unknown>>, Record<string, fc.Arbitrary<unknown>>]>
> = {
  text: [{ default: text }, maxChars],
  textarea: [{ default: text }, { ...maxChars, rows: fc.integer({ min: 1, max: 40 }) }],
  boolean: [{ default: fc.boolean() }, {}],
  dropdown: [{ default: text, options: fc.array(option, { minLength: 1, maxLength: 9 }) }, {}],
  color: [
    { default: fc.oneof(hexColor, pattern(/^(rgb|rgba|RGB)\([0-9, .%]{0,9}\)$/), pattern(/^[A-Za-z]{1,12}$/)) },
    {},
  ],
  file: [{ default: text }, { accept: filled }],
  url: [{ default: text }, maxChars],
  date: [{ default: text }, { format: filled }],
  number: [{ default: number }, range],
  slider: [{ default: number }, range],
  normalized: [{ default: fc.double({ min: 0, max: 100, noNaN: true }) }, {}],
  counter: [{ default: integer }, { min: integer, max: integer, step: fc.integer({ min: 1 }) }],
  radio: [{ default: text, options: fc.array(option, { minLength: 2, maxLength: 8 }) }, {}],
  colorBinding: [{ default: hexColor, palette: filled }, {}],
  table: [
    { default: fc.array(json, { maxLength: 3 }), columns: fc.array(column, { minLength: 1, maxLength: 4 }) },
    { minRows: fc.nat(), maxRows: fc.integer({ min: 1 }) },
  ],
};

function shuffled(members: Members): fc.Arbitrary<Members> {
  const entries = Object.entries(members);
  return fc
    .shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length })
    .map((order) => Object.fromEntries(order));
}

/** A field of any type that breaks no rule, its members in any order, some of its own invention among them. */
export const validField: fc.Arbitrary<Members> = fc
  .constantFrom(...(Object.keys(minimal) as FieldType[]))
  .chain((type) => {
    const [required, others] = particular[type] ?? [{ default: json }, {}];
    return fc.tuple(
      fc.record({ key: shortKey, name: identifier, label: filled, type: fc.constant(type), ...required }),
      optional({ tip: text, ...others, xOther: json }),
    );
  })
  .chain(([required, others]) => shuffled({ ...required, ...others }));

const meta = optional({
  version: pattern(/^[0-9]{1,3}\.[0-9]{1,3}(\.[0-9]{1,3})?(-[A-Za-z0-9.-]{1,6})?$/),
  widget: identifier,
  name: filled,
  description: text,
  category: pattern(/^[a-z][a-z0-9-]{0,9}$/),
  author: text,
  updated: fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  resolution: fc.record({ width: fc.integer({ min: 1 }), height: fc.integer({ min: 1 }) }),
  capabilities: fc.uniqueArray(fc.constantFrom('realtime', 'nonRealtime', 'transparent')),
  palettes: dictionary(fc.array(hexColor, { minLength: 1, maxLength: 3 })),
  other: json,
});

/** Any document that breaks no rule of the format. */
export const validConfig: fc.Arbitrary<Members> = fc
  .tuple(
    fc.record({ fields: fc.array(validField, { minLength: 1, maxLength: 5 }) }),
    optional({
      $schema: fc.webUrl(),
      meta,
      presets: fc.array(fc.record({ id: identifier, label: filled, values: dictionary(json) }), { maxLength: 3 }),
      variants: dictionary(
        fc
          .tuple(fc.record({ label: filled }), optional({ valueOverrides: dictionary(json) }))
          .map(([a, b]) => ({ ...a, ...b })),
      ),
    }),
  )
  .map(([required, others]) => ({ ...others, ...required }));
