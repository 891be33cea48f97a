import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from '../../../src/config/check.ts';
import { applyEdits } from '../../../src/config/json/edit.ts';
import { parse } from '../../../src/config/json/parse.ts';
import fc from '../../support/fast-check.ts';

interface Broken {
  text: string;
  code: string;
  /** The part of the text that is underlined. */
  at: string;
  /** The text once the fix is made; missing where nothing can be done without asking. */
  mended?: string;
  pointer?: string;
}

/** One mistake each. */
const broken: Broken[] = [
  { text: '', code: 'document-empty', at: '' },
  { text: ' \n ', code: 'document-empty', at: ' \n ' },
  { text: '{"a": [1, 2,]}', code: 'comma-trailing', at: ',', mended: '{"a": [1, 2]}', pointer: '/a' },
  { text: '{"a": 1, }', code: 'comma-trailing', at: ',', mended: '{"a": 1 }' },
  { text: '[1 2]', code: 'comma-missing', at: '2', mended: '[1, 2]' },
  { text: '{"a": 1\n "b": 2}', code: 'comma-missing', at: '"b"', mended: '{"a": 1,\n "b": 2}' },
  { text: '{"a": 1; "b": 2}', code: 'comma-missing', at: ';', mended: '{"a": 1, "b": 2}' },
  { text: '[1,, 2]', code: 'comma-extra', at: ',', mended: '[1, 2]' },
  { text: '[, 1]', code: 'comma-extra', at: ',', mended: '[ 1]' },
  { text: '{"a" 1}', code: 'colon-missing', at: '1', mended: '{"a": 1}', pointer: '/a' },
  { text: '{"a" = 1}', code: 'colon-missing', at: '=', mended: '{"a" : 1}', pointer: '/a' },
  { text: '{"a" => 1}', code: 'colon-missing', at: '=>', mended: '{"a" : 1}', pointer: '/a' },
  { text: '{"a": }', code: 'value-missing', at: ':', pointer: '/a' },
  { text: '{"a"}', code: 'value-missing', at: '}', pointer: '/a' },
  { text: '{"a", "b": 1}', code: 'value-missing', at: ',', pointer: '/a' },
  { text: ']', code: 'value-missing', at: ']' },
  { text: '{: 1}', code: 'key-missing', at: ':' },
  { text: '{"a": 1, {"b": 2}}', code: 'key-missing', at: '{' },
  { text: '{a: 1}', code: 'key-unquoted', at: 'a', mended: '{"a": 1}' },
  { text: '{5: 1}', code: 'key-unquoted', at: '5', mended: '{"5": 1}' },
  { text: "{'a': 1}", code: 'quote-wrong', at: "'a'", mended: '{"a": 1}' },
  {
    text: `["a", 'it\\'s "so"']`,
    code: 'quote-wrong',
    at: `'it\\'s "so"'`,
    mended: '["a", "it\'s \\"so\\""]',
    pointer: '/1',
  },
  { text: '[“a”]', code: 'quote-wrong', at: '“a”', mended: '["a"]', pointer: '/0' },
  {
    text: '["He said "hi" to me", 1]',
    code: 'quote-inside',
    at: '"hi"',
    mended: '["He said \\"hi\\" to me", 1]',
    pointer: '/0',
  },
  { text: '{"a": 1 // one\n}', code: 'comment', at: '// one', mended: '{"a": 1 \n}' },
  { text: '/* one\n two */ {}', code: 'comment', at: '/* one\n two */', mended: ' {}' },
  { text: '{"a": "b,\n "c": 1}', code: 'string-unclosed', at: '"b', mended: '{"a": "b",\n "c": 1}', pointer: '/a' },
  { text: '{"a": 1, "b: "c"}', code: 'string-unclosed', at: '"b', mended: '{"a": 1, "b": "c"}' },
  { text: '"abc', code: 'string-unclosed', at: '"abc' },
  { text: '["a\nb"]', code: 'control-character', at: '\n', mended: '["a\\nb"]', pointer: '/0' },
  { text: '["a\tb"]', code: 'control-character', at: '\t', mended: '["a\\tb"]', pointer: '/0' },
  { text: '["\u0000"]', code: 'control-character', at: '\u0000', mended: '["\\u0000"]', pointer: '/0' },
  { text: '["C:\\dir"]', code: 'escape-invalid', at: '\\d', mended: '["C:\\\\dir"]', pointer: '/0' },
  { text: '["it\\\'s"]', code: 'escape-invalid', at: "\\'", mended: '["it\'s"]', pointer: '/0' },
  { text: '["\\u12g4"]', code: 'escape-invalid', at: '\\u12', pointer: '/0' },
  { text: '{"a": 1', code: 'bracket-unclosed', at: '{', mended: '{"a": 1}' },
  { text: '{"a": 1,\n', code: 'bracket-unclosed', at: '{', mended: '{"a": 1}\n' },
  { text: '{"a": [1, "b": 2}', code: 'bracket-unclosed', at: '[', mended: '{"a": [1], "b": 2}', pointer: '/a' },
  { text: '[{"a": 1]', code: 'bracket-unclosed', at: '{', mended: '[{"a": 1}]', pointer: '/0' },
  {
    text: '{"a": [1, 2}, "b": 1}',
    code: 'bracket-mismatched',
    at: '}',
    mended: '{"a": [1, 2], "b": 1}',
    pointer: '/a',
  },
  { text: '{"a": 1]', code: 'bracket-mismatched', at: ']', mended: '{"a": 1}' },
  { text: '{"a": {"b": 1}}, "c": 1}', code: 'character-stray', at: '}', mended: '{"a": {"b": 1}, "c": 1}' },
  { text: '[1, ) 2]', code: 'character-stray', at: ')', mended: '[1,  2]' },
  { text: '{"a": 007}', code: 'number-malformed', at: '007', mended: '{"a": 7}', pointer: '/a' },
  { text: '[+5]', code: 'number-malformed', at: '+5', mended: '[5]', pointer: '/0' },
  { text: '[.5]', code: 'number-malformed', at: '.5', mended: '[0.5]', pointer: '/0' },
  { text: '[-.5]', code: 'number-malformed', at: '-.5', mended: '[-0.5]', pointer: '/0' },
  { text: '[5.]', code: 'number-malformed', at: '5.', mended: '[5]', pointer: '/0' },
  { text: '[0x1F]', code: 'number-malformed', at: '0x1F', pointer: '/0' },
  { text: '[1_000]', code: 'number-malformed', at: '1_000', mended: '[1000]', pointer: '/0' },
  { text: '{"a": 1,5}', code: 'number-malformed', at: '1,5', mended: '{"a": 1.5}', pointer: '/a' },
  {
    text: '{"a": -1,50, "b": 2}',
    code: 'number-malformed',
    at: '-1,50',
    mended: '{"a": -1.50, "b": 2}',
    pointer: '/a',
  },
  { text: '[2026-10-04]', code: 'number-malformed', at: '2026-10-04', pointer: '/0' },
  { text: '[1e]', code: 'number-malformed', at: '1e', pointer: '/0' },
  { text: '[-]', code: 'number-malformed', at: '-', pointer: '/0' },
  { text: '[NaN]', code: 'word-unknown', at: 'NaN', pointer: '/0' },
  { text: '[True]', code: 'word-unknown', at: 'True', mended: '[true]', pointer: '/0' },
  { text: '[None]', code: 'word-unknown', at: 'None', mended: '[null]', pointer: '/0' },
  { text: '[a b,\nnull]', code: 'word-unknown', at: 'a b', mended: '["a b",\nnull]', pointer: '/0' },
  { text: '{"a": no ar}', code: 'word-unknown', at: 'no ar', mended: '{"a": "no ar"}', pointer: '/a' },
  { text: '{"a": #fff}', code: 'word-unknown', at: '#fff', mended: '{"a": "#fff"}', pointer: '/a' },
  { text: '{"a": b", "c": 1}', code: 'word-unknown', at: 'b"', mended: '{"a": "b", "c": 1}', pointer: '/a' },
  { text: '{\u00a0"a": 1}', code: 'space-invalid', at: '\u00a0', mended: '{ "a": 1}' },
  { text: '{\u200b"a": 1}', code: 'space-invalid', at: '\u200b', mended: '{"a": 1}' },
  { text: 'export default {}', code: 'text-before-start', at: 'export default', mended: '{}' },
  { text: 'defineConfig({"a": 1}', code: 'text-before-start', at: 'defineConfig(', mended: '{"a": 1}' },
  { text: 'Here it is:\n```json\n{}', code: 'text-before-start', at: 'Here it is:\n```json', mended: '{}' },
  { text: '{}\n```\nAnything else?', code: 'text-after-end', at: '```\nAnything else?', mended: '{}\n' },
  { text: '{});', code: 'text-after-end', at: ');', mended: '{}' },
  { text: '{} {}', code: 'text-after-end', at: '{}' },
  { text: '{}}', code: 'text-after-end', at: '}', mended: '{}' },
  { text: '{"a": 1} hello\n', code: 'text-after-end', at: 'hello' },
];

