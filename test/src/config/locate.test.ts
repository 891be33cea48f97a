import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Lines, locate, type TextPlace } from '../../../src/config/json/locate.ts';
import { child } from '../../../src/format/pointer.ts';
import fc from '../../support/fast-check.ts';

/** Writes a value as JSON with random spacing, and takes down where everything came to stand. */
function write(value: unknown, space: () => string, places: Map<string, TextPlace>): string {
  let text = space();
  const put = (node: unknown, pointer: string, key: TextPlace['key']): void => {
    const start = text.length;
    if (typeof node !== 'object' || node === null) text += JSON.stringify(node);
    else {
      const isList = Array.isArray(node);
      text += isList ? '[' : '{';
      Object.entries(node).forEach(([step, inside], index) => {
        text += (index > 0 ? ',' : '') + space();
        let own: TextPlace['key'];
        if (!isList) {
          own = { start: text.length, end: 0 };
          text += escaped(step);
          own.end = text.length;
          text += `${space()}:${space()}`;
        }
        put(inside, child(pointer, step), own);
        text += space();
      });
      text += isList ? ']' : '}';
    }
    places.set(pointer, { key, value: { start, end: text.length } });
  };
  put(value, '', undefined);
  return text + space();
}

/** A key with every other character as an escape. */
function escaped(key: string): string {
  return `"${[...Array(key.length).keys()].map((at) => (at % 2 ? `\\u${key.charCodeAt(at).toString(16).padStart(4, '0')}` : JSON.stringify(key.charAt(at)).slice(1, -1))).join('')}"`;
}

describe('locate', () => {
  test('finds every pointer where a writer put it', () => {
    const spaces = fc.infiniteStream(fc.constantFrom('', ' ', '\n', '\r\n\t'));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), spaces, (value, random) => {
        const places = new Map<string, TextPlace>();
        const text = write(value, () => random.next().value, places);

        assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(value)));
        assert.deepEqual(new Map([...locate(text, places.keys())].sort()), new Map([...places].sort()));
        for (const [pointer, place] of places) assert.deepEqual(locate(text, [pointer]).get(pointer), place);
      }),
      { numRuns: 300 },
    );
  });

  test('of members with one key it finds the last, and nothing inside the earlier ones', () => {
    const text = '{"a": {"b": 1, "c": 2}, "a": {"c": 3}}';

    const places = locate(text, ['/a', '/a/b', '/a/c']);

    assert.deepEqual([...places.keys()].sort(), ['/a', '/a/c']);
    assert.equal(places.get('/a')?.key?.start, text.lastIndexOf('"a"'));
    assert.equal(text.slice(places.get('/a/c')?.value.start, places.get('/a/c')?.value.end), '3');
  });

  test('knows no place for what is not there', () => {
    assert.equal(locate('{"a": [1]}', ['/b', '/a/1', '/a/01', '/a/0/x']).size, 0);
  });
});

describe('lines', () => {
  for (const { text, offset, line, column } of [
    { text: 'ab\ncd', offset: 0, line: 1, column: 1 },
    { text: 'ab\ncd', offset: 2, line: 1, column: 3 },
    { text: 'ab\ncd', offset: 3, line: 2, column: 1 },
    { text: 'ab\ncd', offset: 5, line: 2, column: 3 },
    { text: 'ab\r\ncd', offset: 4, line: 2, column: 1 },
    { text: 'ab\rcd', offset: 3, line: 2, column: 1 },
    { text: '"🎬"x', offset: 4, line: 1, column: 5 },
    { text: '\ufeff{}', offset: 1, line: 1, column: 1 },
    { text: '\ufeff{}', offset: 0, line: 1, column: 1 },
    { text: '', offset: 0, line: 1, column: 1 },
  ]) {
    test(`offset ${offset} of ${JSON.stringify(text)} is ${line}:${column}`, () => {
      assert.deepEqual(new Lines(text).at(offset), { line, column });
    });
  }
});
