import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { check, validate } from '../../../src/config/check.ts';
import type { Config } from '../../../src/format/generated/types.ts';
import { exportOgraf } from '../../../src/interop/export-ograf.ts';
import { exportPage } from '../../../src/interop/export-page.ts';
import { widgetFiles, withGateway } from '../../../src/interop/export-widget.ts';
import { importGraphic } from '../../../src/interop/import-graphic.ts';
import { importOgraf } from '../../../src/interop/import-ograf.ts';

const widget: Config = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../widgets/rates/config.json'), 'utf8'),
);
const bytes = (text: string) => new TextEncoder().encode(text);

describe('an exported data widget', () => {
  test('has one more field, with a key of its own', () => {
    const config = withGateway(widget, 'https://station.example/tarja/');
    const taken = withGateway(
      { ...widget, fields: widget.fields.map((field, at) => (at === 0 ? { ...field, key: 'gw' } : field)) },
      '',
    );

    assert.equal(config.fields.length, widget.fields.length + 1);
    assert.deepEqual(
      check(JSON.stringify(config)).diagnostics.map(({ code }) => code),
      [],
    );
    assert.equal(config.fields.at(-1)?.default, 'https://station.example/tarja/');
    assert.ok(validate(taken).config);
    assert.equal(withGateway(config, 'elsewhere'), config);
  });

  test('brings what its module imports, at once and later, and nothing of other widgets', async () => {
    const graphics = new Map(
      Object.entries({
        'rates.js': 'import{a}from"./shared-1.js";const late=()=>import(`./late-2.js`);',
        'shared-1.js': "import './rates.js'; export * from './deep.js'",
        'deep.js': 'import.meta.resolve(`./fonts/one.woff2`)',
        'late-2.js': '',
        'polls.js': 'import "./polls-3.js"',
        'polls-3.js': '',
        'fonts/one.woff2': '',
        'fonts/other.woff2': '',
      }).map(([name, text]) => [name, bytes(text)] as const),
    );

    assert.deepEqual([...((await widgetFiles('rates', (path) => graphics.get(path)))?.keys() ?? [])].sort(), [
      'graphics/deep.js',
      'graphics/fonts/one.woff2',
      'graphics/late-2.js',
      'graphics/rates.js',
      'graphics/shared-1.js',
    ]);
    assert.equal(await widgetFiles('nothing', (path) => graphics.get(path)), undefined);
  });

  test('comes back as a template of that widget, drawn here', () => {
    const config = withGateway(widget, 'https://station.example/tarja/');
    const files = new Map([
      ['graphics/rates.js', bytes('export default class {}')],
      ['README.md', bytes('Rates')],
    ]);
    const { files: exported } = exportOgraf({ name: 'rates', config, files }, { player: '', runtime: '' });
    const entries = [...exported].map(
      ([path, content]) => [path, typeof content === 'string' ? bytes(content) : content] as const,
    );
    const back = importOgraf(new Map(entries));

    assert.ok('config' in back);
    assert.deepEqual(back.config, config);
    assert.deepEqual([...back.files.keys()], ['config.json']);
  });

  for (const system of ['spx', 'casparcg', 'html'] as const)
    test(`for ${system} is one file, and comes back as a template of that widget`, () => {
      const config = withGateway(widget, 'https://station.example/tarja/');
      const files = new Map([
        ['graphics/rates.js', bytes('import "./shared-1.js"; import.meta.resolve("./fonts/one.woff2"); "./not.js"')],
        ['graphics/shared-1.js', bytes('import "./rates.js"')],
        ['graphics/fonts/one.woff2', bytes('font')],
      ]);
      const { html } = exportPage({ name: 'rates', config, files }, { player: '', runtime: '' }, system);
      const modules = [...html.matchAll(/data:text\/javascript;base64,([\w+/=]+)/g)].map(([, text = '']) => atob(text));
      const back = importGraphic(new Map([['rates.html', bytes(html)]]));

      assert.deepEqual(modules, [
        'import "graphics/shared-1.js"; import.meta.resolve("graphics/fonts/one.woff2"); "./not.js"',
        'import "graphics/rates.js"',
      ]);
      assert.ok('config' in back);
      assert.deepEqual(back.config, config);
      assert.deepEqual([...back.files.keys()], ['config.json']);
    });
});
