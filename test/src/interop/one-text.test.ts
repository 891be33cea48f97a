import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withFiles } from '../../../src/interop/export-page.ts';
import { drawingInOne } from '../../../src/interop/one-text.ts';

describe('files inside a text', () => {
  const bytes = new TextEncoder().encode('x');
  const address = 'data:image/png;base64,eA==';

  for (const folder of ['plain/', '100% live/', 'a#b/', 'what?/'])
    test(`are found from the folder ${folder}`, () => {
      const files = new Map([[`${folder}a.png`, bytes]]);
      assert.equal(withFiles('<img src="a.png">', files, folder), `<img src="${address}">`);
    });

  test('an address in a module that cannot be read stays as it is', () => {
    const module = "new URL('./50%.png', import.meta.url); new URL('./a.png', import.meta.url)";
    const files = new Map<string, Uint8Array | string>([
      ['template.js', module],
      ['a.png', bytes],
    ]);
    assert.equal(drawingInOne(files)?.text, module.replace('./a.png', address));
  });
});
