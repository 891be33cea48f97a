import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exportOgraf } from '../../../src/interop/export-ograf.ts';
import { exportPage } from '../../../src/interop/export-page.ts';
import { exportedTheme } from '../../../src/interop/exported-theme.ts';
import { importGraphic } from '../../../src/interop/import-graphic.ts';

const text = (content: string) => new TextEncoder().encode(content);
const colors = { ground: '#102030', text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' };
const font = (...names: string[]) => ({ family: 'Serra', files: names.map((file) => ({ file })) });
const theme = (rest: object) => text(JSON.stringify({ name: 'Serra', colors, ...rest }));

describe('the theme of an exported graphic', () => {
  const files = new Map([
    ['theme.json', theme({ fonts: { text: font('fonts/a b.woff', 'fonts/a b.woff2') }, logo: logo('logo.svg') })],
    ['fonts/a b.woff', text('one')],
    ['fonts/a b.woff2', text('two')],
    ['logo.svg', text('<svg/>')],
  ]);

  test('has its fonts and logo in it', () => {
    const worn = exportedTheme(files);

    assert.equal(worn?.properties['--station-ground'], '#102030');
    assert.deepEqual(
      worn?.faces.map(({ source }) => source),
      [`url("data:font/woff;base64,${btoa('one')}")`, `url("data:font/woff2;base64,${btoa('two')}")`],
    );
    const address = `data:image/svg+xml;base64,${btoa('<svg/>')}`;
    assert.deepEqual(worn?.pictures, [address]);
    assert.equal(worn?.properties['--station-logo'], `url("${address}")`);
  });

  test('is none where it has a mistake', () => {
    assert.equal(exportedTheme(new Map([['theme.json', text('{')]])), undefined);
    assert.equal(exportedTheme(new Map([['theme.json', theme({ logo: logo('logo.svg') })]])), undefined);
  });

  test('goes out with the graphic, which comes back as the template that it was', () => {
    const config = { fields: [{ key: 't', name: 't', label: 'T', type: 'text', default: '' }] } as const;
    const template = {
      name: 'strap',
      config: { fields: [...config.fields] },
      theme: exportedTheme(files),
      files: new Map([['template.html', text('<p data-text="t"></p>')]]),
    };
    const players = { player: '', runtime: '' };

    const { html } = exportPage(template, players, 'spx');
    const { files: ograf } = exportOgraf(template, players);

    for (const file of [html, String(ograf.get('graphic.mjs'))])
      assert.match(file, /"theme":\{.*data:font\/woff2;base64/s);
    const graphic = new Map([...ograf].map(([path, file]) => [path, typeof file === 'string' ? text(file) : file]));
    for (const exported of [new Map([['strap.html', text(html)]]), graphic]) {
      const again = importGraphic(exported);
      assert.ok(!('code' in again));
      assert.deepEqual(again.config, template.config);
    }
  });
});

function logo(file: string) {
  return { file, width: 100, height: 50 };
}
