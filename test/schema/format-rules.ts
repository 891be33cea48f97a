import type { FieldType } from '../../src/format/generated/types.ts';

/** A document, and where and how it must be refused. */
export interface Refused {
  document: unknown;
  pointer: string;
  code: string;
}

/** One rule of the format (section 2) with documents that keep it and documents that break nothing else. */
export interface FormatRule {
  rule: string;
  valid: readonly unknown[];
  invalid: readonly Refused[];
}

type Members = Readonly<Record<string, unknown>>;

const option = (value: string) => ({ value, text: value });
const column = { key: 'c', label: 'C', type: 'text' };

/** What each type needs beside the members of all fields. */
export const minimal: Readonly<Record<FieldType, Members>> = {
  text: { default: '' },
  textarea: { default: '' },
  boolean: { default: false },
  dropdown: { default: 'a', options: [option('a')] },
  color: { default: '#fff' },
  file: { default: '' },
  url: { default: '' },
  date: { default: '' },
  number: { default: 0 },
  slider: { default: 0 },
  normalized: { default: 0 },
  counter: { default: 0 },
  radio: { default: 'a', options: [option('a'), option('b')] },
  colorBinding: { default: '#fff', palette: 'p' },
  table: { default: [], columns: [column] },
  repeater: { default: null },
  chartData: { default: null },
  presetSelection: { default: null },
  variant: { default: null },
  timer: { default: null },
  overlayRegions: { default: null },
  actionButton: { default: null },
  dataConnector: { default: null },
  map: { default: null },
  video: { default: null },
  richtext: { default: null },
};

