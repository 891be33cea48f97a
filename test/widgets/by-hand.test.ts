import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/news-list.ts';
import '../../widgets/define/score.ts';
import type { NewsListWidget } from '../../widgets/news-list/element.ts';
import type { ScoreWidget } from '../../widgets/score/element.ts';
import { enveloped } from '../support/football-table.ts';
import { gateway, mountWidget, silence, textOf, textsOf, unmountWidgets, until } from '../support/widget.ts';

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
    ...{ provider: 'gazeta', source: 'Gazeta', title, pubDate: '2026-11-21 17:40:00', link: '', thumbnail: '' },
    ...{ description: '', badge: '', color: '' },
  });
  const feed = () =>
    gateway(() =>
      Response.json({
        ...{ status: 'ok', feeds: [{ provider: 'gazeta', title: 'Gazeta', link: '', description: '', image: '' }] },
        ...{ items: ['Farol recebe visitas', 'Ponte é reaberta', 'Feira começa'].map(item), errors: [] },
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
    element.refresh();
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
