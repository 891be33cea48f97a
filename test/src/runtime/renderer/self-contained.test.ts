import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selfContained } from '../../../../src/runtime/renderer/self-contained.ts';

const base = 'https://station.example/v/1/templates/strap/';
const config = { fields: [] };

function reader(files: Readonly<Record<string, string>>) {
  return async (address: string) => {
    const text = files[address.replace('https://station.example', '').replace('/v/1/templates/strap/', '')];
    return text === undefined ? undefined : new TextEncoder().encode(text);
  };
}

const data = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`;

test('the files that a document names stand in it, those of its style sheets too; others keep their address', async () => {
  const html = [
    '<link rel="stylesheet" href="look.css"><img src="logo.svg" alt=""><img src="gone.png"><a href="#top">',
    '<style>p{background:url(logo.svg)}</style><img src="https://elsewhere.example/a.png"><img src="data:,x">',
  ].join('');
  const files = { 'look.css': "@font-face{src:url('a.woff2')}", 'a.woff2': 'font', 'logo.svg': '<svg/>' };

  const template = await selfContained({ config, html, base }, reader(files));

  const logo = data('image/svg+xml', '<svg/>');
  const css = data('text/css', `@font-face{src:url('${data('font/woff2', 'font')}')}`);
  assert.equal(
    template.html,
    html
      .replace('look.css', css)
      .replace('"logo.svg"', `"${logo}"`)
      .replace('(logo.svg)', `(${logo})`)
      .replace('"gone.png"', `"${base}gone.png"`),
  );
});

test('names in quotes may have blanks and brackets, and a style sheet may be imported without url()', async () => {
  const html = `<img src="my logo (1).svg"><style>@import "look.css"; p{background:url('my logo (1).svg')}</style>`;
  const files = { 'my%20logo%20(1).svg': '<svg/>', 'look.css': 'p{}' };

  const template = await selfContained({ config, html, base }, reader(files));

  const logo = data('image/svg+xml', '<svg/>');
  assert.equal(template.html, html.replaceAll('my logo (1).svg', logo).replace('look.css', data('text/css', 'p{}')));
});

test('files are found in texts that look like addresses and imports throughout', async () => {
  const [addresses, blanks] = ['url('.repeat(500_000), ' '.repeat(200_000)];
  const files = { 'logo.svg': '<svg/>', 'template.js': `import${blanks}a` };

  const page = await selfContained({ config, html: `${addresses}logo.svg)`, base }, reader(files));
  const script = await selfContained({ config, module: `${base}template.js`, base }, reader(files));

  assert.equal(page.html, `${addresses}${data('image/svg+xml', '<svg/>')})`);
  assert.equal(script.module, data('text/javascript', files['template.js']));
});

test('an attribute that is bound to a field names no file', async () => {
  const html = '<img data-attr-src="portrait"><a data-attr-href="link"></a>';
  const asked: string[] = [];

  const template = await selfContained({ config, html, base }, async (address) => {
    asked.push(address);
    return undefined;
  });

  assert.equal(template.html, html);
  assert.deepEqual(asked, []);
});

test('of files that name each other, the one that leads back keeps the address', async () => {
  const files = {
    'a.js': 'export const other = new URL("./b.js", import.meta.url);',
    'b.js': 'export const other = new URL("./a.js", import.meta.url);',
    'a.css': '@import url(b.css)',
    'b.css': '@import url(a.css)',
    'c.js': 'export const css = new URL("./a.css", import.meta.url);',
    'd.js': 'export const css = new URL("./b.css", import.meta.url);',
    'template.js': ['a', 'b', 'c', 'd'].map((name) => `import "./${name}.js";`).join(''),
  };

  const { imports = {} } = await selfContained({ config, module: `${base}template.js`, base }, reader(files));

  const b = data('text/javascript', `export const other = new URL("${base}a.js");`);
  assert.equal(imports[`${base}a.js`], data('text/javascript', `export const other = new URL("${b}");`));
  const css = data('text/css', `@import url(${data('text/css', `@import url(${base}a.css)`)})`);
  assert.equal(imports[`${base}c.js`], data('text/javascript', `export const css = new URL("${css}");`));
});

test('a module holds what it imports, each module once, and what it names relative to itself', async () => {
  const files = {
    '/g/score.js': 'import{a}from"./shared.js";export const later=()=>import(`./air.js`);export const s=a;',
    '/g/air.js': "import { a } from './shared.js'; import './score.js'; export const again = a;",
    '/g/shared.js':
      'export const a = {}; export const font = import.meta.resolve(`./f.woff2`), picture = new URL("p.png", import.meta.url).href, me = import.meta.url;',
    '/g/f.woff2': 'font',
    '/g/p.png': 'picture',
  };

  const { module, imports = {} } = await selfContained(
    { config, widget: 'score', module: 'https://station.example/g/score.js', base },
    reader(files),
  );

  const [score, air, shared] = ['score', 'air', 'shared'].map((name) => `https://station.example/g/${name}.js`);
  const textOf = (address = '') => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();
  assert.deepEqual(Object.keys(imports).sort(), [air, score, shared].sort());
  assert.equal(module, imports[score ?? ''], 'one that comes back to it finds the same module');
  assert.equal(textOf(module), `import{a}from"${shared}";export const later=()=>import(\`${air}\`);export const s=a;`);
  const { font, picture, me } = await import(imports[shared ?? ''] ?? '');
  assert.deepEqual([font, picture, me], [data('font/woff2', 'font'), data('image/png', 'picture'), shared]);
});
