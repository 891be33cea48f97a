import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import '../../widgets/define/fixtures.ts';
import config from '../../widgets/fixtures/config.json' with { type: 'json' };
import { FixturesWidget } from '../../widgets/fixtures/element.ts';
import story from '../../widgets/fixtures/story.ts';
import { nearest, nearestQueries } from '../../widgets/shared/football/current-round.ts';
import { footballWords, nameOfRound } from '../../widgets/shared/football/words.ts';
import { formatMoment, ownZone } from '../../widgets/shared/format.ts';
import { expectAccessible } from '../support/axe.ts';
import { enveloped, sampleFootball } from '../support/football-table.ts';
import { appears, inside } from '../support/mount.ts';
import {
  expectSameSettings,
  gateway,
  mountWidget,
  refresh,
  silence,
  textOf as text,
  textsOf as texts,
  unmountWidgets,
  until,
} from '../support/widget.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-21T20:10:20Z');
const sample = sampleFootball(() => now);

/** Beginnings are told in hours from now. */
function match(id: number, hours: number, status: object = {}, more: object = {}) {
  return {
    fixture: { id, date: new Date(now + hours * HOUR).toISOString(), status: { short: 'NS', ...status } },
    league: { id: 71, name: 'Liga Norte', season: 2026, round: 'Regular Season - 5' },
    teams: { home: { name: `Serra ${id}` }, away: { name: `Vale ${id}` } },
    goals: {},
    ...more,
  };
}

const named = 'season="2026" round="Final"';
const answering = (...matches: readonly object[]) => gateway(() => Response.json(enveloped(matches)));
const widget = (data: Data, attributes = '') =>
  mountWidget<FixturesWidget>(`<tarja-fixtures ${attributes}></tarja-fixtures>`, data);

afterEach(unmountWidgets);

