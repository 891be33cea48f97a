import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { validate } from '../../../src/config/check.ts';
import type {
  Config,
  CounterField,
  DropdownField,
  FileField,
  TableField,
} from '../../../src/format/generated/types.ts';
import { dataOf } from '../../../src/interop/data.ts';
import { gddOf } from '../../../src/interop/gdd.ts';
import { readGdd } from '../../../src/interop/read-gdd.ts';
import { isImplemented } from '../../../src/kinds/implemented.ts';
import { validateValue } from '../../../src/kinds/index.ts';
import { FieldIndex } from '../../../src/values/field-index.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from '../config/arbitrary-config.ts';

const sent = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Whether nothing fits the limits of a field or of one of its columns. */
function contradicts(part: object): boolean {
  const {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
    minRows = 0,
    maxRows = minRows,
    columns = [],
  } = part as Partial<Record<'min' | 'max' | 'minRows' | 'maxRows', number>> & { columns?: readonly object[] };
  return min > max || minRows > maxRows || columns.some(contradicts);
}

describe('gddOf and readGdd', () => {
  test('any config comes back as it was, through JSON', () => {
    fc.assert(
      fc.property(validConfig, (document) => {
        const config = sent(document) as Config;
        const { schema } = gddOf(config);

        assert.deepEqual(readGdd(sent(schema)).config, config);
      }),
      { numRuns: 500 },
    );
  });

  test('two fields of one name come back, too; others are told to see the first alone', () => {
    const field = (key: string, name: string) => ({ key, name, label: key, type: 'text', default: key });
    const config = { fields: [field('a', 'one'), field('b', 'one'), field('c', 'two')] } as Config;
    const { schema, notes } = gddOf(config);

    assert.deepEqual(notes, [{ code: 'name-repeated', field: 'one' }]);
    assert.deepEqual(readGdd(sent(schema)).config, config);
  });

  test('defaults that are right fit the schema of their field, as other systems check them', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
    fc.assert(
      fc.property(validConfig, (document) => {
        const config = sent(document) as Config;
        const index = new FieldIndex(config);
        const properties = sent(gddOf(config).schema).properties as Record<string, { default?: unknown }>;
        for (const [name, property] of Object.entries(properties)) {
          const field = index.find(name);
          const isRight =
            field && validateValue(field, field.default, { palettes: config.meta?.palettes }).length === 0;
          // GDD has no words for the rest, and nothing fits limits that contradict each other.
          if (!isRight || !isImplemented(field.type) || contradicts(field)) continue;
          const fits = ajv.compile(property);
          assert.ok(fits(property.default), `${ajv.errorsText(fits.errors)} in ${JSON.stringify(property)}`);
        }
      }),
    );
  });

  test('a default of few characters and many code points fits its maxLength, and maxChars comes back', () => {
    // Four characters as people see them, five code points.
    const field = { key: 'n', name: 'n', label: 'N', type: 'text', maxChars: 4, default: 'A\u0300bc!' } as const;
    const { schema } = gddOf({ fields: [field] });
    assert.equal(schema.properties['n']?.maxLength, 5);
    assert.deepEqual(readGdd(sent(schema)).config.fields, [field]);
    // A default that is too long already is no reason to allow more.
    const { schema: strict } = gddOf({ fields: [{ ...field, default: 'Aline' }] });
    assert.equal(strict.properties['n']?.maxLength, 4);
  });

  test('the colours of a table are written in one form that holds them all', () => {
    const columnOf = (cells: readonly unknown[], first = '#0B64FF') => {
      const column = { key: 'c', label: 'C', type: 'color', default: first };
      const rows = cells.map((cell) => ({ c: cell }));
      const field = { key: 't', name: 't', label: 'T', type: 'table', columns: [column], default: rows };
      const { items, default: written } = gddOf({ fields: [field as TableField] }).schema.properties['t'] ?? {};
      const { gddType, default: own } = items?.properties?.['c'] ?? {};
      return [gddType, own, (written as { c: unknown }[]).map(({ c }) => c)];
    };

    assert.deepEqual(columnOf(['#FF8000', 'rgb(0, 0, 255)']), ['color-rrggbb', '#0b64ff', ['#ff8000', '#0000ff']]);
    assert.deepEqual(columnOf(['#FF800080', '#FFF']), ['color-rrggbbaa', '#0b64ffff', ['#ff800080', '#ffffffff']]);
    assert.deepEqual(columnOf(['#FF8000', '']), ['single-line', '#0B64FF', ['#FF8000', '']]);
    // The form is found once, and not for each row: else this takes an hour.
    assert.equal(columnOf(Array.from({ length: 20_000 }, () => '#FF8000')).flat(2).length, 20_002);
  });

  test('the schema of a foreign reader: any config without what Tarja wrote for itself is still a valid config', () => {
    fc.assert(
      fc.property(validConfig, (document) => {
        const { schema } = gddOf(sent(document) as Config);
        const { config } = readGdd(sent(schema), { own: false });

        assert.deepEqual(
          validate(config).diagnostics.filter(({ severity }) => severity === 'error'),
          [],
        );
      }),
    );
  });
});

