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
