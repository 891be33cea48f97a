import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrastRatio, type Rgba, readColour } from '../../../src/kinds/colour.ts';
import { frameTheme } from '../../../src/theme/frame-theme.ts';
import fc from '../../support/fast-check.ts';

const colors = { ground: '#0b1f3a', text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' };
const base = 'https://station.example/theme/';

describe('the properties of a theme', () => {
  test('files have whole addresses, and families names that no template has', () => {
    const { properties, faces, pictures } = frameTheme(
      {
        name: 'Canal',
        colors,
        fonts: {
          display: { family: 'Archivo', files: [{ file: 'fonts/a b.woff2', weight: '100 900' }], capitals: true },
        },
        logo: { file: 'logo.svg', width: 120, height: 40 },
      },
      base,
    );

    assert.deepEqual(faces, [
      { family: 'station-display', source: `url("${base}fonts/a%20b.woff2")`, descriptors: { weight: '100 900' } },
    ]);
    assert.deepEqual(pictures, [`${base}logo.svg`]);
    assert.equal(properties['--station-display-font'], '"station-display", sans-serif');
    assert.equal(properties['--station-display-case'], 'uppercase');
    assert.equal(properties['--station-text-weight'], undefined, 'a template keeps its own text');
  });

  test('an accent too dark for words on the ground is not used for words', () => {
    const { properties } = frameTheme({ name: 'C', colors: { ...colors, accent: '#274b7d' } }, base);

    assert.equal(properties['--station-accent'], '#274b7d');
    assert.equal(properties['--station-highlight'], '#ffffff');
  });

  test('whatever the colours are, words on accent and signal can be read', () => {
    const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
    fc.assert(
      fc.property(fc.record({ ground: hex, text: hex, accent: hex, signal: hex }), (any) => {
        const { properties } = frameTheme({ name: 'C', colors: any }, base);
        const contrast = (text: string, ground: string) =>
          contrastRatio(readColour(properties[text] ?? '') as Rgba, readColour(properties[ground] ?? '') as Rgba);
        assert.ok(contrast('--station-on-accent', '--station-accent') >= 4.5);
        assert.ok(contrast('--station-on-signal', '--station-signal') >= 4.5);
      }),
    );
  });
});
