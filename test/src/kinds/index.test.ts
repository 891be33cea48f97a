import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Field, FieldType, TableColumn } from '../../../src/format/generated/types.ts';
import { type Kind, kindOf, validateValue } from '../../../src/kinds/index.ts';
import type { FieldChecks } from '../../../src/kinds/kind.ts';
import type { ProblemCode } from '../../../src/kinds/problems/facts.ts';
import fc from '../../support/fast-check.ts';

const common = { key: 'k', name: 'n', label: 'Label' };
const options = [
  { value: 'win', text: 'Win' },
  { value: 'draw', text: 'Draw' },
];
const columns: TableColumn[] = [
  { key: 'team', label: 'Team', type: 'text', required: true },
  { key: 'pts', label: 'Points', type: 'number', min: 0, max: 99, step: 1 },
  { key: 'live', label: 'Live', type: 'boolean' },
  { key: 'crest', label: 'Crest', type: 'image', accept: '.png' },
  { key: 'page', label: 'Page', type: 'url' },
  { key: 'tone', label: 'Tone', type: 'color' },
  { key: 'form', label: 'Form', type: 'dropdown', options },
  { key: 'result', label: 'Result', type: 'omo', options },
];

/** One field of every type; the members given replace its own. */
function field(type: FieldType, members: object = {}): Field {
  const own: Partial<Record<FieldType, object>> = {
    dropdown: { options, default: 'win' },
    radio: { options, default: 'win' },
    colorBinding: { palette: 'brand', default: '#000' },
    table: { columns, default: [] },
  };
  return { ...common, type, default: '', ...own[type], ...members } as unknown as Field;
}

/** What was found, as `code` or `code at /pointer`. */
function codes(type: FieldType, members: object, value: unknown): string[] {
  const palettes = { brand: ['#FF0000', '#00ff00ff'] };
  return validateValue(field(type, members), value, { palettes }).map(
    ({ code, pointer }) => code + (pointer && ` at ${pointer}`),
  );
}

type Case = [type: FieldType, members: object, value: unknown, ...found: string[]];

