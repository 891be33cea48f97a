import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/fixtures.ts';
import '../../widgets/define/indicator.ts';
import '../../widgets/define/news-list.ts';
import '../../widgets/define/official-rates.ts';
import '../../widgets/define/rates.ts';
import '../../widgets/define/score.ts';
import '../../widgets/define/standings.ts';
import type { NewsListWidget } from '../../widgets/news-list/element.ts';
import type { ScoreWidget } from '../../widgets/score/element.ts';
import type { WidgetElement } from '../../widgets/shared/widget-element.ts';
import { enveloped } from '../support/football-table.ts';
import { gateway, mountWidget, refresh, silence, textOf, textsOf, unmountWidgets, until } from '../support/widget.ts';

const match = (elapsed: number, home: number) => ({
  fixture: { id: 7, date: '2026-11-21T19:00:00+00:00', status: { short: '2H', elapsed } },
  league: { id: 3, name: 'Liga Norte', season: 2026, round: 'Regular Season - 5' },
  teams: { home: { id: 1, name: 'Serra' }, away: { id: 2, name: 'Vale' } },
  goals: { home, away: 0 },
});

const realNow = Date.now;
let now = Date.parse('2026-11-21T20:20:20Z');

beforeEach(() => {
  now = Date.parse('2026-11-21T20:20:20Z');
  Date.now = () => now;
});
afterEach(() => {
  Date.now = realNow;
  unmountWidgets();
});

describe('a score by hand', () => {
  const score = (data: Data, attributes = '') =>
    mountWidget<ScoreWidget>(`<tarja-score mode="air" ${attributes}></tarja-score>`, data);
  const live = () => gateway(() => Response.json(enveloped([match(67, 1)]))).data;

  it('shows what was typed, all else as the feed has it, and tells the control room which is which', async () => {
    const element = await score(live(), 'home-goals="2" away="Vale do Rio"');
    const { notes } = await until(element, 'fresh');

    expect(textsOf(element, '.side')).to.deep.equal(['Serra', 'Vale do Rio']);
    expect(textsOf(element, '.digit')).to.deep.equal(['2', '0']);
    expect(textOf(element, '.strip b')).to.equal('67’');
    expect(notes).to.deep.equal(['By hand: names, score. All else comes from the feed.']);
  });

  it('says the period that was typed, and a minute that runs on from its take', async () => {
    const element = await score(live(), 'period="HT"');
    await until(element, 'fresh');
    expect(textOf(element, '.strip b')).to.equal('Half-time');

    element.values = { period: '2H', minute: '71' };
    await element.updateComplete;
    expect(textOf(element, '.strip b')).to.equal('71’');

    now += 2 * 60_000;
    element.requestUpdate();
    await element.updateComplete;
    expect(textOf(element, '.strip b')).to.equal('73’');

    element.values = { period: '2H', minute: '72' };
    await element.updateComplete;
    expect(textOf(element, '.strip b')).to.equal('72’');

    element.values = { period: '2H', minute: '90+3' };
    await element.updateComplete;
    expect(textOf(element, '.strip b')).to.equal('90+3’');
  });

  it('keeps the feed’s minute where what was typed is none, and says so', async () => {
    const element = await score(live(), 'minute="soon"');
    const { notes } = await until(element, 'fresh');

    expect(textOf(element, '.strip b')).to.equal('67’');
    expect(notes.join()).to.contain('“soon”');
  });

  it('is shown from what was typed alone while the feed is silent', async () => {
    const element = await score(
      silence().data,
      'home="Serra" away="Vale" home-goals="1" away-goals="1" period="2H" minute="80"',
    );
    await element.updateComplete;

    expect(textsOf(element, '.side')).to.deep.equal(['Serra', 'Vale']);
    expect(textsOf(element, '.digit')).to.deep.equal(['1', '1']);
    expect(textOf(element, '.strip b')).to.equal('80’');
  });

  it('says the source that was typed', async () => {
    const element = await score(live(), 'source="Liga Norte TV"');
    await until(element, 'fresh');

    expect(textOf(element, '.source')).to.equal('Source: Liga Norte TV');
  });
});