/** A field of the type, with members added or, where they are `undefined`, taken away. */
export function field(type: string, members: Members = {}): Members {
  const all = { key: 'k', name: 'n', label: 'L', type, ...minimal[type as FieldType], ...members };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** A document of one field, with other root members. */
export function documentOf(only: unknown, root: Members = {}): Members {
  return { fields: [only], ...root };
}

const root = (members: Members) => documentOf(field('text'), members);
const of = (type: string, members: Members = {}) => documentOf(field(type, members));
const withColumn = (members: Members) => of('table', { columns: [{ ...column, ...members }] });
const withOption = (members: unknown) => of('dropdown', { options: [members] });
const preset = (members: Members) => root({ presets: [strip({ id: 'p', label: 'P', values: {}, ...members })] });
const variant = (members: Members) => root({ variants: { v: strip({ label: 'V', ...members }) } });
const meta = (members: Members) => root({ meta: members });
const strip = (members: Members) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

const refused = (code: string, pointer: string, ...documents: unknown[]): Refused[] =>
  documents.map((document) => ({ document, pointer, code }));

const types = Object.keys(minimal) as FieldType[];
const notImplemented = types.slice(types.indexOf('repeater'));
const textTypes: FieldType[] = ['text', 'textarea', 'dropdown', 'file', 'url', 'date', 'radio'];

const shortKeys = { good: ['k', 'K9', 'abcdefghijklmnop'], bad: ['', '9a', 'a_b', 'abcdefghijklmnopq', 'é', 'a\n'] };
const identifiers = {
  good: ['n', 'guest_name', 'N_9', 'a'.repeat(100)],
  bad: ['', '9a', '_a', 'a-b', 'a b', 'ação', 'a\n'],
};
const hexColors = {
  good: ['#fff', '#FFF', '#0a3d62', '#0a3d62cc'],
  bad: ['', 'fff', '#ff', '#ffff', '#fffff', '#fffffff', '#ggg', 'white', '#fff\n'],
};

/** Every rule of section 2 of the format. */
export const formatRules: FormatRule[] = [
  {
    rule: 'the root is an object',
    valid: [root({})],
    invalid: refused('type-wrong', '', [], null, 'text', 5, true),
  },
  {
    rule: 'root: no properties other than those listed are allowed',
    valid: [root({ $schema: 'https://a.b/c', meta: {}, presets: [], variants: {} })],
    invalid: [
      ...refused('member-unknown', '/other', root({ other: 1 })),
      ...refused('member-unknown', '/a~1b~0c', root({ 'a/b~c': 1 })),
    ],
  },
  {
    rule: 'root: $schema is a string',
    valid: [root({ $schema: 'https://tarja.dev/schema/config.schema.json' })],
    invalid: refused('type-wrong', '/$schema', root({ $schema: 5 }), root({ $schema: null })),
  },
  {
    rule: 'root: $schema is a URI',
    valid: ['https://a.b/c?d=e#f', 'urn:example:config', 'file:///a/b.json', 'http://[::1]:80/x'].map(($schema) =>
      root({ $schema }),
    ),
    invalid: refused(
      'uri-invalid',
      '/$schema',
      ...['', 'config.json', './a', '//a.b/c', 'https://a b', 'a\\b:c', 'ht tp://x'].map(($schema) =>
        root({ $schema }),
      ),
    ),
  },
  {
    rule: 'root: fields is required',
    valid: [root({})],
    invalid: refused('member-missing', '', {}, { meta: {} }),
  },
  {
    rule: 'root: fields is an array',
    valid: [root({})],
    invalid: refused('type-wrong', '/fields', { fields: {} }, { fields: null }, { fields: 'a' }),
  },
  {
    rule: 'root: fields has at least 1 element',
    valid: [root({})],
    invalid: refused('list-too-short', '/fields', { fields: [] }),
  },
  {
    rule: 'root: every element of fields is a field',
    valid: [root({})],
    invalid: refused('type-wrong', '/fields/0', documentOf(null), documentOf('text'), documentOf([]), documentOf(5)),
  },
  {
    rule: 'root: meta is an object',
    valid: [meta({})],
    invalid: refused('type-wrong', '/meta', root({ meta: [] }), root({ meta: 'a' }), root({ meta: null })),
  },
  {
    rule: 'root: presets is an array',
    valid: [root({ presets: [] })],
    invalid: refused('type-wrong', '/presets', root({ presets: {} }), root({ presets: null })),
  },
  {
    rule: 'root: every element of presets is a preset object',
    valid: [preset({})],
    invalid: refused('type-wrong', '/presets/0', root({ presets: ['a'] }), root({ presets: [[]] })),
  },
  {
    rule: 'root: variants is an object',
    valid: [root({ variants: {} })],
    invalid: refused('type-wrong', '/variants', root({ variants: [] }), root({ variants: 'a' })),
  },
  {
    rule: 'root: the keys of variants are free names',
    valid: ['', 'a b', '9', 'ação', '__proto__', 'constructor', 'a/b~c'].map((name) =>
      root({ variants: JSON.parse(`{${JSON.stringify(name)}: {"label": "V"}}`) }),
    ),
    invalid: refused('type-wrong', '/variants/a~1b', root({ variants: { 'a/b': 5 } })),
  },
  {
    rule: 'root: the values of variants are variant objects',
    valid: [variant({})],
    invalid: refused('type-wrong', '/variants/v', root({ variants: { v: [] } }), root({ variants: { v: null } })),
  },

  ...['key', 'name', 'label', 'default'].map((member) => ({
    rule: `field: ${member} is required`,
    valid: [of('text')],
    invalid: types.flatMap((type) => refused('member-missing', '/fields/0', of(type, { [member]: undefined }))),
  })),
  {
    rule: 'field: type is required',
    valid: [of('text')],
    invalid: refused('member-missing', '/fields/0', of('text', { type: undefined })),
  },
  {
    rule: 'field: key is a shortKey',
    valid: shortKeys.good.map((key) => of('text', { key })),
    invalid: [
      ...types.flatMap((type) =>
        refused('pattern-mismatch', '/fields/0/key', ...shortKeys.bad.map((key) => of(type, { key }))),
      ),
      ...refused('type-wrong', '/fields/0/key', of('text', { key: 5 }), of('text', { key: null })),
    ],
  },
  {
    rule: 'field: name is an identifier',
    valid: identifiers.good.map((name) => of('text', { name })),
    invalid: [
      ...types.flatMap((type) =>
        refused('pattern-mismatch', '/fields/0/name', ...identifiers.bad.map((name) => of(type, { name }))),
      ),
      ...refused('type-wrong', '/fields/0/name', of('text', { name: 5 }), of('text', { name: {} })),
    ],
  },
  {
    rule: 'field: label is a string of at least 1 character',
    valid: [of('text', { label: 'L' }), of('text', { label: ' ' }), of('text', { label: '🎬' })],
    invalid: types.flatMap((type) => [
      ...refused('text-empty', '/fields/0/label', of(type, { label: '' })),
      ...refused('type-wrong', '/fields/0/label', of(type, { label: 5 })),
    ]),
  },
  {
    rule: 'field: type is one of the 26 values',
    valid: types.map((type) => of(type)),
    invalid: [
      ...refused(
        'field-type-unknown',
        '/fields/0/type',
        ...['', 'Text', 'string', 'toString', 'constructor', '__proto__'].map((type) => of('text', { type })),
      ),
      ...refused(
        'type-wrong',
        '/fields/0/type',
        of('text', { type: 5 }),
        of('text', { type: null }),
        of('text', { type: ['text'] }),
      ),
    ],
  },
  {
    rule: 'field: tip is an optional string',
    valid: [of('text', { tip: '' }), of('text', { tip: 'Help' })],
    invalid: types.flatMap((type) =>
      refused('type-wrong', '/fields/0/tip', of(type, { tip: 5 }), of(type, { tip: null })),
    ),
  },
  {
    rule: 'field: other properties are allowed',
    valid: types.map((type) => of(type, { other: { any: [1] }, note: null })),
    invalid: [],
  },
  {
    rule: 'not implemented types: only the type value is checked',
    valid: notImplemented.flatMap((type) =>
      [null, 0, '', [], {}, true].map((value) => of(type, { default: value, maxChars: 0, options: 'x' })),
    ),
    invalid: refused('field-type-unknown', '/fields/0/type', of('repeater', { type: 'repeaters' })),
  },

  ...textTypes.map((type) => ({
    rule: `${type}: default is a string`,
    valid: [of(type, { default: 'a' }), of(type, { default: '' })],
    invalid: refused(
      'type-wrong',
      '/fields/0/default',
      ...[5, true, null, [], {}].map((value) => of(type, { default: value })),
    ),
  })),
  ...['text', 'textarea', 'url'].flatMap((type) => [
    {
      rule: `${type}: maxChars is an integer`,
      valid: [of(type, { maxChars: 1 }), of(type, { maxChars: 1e3 })],
      invalid: refused(
        'type-wrong',
        '/fields/0/maxChars',
        ...[1.5, '5', null, true].map((maxChars) => of(type, { maxChars })),
      ),
    },
    {
      rule: `${type}: maxChars is at least 1`,
      valid: [of(type, { maxChars: 1 })],
      invalid: refused('number-too-small', '/fields/0/maxChars', of(type, { maxChars: 0 }), of(type, { maxChars: -1 })),
    },
  ]),
  {
    rule: 'textarea: rows is an integer from 1 to 40',
    valid: [of('textarea', { rows: 1 }), of('textarea', { rows: 40 })],
    invalid: [
      ...refused('number-too-small', '/fields/0/rows', of('textarea', { rows: 0 })),
      ...refused('number-too-large', '/fields/0/rows', of('textarea', { rows: 41 })),
      ...refused('type-wrong', '/fields/0/rows', of('textarea', { rows: 2.5 }), of('textarea', { rows: '2' })),
    ],
  },
  {
    rule: 'boolean: default is a boolean',
    valid: [of('boolean', { default: true }), of('boolean', { default: false })],
    invalid: refused(
      'type-wrong',
      '/fields/0/default',
      ...[0, 'true', null].map((value) => of('boolean', { default: value })),
    ),
  },
  ...['dropdown', 'radio'].flatMap((type) => [
    {
      rule: `${type}: options is required`,
      valid: [of(type)],
      invalid: refused('member-missing', '/fields/0', of(type, { options: undefined })),
    },
    {
      rule: `${type}: options is an array of option`,
      valid: [of(type, { options: [option('a'), option('b')] })],
      invalid: [
        ...refused('type-wrong', '/fields/0/options', of(type, { options: {} }), of(type, { options: 'a' })),
        ...refused('type-wrong', '/fields/0/options/1', of(type, { options: [option('a'), 'b'] })),
      ],
    },
  ]),
  {
    rule: 'dropdown: options has at least 1 element',
    valid: [of('dropdown', { options: [option('a')] }), of('dropdown', { options: [...'abcdefghijk'].map(option) })],
    invalid: refused('list-too-short', '/fields/0/options', of('dropdown', { options: [] })),
  },
  {
    rule: 'radio: options has 2 to 8 elements',
    valid: [of('radio', { options: [...'ab'].map(option) }), of('radio', { options: [...'abcdefgh'].map(option) })],
    invalid: [
      ...refused(
        'list-too-short',
        '/fields/0/options',
        of('radio', { options: [] }),
        of('radio', { options: [option('a')] }),
      ),
      ...refused('list-too-long', '/fields/0/options', of('radio', { options: [...'abcdefghi'].map(option) })),
    ],
  },
  {
    rule: 'option: value and text are required',
    valid: [withOption(option('a'))],
    invalid: refused('member-missing', '/fields/0/options/0', withOption({ value: 'a' }), withOption({ text: 'a' })),
  },
  ...['value', 'text'].map((member) => ({
    rule: `option: ${member} is a string of at least 1 character`,
    valid: [withOption({ ...option('a'), [member]: ' ' })],
    invalid: [
      ...refused('text-empty', `/fields/0/options/0/${member}`, withOption({ ...option('a'), [member]: '' })),
      ...refused('type-wrong', `/fields/0/options/0/${member}`, withOption({ ...option('a'), [member]: 5 })),
    ],
  })),
  {
    rule: 'option: no other properties',
    valid: [withOption(option('a'))],
    invalid: refused('member-unknown', '/fields/0/options/0/icon', withOption({ ...option('a'), icon: 'x' })),
  },
  {
    rule: 'color: default is a hex color, rgb(...), rgba(...) or a name of letters',
    valid: [
      ...hexColors.good,
      'rgb(1, 2, 3)',
      'rgba(1,2,3,.5)',
      'RGB(0 0 0 / 50%)',
      'white',
      'RebeccaPurple',
      'notacolor',
    ].map((value) => of('color', { default: value })),
    invalid: [
      ...refused(
        'pattern-mismatch',
        '/fields/0/default',
        ...['', '#ff', '#ffff', '#ggg', 'rgb 1', 'hsl(1,2%,3%)', 'light blue', 'azul2', 'rgb(1,2,3', '#fff '].map(
          (value) => of('color', { default: value }),
        ),
      ),
      ...refused('type-wrong', '/fields/0/default', of('color', { default: 5 })),
    ],
  },
  {
    rule: 'file: accept is a string of at least 1 character',
    valid: [of('file', { accept: 'image/*' })],
    invalid: [
      ...refused('text-empty', '/fields/0/accept', of('file', { accept: '' })),
      ...refused('type-wrong', '/fields/0/accept', of('file', { accept: ['.png'] })),
    ],
  },
  {
    rule: 'date: format is a string of at least 1 character',
    valid: [of('date', { format: 'DD/MM/YYYY' })],
    invalid: [
      ...refused('text-empty', '/fields/0/format', of('date', { format: '' })),
      ...refused('type-wrong', '/fields/0/format', of('date', { format: 5 })),
    ],
  },
  ...['number', 'slider'].flatMap((type) => [
    {
      rule: `${type}: default is a number`,
      valid: [of(type, { default: -1.5 }), of(type, { default: 0 })],
      invalid: refused(
        'type-wrong',
        '/fields/0/default',
        ...['5', null, true].map((value) => of(type, { default: value })),
      ),
    },
    ...['min', 'max'].map((member) => ({
      rule: `${type}: ${member} is a number`,
      valid: [of(type, { [member]: -0.5 })],
      invalid: refused('type-wrong', `/fields/0/${member}`, of(type, { [member]: '0' }), of(type, { [member]: null })),
    })),
    {
      rule: `${type}: step is a number greater than 0`,
      valid: [of(type, { step: 0.001 })],
      invalid: [
        ...refused('number-not-positive', '/fields/0/step', of(type, { step: 0 }), of(type, { step: -1 })),
        ...refused('type-wrong', '/fields/0/step', of(type, { step: '1' })),
      ],
    },
  ]),
  {
    rule: 'normalized: default is a number from 0 to 100',
    valid: [of('normalized', { default: 0 }), of('normalized', { default: 100 }), of('normalized', { default: 0.05 })],
    invalid: [
      ...refused('number-too-small', '/fields/0/default', of('normalized', { default: -0.1 })),
      ...refused('number-too-large', '/fields/0/default', of('normalized', { default: 100.1 })),
      ...refused('type-wrong', '/fields/0/default', of('normalized', { default: '50' })),
    ],
  },
  {
    rule: 'counter: default is an integer',
    valid: [of('counter', { default: -3 }), of('counter', { default: 1e6 })],
    invalid: refused(
      'type-wrong',
      '/fields/0/default',
      of('counter', { default: 0.5 }),
      of('counter', { default: '0' }),
    ),
  },
  ...['min', 'max'].map((member) => ({
    rule: `counter: ${member} is an integer`,
    valid: [of('counter', { [member]: -2 })],
    invalid: refused(
      'type-wrong',
      `/fields/0/${member}`,
      of('counter', { [member]: 0.5 }),
      of('counter', { [member]: null }),
    ),
  })),
  {
    rule: 'counter: step is an integer greater than 0',
    valid: [of('counter', { step: 1 }), of('counter', { step: 10 })],
    invalid: [
      ...refused('number-not-positive', '/fields/0/step', of('counter', { step: 0 }), of('counter', { step: -2 })),
      ...refused('type-wrong', '/fields/0/step', of('counter', { step: 1.5 })),
    ],
  },
  {
    rule: 'colorBinding: default is a hex color',
    valid: hexColors.good.map((value) => of('colorBinding', { default: value })),
    invalid: [
      ...refused(
        'pattern-mismatch',
        '/fields/0/default',
        ...hexColors.bad.map((value) => of('colorBinding', { default: value })),
      ),
      ...refused('type-wrong', '/fields/0/default', of('colorBinding', { default: null })),
    ],
  },
  {
    rule: 'colorBinding: palette is required',
    valid: [of('colorBinding')],
    invalid: refused('member-missing', '/fields/0', of('colorBinding', { palette: undefined })),
  },
  {
    rule: 'colorBinding: palette is a string of at least 1 character',
    valid: [of('colorBinding', { palette: 'brand' })],
    invalid: [
      ...refused('text-empty', '/fields/0/palette', of('colorBinding', { palette: '' })),
      ...refused('type-wrong', '/fields/0/palette', of('colorBinding', { palette: ['#fff'] })),
    ],
  },
  {
    rule: 'table: default is an array',
    valid: [of('table', { default: [] }), of('table', { default: [{ c: 'x' }, 5, null] })],
    invalid: refused('type-wrong', '/fields/0/default', of('table', { default: {} }), of('table', { default: 'a' })),
  },
  {
    rule: 'table: columns is required',
    valid: [of('table')],
    invalid: refused('member-missing', '/fields/0', of('table', { columns: undefined })),
  },
  {
    rule: 'table: columns is an array of column, at least 1',
    valid: [of('table', { columns: [column, { ...column, key: 'd' }] })],
    invalid: [
      ...refused('list-too-short', '/fields/0/columns', of('table', { columns: [] })),
      ...refused('type-wrong', '/fields/0/columns', of('table', { columns: {} })),
      ...refused('type-wrong', '/fields/0/columns/0', of('table', { columns: ['c'] })),
    ],
  },
  {
    rule: 'table: minRows is an integer of at least 0',
    valid: [of('table', { minRows: 0 })],
    invalid: [
      ...refused('number-too-small', '/fields/0/minRows', of('table', { minRows: -1 })),
      ...refused('type-wrong', '/fields/0/minRows', of('table', { minRows: 0.5 })),
    ],
  },
  {
    rule: 'table: maxRows is an integer of at least 1',
    valid: [of('table', { maxRows: 1 })],
    invalid: [
      ...refused('number-too-small', '/fields/0/maxRows', of('table', { maxRows: 0 })),
      ...refused('type-wrong', '/fields/0/maxRows', of('table', { maxRows: '5' })),
    ],
  },

  ...['key', 'label', 'type'].map((member) => ({
    rule: `column: ${member} is required`,
    valid: [withColumn({})],
    invalid: refused(
      'member-missing',
      '/fields/0/columns/0',
      of('table', { columns: [strip({ ...column, [member]: undefined })] }),
    ),
  })),
  {
    rule: 'column: key is a shortKey',
    valid: shortKeys.good.map((key) => withColumn({ key })),
    invalid: [
      ...refused('pattern-mismatch', '/fields/0/columns/0/key', ...shortKeys.bad.map((key) => withColumn({ key }))),
      ...refused('type-wrong', '/fields/0/columns/0/key', withColumn({ key: 5 })),
    ],
  },
  {
    rule: 'column: label is a string of at least 1 character',
    valid: [withColumn({ label: 'x' })],
    invalid: [
      ...refused('text-empty', '/fields/0/columns/0/label', withColumn({ label: '' })),
      ...refused('type-wrong', '/fields/0/columns/0/label', withColumn({ label: 5 })),
    ],
  },
  {
    rule: 'column: type is one of eight values',
    valid: [
      ...['text', 'number', 'boolean', 'image', 'url', 'color'].map((type) => withColumn({ type })),
      ...['dropdown', 'omo'].map((type) => withColumn({ type, options: [option('a')] })),
    ],
    invalid: [
      ...refused(
        'value-unlisted',
        '/fields/0/columns/0/type',
        ...['', 'radio', 'textarea', 'Text'].map((type) => withColumn({ type })),
      ),
      ...refused('type-wrong', '/fields/0/columns/0/type', withColumn({ type: 5 })),
    ],
  },
  {
    rule: 'column: width is an integer from 20 to 800',
    valid: [withColumn({ width: 20 }), withColumn({ width: 800 })],
    invalid: [
      ...refused('number-too-small', '/fields/0/columns/0/width', withColumn({ width: 19 })),
      ...refused('number-too-large', '/fields/0/columns/0/width', withColumn({ width: 801 })),
      ...refused('type-wrong', '/fields/0/columns/0/width', withColumn({ width: 20.5 })),
    ],
  },
  {
    rule: 'column: required is a boolean',
    valid: [withColumn({ required: true })],
    invalid: refused(
      'type-wrong',
      '/fields/0/columns/0/required',
      withColumn({ required: 'yes' }),
      withColumn({ required: 1 }),
    ),
  },
  {
    rule: 'column: options is an array of option, at least 1',
    valid: [withColumn({ options: [option('a')] })],
    invalid: [
      ...refused('list-too-short', '/fields/0/columns/0/options', withColumn({ options: [] })),
      ...refused('type-wrong', '/fields/0/columns/0/options', withColumn({ options: {} })),
      ...refused('member-missing', '/fields/0/columns/0/options/0', withColumn({ options: [{ value: 'a' }] })),
      ...refused(
        'member-unknown',
        '/fields/0/columns/0/options/0/x',
        withColumn({ options: [{ ...option('a'), x: 1 }] }),
      ),
    ],
  },
  {
    rule: 'column: accept is a string of at least 1 character',
    valid: [withColumn({ accept: '.png' })],
    invalid: [
      ...refused('text-empty', '/fields/0/columns/0/accept', withColumn({ accept: '' })),
      ...refused('type-wrong', '/fields/0/columns/0/accept', withColumn({ accept: 5 })),
    ],
  },
  ...['min', 'max'].map((member) => ({
    rule: `column: ${member} is a number`,
    valid: [withColumn({ [member]: 0.5 })],
    invalid: refused('type-wrong', `/fields/0/columns/0/${member}`, withColumn({ [member]: '5' })),
  })),
  {
    rule: 'column: step is a number greater than 0',
    valid: [withColumn({ step: 0.5 })],
    invalid: [
      ...refused('number-not-positive', '/fields/0/columns/0/step', withColumn({ step: 0 })),
      ...refused('type-wrong', '/fields/0/columns/0/step', withColumn({ step: '1' })),
    ],
  },
  {
    rule: 'column: default is of any type',
    valid: [null, 5, '', [], {}, true].map((value) => withColumn({ default: value })),
    invalid: [],
  },
  {
    rule: 'column: tip is a string',
    valid: [withColumn({ tip: '' })],
    invalid: refused('type-wrong', '/fields/0/columns/0/tip', withColumn({ tip: 5 })),
  },
  {
    rule: 'column: no other properties',
    valid: [withColumn({})],
    invalid: refused('member-unknown', '/fields/0/columns/0/name', withColumn({ name: 'x' })),
  },
  {
    rule: 'column: options is required when type is dropdown or omo',
    valid: ['dropdown', 'omo'].map((type) => withColumn({ type, options: [option('a')] })),
    invalid: refused(
      'member-missing',
      '/fields/0/columns/0',
      withColumn({ type: 'dropdown' }),
      withColumn({ type: 'omo' }),
    ),
  },

  ...['id', 'label', 'values'].map((member) => ({
    rule: `preset: ${member} is required`,
    valid: [preset({})],
    invalid: refused('member-missing', '/presets/0', preset({ [member]: undefined })),
  })),
  {
    rule: 'preset: id is an identifier',
    valid: identifiers.good.map((id) => preset({ id })),
    invalid: [
      ...refused('pattern-mismatch', '/presets/0/id', ...identifiers.bad.map((id) => preset({ id }))),
      ...refused('type-wrong', '/presets/0/id', preset({ id: 5 })),
    ],
  },
  {
    rule: 'preset: label is a string of at least 1 character',
    valid: [preset({ label: 'x' })],
    invalid: [
      ...refused('text-empty', '/presets/0/label', preset({ label: '' })),
      ...refused('type-wrong', '/presets/0/label', preset({ label: null })),
    ],
  },
  {
    rule: 'preset: values is an object',
    valid: [preset({ values: { n: 5, unknown: [] } })],
    invalid: refused(
      'type-wrong',
      '/presets/0/values',
      preset({ values: [] }),
      preset({ values: null }),
      preset({ values: 'a' }),
    ),
  },
  {
    rule: 'preset: no other properties',
    valid: [preset({})],
    invalid: refused('member-unknown', '/presets/0/tip', preset({ tip: 'x' })),
  },
  {
    rule: 'variant: label is required',
    valid: [variant({})],
    invalid: refused('member-missing', '/variants/v', variant({ label: undefined })),
  },
  {
    rule: 'variant: label is a string of at least 1 character',
    valid: [variant({ label: 'x' })],
    invalid: [
      ...refused('text-empty', '/variants/v/label', variant({ label: '' })),
      ...refused('type-wrong', '/variants/v/label', variant({ label: 5 })),
    ],
  },
  {
    rule: 'variant: valueOverrides is an object',
    valid: [variant({ valueOverrides: { n: 5 } })],
    invalid: refused(
      'type-wrong',
      '/variants/v/valueOverrides',
      variant({ valueOverrides: [] }),
      variant({ valueOverrides: null }),
    ),
  },
  {
    rule: 'variant: no other properties',
    valid: [variant({})],
    invalid: refused('member-unknown', '/variants/v/id', variant({ id: 'x' })),
  },

  {
    rule: 'meta: other properties are allowed',
    valid: [meta({ anything: { at: ['all'] } })],
    invalid: [],
  },
  {
    rule: 'meta.version: digits, dot, digits, optionally dot digits, optionally a hyphen and a suffix (section 9)',
    valid: ['1.0', '10.20', '1.2.3', '1.0-beta', '1.2.3-rc.1-x', '0.0'].map((version) => meta({ version })),
    invalid: [
      ...refused(
        'pattern-mismatch',
        '/meta/version',
        ...['', '1', 'v1.0', '1.', '1.2.3.4', '1.0-', '1.0+build', '1.0-a_b', 'a.b', '1.0 '].map((version) =>
          meta({ version }),
        ),
      ),
      ...refused('type-wrong', '/meta/version', meta({ version: 1.0 })),
    ],
  },
  {
    rule: 'meta.widget is an identifier',
    valid: identifiers.good.map((widget) => meta({ widget })),
    invalid: [
      ...refused('pattern-mismatch', '/meta/widget', ...identifiers.bad.map((widget) => meta({ widget }))),
      ...refused('type-wrong', '/meta/widget', meta({ widget: 5 })),
    ],
  },
  {
    rule: 'meta.name is a string of at least 1 character',
    valid: [meta({ name: 'x' })],
    invalid: [
      ...refused('text-empty', '/meta/name', meta({ name: '' })),
      ...refused('type-wrong', '/meta/name', meta({ name: 5 })),
    ],
  },
  ...['description', 'author'].map((member) => ({
    rule: `meta.${member} is a string`,
    valid: [meta({ [member]: '' })],
    invalid: refused('type-wrong', `/meta/${member}`, meta({ [member]: 5 }), meta({ [member]: null })),
  })),
  {
    rule: 'meta.category: a lowercase letter, then lowercase letters, digits, hyphens',
    valid: ['a', 'lower-third', 'x9-'].map((category) => meta({ category })),
    invalid: [
      ...refused(
        'pattern-mismatch',
        '/meta/category',
        ...['', 'A', 'Lower', '9a', '-a', 'a_b', 'a b', 'é'].map((category) => meta({ category })),
      ),
      ...refused('type-wrong', '/meta/category', meta({ category: ['a'] })),
    ],
  },
  {
    rule: 'meta.updated is a date, YYYY-MM-DD',
    valid: ['2024-02-29', '2000-02-29', '1999-12-31'].map((updated) => meta({ updated })),
    invalid: [
      ...refused(
        'date-invalid',
        '/meta/updated',
        ...[
          '',
          '2024-02-30',
          '2023-02-29',
          '1900-02-29',
          '2024-13-01',
          '2024-00-10',
          '2024-01-00',
          '24-01-01',
          '2024-1-1',
          '2024-01-01T00:00:00Z',
          '01/02/2024',
        ].map((updated) => meta({ updated })),
      ),
      ...refused('type-wrong', '/meta/updated', meta({ updated: 20240101 })),
    ],
  },
  {
    rule: 'meta.resolution is an object',
    valid: [meta({ resolution: { width: 1920, height: 1080 } })],
    invalid: refused(
      'type-wrong',
      '/meta/resolution',
      meta({ resolution: '1920x1080' }),
      meta({ resolution: [1920, 1080] }),
    ),
  },
  ...['width', 'height'].flatMap((member) => [
    {
      rule: `meta.resolution: ${member} is required`,
      valid: [meta({ resolution: { width: 1, height: 1 } })],
      invalid: refused(
        'member-missing',
        '/meta/resolution',
        meta({ resolution: strip({ width: 1, height: 1, [member]: undefined }) }),
      ),
    },
    {
      rule: `meta.resolution: ${member} is an integer of at least 1`,
      valid: [meta({ resolution: { width: 1, height: 1 } })],
      invalid: [
        ...refused(
          'number-too-small',
          `/meta/resolution/${member}`,
          meta({ resolution: { width: 1, height: 1, [member]: 0 } }),
        ),
        ...refused(
          'type-wrong',
          `/meta/resolution/${member}`,
          meta({ resolution: { width: 1, height: 1, [member]: 1.5 } }),
        ),
      ],
    },
  ]),
  {
    rule: 'meta.resolution: no other properties',
    valid: [meta({ resolution: { width: 1, height: 1 } })],
    invalid: refused('member-unknown', '/meta/resolution/fps', meta({ resolution: { width: 1, height: 1, fps: 50 } })),
  },
  {
    rule: 'meta.capabilities is an array of realtime, nonRealtime, transparent',
    valid: [meta({ capabilities: [] }), meta({ capabilities: ['realtime', 'nonRealtime', 'transparent'] })],
    invalid: [
      ...refused(
        'value-unlisted',
        '/meta/capabilities/0',
        meta({ capabilities: ['Realtime'] }),
        meta({ capabilities: [''] }),
      ),
      ...refused('type-wrong', '/meta/capabilities/0', meta({ capabilities: [5] })),
      ...refused('type-wrong', '/meta/capabilities', meta({ capabilities: 'realtime' }), meta({ capabilities: {} })),
    ],
  },
  {
    rule: 'meta.capabilities has unique values',
    valid: [meta({ capabilities: ['realtime', 'transparent'] })],
    invalid: refused('item-duplicate', '/meta/capabilities/1', meta({ capabilities: ['realtime', 'realtime'] })),
  },
  {
    rule: 'meta.palettes is an object',
    valid: [meta({ palettes: {} })],
    invalid: refused('type-wrong', '/meta/palettes', meta({ palettes: [] }), meta({ palettes: 'brand' })),
  },
  {
    rule: 'meta.palettes: every value is an array of at least 1 element, by a free name',
    valid: [meta({ palettes: { 'any name': ['#fff'] } })],
    invalid: [
      ...refused('list-too-short', '/meta/palettes/brand', meta({ palettes: { brand: [] } })),
      ...refused('type-wrong', '/meta/palettes/brand', meta({ palettes: { brand: '#fff' } })),
    ],
  },
  {
    rule: 'meta.palettes: every color is a hex color',
    valid: hexColors.good.map((color) => meta({ palettes: { brand: [color] } })),
    invalid: [
      ...refused(
        'pattern-mismatch',
        '/meta/palettes/brand/1',
        ...hexColors.bad.map((color) => meta({ palettes: { brand: ['#fff', color] } })),
      ),
      ...refused('type-wrong', '/meta/palettes/brand/0', meta({ palettes: { brand: [5] } })),
    ],
  },
];
