import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFault } from '../../../../src/runtime/renderer/fault.ts';
import { withLines } from '../../../../src/runtime/renderer/frame-document.ts';
import { rendererWords } from '../../../../src/runtime/renderer/words.ts';

const page = 'https://station.example/frame.html';
const template =
  '<!doctype html>\n<script>\nfirst()</script>\n<p>\n<!-- <script>no()</script> -->\n<script>\n  second()</script>';
const read = (place: object) => readFault({ message: 'Error: no', page, ...place }, template, rendererWords('en'));

describe('the place of a fault of a document that was written into its frame', () => {
  /** As Firefox counts: in all that was written, from 2 on. */
  const lineOf = (call: string) =>
    withLines(template)
      .split('\n')
      .findIndex((line) => line.includes(call)) + 2;

  for (const [call, line] of [
    ['first()', 3],
    ['second()', 7],
  ] as const) {
    const source = `${page} line 13 > injectedScript`;

    test(`is line ${line} of the template, in each browser`, () => {
      const told = { severity: 'error', message: 'Error: no', source: 'template.html', line, column: 3 };
      assert.deepEqual(read({ source: '', line, column: 3 }), told, 'Chromium');
      assert.deepEqual(read({ source, line: lineOf(call), column: 3 }), told, 'Firefox');
      const stack = `@${source}:${lineOf(call)}:3\nreceive@${page}:13:14\n`;
      assert.deepEqual(read({ stack }), told, 'a stack of Firefox');
      assert.deepEqual(read({ stack: `Error: no\n    at <anonymous>:${line}:3\n    at ${page}:13:14` }), told);
    });
  }
});

describe('a fault of a graphic that lacks the rights of an origin', () => {
  for (const [where, message] of Object.entries({
    'a frame without an origin': `SecurityError: Failed to read a named property 'document' from 'Window': Blocked a frame with origin "null" from accessing a cross-origin frame.`,
    'a frame that has one, whose own frame has none': `SecurityError: Failed to read a named property 'document' from 'Window': Blocked a frame with origin "http://s1--score.localhost:8700" from accessing a cross-origin frame.`,
    Firefox: 'SecurityError: Permission denied to access property "document" on cross-origin object',
    'its storage': `SecurityError: Failed to read the 'localStorage' property from 'Window': The document is sandboxed and lacks the 'allow-same-origin' flag.`,
  }))
    test(`says what would help: ${where}`, () => {
      assert.equal(read({ message }).message, rendererWords('en').needsOrigin(message));
    });

  test('is no other fault with pictures of elsewhere', () => {
    const message =
      "SecurityError: Failed to execute 'toDataURL': Tainted canvases may not be exported: cross-origin data.";
    assert.equal(read({ message }).message, message);
  });
});
