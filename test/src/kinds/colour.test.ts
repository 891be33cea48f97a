import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { color } from '../../../src/kinds/color.ts';
import { contrastRatio, formatColour, parseColour, sameColour, sameHexColour } from '../../../src/kinds/colour.ts';
import { colourNames } from '../../../src/kinds/colour-names.ts';
import fc from '../../support/fast-check.ts';

const field = { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '' } as const;
const isColour = (text: string) => color.check(field, text, { locale: 'en' }).length === 0;

describe('colours', () => {
  for (const [text, r, g, b, a] of [
    ['#fff', 255, 255, 255, 1],
    ['#0a3D62', 10, 61, 98, 1],
    ['#0a3d6280', 10, 61, 98, 128 / 255],
    ['rgb(10, 61, 98)', 10, 61, 98, 1],
    ['RGBA(10,61,98,.5)', 10, 61, 98, 0.5],
    ['rgb(10 61 98 / 25%)', 10, 61, 98, 0.25],
    ['rgb(100%, 0%, 50%)', 255, 0, 127.5, 1],
    ['rgb(300, -5, 1e2)', 255, 0, 100, 1],
    ['Tomato', 255, 99, 71, 1],
    ['transparent', 0, 0, 0, 0],
  ] as const)
    test(`${text} is a colour`, () => {
      assert.deepEqual(parseColour(text), { r, g, b, a });
      assert.equal(isColour(text), true);
    });

  for (const text of [
    '',
    '#',
    '#ab',
    '#abcd',
    '#ggg',
    'rgb(1,2)',
    'rgb(1,2,3,4,5)',
    'rgb(1 2,3)',
    'rgb(a,b,c)',
    'hsl(0 0% 0%)',
    'tomatoe',
    'toString',
    'currentcolor',
  ])
    test(`“${text}” is none`, () => {
      assert.equal(parseColour(text), undefined);
      assert.equal(isColour(text), false);
    });

  test('every colour of eight bits is read back as it was written', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (r, g, b, alpha) => {
        const colour = { r, g, b, a: alpha / 255 };
        assert.deepEqual(parseColour(formatColour(colour)), colour);
      }),
    );
  });

  test('every name of CSS has its own colour, in both spellings of grey', () => {
    assert.equal(colourNames().length, 149);
    assert.ok(colourNames().every((name) => parseColour(name)));
    const hex = (name: string) => formatColour(parseColour(name) ?? { r: 0, g: 0, b: 0, a: 0 });
    assert.deepEqual(['aliceblue', 'darkgrey', 'LightSlateGray', 'mediumorchid', 'yellowgreen'].map(hex), [
      '#f0f8ff',
      '#a9a9a9',
      '#778899',
      '#ba55d3',
      '#9acd32',
    ]);
  });

  test('hex colours are the same whatever their case and length', () => {
    assert.equal(sameHexColour('#F0a', '#ff00AA'), true);
    assert.equal(sameHexColour('#ff00aa', '#f0aFF0'), false);
    assert.equal(sameHexColour('#f0a', '#ff00aaff'), true);
    assert.equal(sameHexColour('#f0a', '#ff00aa80'), false);
  });

  test('one colour may be written in many ways', () => {
    assert.equal(sameColour('#F00', 'red'), true);
    assert.equal(sameColour('#ff0000ff', 'rgb(255 0 0)'), true);
    assert.equal(sameColour('#f00', '#ff000080'), false);
    assert.equal(sameColour('nothing', 'nothing else'), false);
  });

  test('contrast is that of WCAG, with a veil laid over its background', () => {
    const [white, black, grey, veil] = ['#fff', '#000', '#767676', '#00000080'].map((text) => parseColour(text)!);

    assert.equal(contrastRatio(white!, black!), 21);
    assert.equal(contrastRatio(black!, black!), 1);
    assert.equal(contrastRatio(grey!, white!).toFixed(2), '4.54');
    assert.ok(contrastRatio(veil!, white!) < 4.1 && contrastRatio(veil!, white!) > 3.8);
  });
});