describe('broken JSON', () => {
  for (const { text, code, at, mended, pointer = '' } of broken) {
    test(`${code}: ${JSON.stringify(text)}`, () => {
      const { document, readable, faults } = parse(text);
      const [fault, ...others] = faults;

      assert.equal(readable, false);
      assert.equal(document, undefined);
      assert.ok(fault);
      assert.equal(fault.code, code);
      assert.equal(text.slice(fault.range.start, fault.range.end), at);
      assert.equal(fault.pointer, pointer);
      if (mended === undefined) return;
      assert.deepEqual(others, [], 'one mistake is said once');
      assert.ok(fault.fix);
      assert.equal(applyEdits(text, fault.fix), mended);
      assert.doesNotThrow(() => JSON.parse(mended));
    });
  }

  test('string-unclosed: many blanks in the string that is left open', () => {
    const open = `"a${' '.repeat(500_000)}b`;
    const { faults } = parse(`{"a": ${open} ,\n"c": 1}`);

    assert.deepEqual(
      faults.map(({ code, range }) => [code, range]),
      [['string-unclosed', { start: 6, end: 6 + open.length }]],
    );
  });

  test('tells all mistakes of a text at once', () => {
    const text = `{
  // people
  fields: [
    { 'key': "n", "max": 007, },
    { "a": True "b": .5 }
  ]
`;

    assert.deepEqual(
      check(text).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`),
      [
        '1:1 bracket-unclosed',
        '2:3 comment',
        '3:3 key-unquoted',
        '4:7 quote-wrong',
        '4:26 number-malformed',
        '4:29 comma-trailing',
        '5:12 word-unknown',
        '5:17 comma-missing',
        '5:22 number-malformed',
      ],
    );
  });

  test('the fixes of several mistakes go together', () => {
    const text = '{ // people\n \'a\': [1, 2,], b: [.5 +1], "c": {"d": True';

    const edits = parse(text).faults.flatMap(({ fix }) => fix ?? []);
    const once = new Map(edits.map((edit) => [`${edit.start}-${edit.end}`, edit]));

    assert.deepEqual(
      JSON.parse(
        `${applyEdits(
          text,
          [...once.values()].filter(({ text: closers }) => closers !== '}'),
        )}`,
      ),
      {
        a: [1, 2],
        b: [0.5, 1],
        c: { d: true },
      },
    );
  });
});

interface Damage {
  code: string;
  /** Whether it can be done to the token at this index. */
  at(tokens: readonly string[], index: number): boolean;
  make(token: string): string;
}

const isKey = (tokens: readonly string[], index: number) => tokens[index + 1] === ':';
const damages: readonly Damage[] = [
  { code: 'comma-missing', at: (tokens, index) => tokens[index] === ',', make: () => ' ' },
  { code: 'comma-extra', at: (tokens, index) => tokens[index] === ',', make: () => ',,' },
  { code: 'comma-missing', at: (tokens, index) => tokens[index] === ',', make: () => ';' },
  { code: 'colon-missing', at: (tokens, index) => tokens[index] === ':', make: () => ' = ' },
  { code: 'colon-missing', at: (tokens, index) => tokens[index] === ':', make: () => ' ' },
  { code: 'key-unquoted', at: isKey, make: (key) => key.slice(1, -1) },
  { code: 'quote-wrong', at: isKey, make: (key) => key.replaceAll('"', "'") },
  {
    code: 'comment',
    at: (tokens, index) => /^[{},:[\]]$/.test(tokens[index] ?? ''),
    make: (token) => `${token} /* "so", */ `,
  },
  {
    code: 'comment',
    at: (tokens, index) => (tokens[index] ?? '').startsWith('\n'),
    make: (token) => ` // it's {${token}`,
  },
  {
    code: 'comma-trailing',
    at: (tokens, index) => /^[}\]]$/.test(tokens[index] ?? '') && (tokens[index - 1] ?? '').startsWith('\n'),
    make: (token) => `,${token}`,
  },
  {
    code: 'number-malformed',
    at: (tokens, index) => /^[1-9]\d*$/.test(tokens[index] ?? ''),
    make: (token) => `00${token}`,
  },
  { code: 'number-malformed', at: (tokens, index) => /^\d+$/.test(tokens[index] ?? ''), make: (token) => `+${token}` },
  {
    code: 'word-unknown',
    at: (tokens, index) => /^(?:true|false|null)$/.test(tokens[index] ?? ''),
    make: (token) => token.toUpperCase(),
  },
  { code: 'bracket-unclosed', at: (tokens, index) => index === tokens.length - 1, make: () => '' },
  {
    code: 'space-invalid',
    at: (tokens, index) => (tokens[index] ?? '').startsWith('\n'),
    make: (token) => `${token}\u00a0`,
  },
];

describe('parse', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          ...'{}[]:,"\'\\/*#=;.-+e019 \n\t',
          'true',
          'null',
          'NaN',
          'abc',
          '"a"',
          '"k":',
          '//',
          '/*',
          '*/',
          '\u00a0',
          '“',
          '\ufeff',
          '\\u',
          '\ud800',
        ),
        { maxLength: 40 },
      )
      .map((tokens) => tokens.join('')),
    fc.tuple(fc.json(), fc.nat(), fc.nat(4), fc.string({ maxLength: 2 })).map(([text, at, removed, added]) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + added + text.slice(start + removed);
    }),
  );

  test('finds nothing exactly where JSON.parse finds nothing, and never throws', () => {
    fc.assert(
      fc.property(junk, (text) => {
        let readable = true;
        try {
          JSON.parse(text.replace(/^\ufeff/, ''));
        } catch {
          readable = false;
        }
        const result = parse(text);
        const errors = result.faults.filter(({ code }) => code !== 'byte-order-mark' && code !== 'member-duplicate');
        assert.equal(result.readable, readable);
        assert.equal(errors.length === 0, readable, JSON.stringify(text));
        for (const { range } of result.faults)
          assert.ok(0 <= range.start && range.start <= range.end && range.end <= text.length);
      }),
      { numRuns: 3000 },
    );
  });

  test('sets right what was right before it was damaged in one place', () => {
    const key = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/);
    const values = fc.letrec<{ value: unknown; list: unknown; object: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(
        fc.oneof(values.list, values.object),
        fc.constantFrom(...damages),
        fc.nat(),
        (value, damage, random) => {
          const tokens = JSON.stringify(value, null, 2).match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\s+/g) ?? [];
          const places = tokens.flatMap((_, index) => (damage.at(tokens, index) ? [index] : []));
          const place = places[random % places.length];
          if (place === undefined) return;
          tokens[place] = damage.make(tokens[place] ?? '');

          const text = tokens.join('');
          const [fault, ...others] = parse(text).faults;

          assert.equal(fault?.code, damage.code, text);
          assert.deepEqual(others, []);
          assert.deepEqual(JSON.parse(applyEdits(text, fault?.fix ?? [])), JSON.parse(JSON.stringify(value)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('passes over a byte order mark, and says so', () => {
    const { document, readable, faults } = parse('\ufeff{"a": 1}');

    assert.deepEqual(document, { a: 1 });
    assert.ok(readable);
    assert.deepEqual(
      faults.map(({ code, range }) => [code, range]),
      [['byte-order-mark', { start: 0, end: 1 }]],
    );
    assert.equal(applyEdits('\ufeff{"a": 1}', faults[0]?.fix ?? []), '{"a": 1}');
  });

  test('takes the last of members with one key, and says so at every one that is overruled', () => {
    const text = '{"a": 1, "b": [{"x/y": 1, "\\u0078/y": 2}], "a": 2, "a": 3}';

    const { document, faults } = parse(text);

    assert.deepEqual(document, { a: 3, b: [{ 'x/y': 2 }] });
    assert.deepEqual(
      faults.map(({ code, pointer, range }) => [code, pointer, range.start]),
      [
        ['member-duplicate', '/b/0/x~1y', text.indexOf('"x/y"')],
        ['member-duplicate', '/a', text.indexOf('"a": 1')],
        ['member-duplicate', '/a', text.indexOf('"a": 2')],
      ],
    );
    assert.equal(
      applyEdits(
        text,
        faults.flatMap(({ fix }) => fix ?? []),
      ),
      '{"b": [{"\\u0078/y": 2}], "a": 3}',
    );
  });

  test('finds duplicates as a plain reading of all keys does', () => {
    const key = fc.constantFrom('a', 'b', 'Aa', 'BB', 'C#', '', 'a b', '__proto__', '\\u0061', 'é');
    const value = fc.letrec<{ value: string }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('1', '"a"', 'null', '"}"', '"\\""'),
        fc.array(tie('value')).map((items) => `[${items.join(' ,')}]`),
        fc
          .array(fc.tuple(key, tie('value')), { maxLength: 40 })
          .map((members) => `{${members.map(([name, inside]) => `"${name}" : ${inside}`).join(', ')}}`),
      ),
    })).value;
    fc.assert(
      fc.property(value, (text) => {
        const { document } = parse(text);
        let rest = text;
        for (let fault = parse(rest).faults[0]; fault?.fix; fault = parse(rest).faults[0]) {
          assert.equal(fault.code, 'member-duplicate');
          rest = applyEdits(rest, fault.fix);
        }
        assert.deepEqual(JSON.parse(rest), document);
        assert.equal(membersIn(rest), membersOf(document), 'none is left');
      }),
      { numRuns: 300 },
    );
  });

  test('nesting of 200 is fine, and 201 is one clear error where it gets too deep', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

    assert.deepEqual(parse(nested(200)).faults, []);
    assert.deepEqual(
      parse(nested(201)).faults.map(({ code, range }) => [code, range]),
      [['nesting-too-deep', { start: 200, end: 201 }]],
    );
  });

  for (const [name, text] of Object.entries({
    'closed lists': '['.repeat(1e6) + ']'.repeat(1e6),
    'open lists': '['.repeat(1e6),
    'open objects': '{"a":'.repeat(1e6),
    'closed objects': `${'{"a":'.repeat(1e6)}1${'}'.repeat(1e6)}`,
  })) {
    test(`a million brackets do not overflow the stack: ${name}`, () => {
      const { valid, config, diagnostics } = check(text);

      assert.equal(valid, false);
      assert.equal(config, undefined);
      assert.deepEqual(
        diagnostics.map(({ code }) => code),
        ['nesting-too-deep'],
      );
    });
  }

  test('5 MB of broken text gives a thousand mistakes', () => {
    const { faults } = parse(`[${'{"a": 007, b: "x\ty",}, '.repeat(220_000)}`);

    assert.equal(faults.length, 1000, 'a thousand mistakes are enough');
  });
});

/** The members written in a text. */
function membersIn(text: string): number {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').split(':').length - 1;
}

/** The members of a value and of all inside it. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum, inside) => sum + membersOf(inside), own);
}
