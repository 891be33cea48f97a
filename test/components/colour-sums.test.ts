import { expect } from 'chai';
import { writeLike } from '../../components/color/colour-text.ts';
import { fromHsv, type Hsva, toHsv } from '../../components/color/hsv.ts';
import { isDark } from '../../components/color/swatches.ts';
import { formatColour, parseColour, type Rgba } from '../../src/kinds/colour.ts';
import fc from '../support/fast-check.ts';

const start: Hsva = { h: 0, s: 0, v: 0, a: 1 };
const part = fc.integer({ min: 0, max: 255 });
const colour = fc.record({ r: part, g: part, b: part, a: fc.integer({ min: 0, max: 100 }).map((a) => a / 100) });

describe('the place of a colour in the picker', () => {
  const cases: [hex: string, h: number, s: number, v: number][] = [
    ['#ff0000', 0, 1, 1],
    ['#ffff00', 60, 1, 1],
    ['#00ff00', 120, 1, 1],
    ['#00ffff', 180, 1, 1],
    ['#0000ff', 240, 1, 1],
    ['#ff00ff', 300, 1, 1],
    ['#800000', 0, 1, 128 / 255],
    ['#ff8080', 0, 127 / 255, 1],
  ];
  for (const [hex, h, s, v] of cases) {
    it(`${hex}`, () => {
      const place = toHsv(parseColour(hex)!, start);
      expect(place.h).to.be.closeTo(h, 0.01);
      expect(place.s).to.be.closeTo(s, 0.001);
      expect(place.v).to.be.closeTo(v, 0.001);
    });
  }

  it('leads back to the colour', () => {
    fc.assert(
      fc.property(colour, (rgba) => {
        expect(fromHsv(toHsv(rgba, start))).to.deep.equal(rgba);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the hue of a grey, and hue and saturation of black, from before', () => {
    const before: Hsva = { h: 210, s: 0.7, v: 0.5, a: 1 };

    expect(toHsv({ r: 90, g: 90, b: 90, a: 1 }, before)).to.deep.equal({ h: 210, s: 0, v: 90 / 255, a: 1 });
    expect(toHsv({ r: 0, g: 0, b: 0, a: 0.5 }, before)).to.deep.equal({ h: 210, s: 0.7, v: 0, a: 0.5 });
  });
});

describe('writing a picked colour', () => {
  const clear: Rgba = { r: 18, g: 171, b: 205, a: 1 };
  const half: Rgba = { ...clear, a: 0.5 };
  const cases: [before: string, colour: Rgba, after: string][] = [
    ['#ffffff', clear, '#12abcd'],
    ['#fff', clear, '#12abcd'],
    ['#FF0000', clear, '#12ABCD'],
    ['#112233', clear, '#12abcd'],
    ['#112233', half, '#12abcd80'],
    ['#11223344', clear, '#12abcd'],
    ['tomato', clear, '#12abcd'],
    ['blurple', half, '#12abcd80'],
    ['', clear, '#12abcd'],
    ['rgb(1, 2, 3)', clear, 'rgb(18, 171, 205)'],
    ['rgb(1, 2, 3)', half, 'rgba(18, 171, 205, 0.5)'],
    ['rgba(1,2,3,.2)', clear, 'rgb(18, 171, 205)'],
    ['rgb(1 2 3)', half, 'rgb(18 171 205 / 0.5)'],
    ['RGB(1 2 3 / 50%)', clear, 'rgb(18 171 205)'],
  ];
  for (const [before, picked, after] of cases) {
    it(`after ${before || 'nothing'}: ${after}`, () => {
      expect(writeLike(before, picked)).to.equal(after);
    });
  }

  it('always writes what reads as the same colour', () => {
    const forms = fc.constantFrom('#ffffff', '#FFF', 'red', 'rgb(1, 2, 3)', 'rgb(1 2 3)');
    fc.assert(
      fc.property(forms, colour, (before, rgba) => {
        const written = parseColour(writeLike(before, rgba));
        expect(written && formatColour(written)).to.equal(formatColour(rgba));
      }),
    );
  });
});

it('a tick on a swatch is white where the colour is dark', () => {
  expect(isDark('#0b3d91')).to.equal(true);
  expect(isDark('#ffb81c')).to.equal(false);
  expect(isDark('#00000010')).to.equal(false);
  expect(isDark('no colour')).to.equal(false);
});
