import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readLiteral } from '../../../src/interop/literal.ts';
import fc from '../../support/fast-check.ts';

const said = (text: string) => readLiteral(text)?.value;

describe('readLiteral', () => {
  test('any JSON, whatever stands behind it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', ';', ' ; play()', ')'), (value, after) => {
        const text = JSON.stringify(value);
        const read = readLiteral(text + after);

        assert.deepEqual(JSON.parse(JSON.stringify(read?.value)), JSON.parse(text));
        assert.deepEqual(read?.unread, []);
      }),
    );
  });

  test('as people write it: comments, bare names, other quotes, trailing commas, joined texts', () => {
    const text = `{ // the strap
      a: 'it\\'s', "b": \`two
lines\`, /* , } */ c: [1, -2.5, .5, 0x10,], 'd': "x" + 'y' + "z", e: !0, $f: null, 'é': '\\u00e9\\x41\\u{1F3AC}\\
', }`;

    assert.deepEqual(said(text), {
      a: "it's",
      b: 'two\nlines',
      c: [1, -2.5, 0.5, 16],
      d: 'xyz',
      e: true,
      $f: null,
      é: 'éA🎬',
    });
  });

  test('a text goes on after a backslash at the end of a line, that of Windows included', () => {
    assert.equal(said("'one \\\ntwo \\\r\nthree'"), 'one two three');
  });

  test('what would have to be run has no value, and is named', () => {
    const read = readLiteral(
      `{ a: now(), b: [1, x, \`\${y}\`], c: 2, d() { return "}"; }, ...e, f: "1" + g, h: 1 + 1 }`,
    );

    assert.deepEqual(read?.value, { b: [1, undefined, undefined], c: 2 });
    assert.deepEqual(read?.unread, ['a', 'b[1]', 'b[2]', 'd', '', 'f', 'h']);
  });

  test('no member reaches a prototype', () => {
    const value = said('{ __proto__: { polluted: true }, constructor: 1 }') as object;

    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor']);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  test('any text is read or refused, however long and broken, and never throws', () => {
    const word = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      "'",
      '`',
      '\\',
      '/*',
      '*/',
      '//',
      '\n',
      'a',
      '1',
      '+',
      '(',
      ')',
      '${',
      '\\u{110000}',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
        ),
        (text) => {
          readLiteral(text);
          readLiteral(`{a:${text}`);
        },
      ),
      { numRuns: 2000 },
    );
    for (const text of ['[', '{a:', '/*', '[(', '[`', '["+"'].map((part) => part.repeat(100_000)))
      assert.equal(readLiteral(text)?.value, undefined);
  });
});