const cases: Case[] = [
  ['text', {}, 'anything'],
  ['text', {}, ''],
  ['text', {}, 5, 'wrong-type'],
  ['text', {}, null, 'wrong-type'],
  ['text', {}, undefined, 'wrong-type'],
  ['text', { maxChars: 3 }, 'abc'],
  ['text', { maxChars: 3 }, 'abcd', 'too-long'],
  // A family, an e with its accent apart, a flag: three characters for a person.
  ['text', { maxChars: 3 }, '👨‍👩‍👧e\u0301🇧🇷'],
  ['text', { maxChars: 2 }, '👨‍👩‍👧e\u0301🇧🇷', 'too-long'],
  ['textarea', { maxChars: 3 }, 'a\nb'],
  ['textarea', { maxChars: 3 }, 'a\nbc', 'too-long'],
  ['textarea', { rows: 1 }, 'a\nb\nc'],
  ['textarea', {}, ['a'], 'wrong-type'],
  ['boolean', {}, true],
  ['boolean', {}, false],
  ['boolean', {}, 'true', 'wrong-type'],
  ['boolean', {}, 0, 'wrong-type'],
  ['dropdown', {}, 'draw'],
  ['dropdown', {}, 'Draw', 'not-an-option'],
  ['dropdown', {}, '', 'not-an-option'],
  ['dropdown', {}, 1, 'wrong-type'],
  ['radio', {}, 'win'],
  ['radio', {}, 'lose', 'not-an-option'],
  ['color', {}, '#abc'],
  ['color', {}, '#A1b2C3'],
  ['color', {}, '#a1b2c3d4'],
  ['color', {}, '#abcd', 'not-a-color'],
  ['color', {}, 'abc123', 'not-a-color'],
  ['color', {}, '', 'not-a-color'],
  ['color', {}, 'hsl(1, 2%, 3%)', 'not-a-color'],
  ['color', {}, 'RGB(1, 2, 3)'],
  ['color', {}, 'rgba(1 2 3 / 50%)'],
  ['color', {}, 'rgb(red)', 'color-unreadable'],
  ['color', {}, 'rgb()', 'color-unreadable'],
  ['color', {}, 'rgba(1\n2\n3)'],
  ['color', {}, 'RebeccaPurple'],
  ['color', {}, 'transparent'],
  ['color', {}, 'constructor', 'color-unreadable'],
  ['color', {}, 'azúl', 'not-a-color'],
  ['color', {}, 7, 'wrong-type'],
  ['colorBinding', {}, '#f00'],
  ['colorBinding', {}, '#0F0'],
  ['colorBinding', {}, '#00f', 'not-in-palette'],
  ['colorBinding', {}, 'red', 'not-a-hex-color'],
  ['colorBinding', {}, '', 'not-a-hex-color'],
  ['colorBinding', { palette: 'constructor' }, '#00f'],
  ['colorBinding', { palette: 'unknown' }, '#00f'],
  ['file', {}, 'logo.png'],
  ['file', {}, ''],
  ['file', {}, 'assets/my logo.png'],
  ['file', {}, 'https://example.com/logo.png?v=2'],
  ['file', {}, 'data:image/png;base64,AAAA'],
  ['file', {}, 'data:text/html,<script>', 'url-unsafe'],
  ['file', {}, 'javascript:alert(1)', 'url-unsafe'],
  ['file', {}, 'java\nscript:alert(1)', 'url-unsafe'],
  ['file', {}, ' \u0001JavaScript:alert(1)', 'url-unsafe'],
  ['file', {}, 'C:\\logo.png', 'url-scheme'],
  ['file', {}, 'ftp://example.com/logo.png', 'url-scheme'],
  ['file', {}, 'https://', 'not-a-url'],
  ['file', { accept: '.png,.jpg' }, 'a/b.JPG'],
  ['file', { accept: '.png' }, 'clip.mp4', 'file-not-accepted'],
  ['file', { accept: 'image/*' }, 'data:image/webp;base64,AA'],
  ['file', { accept: 'video/*' }, 'data:image/webp;base64,AA', 'file-not-accepted'],
  ['file', {}, {}, 'wrong-type'],
  ['url', {}, ''],
  ['url', {}, 'https://example.com/a?b=c#d'],
  ['url', {}, 'http://localhost:8080'],
  ['url', {}, 'mailto:ana@example.com'],
  ['url', {}, '/results'],
  ['url', {}, 'results.html'],
  ['url', {}, '#top'],
  ['url', {}, 'https://exa mple.com', 'not-a-url'],
  ['url', {}, 'https:example.com', 'not-a-url'],
  ['url', {}, 'https://', 'not-a-url'],
  ['url', {}, 'http://1.2.3.4.5', 'not-a-url'],
  ['url', {}, 'mailto:', 'not-a-url'],
  ['url', {}, 'see our site', 'not-a-url'],
  ['url', {}, 'javascript:alert(1)', 'url-unsafe'],
  ['url', {}, 'data:text/html,x', 'url-unsafe'],
  ['url', {}, 'vbscript:x', 'url-unsafe'],
  ['url', {}, 'java\tscript:x', 'url-unsafe'],
  ['url', {}, 'ftp://example.com', 'url-scheme'],
  ['url', { maxChars: 10 }, 'https://example.com', 'too-long'],
  ['date', {}, '2024-02-29'],
  ['date', {}, ''],
  ['date', {}, '2023-02-29', 'no-such-date'],
  ['date', {}, '29/02/2024', 'not-a-date'],
  ['date', { format: 'DD/MM/YYYY' }, '29/02/2024'],
  ['date', { format: 'DD/MM/YYYY' }, '2024-02-29', 'not-a-date'],
  ['date', { format: 'HH:mm' }, '24:00', 'no-such-date'],
  ['date', { format: 'MMMM' }, 'whatever'],
  ['date', {}, 20240229, 'wrong-type'],
  ['number', {}, -1.5],
  ['number', {}, '5', 'wrong-type'],
  ['number', {}, Number.NaN, 'wrong-type'],
  ['number', { min: 0, max: 10 }, 0],
  ['number', { min: 0, max: 10 }, 10],
  ['number', { min: 0, max: 10 }, -0.1, 'below-min'],
  ['number', { min: 0, max: 10 }, 10.1, 'above-max'],
  ['number', { min: 0, max: 10, step: 3 }, 11, 'above-max'],
  ['number', { min: 10, max: 0 }, 500],
  ['number', { step: 0.1 }, 0.1 + 0.2, 'off-step'],
  ['number', { step: 0.1 }, 0.3],
  ['number', { step: 0.1 }, -12.7],
  ['number', { step: 0.1 }, 0.25, 'off-step'],
  ['number', { min: 1, step: 2 }, 3],
  ['number', { min: 1, step: 2 }, 4, 'off-step'],
  ['slider', { min: 0, max: 1, step: 0.05 }, 0.35],
  ['slider', { min: 0, max: 1, step: 0.05 }, 1.05, 'above-max'],
  ['normalized', {}, 0],
  ['normalized', {}, 99.9],
  ['normalized', {}, 100.1, 'above-max'],
  ['normalized', {}, -1, 'below-min'],
  ['normalized', {}, 33.33, 'off-step'],
  ['normalized', { min: 10, max: 20, step: 5 }, 3],
  ['counter', {}, 3],
  ['counter', {}, 3.5, 'not-integer'],
  ['counter', { max: 3 }, 4, 'above-max'],
  ['counter', { step: 5 }, 4, 'off-step'],
  ['counter', {}, '3', 'wrong-type'],
  ['table', {}, []],
  ['table', {}, {}, 'wrong-type'],
  ['table', {}, [{ team: 'Bahia' }]],
  ['table', {}, ['Bahia'], 'wrong-type at /0'],
  ['table', {}, [{ team: 'Bahia' }, null, [1]], 'wrong-type at /1', 'wrong-type at /2'],
  ['table', { minRows: 1 }, [], 'too-few-rows'],
  ['table', { maxRows: 1 }, [{ team: 'A' }, { team: 'B' }], 'too-many-rows'],
  ['table', { minRows: 3, maxRows: 1 }, [{ team: 'A' }, { team: 'B' }]],
  ['table', {}, [{}], 'required at /0/team'],
  ['table', {}, [{ team: '' }], 'required at /0/team'],
  ['table', {}, [{ team: null }], 'required at /0/team'],
  ['table', {}, [{ team: 'A', pts: 100 }], 'above-max at /0/pts'],
  ['table', {}, [{ team: 'A', pts: 1.5 }], 'off-step at /0/pts'],
  ['table', {}, [{ team: 'A', pts: '' }], 'wrong-type at /0/pts'],
  ['table', {}, [{ team: 'A', pts: null }]],
  ['table', {}, [{ team: 'A', live: 'yes' }], 'wrong-type at /0/live'],
  ['table', {}, [{ team: 'A', crest: 'a.gif' }], 'file-not-accepted at /0/crest'],
  ['table', {}, [{ team: 'A', page: 'javascript:1' }], 'url-unsafe at /0/page'],
  ['table', {}, [{ team: 'A', tone: 'bluish' }], 'color-unreadable at /0/tone'],
  ['table', {}, [{ team: 'A', form: 'lost' }], 'not-an-option at /0/form'],
  ['table', {}, [{ team: 'A', form: '', result: 'win' }]],
  ['table', {}, [{ team: 'A' }, { team: 'B', result: 1 }], 'wrong-type at /1/result'],
  ['table', {}, [{ team: 'A', 'a/b~': 1 }], 'unknown-column at /0/a~1b~0'],
  [
    'table',
    { columns: [{ key: 'constructor', label: 'C', type: 'text', required: true }] },
    [{}],
    'required at /0/constructor',
  ],
  ['timer', {}, { anything: [1, null] }],
  ['richtext', {}, undefined],
];