describe('tarja-fixtures', () => {
  it('has the settings of its config, which is a valid template', () =>
    expectSameSettings(config, FixturesWidget, 'fixtures'));

  it('shows the round of now: that of the match that is played next', async () => {
    const { data, asked } = gateway((_, url) => Response.json(sample(url)));
    const element = await widget(data);
    await appears(element, '.match');

    expect(asked.map((url) => decodeURIComponent(url).replaceAll('+', ' '))).to.deep.equal([
      '/tarja/football/fixtures?league=71&next=1',
      '/tarja/football/fixtures?league=71&round=Regular Season - 43&season=2026',
    ]);
    expect(text(element, '.title')).to.equal('Série do Litoral · Round 43');
    expect(texts(element, '.match')).to.have.length(6);
  });

  it('keeps a long word in the name of a side beside the hour', async () => {
    const teams = { home: { name: 'Borussia Mönchengladbach' }, away: { name: 'Mönchengladbacher Ballspielverein' } };
    const element = await widget(answering(match(1, 1, {}, { teams })).data, named);
    element.parentElement?.setAttribute('style', 'width: 320px; font: 17px serif');
    await appears(element, '.match');

    for (const side of ['.home', '.away']) {
      const { scrollWidth, clientWidth } = inside(element, side);
      expect(scrollWidth, side).to.equal(clientWidth);
    }
  });

  it('is as old as its round, and not as what led to it', async () => {
    const days = 2 * 86_400;
    let next = () => Response.json(enveloped([match(1, 1)]), { headers: { age: String(days) } });
    const { data } = gateway((_, url) => (url.includes('next') ? next() : Response.json(enveloped([match(1, 1)]))));
    const element = await widget(data);
    await until(element, 'fresh');

    next = () => Response.json({}, { status: 502 });
    refresh(element);
    while (element.status.errors.length === 0) await new Promise((frame) => requestAnimationFrame(frame));
    await element.updateComplete;
    expect([element.status.state, texts(element, '.note')]).to.deep.equal(['fresh', []]);
    expect(text(element, '.foot')).not.to.contain(formatMoment(Date.now() - days * 1000, 'en', 'day', ownZone));
  });

  it('asks for a round by its number under the name that the league gives its rounds', async () => {
    const { data, asked } = gateway((_, url) => Response.json(sample(url)));
    const element = await widget(data, 'round="40"');
    await appears(element, '.match');

    expect(decodeURIComponent(asked.at(-1) ?? '')).to.contain('round=Regular Season - 40');
    expect(new Set(texts(element, '.status'))).to.deep.equal(new Set(['Full time']));
  });

  it('finds nothing out where season and round are typed', async () => {
    const { data, asked } = answering(match(1, 1));
    await until(await widget(data, named), 'fresh');

    expect(asked).to.deep.equal(['/tarja/football/fixtures?league=71&round=Final&season=2026']);
  });

  it('stands in the order of kick-offs under the days of São Paulo, what has no date last', async () => {
    const matches = [
      match(4, -30, { short: 'PST' }),
      // 23:10 in São Paulo is the day after in UTC.
      match(2, 6),
      match(3, 20),
      match(1, -2, { short: 'FT', elapsed: 90 }, { goals: { home: 3, away: 1 } }),
    ];
    const element = await widget(answering(...matches).data, named);
    await until(element, 'fresh');

    expect(texts(element, '.day')).to.deep.equal(['Saturday, November 21', 'Sunday, November 22', 'Without a date']);
    expect(texts(element, '.home')).to.deep.equal(['Serra 1', 'Serra 2', 'Serra 3', 'Serra 4']);
    expect(texts(element, '.goals')).to.deep.equal(['3–1', '11:10 PM', '1:10 PM', '–']);
    expect(texts(element, '.status')).to.deep.equal(['Full time', '', '', 'Postponed']);
  });

  it('on air leaves it to the result to say that a match is over, and has its goals in the middle', async () => {
    const over = match(1, -2, { short: 'FT', elapsed: 90 }, { goals: { home: 3, away: 1 } });
    const put = match(2, 1, { short: 'PST' });
    const picture = async (...matches: readonly object[]) => {
      const element = await widget(answering(...matches).data, `${named} mode="air"`);
      element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
      await until(element, 'fresh');
      return element;
    };
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect();
      return Math.round(left + width / 2);
    };

    const ended = await picture(over, match(3, 3));
    expect(texts(ended, '.status')).to.deep.equal(['', '']);
    expect([...(ended.shadowRoot?.querySelectorAll('.goals') ?? [])].map(middle)).to.deep.equal([960, 960]);
    ended.remove();
    expect(texts(await picture(over, put), '.status')).to.deep.equal(['', 'Postponed']);
  });

  it('speaks Portuguese', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(answering(match(1, 1)).data, named);
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Liga Norte · 5ª rodada');
    expect(text(element, '.day')).to.equal('sábado, 21 de novembro');
    expect(text(element, '.goals')).to.equal('18:10');
  });

  it('marks a round that only the service has a word for as English on a Portuguese page', async () => {
    document.documentElement.lang = 'pt-BR';
    const odd = { ...match(1, 1), league: { ...match(1, 1).league, round: 'Golden Round' } };
    const element = await widget(answering(odd).data, named);
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Liga Norte · Golden Round');
    expect(text(element, '.title [lang="en"]')).to.equal('Golden Round');
  });

  it('says the minute of what is being played', async () => {
    const playing = match(1, -1, { short: '2H', elapsed: 90, extra: 3 }, { goals: { home: 0, away: 0 } });
    const element = await widget(answering(playing).data, named);
    await until(element, 'fresh');

    expect(text(element, '.live .status')).to.equal('90+3’');
  });

  it('says kick-offs and minutes from left to right on a page from right to left, too', async () => {
    const playing = match(1, -1, { short: '2H', elapsed: 67 });
    const element = await widget(answering(playing, match(2, 1)).data, `${named} dir="rtl"`);
    await until(element, 'fresh');

    const said = [...(element.shadowRoot?.querySelectorAll('.when') ?? [])];
    expect(said.map((each) => each.textContent)).to.deep.equal(['67’', '6:10 PM']);
    expect(said.map((each) => getComputedStyle(each).direction)).to.deep.equal(['ltr', 'ltr']);
  });

  it('says that there is no such round, and takes nothing off the air for it', async () => {
    let matches: readonly object[] = [match(1, 1)];
    const { data } = gateway(() => Response.json(enveloped(matches)));
    const [page, air] = [await widget(data, named), await widget(data, `${named} mode="air"`)];
    await Promise.all([until(page, 'fresh'), until(air, 'fresh')]);
    matches = [];
    refresh(page);
    await appears(page, '.message');

    expect(text(page, '.message')).to.equal('There are no matches.');
    expect(air.status.notes).to.deep.equal(['There are no matches: Final.']);
    expect(texts(air, '.home')).to.deep.equal(['Serra 1']);
  });

  it('calls a round that has none by its number, too', async () => {
    const element = await widget(answering().data, 'mode="air" season="2026" round="Regular Season - 33"');
    await until(element, 'fresh');

    expect(element.status.notes).to.deep.equal(['There are no matches: Round 33.']);
  });

  it('on air is a card inside the safe area, also with the most matches that a round has', async () => {
    const teams = {
      home: { name: 'Associação Atlética dos Remadores do Litoral' },
      away: { name: 'Sociedade Esportiva e Recreativa da Jangada' },
    };
    const rasters = [1, 6, 10, 16].flatMap((count) => [
      { count, width: 1920, height: 1080 },
      { count, width: 1080, height: 1920 },
    ]);
    for (const { count, width, height } of rasters) {
      const matches = Array.from({ length: count }, (_, at) =>
        match(at, at * 5, { short: 'PEN', elapsed: 120 }, { teams, goals: { home: 10, away: 10 } }),
      );
      const element = await widget(answering(...matches).data, `${named} mode="air"`);
      element.parentElement?.setAttribute(
        'style',
        `position:fixed; inset:0 auto auto 0; width:${width}px; height:${height}px`,
      );
      await until(element, 'fresh');

      const card = inside(element, '.card').getBoundingClientRect();
      expect(card.left, `${count} matches`).to.be.within(0.05 * width, 0.1 * width);
      expect(card.top, `${count} matches`).to.be.at.least(0.05 * height);
      expect(card.bottom, `${count} matches`).to.be.at.most(0.95 * height);
      expect(card.right, `${count} matches`).to.be.at.most(0.95 * width);
      const texts = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.card li, .card p') ?? [])];
      for (const each of texts) {
        const { left, right } = each.getBoundingClientRect();
        expect(right <= card.right && left >= card.left, each.textContent ?? '').to.equal(true);
        expect(Number.parseFloat(getComputedStyle(each).fontSize)).to.be.at.least(28);
      }
      element.remove();
    }
  });

  it('has its table, with the numbers of the goals', async () => {
    const over = match(1, -2, { short: 'FT', elapsed: 90 }, { goals: { home: 3, away: 1 } });
    const element = await widget(answering(over).data, named);
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'table');

    expect(texts(element, 'td')).to.deep.equal(['Nov 21, 3:10 PM', 'Serra 1', '3', '1', 'Vale 1', 'Full time']);
  });

  it('says that it loads', async () => {
    expect(text(await widget(silence().data), '.message')).to.equal('Loading…');
  });

  it('shows each state of its story', async () => {
    for (const [name, { settings = {}, answers }] of Object.entries(story.states)) {
      const { data } = gateway(() => Response.json(answers['round']));
      const element = await widget(data);
      element.values = settings;
      await until(element, 'fresh');
      expect(text(element, '.body'), name).not.to.equal('');
    }
  });

  it('is accessible', async () => {
    const element = await widget(answering(match(1, 1), match(2, 30)).data, named);
    await until(element, 'fresh');
    await expectAccessible(element);
  });
});

