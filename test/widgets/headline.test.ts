import { expect } from 'chai';
import {
  type HeadlineItem,
  headlineOf,
  hexColour,
  typedHeadline,
  webAddress,
} from '../../widgets/shared/news/headline.ts';
import fc from '../support/fast-check.ts';

const item: HeadlineItem = {
  provider: 'gazeta',
  source: 'Gazeta do Cais',
  title: ' Farol\n recebe  visitas ',
  pubDate: '2026-11-20 17:40:00',
  link: 'https://gazeta.example/farol',
  thumbnail: 'https://gazeta.example/farol.jpg',
  description: '<b>Grupos</b> sobem aos sábados.',
  badge: 'GC',
  color: '#0b5cab',
};

function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const full = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&') : colour;
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(full.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('headline', () => {
  it('is one line of text, markup included as it was written', () => {
    const { title, lead } = headlineOf(item);

    expect(title).to.equal('Farol recebe visitas');
    expect(lead).to.equal('<b>Grupos</b> sobem aos sábados.');
  });

  it('that was typed has its source behind its last bar', () => {
    const typed = (line: string) => {
      const { title, source } = typedHeadline(line, 'Desk');
      return [title, source];
    };
    expect(typed('Farol abre')).to.deep.equal(['Farol abre', 'Desk']);
    expect(typed('Farol abre | Gazeta')).to.deep.equal(['Farol abre', 'Gazeta']);
    expect(typed('Ao vivo | Farol abre | Gazeta')).to.deep.equal(['Ao vivo | Farol abre', 'Gazeta']);
  });

  it('was published in UTC, and at no time where its feed says none', () => {
    expect(headlineOf(item).at).to.equal(Date.parse('2026-11-20T17:40:00Z'));
    expect(headlineOf({ ...item, pubDate: '' }).at).to.equal(undefined);
  });

  it('has links and pictures on the web only, by what they resolve to', () => {
    for (const [given, read] of [
      ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
      [' http://a.example/\n', 'http://a.example/'],
      ['javascript:alert(1)', undefined],
      ['java\nscript:alert(1)', undefined],
      ['JaVaScRiPt://a.example/%0aalert(1)', undefined],
      ['data:text/html,<script>', undefined],
      ['/relative', undefined],
      ['', undefined],
    ] as const)
      expect(webAddress(given), given).to.equal(read);
    const { link, thumbnail } = headlineOf({ ...item, link: 'javascript:0', thumbnail: 'file:///etc/passwd' });
    expect([link, thumbnail]).to.deep.equal([undefined, undefined]);
  });

  it('has the colour of its provider where that is a hex colour, and else none', () => {
    expect(hexColour('#ABC')).to.equal('#aabbcc');
    expect(hexColour(' #0b5cab ')).to.equal('#0b5cab');
    for (const given of ['', 'red', '#12', '#12345', '#1234567', 'url(x)', '#fff;color:red', 'rgb(0 0 0)'])
      expect(hexColour(given), given).to.equal(undefined);
    expect(headlineOf({ ...item, color: 'teal' })).to.include({ colour: undefined, ink: undefined });
  });

  it('has a badge that can be read on any colour, 4.5 : 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const color = `#${number.toString(16).padStart(6, '0')}`;
        const { ink = '' } = headlineOf({ ...item, color });

        expect(contrast(ink, color)).to.be.at.least(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('is known by its link, else by who says what', () => {
    expect(headlineOf(item).key).to.equal('https://gazeta.example/farol');
    expect(headlineOf({ ...item, link: '', title: 'Farol' }).key).to.equal('gazeta Farol');
  });
});