describe('validateValue', () => {
  for (const [type, members, value, ...found] of cases)
    test(`${type} ${JSON.stringify(members)} ${JSON.stringify(value)}: ${found.join(', ') || 'fine'}`, () => {
      assert.deepEqual(codes(type, members, value), found);
    });

  test('what an imported graphic asks of texts is judged as well: of a field, and of the cells of a column', () => {
    const judged = (type: FieldType, value: unknown, checks: FieldChecks, members = {}) =>
      validateValue(field(type, members), value, { checks }).map(({ code, pointer }) => code + pointer);

    for (const type of ['text', 'textarea', 'url'] as const) {
      assert.deepEqual(judged(type, '', { minLength: 1 }), ['too-short'], type);
      assert.deepEqual(judged(type, 'é👨‍👩‍👧', { minLength: 3 }), ['too-short'], type);
      assert.deepEqual(judged(type, 'abc', { minLength: 3, pattern: '^[a-z]+$' }), [], type);
      assert.deepEqual(judged(type, 'ABC', { pattern: '^[a-z]+$' }), ['pattern-mismatch'], type);
      assert.deepEqual(judged(type, 'a'.repeat(1001), { pattern: '^[a-z]+$' }), ['pattern-mismatch'], type);
    }
    const rows = [
      { team: 'SAO', pts: 1 },
      { team: 'Porto', pts: 2 },
    ];
    assert.deepEqual(judged('table', rows, { columns: { team: { pattern: '^[A-Z]+$' } } }), [
      'pattern-mismatch/1/team',
    ]);
  });

  test('checks that are none, as of a hand-written config, ask nothing', () => {
    for (const checks of [
      { minLength: 'two' },
      { pattern: 7 },
      { pattern: '(' },
      { pattern: '^(a+)+$' },
      { columns: [] },
    ])
      for (const [type, value] of [
        ['text', 'x'],
        ['table', [{ team: 'x', pts: 1 }]],
      ] as const)
        assert.deepEqual(validateValue(field(type), value, { checks }), []);
  });

  test('warnings do not keep a value off air; all other problems do', () => {
    const soft = new Set<ProblemCode>(['off-step', 'too-long', 'color-unreadable', 'not-in-palette', 'unknown-column']);
    for (const [type, members, value] of cases)
      for (const { code, severity } of validateValue(field(type, members), value))
        assert.equal(severity, soft.has(code as ProblemCode) ? 'warning' : 'error', code);
  });

  test('every case is said in both languages, with the facts and without gaps', () => {
    for (const [type, members, value] of cases) {
      const [en, pt] = (['en', 'pt-BR'] as const).map((locale) =>
        validateValue(field(type, members), value, { locale }),
      );
      for (const [index, found] of (en ?? []).entries()) {
        assert.notEqual(found.message, pt?.[index]?.message);
        for (const { message } of [found, pt![index]!]) {
          assert.match(message, /^\S.*\.$/s);
          assert.doesNotMatch(message, /undefined|NaN|\[object/);
        }
      }
    }
  });

  test('a tag of another Portuguese is answered in that of Brazil, one of another language in English', () => {
    const said = (locale: string) => validateValue(field('text'), 5, { locale: locale as 'en' })[0]?.message;

    assert.equal(said('pt-PT'), said('pt-BR'));
    assert.equal(said('de-DE'), said('en'));
  });

  test('Portuguese writes a decimal comma and the year as AAAA', () => {
    const said = (type: FieldType, members: object, value: unknown) =>
      validateValue(field(type, members), value, { locale: 'pt-BR' })[0]?.message;

    assert.equal(said('number', { step: 0.5 }, 0.7), '0,7 não segue o passo de 0,5; o valor mais próximo é 0,5.');
    assert.equal(said('date', { format: 'dd/MM/yyyy' }, 'x'), '“x” não está escrito como dd/MM/AAAA.');
  });

  test('one is not said as many are', () => {
    const said = (type: FieldType, value: unknown, members: object, checks?: FieldChecks) =>
      (['en', 'pt-BR'] as const).map(
        (locale) => validateValue(field(type, members), value, { locale, checks })[0]?.message,
      );

    assert.deepEqual(said('table', [], { minRows: 1 }), [
      '0 rows; at least 1 is needed.',
      '0 linhas; é preciso ter no mínimo 1.',
    ]);
    const two = [{ team: 'A' }, { team: 'B' }];
    assert.deepEqual(said('table', two, { maxRows: 1 }), ['2 rows; at most 1 fits.', '2 linhas; cabe no máximo 1.']);
    assert.deepEqual(said('text', 'a', {}, { minLength: 2 }), [
      '1 character; the graphic needs at least 2.',
      '1 caractere; o gráfico precisa de pelo menos 2.',
    ]);
  });

  test('facts come with the problem', () => {
    assert.deepEqual(validateValue(field('number', { min: 0, step: 2 }), 5), [
      {
        code: 'off-step',
        severity: 'warning',
        message: '5 does not follow the step of 2; the nearest value is 6.',
        pointer: '',
        params: { value: 5, step: 2, nearest: 6 },
      },
    ]);
  });

  test('a quoted text is short and whole: no half emoji, no line break', () => {
    const [found] = validateValue(field('dropdown'), `${'a'.repeat(39)}👍\n and more`);

    assert.match(found!.message, /“a{39}…”/);
  });
});

const types = Object.keys({
  text: 0,
  textarea: 0,
  boolean: 0,
  dropdown: 0,
  color: 0,
  file: 0,
  url: 0,
  date: 0,
  number: 0,
  slider: 0,
  normalized: 0,
  counter: 0,
  radio: 0,
  colorBinding: 0,
  table: 0,
  repeater: 0,
  chartData: 0,
  presetSelection: 0,
  variant: 0,
  timer: 0,
  overlayRegions: 0,
  actionButton: 0,
  dataConnector: 0,
  map: 0,
  video: 0,
  richtext: 0,
} satisfies Record<FieldType, 0>) as FieldType[];

/** Values of a type: -0 is one, but JSON text and people know only 0. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
const row = fc.dictionary(
  fc.string(),
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
);
const valuesOf = (type: FieldType): fc.Arbitrary<unknown> => {
  const shape = typeof field(type).default;
  if (type === 'boolean') return fc.boolean();
  if (['number', 'slider', 'normalized', 'counter'].includes(type)) return number;
  if (type === 'table') return fc.array(row).map((rows) => JSON.parse(JSON.stringify(rows)));
  if (types.indexOf(type) > types.indexOf('table'))
    return fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  return shape === 'string' ? fc.string() : fc.jsonValue();
};

describe('kinds', () => {
  for (const type of types) {
    const kind: Kind = kindOf(type);

    test(`${type}: decode reads back what encode wrote`, () => {
      fc.assert(
        fc.property(valuesOf(type), (value) => {
          assert.deepEqual(kind.decode(field(type), kind.encode(field(type), value)), value);
        }),
      );
    });

    test(`${type}: check, normalise and decode never throw, and a settled value settles no further`, () => {
      fc.assert(
        fc.property(fc.jsonValue(), fc.string(), (value, text) => {
          kind.check(field(type), value, { locale: 'en' });
          kind.decode(field(type), text);
        }),
      );
      fc.assert(
        fc.property(valuesOf(type), (value) => {
          const settled = kind.normalise(field(type, { step: 0.25 }), value);
          assert.deepEqual(kind.normalise(field(type, { step: 0.25 }), settled), settled);
        }),
      );
    });
  }

  test('null for options is none', () => {
    const field = { key: 'n', name: 'n', label: 'N', type: 'number', default: 0, max: 5 } as const;
    assert.deepEqual(validateValue(field, 9, null), validateValue(field, 9));
  });

  test('a kind is found by field and by type', () => {
    assert.equal(kindOf(field('slider')), kindOf('slider'));
  });

  test('texts that make no value are told apart from values', () => {
    const decode = (type: FieldType, text: string) => (kindOf(type) as Kind).decode(field(type), text);

    for (const text of ['', ' ', '1,5', '0x10', 'Infinity', '1e999', '5px'])
      assert.equal(decode('number', text), undefined, text);
    for (const text of ['', 'yes', 'TRUE']) assert.equal(decode('boolean', text), undefined, text);
    for (const text of ['', '{}', '[1]', '[{}', 'null']) assert.equal(decode('table', text), undefined, text);
    assert.equal(decode('boolean', '1'), true);
    assert.equal(decode('number', '-2.5e3'), -2500);
  });

  test('settling moves a number to its grid and leaves everything else as it is', () => {
    const settle = (type: FieldType, members: object, value: unknown) =>
      (kindOf(type) as Kind).normalise(field(type, members), value);

    assert.equal(settle('number', { step: 0.1 }, 0.26), 0.3);
    assert.equal(settle('number', { max: 1, step: 0.1 }, 7.02), 7);
    assert.equal(settle('normalized', {}, 12.34), 12.3);
    assert.equal(settle('counter', { step: 5 }, 7), 5);
    assert.equal(settle('counter', { step: 5 }, 7.5), 7.5);
    assert.equal(settle('text', { maxChars: 2 }, ' abc '), ' abc ');
    assert.equal(settle('color', {}, 'RED'), 'RED');
  });
});