describe('headlines by hand', () => {
  const item = (title: string) => ({
    provider: 'gazeta',
    source: 'Gazeta',
    title,
    pubDate: '2026-11-21 17:40:00',
    link: '',
    thumbnail: '',
    description: '',
    badge: '',
    color: '',
  });
  const feed = () =>
    gateway(() =>
      Response.json({
        status: 'ok',
        feeds: [{ provider: 'gazeta', title: 'Gazeta', link: '', description: '', image: '' }],
        items: ['Farol recebe visitas', 'Ponte é reaberta', 'Feira começa'].map(item),
        errors: [],
      }),
    ).data;
  const list = (data: Data, values: object) =>
    mountWidget<NewsListWidget>('<tarja-news-list mode="air" providers="gazeta"></tarja-news-list>', data).then(
      async (element) => {
        element.values = { ...values };
        await element.updateComplete;
        return element;
      },
    );

  it('stand before those of the feed, and those that are dropped are left out', async () => {
    const element = await list(feed(), { add: 'Última hora: maré alta | Redação\n\nAviso', drop: 'ponte e reab' });
    const { notes } = await until(element, 'fresh');

    expect(textsOf(element, '.said')).to.deep.equal([
      'Última hora: maré alta',
      'Aviso',
      'Farol recebe visitas',
      'Feira começa',
    ]);
    expect(textOf(element, '.origin')).to.equal('Redação');
    expect(notes).to.deep.equal(['By hand: 2 headlines, 1 of the feed dropped. All else comes from the feed.']);
  });

  it('are shown while the feed is silent', async () => {
    const element = await list(silence().data, { add: 'Aviso', source: 'Redação' });

    expect(textsOf(element, '.said')).to.deep.equal(['Aviso']);
    expect(textsOf(element, '.origin, .source')).to.deep.equal(['Redação', 'Source: Redação']);
  });
});

/** A widget on air that shows the answer of a feed, and then what an operator types. */
async function typing(
  tag: string,
  answer: object | ((path: string) => object) | undefined,
  values: object,
): Promise<WidgetElement> {
  const { data } = answer
    ? gateway((path) => Response.json(typeof answer === 'function' ? answer(path) : answer))
    : silence();
  const element = await mountWidget<WidgetElement>(`<${tag} mode="air"></${tag}>`, data);
  if (answer) await until(element, 'fresh');
  element.values = { ...values };
  await element.updateComplete;
  return element;
}
const notesOf = ({ status }: WidgetElement) => status.notes;