describe('the round of now', () => {
  const at = (hours: number, status = 'NS') => enveloped([match(hours, hours, { short: status })]) as never;
  const none = enveloped([]) as never;

  it('is that of the next match where it is soon: nothing else is asked', () => {
    expect(nearest(at(70), undefined, now)?.fixture.id).to.equal(70);
    expect(nearestQueries(71, at(70), now)['last']).to.equal(undefined);
  });

  it('else that of the match that is nearer', () => {
    expect(nearestQueries(71, at(100), now)['last']).not.to.equal(undefined);
    expect(nearest(at(100), undefined, now)).to.equal(undefined);
    expect(nearest(at(100), at(-40, 'FT'), now)?.fixture.id).to.equal(-40);
    expect(nearest(at(100), at(-400, 'FT'), now)?.fixture.id).to.equal(100);
  });

  it('goes by the day of a match whose time is still to be set, such as the first of the next season', () => {
    expect(nearestQueries(71, at(2000, 'TBD'), now)['last']).not.to.equal(undefined);
    expect(nearest(at(2000, 'TBD'), at(-40, 'FT'), now)?.fixture.id).to.equal(-40);
    expect(nearest(at(70, 'TBD'), undefined, now)?.fixture.id).to.equal(70);
  });

  it('is the last one after a season, the first one before there was any, and none where there is none', () => {
    expect(nearest(none, at(-40, 'FT'), now)?.fixture.id).to.equal(-40);
    expect(nearest(at(100), none, now)?.fixture.id).to.equal(100);
    expect(nearest(none, none, now)).to.equal(undefined);
  });
});

describe('rounds in Portuguese', () => {
  for (const [round, said] of [
    ['Regular Season - 33', '33ª rodada'],
    ['Round 5', '5ª rodada'],
    ['Quarter-finals', 'Quartas de final'],
    ['2nd Qualifying Round', '2ª fase classificatória'],
    ['Group Stage', 'Fase de grupos'],
    ['Group Stage - 3', 'Fase de grupos, 3ª rodada'],
    ['Group A - 2', 'Grupo A, 2ª rodada'],
    ['1st Phase', '1ª fase'],
    ['Round of 16', 'Oitavas de final'],
    ['Taça da Maré', 'Taça da Maré'],
  ] as const) {
    it(`${round}: ${said}`, () => expect(nameOfRound(round, footballWords['pt-BR'])).to.equal(said));
  }

  it('are left as the service names them in English, but for the number of a round', () => {
    expect(nameOfRound('Group Stage - 3', footballWords.en)).to.equal('Group Stage - 3');
    expect(nameOfRound('Regular Season - 33', footballWords.en)).to.equal('Round 33');
  });
});