/** What a form of Tarja makes of a foreign property called `it`, and what the graphic gets of some value. */
function readOne(property: object, value?: unknown) {
  const { config, places, notes } = readGdd({ type: 'object', properties: { it: property } });
  const { key: _, name, ...field } = config.fields[0]!;
  return { field, codes: notes.map(({ code }) => code), data: dataOf({ [name]: value ?? field.default }, places) };
}

describe('foreign properties', () => {
  test('a plain text, with the label beside the title and without a default', () => {
    assert.deepEqual(readOne({ type: 'string', label: 'Name', description: 'In full', maxLength: 30 }), {
      field: { label: 'Name', type: 'text', default: '', tip: 'In full', maxChars: 30 },
      codes: ['default-missing'],
      data: { it: '' },
    });
    assert.equal(readOne({ type: 'string', title: 'Title', label: 'Label', default: '' }).field.label, 'Title');
  });

  test('texts of other kinds', () => {
    const types = ['multi-line', 'multi-line/rich', 'file-path', 'file-path/image-path', 'single-line/url', 'odd'];

    assert.deepEqual(
      types.map((gddType) => readOne({ type: 'string', gddType, default: '' }).field.type),
      ['textarea', 'textarea', 'file', 'file', 'url', 'text'],
    );
    const { field } = readOne({
      type: 'string',
      gddType: 'file-path/image-path',
      default: '',
      gddOptions: { extensions: ['png', '.svg'] },
    });
    assert.equal((field as FileField).accept, '.png,.svg');
  });

  test('a colour reaches the graphic in the digits that it expects', () => {
    const plain = { type: 'string', gddType: 'color-rrggbb', pattern: '^#[0-9a-f]{6}$', default: '#ff8800' };

    assert.equal(readOne(plain).field.type, 'color');
    assert.deepEqual(
      ['#F80', '#FF8800CC', 'rgb(255, 136, 0)'].map((colour) => readOne(plain, colour).data['it']),
      ['#ff8800', '#ff8800', '#ff8800'],
    );
    const clear = { type: 'string', gddType: 'color-rrggbbaa', pattern: '^#[0-9a-f]{8}$', default: '#ff880080' };
    assert.equal(readOne(clear, '#F80').data['it'], '#ff8800ff');
    assert.equal(readOne({ ...plain, default: 'no colour!' }).field.default, '#000000');
  });

  test('a choice, also of numbers', () => {
    const select = {
      type: 'integer',
      gddType: 'select',
      enum: [1, 2],
      default: 2,
      gddOptions: { labels: { 1: 'Small', 2: 'Large' } },
    };

    assert.equal(readOne({ type: 'string', gddType: 'select', enum: ['left', 'right'] }).field.default, 'left');
    assert.deepEqual(readOne(select, '1'), {
      field: {
        label: 'it',
        type: 'dropdown',
        options: [
          { value: '1', text: 'Small' },
          { value: '2', text: 'Large' },
        ],
        default: '2',
      },
      codes: [],
      data: { it: 1 },
    });
  });

  test('several of a list are switches, and the graphic gets the list', () => {
    const { config, places } = readGdd({
      type: 'object',
      properties: {
        days: {
          type: 'array',
          gddType: 'select-multiple',
          items: { type: 'string', enum: ['sat', 'sun'] },
          default: ['sun'],
        },
      },
    });

    assert.deepEqual(
      config.fields.map(({ name, label, type, default: value }) => [name, label, type, value]),
      [
        ['days', 'days: sat', 'boolean', false],
        ['days2', 'days: sun', 'boolean', true],
      ],
    );
    assert.deepEqual(dataOf({ days: true, days2: true }, places), { days: ['sat', 'sun'] });
    assert.deepEqual(dataOf({ days: false, days2: false }, places), { days: [] });
  });

  test('a percentage is 0 to 100 in the form and a share of 1 in the graphic', () => {
    const { field, data } = readOne({ type: 'number', gddType: 'percentage', default: 0.07 });

    assert.deepEqual([field.type, field.default, data], ['normalized', 7, { it: 0.07 }]);
    assert.deepEqual(readOne({ type: 'number', gddType: 'percentage', default: 0 }, 33.3).data, { it: 0.333 });
  });

  test('a percentage with limits or finer steps of its own is a number', () => {
    const limited = readOne({ type: 'number', gddType: 'percentage', minimum: 0.1, maximum: 0.9, default: 0.5 });
    assert.deepEqual(limited.field, { label: 'it', type: 'number', default: 50, min: 10, max: 90 });
    assert.deepEqual(limited.data, { it: 0.5 });
    const fine = readOne({ type: 'number', gddType: 'percentage', default: 0.12345 });
    assert.deepEqual([fine.field.type, fine.field.default, fine.data], ['number', 12.345, { it: 0.12345 }]);
  });

  test('numbers keep their limits; whole ones are counted, milliseconds are seconds', () => {
    assert.deepEqual(readOne({ type: 'number', minimum: 2, maximum: 9, multipleOf: 0.5, default: 3 }).field, {
      label: 'it',
      type: 'number',
      default: 3,
      min: 2,
      max: 9,
      step: 0.5,
    });
    assert.deepEqual(readOne({ type: 'integer', gddType: 'duration-ms', minimum: 40 }), {
      field: { label: 'it (s)', type: 'number', default: 0.04, min: 0.04, step: 0.001 },
      codes: ['default-missing'],
      data: { it: 40 },
    });
    const { field, data } = readOne({ type: 'integer', minimum: 0, maximum: 99, default: 7 });
    assert.deepEqual(field, { label: 'it', type: 'counter', default: 7, min: 0, max: 99 });
    assert.deepEqual(data, { it: 7 });
    assert.equal(readOne({ type: 'integer', multipleOf: 5, default: 5 }).field.type, 'number');
    // A step counts from the least; `multipleOf` counts from 0.
    const fives = readOne({ type: 'integer', multipleOf: 5, minimum: 3, maximum: 19, default: 5 }).field;
    assert.deepEqual(fives, { label: 'it', type: 'number', default: 5, min: 5, max: 15, step: 5 });
    const halves = readOne({ type: 'integer', multipleOf: 0.5, minimum: 0.5, default: 1 }).field;
    assert.deepEqual(halves, { label: 'it', type: 'counter', default: 1, min: 1 });
  });

  test('a list of texts is a table of one column, a list of flat objects a table', () => {
    const texts = readOne({
      type: 'array',
      title: 'Lines',
      items: { type: 'string' },
      default: ['a', 'b'],
      maxItems: 4,
    });
    assert.deepEqual(texts.field, {
      label: 'Lines',
      type: 'table',
      columns: [{ key: 'value', label: 'Lines', type: 'text' }],
      default: [{ value: 'a' }, { value: 'b' }],
      maxRows: 4,
    });
    assert.deepEqual(texts.data, { it: ['a', 'b'] });

    const rows = readOne({
      type: 'array',
      items: {
        type: 'object',
        properties: { first_name: { type: 'string', title: 'Name' }, goals: { type: 'integer' } },
        required: ['goals'],
      },
      default: [{ first_name: 'Ana', goals: 2 }],
    });
    assert.deepEqual((rows.field as TableField).columns, [
      { key: 'firstname', label: 'Name', type: 'text' },
      { key: 'goals', label: 'goals', type: 'number', step: 1, required: true },
    ]);
    assert.deepEqual(rows.data, { it: [{ first_name: 'Ana', goals: 2 }] });
  });

  test('an object is fields of its own, and goes to the graphic whole', () => {
    const { config, places, notes } = readGdd({
      type: 'object',
      properties: {
        home: {
          type: 'object',
          title: 'Home',
          properties: {
            score: { type: 'integer', order: 2 },
            name: { type: 'string', title: 'Name', order: 1 },
            'short-name': { type: 'string', order: 3, default: '' },
          },
          default: { name: 'Bahia', score: 1 },
        },
      },
    });

    assert.deepEqual(
      config.fields.map(({ name, label, default: value }) => [name, label, value]),
      [
        ['home_name', 'Home: Name', 'Bahia'],
        ['home_score', 'Home: score', 1],
        ['home_short_name', 'Home: short-name', ''],
      ],
    );
    assert.deepEqual(notes, []);
    assert.deepEqual(dataOf({ home_name: 'Vitória', home_score: 2, home_short_name: 'VIT' }, places), {
      home: { name: 'Vitória', score: 2, 'short-name': 'VIT' },
    });
  });

  test('what is hidden from names is told, with all that an object holds', () => {
    const text = { type: 'string', default: '' };
    const inside = { type: 'object', properties: { b: { ...text, hidden: true }, c: text } };
    const { hidden } = readGdd({
      type: 'object',
      properties: {
        a: { ...text, hidden: true },
        kept: text,
        odd: { ...text, hidden: 'yes' },
        o: { ...inside, hidden: true },
      },
    });

    assert.deepEqual(hidden, ['a', 'o_b', 'o_c']);
  });

  test('what texts are asked to be is kept as checks, of cells too', () => {
    const row = { type: 'object', properties: { 'short name': { type: 'string', pattern: '^[A-Z]{3}$' } } };
    const { checks, notes } = readGdd({
      type: 'object',
      required: ['name', 'side', 'count'],
      properties: {
        name: { type: 'string', default: 'Ana' },
        'e mail': { type: 'string', pattern: '^.+@.+$', minLength: 5, default: 'a@b.c' },
        side: { type: 'string', enum: ['home', 'away'], default: 'home' },
        count: { type: 'integer', default: 0 },
        colour: { type: 'string', gddType: 'color-rrggbb', pattern: '^#[0-9a-f]{6}$', default: '#102030' },
        teams: { type: 'array', items: row, default: [] },
      },
    });

    assert.deepEqual(
      notes.map(({ code }) => code),
      ['name-changed'],
    );
    assert.deepEqual(checks, {
      name: { minLength: 1 },
      e_mail: { minLength: 5, pattern: '^.+@.+$' },
      teams: { columns: { shortname: { pattern: '^[A-Z]{3}$' } } },
    });
  });

  test('cells are shown in their unit: shares as 0 to 100, milliseconds as seconds', () => {
    const items = {
      type: 'object',
      properties: {
        share: { type: 'number', gddType: 'percentage', minimum: 0, maximum: 1 },
        hold: { type: 'integer', gddType: 'duration-ms' },
      },
    };
    const { field, data } = readOne({ type: 'array', items, default: [{ share: 0.25, hold: 1500 }] });

    const { columns, default: rows } = field as TableField;
    assert.deepEqual(columns, [
      { key: 'share', label: 'share', type: 'number', min: 0, max: 100 },
      { key: 'hold', label: 'hold (s)', type: 'number', step: 0.001 },
    ]);
    assert.deepEqual(rows, [{ share: 25, hold: 1.5 }]);
    assert.deepEqual(data, { it: [{ share: 0.25, hold: 1500 }] });
  });

  test('a constant is the only choice, and limits that a whole number may not reach are those next to them', () => {
    const unit = readOne({ type: 'string', const: 'km/h' });
    const { options, default: value } = unit.field as DropdownField;
    assert.deepEqual([unit.codes, options, value], [[], [{ value: 'km/h', text: 'km/h' }], 'km/h']);
    const year = readOne({ type: 'number', const: 2026 });
    assert.deepEqual([year.codes, year.field.type, year.data], [[], 'dropdown', { it: 2026 }]);

    const limits = { exclusiveMinimum: 0, exclusiveMaximum: 9.5, maximum: 20 };
    const { min, max } = readOne({ type: 'integer', ...limits, default: 1 }).field as CounterField;
    assert.deepEqual([min, max], [1, 9]);
    assert.deepEqual(readOne({ type: 'integer', ...limits, default: 1 }).codes, []);
    const ofDraft4 = { minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true };
    const { min: least, max: most } = readOne({ type: 'integer', ...ofDraft4, default: 1 }).field as CounterField;
    assert.deepEqual([least, most], [0, 9]);
    const { columns } = readOne({ type: 'array', items: { type: 'integer', ...limits }, default: [] })
      .field as TableField;
    assert.deepEqual(columns, [{ key: 'value', label: 'it', type: 'number', step: 1, min: 1, max: 9 }]);
  });

  test('what cannot be done is told, and no value is lost', () => {
    const deep = { type: 'array', items: { type: 'array', items: { type: 'string' } }, default: [['a']] };

    const costly = { type: 'string', pattern: '^(a+)+$', default: 'a' };
    assert.deepEqual(readOne(costly).codes, ['pattern-unchecked']);
    assert.deepEqual(readOne({ type: 'number', exclusiveMaximum: 10, default: 1 }).codes, ['limit-unchecked']);
    assert.deepEqual(readOne({ type: 'boolean', const: true, default: true }).codes, ['constant-unchecked']);
    const days = { type: 'array', items: { type: 'string', enum: ['sat', 'sun'] }, minItems: 1, default: ['sat'] };
    assert.deepEqual(readGdd({ type: 'object', properties: { days } }).notes, [
      { code: 'count-unchecked', field: 'days' },
    ]);
    assert.deepEqual(readOne({ type: 'boolean', default: 'yes' }).codes, ['default-wrong']);
    assert.deepEqual(readOne({ type: 'string', enum: ['a'], default: 'b' }).codes, ['default-not-offered']);
    assert.deepEqual(readOne({ type: 'integer', enum: [1], default: 1 }).codes, []);
    const kept = readOne(deep);
    assert.deepEqual([kept.field.type, kept.codes, kept.data], ['repeater', ['not-editable'], { it: [['a']] }]);
    const nested = (levels: number): object =>
      levels === 0 ? { type: 'string' } : { type: 'object', properties: { in: nested(levels - 1) } };
    const buried = readOne({ ...nested(1000), default: { in: 'kept' } });
    assert.deepEqual(buried.codes, ['too-deep']);
    const odd = readGdd({ type: 'object', properties: { 'última-hora': { type: 'string', default: '' } } });
    assert.equal(odd.config.fields[0]!.name, 'ultima_hora');
    assert.deepEqual(dataOf({ ultima_hora: 'x' }, odd.places), { 'última-hora': 'x' });
  });

  test('without any property there is one field, which the graphic does not get', () => {
    const { config, places, notes } = readGdd(undefined);

    assert.equal(config.fields.length, 1);
    assert.deepEqual(notes, [{ code: 'no-fields' }]);
    assert.deepEqual(dataOf({ note: 'x' }, places), {});
  });

  test('any JSON as a schema gives a valid config, whose defaults the graphic can be given', () => {
    const word = fc.constantFrom('a', 'b-c', 'é', '__proto__', 'constructor', '', '1', 'a b');
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant('x'), fc.nat());
    const { property } = fc.letrec((tie) => ({
      property: fc.record(
        {
          type: fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object') },
            odd,
          ),
          gddType: fc.constantFrom(
            'select',
            'select/radio',
            'percentage',
            'color-rrggbb',
            'color-rrggbbaa',
            'file-path',
            'duration-ms',
          ),
          title: fc.oneof(fc.string(), odd),
          label: odd,
          description: odd,
          default: odd,
          enum: fc.oneof(fc.array(odd), odd),
          gddOptions: fc.oneof(fc.record({ labels: odd, extensions: fc.oneof(odd, fc.array(odd)) }), odd),
          minimum: odd,
          maximum: odd,
          multipleOf: odd,
          maxLength: odd,
          minItems: odd,
          maxItems: odd,
          order: odd,
          required: odd,
          items: fc.oneof(tie('property'), odd),
          properties: fc.oneof(fc.dictionary(word, tie('property'), { maxKeys: 3, noNullPrototype: true }), odd),
          v_tarja: fc.oneof(odd, fc.record({ type: odd })),
        },
        { requiredKeys: [] },
      ),
    }));
    const schema = fc.oneof(
      fc.jsonValue(),
      fc.record({
        properties: fc.dictionary(word, property, { maxKeys: 4, noNullPrototype: true }),
        required: odd,
        v_tarja: odd,
      }),
    );
    fc.assert(
      fc.property(schema, (document) => {
        const { config, places } = readGdd(sent(document), { own: false });
        const errors = validate(config).diagnostics.filter(({ severity }) => severity === 'error');

        assert.deepEqual(errors, []);
        JSON.stringify(dataOf(Object.fromEntries(config.fields.map((field) => [field.name, field.default])), places));
        readGdd(sent(document));
      }),
      { numRuns: 1000 },
    );
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });
});
