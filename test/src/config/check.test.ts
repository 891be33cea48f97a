import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type CheckOptions, check, validate } from '../../../src/config/check.ts';
import type { Diagnostic } from '../../../src/config/diagnostic.ts';
import { applyEdits, textEdits } from '../../../src/config/json/edit.ts';
import { locate } from '../../../src/config/json/locate.ts';
import { formatWords, lintMessages } from '../../../src/config/messages/en.ts';
import { formatRules } from '../../schema/format-rules.ts';
import fc from '../../support/fast-check.ts';
import { validConfig } from './arbitrary-config.ts';

const documentation = readFileSync(new URL('../../../docs/diagnostics.md', import.meta.url), 'utf8');

const underlined = (text: string, { range }: Diagnostic) => text.slice(range.start, range.end);

/** Documents that together break every rule of the format, written as people write them. */
const invalidTexts = formatRules
  .flatMap(({ invalid }) => invalid)
  .map(({ document }) => JSON.stringify(document, null, 2));

describe('check', () => {
  const text = `{
  "fields": [
    { "key": "n", "name": "n", "label": "N", "type": "text" },
    { "key": "m", "name": "m", "label": "M", "type": "txt", "default": "" }
  ],
  "presest": []
}
`;

  test('gives each diagnostic its exact place: the value, the key of an unknown member, the parent of a missing one', () => {
    const { valid, config, diagnostics } = check(text);

    assert.equal(valid, false);
    assert.equal(config, undefined);
    assert.deepEqual(
      diagnostics.map((one) => [
        one.code,
        one.pointer,
        underlined(text, one),
        one.line,
        one.column,
        one.endLine,
        one.endColumn,
      ]),
      [
        ['member-missing', '/fields/0', '{ "key": "n", "name": "n", "label": "N", "type": "text" }', 3, 5, 3, 62],
        ['field-type-unknown', '/fields/1/type', '"txt"', 4, 54, 4, 59],
        ['member-unknown', '/presest', '"presest"', 6, 3, 6, 12],
      ],
    );
  });

  test('says what is wrong, which rule that breaks, and what would set it right', () => {
    const { diagnostics } = check(text);

    assert.deepEqual(
      diagnostics.map(({ message, rule, fix }) => [message, rule, fix?.title]),
      [
        [
          '"default" is missing: a field of type "text" must have it.',
          'A field of type "text" requires "default".',
          'Add "default": ""',
        ],
        ['"type" cannot be "txt". Did you mean "text"?', 'In a field, "type" is one of 26 words.', 'Change to "text"'],
        [
          'The document has no "presest". Did you mean "presets"?',
          'The document has only the members of the format.',
          'Rename "presest" to "presets"',
        ],
      ],
    );
  });

  test('speaks Brazilian Portuguese when asked', () => {
    const { diagnostics } = check(text, { locale: 'pt-BR' });

    assert.deepEqual(
      diagnostics.map(({ message, fix }) => [message, fix?.title]),
      [
        ['Falta "default", obrigatório em um campo do tipo "text".', 'Acrescentar "default": ""'],
        ['"type" não pode ser "txt". Você quis dizer "text"?', 'Trocar por "text"'],
        ['O documento não tem "presest". Você quis dizer "presets"?', 'Renomear "presest" para "presets"'],
      ],
    );
  });

  test('answers every tag of a language in the nearest one: any Portuguese in that of Brazil, all others in English', () => {
    const messages = (locale: string | null) => {
      const options = { locale: locale as 'en' };
      const all = [check(text, options), check('{a: 1}', options), validate({ fields: [] }, options)];
      return all.map(({ diagnostics }) => diagnostics.map(({ message }) => message));
    };
    for (const tag of ['pt', 'pt-PT', 'PT-br']) assert.deepEqual(messages(tag), messages('pt-BR'), tag);
    for (const tag of ['en-US', 'fr', 'ptx', '', null]) assert.deepEqual(messages(tag), messages('en'), String(tag));
  });

  test('gives the config where only warnings are left, and is valid then', () => {
    const warned = '{"fields": [{"key": "n", "name": "n", "label": "N", "type": "map", "default": null}]}';

    const { valid, config, diagnostics } = check(warned);

    assert.equal(valid, true);
    assert.deepEqual(config, JSON.parse(warned));
    assert.deepEqual(
      diagnostics.map(({ code, severity }) => [code, severity]),
      [['type-not-implemented', 'warning']],
    );
  });

  test('a rule can be switched off, or made an error that leaves the config there', () => {
    const warned =
      '\ufeff{"fields": [{"key": "n", "name": "n", "label": "N", "type": "map", "default": null, "default": 1}]}';
    const with_ = (level: 'off' | 'error') =>
      check(warned, { rules: { 'type-not-implemented': level, 'member-duplicate': level, 'byte-order-mark': level } });

    assert.deepEqual(with_('off').diagnostics, []);
    assert.equal(with_('off').valid, true);
    assert.deepEqual(
      with_('error').diagnostics.map(({ severity }) => severity),
      ['error', 'error', 'error'],
    );
    assert.equal(with_('error').valid, false);
    assert.ok(with_('error').config);
  });

  test('rules of the format and of JSON cannot be switched off', () => {
    assert.equal(check('{}', { rules: { 'member-missing': 'off' } }).valid, false);
    assert.equal(check('{', { rules: { 'bracket-unclosed': 'off' } }).valid, false);
  });

  describe('beside mistakes of the format', () => {
    const broken = { key: 'b', name: 'b', label: 'B', type: 'txt', default: '' };
    const high = { key: 'h', name: 'h', label: 'H', type: 'number', default: 50, max: 10 };
    const said = (document: object) => check(JSON.stringify(document)).diagnostics.map(({ pointer }) => pointer);

    test('lint rules speak of fields in which nothing is broken, and of what else names them', () => {
      const presets = [{ id: 'p', label: 'P', values: { h: 11, b: 1, nobody: 2 } }];

      assert.deepEqual(said({ fields: [broken, high], presets }), [
        '/fields/0/type',
        '/fields/1/default',
        '/presets/0/values/h',
        '/presets/0/values/nobody',
      ]);
    });

    test('a broken field is still the one of its name and key', () => {
      const presets = [{ id: 'p', label: 'P', values: { b: 1 } }];

      assert.deepEqual(said({ fields: [broken, { ...high, max: 60, name: 'b' }] }), [
        '/fields/0/type',
        '/fields/1/name',
      ]);
      assert.deepEqual(said({ fields: [{ ...broken, name: 'other' }], presets }), [
        '/fields/0/type',
        '/presets/0/values/b',
      ]);
    });

    test('a broken field is called by its label', () => {
      const { diagnostics } = check(
        JSON.stringify({
          fields: [
            { ...broken, label: 'Score' },
            { ...high, max: 60, name: 'b' },
          ],
        }),
      );

      assert.match(
        diagnostics.find(({ code }) => code === 'name-duplicate')?.message ?? '',
        /^The field "Score" already/,
      );
    });

    test('nothing is said twice of what is broken', () => {
      assert.deepEqual(
        said({
          fields: [
            { ...high, step: 0 },
            { ...high, label: '' },
          ],
        }),
        ['/fields/0/step', '/fields/1/label'],
      );
    });

    test('an access key is reported wherever it stands, once, and at the level that was asked for', () => {
      const key = 'acme:9f86d081884c7d659a2feaa0c55ad015';
      const presets = [{ id: 'p', label: 'P', values: { h: key } }];
      const text = JSON.stringify({ fields: 1, apiKey: key, presets, meta: { author: key, updated: key } });
      const told = (options?: CheckOptions) =>
        check(text, options).diagnostics.flatMap(({ code, pointer, severity }) =>
          code === 'secret-in-document' ? [[pointer, severity]] : [],
        );

      assert.deepEqual(told(), [
        ['/apiKey', 'warning'],
        ['/presets/0/values/h', 'warning'],
        ['/meta/author', 'warning'],
        ['/meta/updated', 'warning'],
      ]);
      assert.deepEqual(told({ rules: { 'secret-in-document': 'off' } }), []);
      assert.deepEqual(told({ rules: { 'secret-in-document': 'error' } })[0], ['/apiKey', 'error']);
      assert.equal(check(JSON.stringify([key])).diagnostics.at(-1)?.code, 'secret-in-document');
    });

    test('a value that holds itself, or is nested ever deeper, is refused as any other', () => {
      const document: Record<string, unknown> = { fields: [] };
      document['own'] = { document };
      let deep: unknown = 'end';
      for (let level = 0; level < 20_000; level++) deep = [deep];

      assert.equal(validate(document).valid, false);
      assert.equal(validate({ fields: [], deep }).valid, false);
    });

    test('presets and variants are looked at one by one', () => {
      const presets = [
        { id: 'p', label: 'P', values: { nobody: 2 } },
        { label: 'Q', values: {} },
      ];
      const variants = { v: { label: '' }, w: { label: 'W', valueOverrides: { nobody: 2 } } };

      assert.deepEqual(said({ fields: [high], presets, variants }), [
        '/fields/0/default',
        '/presets/0/values/nobody',
        '/presets/1',
        '/variants/v/label',
        '/variants/w/valueOverrides/nobody',
      ]);
    });

    test('a mistake in meta or in the root silences no rule about the fields', () => {
      assert.deepEqual(said({ fields: [high], meta: { palettes: { a: [] } } }), [
        '/fields/0/default',
        '/meta/palettes/a',
      ]);
      assert.deepEqual(said({ fields: [high], note: '' }), ['/fields/0/default', '/note']);
    });

    test('without a list of fields, nothing is said about those who name them', () => {
      const presets = [{ id: 'p', label: 'P', values: { h: 2 } }];

      assert.deepEqual(said({ fields: { 0: high }, presets }), ['/fields']);
      assert.deepEqual(said({ presets }), ['']);
    });
  });

  test('reads null as a document, and refuses it', () => {
    assert.deepEqual(
      check('null').diagnostics.map(({ code, pointer }) => [code, pointer]),
      [['type-wrong', '']],
    );
  });

  test('diagnostics stand in the order of the text', () => {
    for (const invalid of [text, ...invalidTexts]) {
      const starts = check(invalid).diagnostics.map(({ range }) => range.start);
      assert.deepEqual(
        starts,
        [...starts].sort((a, b) => a - b),
      );
    }
  });

  test('never throws, whatever is in it', () => {
    const mutated = fc
      .tuple(validConfig, fc.nat(), fc.nat(20), fc.string({ maxLength: 4 }))
      .map(([config, at, removed, added]) => {
        const whole = JSON.stringify(config, null, 2);
        const start = at % whole.length;
        return whole.slice(0, start) + added + whole.slice(start + removed);
      });
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json(), mutated),
        fc.constantFrom('en', 'pt-BR'),
        (anything, locale) => {
          const { valid, config, diagnostics } = check(anything, { locale });
          assert.equal(valid, config !== undefined && diagnostics.every(({ severity }) => severity !== 'error'));
          for (const { range, message, line, column } of diagnostics) {
            assert.ok(0 <= range.start && range.start <= range.end && range.end <= anything.length);
            assert.ok(line >= 1 && column >= 1);
            assert.doesNotMatch(message, /undefined|\[object/);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('5 MB and 20,000 fields are valid', () => {
    const fields = Array.from({ length: 20_000 }, (_, at) => ({
      key: `k${at}`,
      name: `n${at}`,
      label: `Field ${at}`,
      type: 'text',
      default: 'x'.repeat(150),
    }));
    const long = JSON.stringify({ fields }, null, 2);
    assert.ok(long.length > 5e6);

    const { valid, diagnostics } = check(long);

    assert.ok(valid);
    assert.deepEqual(diagnostics, []);
  });
});

describe('fixtures', () => {
  for (const name of ['lower-third', 'broken-format', 'broken-json']) {
    test(`${name} says what stands beside it`, () => {
      const read = (file: string) => readFileSync(new URL(`../../fixtures/configs/${file}`, import.meta.url), 'utf8');

      const said = check(read(`${name}.json`)).diagnostics.map(({ range: _, rule: __, fix, ...shown }) => ({
        ...shown,
        ...(fix ? { fix: fix.title } : {}),
      }));

      assert.deepEqual(said, JSON.parse(read(`${name}.expected.json`)));
    });
  }
});

test('bytes of a file and a parsed config are no text: a sentence says what takes them', () => {
  for (const given of [Buffer.from('{"fields":[]}'), { fields: [] }, undefined])
    assert.throws(() => check(given as unknown as string), {
      name: 'TypeError',
      message: 'check takes the text of a config.json, and no bytes: validate takes what is parsed.',
    });
});

describe('messages', () => {
  const { syntax, format } = formatWords;
  const codes = Object.keys({ ...syntax, ...format, ...lintMessages });

  test('a number beyond all that can be stored is no text either, and is not called null', () => {
    const [wrong] = check('{"fields":[{"key":"n","name":"n","label":1e999,"type":"text","default":""}]}').diagnostics;

    assert.deepEqual([wrong?.message, wrong?.fix], ['"label" must be a text, but it is Infinity.', undefined]);
  });

  test('the rules of the format bring up every code of the format', () => {
    const said = new Set(formatRules.flatMap(({ invalid }) => invalid.map(({ code }) => code)));
    said.add(
      check('{"fields":[{"key":"n","name":"n","label":"N","type":"number","default":1e999}]}').diagnostics[0]?.code ??
        '',
    );

    assert.deepEqual(
      Object.keys(format).filter((code) => !said.has(code)),
      [],
    );
  });

  for (const locale of ['en', 'pt-BR'] as const) {
    test(`say the value and end in a full stop, a question mark or an example: ${locale}`, () => {
      for (const invalid of invalidTexts) {
        for (const { message, rule, code } of check(invalid, { locale }).diagnostics) {
          assert.match(message, /^["\p{Lu}\d#].*[.?]$/u, code);
          assert.match(rule ?? '.', /\.$/);
          assert.doesNotMatch(`${message} ${rule}`, /undefined|\[object|NaN/);
        }
      }
    });
  }

  test('both languages say something different', () => {
    for (const invalid of invalidTexts) {
      const english = check(invalid).diagnostics;
      const portuguese = check(invalid, { locale: 'pt-BR' }).diagnostics;
      assert.deepEqual(
        english.map(({ code }) => code),
        portuguese.map(({ code }) => code),
      );
      for (const [index, { message }] of english.entries()) assert.notEqual(message, portuguese[index]?.message);
    }
  });

  test('every code is explained in docs/diagnostics.md, and no other', () => {
    const sections = documentation.slice(
      documentation.indexOf('\n## '),
      documentation.indexOf('\n## The template does not fit its config'),
    );
    const cells = [...sections.matchAll(/^\| (`[^|]*) \|/gm)].map(([, first = '']) => first);
    const explained = cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));

    assert.deepEqual([...new Set(explained)].sort(), [...codes].sort());
    assert.equal(new Set(explained).size, explained.length);
  });
});

describe('fixes', () => {
  test('leave JSON without that diagnostic, and change nothing but what they say', () => {
    let fixed = 0;
    for (const invalid of invalidTexts) {
      for (const { fix, code, pointer } of check(invalid).diagnostics) {
        if (!fix) continue;
        fixed++;
        const mended = applyEdits(invalid, fix.edits);
        assert.doesNotThrow(() => JSON.parse(mended), code);
        const left = check(mended).diagnostics.filter((one) => one.code === code && one.pointer === pointer);
        assert.deepEqual(left, [], `${fix.title}\n${mended}`);
      }
    }
    assert.ok(fixed > 50);
  });

  test('remove, rename, replace and insert anything, and the rest of the document stays', () => {
    const spaces = fc.infiniteStream(fc.constantFrom('', ' ', '\n  '));
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 3 }),
        fc.nat(),
        spaces,
        fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
        (value, random, space, picks) => {
          const document = JSON.parse(JSON.stringify(value));
          const containers = containersOf(document, '');
          const [pointer, container] = containers[random % containers.length] ?? [];
          if (pointer === undefined || container === undefined) return;
          const steps = Object.keys(container).filter((_, at) => picks.includes(at % 4));
          const text = loosely(document, () => space.next().value);

          const [first] = steps;
          const removed =
            first === undefined ? text : change(text, [{ pointer: pointerTo(pointer, first), remove: true }]);
          const replaced = change(
            text,
            steps.map((step) => ({ pointer: pointerTo(pointer, step), replace: { new: [1] } })),
          );

          assert.deepEqual(
            JSON.parse(removed),
            mapAt(document, pointer, (node) => without(node, steps.slice(0, 1))),
          );
          assert.deepEqual(
            JSON.parse(replaced),
            mapAt(document, pointer, (node) => withEach(node, steps, { new: [1] })),
          );
          if (Array.isArray(container)) return;
          const insert = { key: 'added "', value: [null] };
          const inserted = change(text, [{ pointer, insert }]);
          assert.deepEqual(
            JSON.parse(inserted),
            mapAt(document, pointer, (node) => ({ ...node, [insert.key]: insert.value })),
          );
          if (first === undefined) return;
          const renamed = change(text, [{ pointer: pointerTo(pointer, first), rename: 'x/y' }]);
          assert.deepEqual(
            Object.values(JSON.parse(renamed) as object).length,
            Object.values(document as object).length,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  for (const { does, text, edit, mended } of [
    {
      does: 'removes the first of several',
      text: '[\n  1,\n  2\n]',
      edit: { pointer: '/0', remove: true },
      mended: '[\n  2\n]',
    },
    {
      does: 'removes one in the middle',
      text: '[\n  1,\n  2,\n  3\n]',
      edit: { pointer: '/1', remove: true },
      mended: '[\n  1,\n  3\n]',
    },
    {
      does: 'removes the last with the comma in front',
      text: '[\n  1,\n  2\n]',
      edit: { pointer: '/1', remove: true },
      mended: '[\n  1\n]',
    },
    { does: 'removes the only one', text: '{ "a": 1 }', edit: { pointer: '/a', remove: true }, mended: '{}' },
    {
      does: 'renames the key only',
      text: '{ "a" :1 }',
      edit: { pointer: '/a', rename: 'b"' },
      mended: '{ "b\\"" :1 }',
    },
    {
      does: 'replaces the value only',
      text: '{"a":\t[1] }',
      edit: { pointer: '/a', replace: 'x' },
      mended: '{"a":\t"x" }',
    },
    {
      does: 'adds on a line of its own where members stand so',
      text: '{\n  "a": 1\n}',
      edit: { pointer: '', insert: { key: 'b', value: 2 } },
      mended: '{\n  "a": 1,\n  "b": 2\n}',
    },
    {
      does: 'adds on the same line where members stand so',
      text: '{ "a": 1 }',
      edit: { pointer: '', insert: { key: 'b', value: [] } },
      mended: '{ "a": 1, "b": [] }',
    },
    {
      does: 'adds without spaces where there are none',
      text: '{"z":{},"a":1}',
      edit: { pointer: '', insert: { key: 'b', value: '' } },
      mended: '{"z":{},"a":1,"b":""}',
    },
    {
      does: 'adds to an empty object',
      text: '{"z":{}}',
      edit: { pointer: '/z', insert: { key: 'b', value: { c: 1 } } },
      mended: '{"z":{"b": { "c": 1 }}}',
    },
  ]) {
    test(does, () => assert.equal(change(text, [edit as Parameters<typeof textEdits>[1][number]]), mended));
  }
});

type Edits = Parameters<typeof textEdits>[1];

function change(text: string, edits: Edits): string {
  return applyEdits(
    text,
    textEdits(
      text,
      edits,
      locate(
        text,
        edits.map(({ pointer }) => pointer),
      ),
    ),
  );
}

function pointerTo(pointer: string, step: string): string {
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function containersOf(value: unknown, pointer: string): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  return [
    [pointer, value],
    ...Object.entries(value).flatMap(([step, inside]) => containersOf(inside, pointerTo(pointer, step))),
  ];
}

/** JSON with a random space behind every bracket, comma and colon. */
function loosely(value: unknown, space: () => string): string {
  return JSON.stringify(value).replace(/"(?:[^"\\]|\\.)*"|[{}[\],:]/g, (token) =>
    token.length > 1 ? token : space() + token + space(),
  );
}

function mapAt(value: unknown, pointer: string, map: (node: object) => unknown): unknown {
  const copy = { root: structuredClone(value) } as Record<string, unknown>;
  let node = copy;
  let step = 'root';
  for (const next of pointer.split('/').slice(1)) {
    node = node[step] as Record<string, unknown>;
    step = next.replaceAll('~1', '/').replaceAll('~0', '~');
  }
  node[step] = map(node[step] as object);
  return copy['root'];
}

function without(node: object, steps: readonly string[]): unknown {
  const left = Object.entries(node).filter(([step]) => !steps.includes(step));
  return Array.isArray(node) ? left.map(([, value]) => value) : Object.fromEntries(left);
}

function withEach(node: object, steps: readonly string[], value: unknown): unknown {
  const all = Object.entries(node).map(([step, own]) => [step, steps.includes(step) ? value : own]);
  return Array.isArray(node) ? all.map(([, own]) => own) : Object.fromEntries(all);
}