describe('rates by hand', () => {
  const rows = [
    { date: '2026-11-19', base: 'USD', quote: 'BRL', rate: 5 },
    { date: '2026-11-20', base: 'USD', quote: 'BRL', rate: 5.2 },
  ];

  it('take the place of the newest, with their change and the digits that were typed', async () => {
    const element = await typing('tarja-rates', rows, { pairs: 'USD', figures: 'USD 5.35\nEUR 6.1\nsoon' });

    expect(textOf(element, '.price')).to.equal('R$ 5.35');
    expect(textOf(element, '.change')).to.equal('+7.00%');
    expect(notesOf(element)).to.deep.equal([
      'By hand: USD/BRL. All else comes from the feed.',
      '“EUR 6.1” is no rate of a pair that is shown, such as USD 5.42: that of the feed is shown.',
      '“soon” is no rate of a pair that is shown, such as USD 5.42: that of the feed is shown.',
    ]);
  });

  it('are shown while the feed is silent', async () => {
    const element = await typing('tarja-rates', undefined, { pairs: 'USD EUR', figures: 'usd: 5.4215' });

    expect(textsOf(element, '.price').map((price) => price.replace(/\s/g, ' '))).to.deep.equal(['R$ 5.4215']);
  });

  it('are of the day of who types them, which in the evening is tomorrow in UTC', async () => {
    const [realNow, realOffset] = [Date.now, Date.prototype.getTimezoneOffset];
    // Half past nine in São Paulo.
    Date.now = () => Date.parse('2026-11-21T00:30:00Z');
    Date.prototype.getTimezoneOffset = () => 180;
    try {
      const element = await typing('tarja-rates', undefined, { pairs: 'USD', figures: 'USD 5.4215' });

      expect(textOf(element, '.when')).to.equal('Nov 20');
    } finally {
      Date.now = realNow;
      Date.prototype.getTimezoneOffset = realOffset;
    }
  });

  it('are bid and ask of an official bulletin', async () => {
    const quote = (path: string) => ({
      currency: path.slice(-3),
      tipoMoeda: 'A',
      requestedDate: '2026-11-20',
      referenceDate: '2026-11-20',
      fallback: false,
      bulletin: 'Fechamento PTAX',
      dataHoraCotacao: '2026-11-20 13:05:00.000',
      cotacaoCompra: '5.4',
      cotacaoVenda: '5.5',
      paridadeCompra: '1.0',
      paridadeVenda: '1.0',
      source: 'BCB',
    });
    const element = await typing('tarja-official-rates', quote, { currencies: 'USD', figures: 'USD 5.4102 5.4108' });

    expect(textsOf(element, 'td')).to.deep.equal(['5.4102', '5.4108', '5.4105']);
    expect(notesOf(element)).to.deep.equal(['By hand: USD. All else comes from the feed.']);

    element.values = { currencies: 'USD', figures: 'USD 5.4102' };
    await element.updateComplete;
    expect(textsOf(element, 'td')).to.deep.equal(['5.4000', '5.5000', '5.4500']);
    expect(notesOf(element).join()).to.contain('“USD 5.4102” is no bid and ask');
  });
});

describe('an indicator by hand', () => {
  const series = {
    code: 13522,
    slug: 'ipca-12m',
    name: 'IPCA',
    unit: '%',
    frequency: 'monthly',
    source: 'BCB/SGS',
    count: 2,
    observations: [
      { date: '2026-09-01', value: 4.5 },
      { date: '2026-10-01', value: 4.7 },
    ],
  };

  it('is told in the unit of the series, in place of the newest', async () => {
    const element = await typing('tarja-indicator', series, { figure: '4.8' });

    expect(textOf(element, '.value')).to.equal('4.80%');
    expect(textOf(element, '.when')).to.equal('October 2026');
    expect(textOf(element, '.change')?.replace(/\s/g, ' ')).to.equal('+0.30 pp from September 2026');
    expect(notesOf(element)).to.deep.equal(['By hand: figure. All else comes from the feed.']);
  });

  it('comes after the newest where its time is typed, and any text stands as it is', async () => {
    const element = await typing('tarja-indicator', series, { figure: '4.9', when: 'November 2026' });
    expect(textOf(element, '.when')).to.equal('November 2026');
    expect(textOf(element, '.change')?.replace(/\s/g, ' ')).to.equal('+0.20 pp from October 2026');

    element.values = { figure: 'about 5%' };
    await element.updateComplete;
    expect(textOf(element, '.value')).to.equal('about 5%');
    expect(textOf(element, '.change')).to.equal(undefined);
  });

  it('is shown while the feed is silent', async () => {
    const element = await typing('tarja-indicator', undefined, { figure: '4.9%', when: 'November', heading: 'IPCA' });

    expect([textOf(element, '.value'), textOf(element, '.when')]).to.deep.equal(['4.9%', 'November']);
  });
});

