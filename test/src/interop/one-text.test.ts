import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { drawingInOne, withFiles } from '../../../src/interop/one-text.ts';

describe('files inside a text', () => {
  const bytes = new TextEncoder().encode('x');
  const address = 'data:image/png;base64,eA==';

  for (const folder of ['plain/', '100% live/', 'a#b/', 'what?/'])
    test(`are found from the folder ${folder}`, () => {
      const files = new Map([[`${folder}a.png`, bytes]]);
      assert.equal(withFiles('<img src="a.png">', files, folder), `<img src="${address}">`);
    });

  test('are found by names with blanks and brackets, and where a style sheet is imported without url()', () => {
    const files = new Map([
      ['my logo (1).png', bytes],
      ['look.css', bytes],
    ]);
    const css = `@import "look.css"; p{background:url('my%20logo%20(1).png')} q{background:url("my logo (1).png")} r{mask:url(#a)}`;

    assert.equal(
      withFiles(css, files),
      `@import url(data:text/css;base64,eA==); p{background:url(${address})} q{background:url(${address})} r{mask:url(#a)}`,
    );
  });

  test('are found in a text that looks like addresses throughout', () => {
    const file = new Map([['a.png', bytes]]);
    const many = 'url('.repeat(500_000);

    assert.equal(withFiles(`${many}a.png)`, file), `${many.slice(4)}url(${address})`);
  });

  test('say what they are, also films, sounds and pictures of phones', () => {
    const types = {
      'a#b.mov': 'video/quicktime',
      'a.mp3': 'audio/mpeg',
      'a.HEIC': 'image/heic',
      'a.jfif': 'image/jpeg',
    };
    for (const [path, type] of Object.entries(types))
      assert.equal(
        withFiles(`<img src="${encodeURIComponent(path)}">`, new Map([[path, bytes]])),
        `<img src="data:${type};base64,eA==">`,
      );
    assert.equal(
      withFiles('<img src="a.xyz">', new Map([['a.xyz', bytes]])),
      '<img src="data:application/octet-stream;base64,eA==">',
    );
  });

  test('a style sheet brings along what it names from its own folder', () => {
    const files = new Map([
      ['css/look.css', new TextEncoder().encode('p{background:url(../a.png)}')],
      ['a.png', bytes],
    ]);
    assert.equal(
      withFiles('<link href="css/look.css">', files),
      `<link href="data:text/css;base64,${btoa(`p{background:url(${address})}`)}">`,
    );
  });

  test('an address in a module that cannot be read stays as it is', () => {
    const module = "new URL('./50%.png', import.meta.url); new URL('./a.png', import.meta.url)";
    const files = new Map<string, Uint8Array | string>([
      ['template.js', module],
      ['a.png', bytes],
    ]);
    assert.equal(drawingInOne(files)?.text, module.replace('./a.png', address));
  });

  test('a module may have any blanks behind its imports', () => {
    const text = `import${' '.repeat(200_000)}a`;

    assert.equal(drawingInOne(new Map([['template.js', text]]))?.text, text);
  });

  test('what is no text is in a module byte by byte', () => {
    const files = new Map<string, Uint8Array | string>([
      ['template.js', "new URL('./a.png', import.meta.url)"],
      ['a.png', Uint8Array.of(0x89, 0x50)],
    ]);
    assert.equal(drawingInOne(files)?.text, "new URL('data:image/png;base64,iVA=', import.meta.url)");
  });

  test('an address of another place stays as it is, though a file has its path', () => {
    const html = '<img src="https://folder/a.png"><img src="//example.com/a.png">';
    assert.equal(withFiles(html, new Map([['a.png', bytes]])), html);
  });

  const gallery = resolve(import.meta.dirname, '../../../playground/public/templates');
  for (const name of readdirSync(gallery).filter((name) => statSync(join(gallery, name)).isDirectory()))
    test(`all files that draw ${name} are in it`, () => {
      const folder = join(gallery, name);
      const files = new Map(
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [relative(folder, file), new Uint8Array(readFileSync(file))] as const),
      );
      const text = drawingInOne(files)?.text ?? '';
      assert.notEqual(text, '');
      assert.deepEqual(
        [...files.keys()].filter((path) => path.startsWith('assets/') && text.includes(basename(path))),
        [],
      );
    });
});
