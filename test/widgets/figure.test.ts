import { expect } from 'chai';
import type { WidgetStatus } from '../../widgets/shared/widget-element.ts';
import '../../widgets/define/figure.ts';
import config from '../../widgets/figure/config.json' with { type: 'json' };
import { FigureWidget } from '../../widgets/figure/element.ts';
import story from '../../widgets/figure/story.ts';
import { expectAccessible } from '../support/axe.ts';
import { appears, inside, mount, unmount } from '../support/mount.ts';
import { expectSameSettings, refresh, textOf as text, textsOf as texts, until } from '../support/widget.ts';

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"><path fill="${colour}" d="M0 0h64v40H0z"/></svg>`)}`;
const [red, blue] = [picture('red'), picture('blue')];

const fetchOfPlatform = globalThis.fetch;
const answering = (answers: Readonly<Record<string, string>>) => {
  globalThis.fetch = async (url) => {
    const body = answers[String(url)];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
};

async function figure(values: Readonly<Record<string, unknown>>, attributes = ''): Promise<FigureWidget> {
  const element = await mount<FigureWidget>(`<tarja-figure ${attributes}></tarja-figure>`);
  element.values = values;
  await element.updateComplete;
  return element;
}

afterEach(() => {
  globalThis.fetch = fetchOfPlatform;
  unmount();
  document.documentElement.lang = 'en';
});

describe('tarja-figure', () => {
  it('has the settings of its config, which is a valid template', () =>
    expectSameSettings(config, FigureWidget, 'figure'));

  it('shows a figure by its address, with what it shows in words, and its source', async () => {
    const element = await figure({ figure: red, alt: 'Votes by state', source: 'electoral office' });
    await until(element, 'fresh');

    const image = inside<HTMLImageElement>(element, 'img');
    expect([image.src, image.alt, image.naturalWidth]).to.deep.equal([red, 'Votes by state', 64]);
    expect(text(element, '.foot')).to.equal('Source: electoral office');
  });

  it('never runs its code', async () => {
    answering({});
    const asked: unknown[] = [];
    globalThis.fetch = async (url) => {
      asked.push(url);
      return new Response('');
    };
    const element = await figure({ figure: red, code: 'print(1)' });
    await until(element, 'fresh');
    expect(asked).to.deep.equal([]);
  });

  for (const [kind, body] of [
    ['CSV', 'State;Turnout\nSP;79.6\nRJ;76.4\n'],
    ['a list of lists', '[["State","Turnout"],["SP",79.6],["RJ",76.4]]'],
    ['a list of objects', '[{"State":"SP","Turnout":79.6},{"State":"RJ","Turnout":76.4}]'],
    ['pandas’ columns and data', '{"columns":["State","Turnout"],"index":[0,1],"data":[["SP",79.6],["RJ",76.4]]}'],
  ] as const) {
    it(`shows a table written as ${kind}`, async () => {
      answering({ 'https://sandbox.test/a/1/2/t': body });
      const element = await figure({ table: 'https://sandbox.test/a/1/2/t' });
      await until(element, 'fresh');

      expect(texts(element, 'th')).to.deep.equal(['State', 'Turnout']);
      expect(texts(element, 'td')).to.deep.equal(['SP', '79.6', 'RJ', '76.4']);
      expect(inside(element, 'a').getAttribute('href')).to.equal('https://sandbox.test/a/1/2/t');
    });
  }

  it('reads a table in the encoding that its server names, where it is not in UTF-8', async () => {
    for (const [name, bytes] of [
      ['Łódź', [0xa3, 0xf3, 0x64, 0xbc]],
      ['São', [...new TextEncoder().encode('São')]],
    ] as const) {
      globalThis.fetch = async () =>
        new Response(new Uint8Array([...bytes, 0x0a, 0x31]), {
          headers: { 'Content-Type': 'text/csv; charset="ISO-8859-2"' },
        });
      const element = await figure({ table: 'https://sandbox.test/t.csv' });
      await until(element, 'fresh');
      expect(texts(element, 'th')).to.deep.equal([name]);
    }
  });

  it('writes numbers in the reader’s language, every digit of them, and leaves years and texts alone', async () => {
    document.documentElement.lang = 'pt-BR';
    answering({ 'https://sandbox.test/t.csv': 'a,b,c,d\n2026,0.10000000000000000001,1234567,<b>1.5</b>\n' });
    const element = await figure({ table: 'https://sandbox.test/t.csv' });
    await until(element, 'fresh');

    expect(texts(element, 'td')).to.deep.equal(['2026', '0,10000000000000000001', '1.234.567', '<b>1.5</b>']);
  });

  it('keeps what was shown until the next picture is there whole, and comes through it', async () => {
    const element = await figure({ figure: red });
    await until(element, 'fresh');
    element.values = { figure: blue };
    await element.updateComplete;
    expect(inside<HTMLImageElement>(element, 'img').src).to.equal(red);

    await appears(element, '.after');
    expect([...(element.shadowRoot?.querySelectorAll('img') ?? [])].map(({ src }) => src)).to.deep.equal([red, blue]);
  });

  it('keeps the last good picture when the next cannot be loaded, and says so in the control room', async () => {
    const element = await figure({ figure: red }, 'mode="air"');
    await until(element, 'fresh');
    element.values = { figure: 'data:image/png;base64,AAAA' };
    const { notes } = await until(element, 'failed');

    expect(notes).to.deep.equal(['The figure cannot be loaded.']);
    expect(inside<HTMLImageElement>(element, 'img').src).to.equal(red);
  });

  it('asks again for a file that did not come, as long as it is wanted', async () => {
    const { setTimeout } = window;
    const waits: number[] = [];
    let later = () => {};
    window.setTimeout = ((run: () => void, ms = 0) => {
      if (ms < 10_000) return setTimeout(run, ms);
      later = run;
      return waits.push(ms);
    }) as typeof window.setTimeout;
    try {
      answering({});
      const element = await figure({ table: 'https://sandbox.test/t' }, 'mode="air"');
      await until(element, 'failed');
      later();
      while (waits.length < 2) await new Promise((next) => setTimeout(next));
      expect([element.status.state, waits]).to.deep.equal(['failed', [10_000, 20_000]]);

      answering({ 'https://sandbox.test/t': 'uf,votos\nSP,30\n' });
      later();
      await until(element, 'fresh');
      expect(texts(element, 'td')).to.deep.equal(['SP', '30']);
    } finally {
      window.setTimeout = setTimeout;
    }
  });

  for (const wrong of ['javascript:alert(1)', 'ftp://files.test/figure.png', 'data:text/html,<p>']) {
    it(`follows no address such as ${wrong}`, async () => {
      const element = await figure({ figure: wrong });
      const { notes } = await until(element, 'misconfigured');

      expect(notes[0]).to.equal(`The attribute “figure” cannot be “${wrong}”.`);
      expect(element.shadowRoot?.querySelector('img')).to.equal(null);
    });
  }

  it('says that nothing is named', async () => {
    const element = await figure({});
    const { notes } = await until(element, 'misconfigured');
    expect(notes).to.deep.equal(['Neither a figure nor a table is named: there is nothing to show.']);
    expect(text(element, '.message')).to.equal(notes[0]);
  });

  for (const [what, body] of [
    ['is none', '{"a":1}'],
    ['is empty', ''],
    ['is larger than a megabyte', `a\n${'1'.repeat(2 ** 20)}`],
    ['is not there', undefined],
  ] as const) {
    it(`says that a table that ${what} cannot be read`, async () => {
      answering(body === undefined ? {} : { 'https://sandbox.test/t': body });
      const { notes } = await until(await figure({ table: 'https://sandbox.test/t' }), 'failed');
      expect(notes).to.deep.equal(['The table cannot be read.']);
    });
  }

  it('brings its table anew when it is refreshed', async () => {
    answering({ 'https://sandbox.test/t.csv': 'a\n1\n' });
    const element = await figure({ table: 'https://sandbox.test/t.csv' });
    await until(element, 'fresh');
    answering({ 'https://sandbox.test/t.csv': 'a\n2\n' });
    refresh(element);
    while (text(element, 'td') !== '2') await new Promise((frame) => requestAnimationFrame(frame));
  });

  it('on air is a card inside the safe area: the figure, or the first rows of the table', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => `${'A very long name of a place '.repeat(3)}${at},${at}.5`);
    answering({ 'https://sandbox.test/t.csv': ['Place,Votes', ...rows].join('\n') });
    const element = await figure({ table: 'https://sandbox.test/t.csv', heading: 'Votes' }, 'mode="air"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
    const { notes } = await until(element, 'fresh');

    expect(notes).to.deep.equal(['On air are the first 12 of 30 rows.']);
    expect(texts(element, 'tbody tr')).to.have.length(12);
    const card = inside(element, '.card').getBoundingClientRect();
    const foot = inside(element, '.foot').getBoundingClientRect();
    expect([card.left, card.right]).to.deep.equal([96, 1824]);
    expect(card.top >= 54 && card.bottom <= 1026).to.equal(true);
    expect(foot.bottom).to.be.at.most(card.bottom);
    expect(inside(element, 'table').getBoundingClientRect().bottom).to.be.at.most(foot.top);
  });

  it('on air shows nothing while nothing is there', async () => {
    const element = await figure({ figure: 'data:image/png;base64,AAAA' }, 'mode="air"');
    await until(element, 'failed');
    expect(element.shadowRoot?.textContent?.trim()).to.equal('');
  });

  it('shows each state of its story, the looks as well', async () => {
    for (const values of [...Object.values(story.looks), ...Object.values(story.states).map((each) => each.settings)]) {
      const element = await figure(values ?? {});
      const [state] = (await Promise.race(
        (['fresh', 'misconfigured'] as const).map(async (each) => [each, await until(element, each)]),
      )) as [string, WidgetStatus];
      expect(text(element, ':is(.body, .message)') || element.shadowRoot?.querySelector('img'), state).to.be.ok;
    }
  });

  it('is accessible, as a figure and as a table', async () => {
    answering({ 'https://sandbox.test/t.csv': 'a,b\n1,2\n' });
    const element = await figure({ figure: red, alt: 'A red box', table: 'https://sandbox.test/t.csv' });
    await appears(element, 'table');
    await appears(element, 'img');
    await expectAccessible(element);
  });
});