describe('a round by hand', () => {
  const playing = (id: number, home: string, away: string, short = 'NS') => ({
    fixture: { id, date: '2026-11-21T19:00:00+00:00', status: { short } },
    league: { id: 71, name: 'Liga Norte', season: 2026, round: 'Regular Season - 5' },
    teams: { home: { id, name: home }, away: { id: id + 10, name: away } },
    goals: short === 'NS' ? {} : { home: 0, away: 0 },
  });
  const round = enveloped([
    playing(1, 'Remadores das Pedras', 'Vale', 'FT'),
    playing(2, 'Serra', 'Maré Alta'),
    playing(3, 'Farol', 'Duna'),
  ]);

  it('has the results that were typed, by some words of a name, and leaves matches out', async () => {
    const element = await typing('tarja-fixtures', round, {
      scores: 'remadores 3-1\n0 x 2 mare\nNobody 1-0',
      hide: 'duna',
    });

    expect(textsOf(element, '.home')).to.deep.equal(['Remadores das Pedras', 'Serra']);
    expect(textsOf(element, '.match .goals').map((goals) => goals.replace(/\s/g, ''))).to.deep.equal(['3–1', '0–2']);
    expect(textsOf(element, '.status')).to.deep.equal(['', 'Live']);
    expect(notesOf(element)).to.deep.equal([
      'By hand: 2 results, 1 match hidden. All else comes from the feed.',
      '“Nobody 1-0” is about no match that is shown.',
    ]);
  });
});

describe('a table by hand', () => {
  const result = (id: number, home: string, away: string, goals: object) => ({
    fixture: { id, date: '2026-11-14T19:00:00Z', status: { short: 'FT' } },
    league: { id: 71, name: 'Liga Norte', season: 2026, round: 'Regular Season - 1' },
    teams: { home: { name: home }, away: { name: away } },
    goals,
  });
  const season = enveloped([
    result(1, 'Serra', 'Vale', { home: 3, away: 0 }),
    result(2, 'Farol', 'Duna', { home: 1, away: 0 }),
  ]);

  it('has its points added and taken, in its new order, and keeps the places of those that are shown', async () => {
    const element = await typing('tarja-standings', season, {
      season: 2026,
      points: 'Serra -2\nduna +1\nMaré -1\nVale six',
      hide: 'vale',
    });

    const rows = [...(element.shadowRoot?.querySelectorAll('tbody tr') ?? [])].map((row) => {
      const cells = [...row.children].map((cell) => cell.textContent?.trim());
      return `${cells[0]} ${cells[1]} ${cells.at(-1)}`;
    });
    expect(rows).to.deep.equal(['1 Farol 3', '2 Serra 1', '3 Duna 1']);
    expect(notesOf(element)).to.deep.equal([
      'By hand: points of 2 clubs, 1 club hidden. All else comes from the feed.',
      '“Vale six” is no club with points, such as Serra -6.',
      '“Maré -1” is about no club of this table.',
    ]);
  });
});

describe('a feed that is held', () => {
  it('shows nothing newer, stops its clock, says so, and shows the newest once it is released', async () => {
    let [elapsed, goals] = [67, 1];
    const { data } = gateway(() => Response.json(enveloped([match(elapsed, goals)])));
    const element = await mountWidget<ScoreWidget>('<tarja-score mode="air"></tarja-score>', data);
    await until(element, 'fresh');
    element.values = { hold: true };
    await element.updateComplete;

    [elapsed, goals] = [70, 2];
    now += 3 * 60_000;
    refresh(element);
    while (!JSON.stringify([...data.states().values()]).includes('"elapsed":70'))
      await new Promise((frame) => requestAnimationFrame(frame));
    await element.updateComplete;

    expect(textsOf(element, '.digit')).to.deep.equal(['1', '0']);
    expect(textOf(element, '.strip b')).to.equal('67’');
    expect(element.status.notes.join()).to.contain('Held since');

    element.values = {};
    await element.updateComplete;
    expect(textsOf(element, '.digit')).to.deep.equal(['2', '0']);
    expect(element.status.notes.join()).not.to.contain('Held since');
  });
});
