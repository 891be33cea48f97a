import { expect } from 'chai';
import type { Data } from '../../src/data/types.ts';
import type { Fixture } from '../../src/services/football/answers.ts';
import fc from '../support/fast-check.ts';
import '../../widgets/define/standings.ts';
import { computeStandings } from '../../widgets/standings/compute.ts';
import config from '../../widgets/standings/config.json' with { type: 'json' };
import { StandingsWidget } from '../../widgets/standings/element.ts';
import story from '../../widgets/standings/story.ts';
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

const now = Date.parse('2026-11-21T20:10:20Z');
const sample = sampleFootball(() => now);

/** `1: A 2–0 B`; without a result it is still to be played. */
function match(line: string): Fixture {
  const [, round, home = '', ours, theirs, away = ''] = /^(\d+): (\w+) (?:(\d+)–(\d+)|–) (\w+)$/.exec(line) ?? [];
  return {
    fixture: { id: 1, date: '2026-11-14T19:00:00Z', status: { short: ours ? 'FT' : 'NS' } },
    league: { id: 71, name: 'Liga Norte', season: 2026, round: `Regular Season - ${round}` },
    teams: { home: { name: home }, away: { name: away } },
    goals: { home: ours ? Number(ours) : null, away: theirs ? Number(theirs) : null },
  };
}
const season = (...lines: readonly string[]) => lines.map(match);
const names = (...lines: readonly string[]) => computeStandings(season(...lines))?.rows.map(({ name }) => name);

const answering = (matches: readonly object[]) => gateway(() => Response.json(enveloped(matches)));
const widget = (data: Data, attributes = '') =>
  mountWidget<StandingsWidget>(`<tarja-standings ${attributes}></tarja-standings>`, data);

afterEach(unmountWidgets);

describe('a table from results', () => {
  it('counts three points a win and one a draw', () => {
    expect(computeStandings(season('1: A 2–1 B', '1: C 0–0 D'))).to.deep.equal({
      results: 2,
      through: 1,
      pending: 0,
      rows: [
        { name: 'A', played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 1, points: 3 },
        { name: 'C', played: 1, won: 0, drawn: 1, lost: 0, scored: 0, conceded: 0, points: 1 },
        { name: 'D', played: 1, won: 0, drawn: 1, lost: 0, scored: 0, conceded: 0, points: 1 },
        { name: 'B', played: 1, won: 0, drawn: 0, lost: 1, scored: 1, conceded: 2, points: 0 },
      ],
    });
  });

  it('orders by points, wins, goal difference, goals scored, and then by name', () => {
    expect(names('1: A 1–0 B', '1: C 3–0 D')?.slice(0, 2)).to.deep.equal(['C', 'A']);
    expect(names('1: A 1–0 B', '1: C 3–2 D')?.slice(0, 2)).to.deep.equal(['C', 'A']);
    // One win and two defeats are three draws in points, and more wins.
    const three = ['1: W 1–0 X', '1: D 0–0 Y', '2: X 2–0 W', '2: Y 0–0 D', '3: W 0–5 X', '3: D 0–0 Y'];
    expect(names(...three)).to.deep.equal(['X', 'W', 'D', 'Y']);
  });

  it('tells how many matches of the rounds before are still to be played', () => {
    const { through, pending } =
      computeStandings(season('1: A 1–0 B', '1: C – D', '2: A – C', '2: B 1–0 D', '3: A – D', '3: B – C')) ?? {};
    expect([through, pending]).to.deep.equal([2, 2]);
  });

  it('counts a result without its goals as one that is missing', () => {
    const untold = { ...match('1: C 2–0 D'), goals: { home: 2, away: null } };
    const { results, pending } = computeStandings([match('1: A 1–0 B'), untold]) ?? {};
    expect([results, pending]).to.deep.equal([1, 1]);
  });

  it('is none where a round is missing, or lacks a match', () => {
    expect(names('1: A 1–0 B', '3: A 1–0 B')).to.equal(undefined);
    expect(names('1: A 1–0 B', '1: C 1–0 D', '2: A 1–0 C')).to.equal(undefined);
  });

  it('is none of a cup, and none before the first result', () => {
    const cup = season('1: A 1–0 B').map((one) => ({ ...one, league: { ...one.league, round: 'Final' } }));
    expect(computeStandings(cup)).to.equal(undefined);
    expect(names('1: A – B')).to.equal(undefined);
  });

  it('gives every goal to one and takes it from another, whatever the results', () => {
    const goals = fc.tuple(fc.nat(9), fc.nat(9));
    fc.assert(
      fc.property(fc.array(fc.tuple(goals, goals), { minLength: 1, maxLength: 12 }), (rounds) => {
        const lines = rounds.flatMap(([[a, b], [c, d]], at) => [
          `${at + 1}: A ${a}–${b} B`,
          `${at + 1}: C ${c}–${d} D`,
        ]);
        const rows = computeStandings(season(...lines))?.rows ?? [];
        const sum = (of: 'scored' | 'conceded' | 'won' | 'lost') => rows.reduce((all, row) => all + row[of], 0);
        expect([sum('scored'), sum('won')]).to.deep.equal([sum('conceded'), sum('lost')]);
        expect(rows.every(({ played }) => played === rounds.length)).to.equal(true);
        const points = rows.map((row) => row.points);
        expect(points).to.deep.equal(points.toSorted((one, other) => other - one));
      }),
    );
  });
});

describe('tarja-standings', () => {
  it('has the settings of its config, which is a valid template', () =>
    expectSameSettings(config, StandingsWidget, 'standings'));

  it('shows the table of the season of now, and what it is computed from', async () => {
    const { data, asked } = gateway((_, url) => Response.json(sample(url)));
    const element = await widget(data);
    await appears(element, 'table');

    expect(asked).to.deep.equal([
      '/tarja/football/fixtures?league=71&next=1',
      '/tarja/football/fixtures?league=71&season=2026',
    ]);
    expect(text(element, '.title')).to.equal('Série do Litoral · Table');
    expect(texts(element, 'tbody tr')).to.have.length(12);
    // What is heard at a cell of the column.
    expect(inside(element, 'th:last-child').getAttribute('aria-label')).to.equal('Points');
    expect(text(element, '.foot')).to.match(/Computed from \d+ results, up to round \d+; by points, wins,/);
  });

  it('says where matches of its rounds are still to be played', async () => {
    const state = story.states['a match still to be played'];
    const { data } = gateway(() => Response.json(state?.answers['season']));
    const element = await widget(data, 'season="2026"');
    await until(element, 'fresh');

    expect(text(element, '.foot')).to.contain('One match of these rounds is still to be played');
  });

  it('counts a single result as one', async () => {
    const element = await widget(answering(season('1: A 1–0 B')).data, 'season="2026"');
    await until(element, 'fresh');
    expect(text(element, '.foot')).to.contain('Computed from 1 result, up to round 1; by points');
    document.documentElement.lang = 'pt-BR';
    await appears(element, 'figure');
    await element.updateComplete;
    expect(text(element, '.foot')).to.contain('Calculada a partir de 1 resultado, até a 1ª rodada; por pontos');
  });

  it('says that there is no table where the fixtures tell none, and takes none off the air', async () => {
    let matches: readonly object[] = season('1: A 1–0 B');
    const { data } = gateway(() => Response.json(enveloped(matches)));
    const [page, air] = [await widget(data, 'season="2026"'), await widget(data, 'season="2026" mode="air"')];
    await Promise.all([until(page, 'fresh'), until(air, 'fresh')]);
    matches = [];
    refresh(page);
    await appears(page, '.message');

    expect(text(page, '.message')).to.match(/do not tell a table/);
    expect(texts(air, 'tbody .club')).to.deep.equal(['A', 'B']);
  });

  it('ends what it says instead of a table with its stop, also on a page from right to left', async () => {
    const element = await widget(answering([]).data, 'season="2026" dir="rtl"');
    await appears(element, '.message');
    const words = document.createTreeWalker(inside(element, '.message'), NodeFilter.SHOW_TEXT).nextNode() as Text;
    const letter = (at: number) => {
      const range = new Range();
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      return range.getBoundingClientRect();
    };
    const stop = words.data.trimEnd().length - 1;

    expect(letter(stop).left).to.be.at.least(letter(stop - 1).left);
  });

  it('leaves out on a narrow column what can be spared', async () => {
    const element = await widget(answering(season('1: A 3–0 B')).data, 'season="2026"');
    element.parentElement?.setAttribute('style', 'width: 320px');
    await until(element, 'fresh');

    const shown = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('thead th') ?? [])].filter(
      (each) => each.offsetWidth,
    );
    expect(shown.map((each) => each.textContent?.trim())).to.deep.equal(['#', 'Club', 'P', 'GD', 'Pts']);
    expect(inside(element, 'table').offsetWidth).to.be.at.most(320);
  });

  it('has tens under tens on a page from right to left, and the places at its right edge', async () => {
    const { data } = gateway((_, url) => Response.json(sample(url)));
    const element = await widget(data, 'dir="rtl"');
    await until(element, 'fresh');
    const edges = (column: string) =>
      [...(element.shadowRoot?.querySelectorAll(`[part=body] tbody ${column}`) ?? [])].map((cell) => {
        const words = new Range();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().right);
      });

    const places = edges('td:first-child');
    expect(places).to.have.length(12);
    expect(new Set(places)).to.deep.equal(new Set([Math.round(element.getBoundingClientRect().right)]));
    expect(new Set(edges('td:nth-child(5)'))).to.have.property('size', 1);
    // And no figure stands close to the next.
    const [points, difference] = [edges('td:last-child')[0], inside(element, 'tbody td:nth-child(8)')];
    expect(difference.getBoundingClientRect().left - (points ?? 0)).to.be.at.least(6);
  });

  it('breaks a name that is wider than a narrow column', async () => {
    const element = await widget(answering(season(`1: ${'W'.repeat(30)} 3–0 B`)).data, 'season="2026"');
    element.parentElement?.setAttribute('style', 'width: 320px');
    await until(element, 'fresh');

    expect(inside(element, 'table').offsetWidth).to.be.at.most(320);
  });

  it('speaks Portuguese, goal differences with their sign', async () => {
    document.documentElement.lang = 'pt-BR';
    const element = await widget(answering(season('1: A 3–0 B')).data, 'season="2026"');
    await until(element, 'fresh');

    expect(text(element, '.title')).to.equal('Liga Norte · Classificação');
    expect(texts(element, 'tbody tr:first-child td')).to.deep.equal(['1', '1', '1', '0', '0', '3', '0', '+3', '3']);
  });

  it('on air is a card inside the safe area, of twenty clubs at the most', async () => {
    const heading = 'All clubs of the coast and of the country behind it '.repeat(3);
    for (const pairs of [2, 7, 10, 12]) {
      const lines = Array.from({ length: pairs }, (_, at) => `1: Home${at} 1–0 Away${at}`);
      const element = await widget(answering(season(...lines)).data, `season="2026" mode="air" heading="${heading}"`);
      element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
      const { notes } = await until(element, 'fresh');

      const { top, bottom } = inside(element, '.card').getBoundingClientRect();
      expect(top >= 54 && bottom <= 1026, `${pairs} pairs: ${top} to ${bottom}`).to.equal(true);
      expect(notes).to.deep.equal(pairs > 10 ? ['On air are the first 20 of 24 clubs.'] : []);
      element.remove();
    }
  });

  it('on air shows all its columns, or those that count most, in an upright picture', async () => {
    const lines = Array.from({ length: 6 }, (_, at) => `1: Remadores${at} 1–0 EstrelaDaRestinga${at}`);
    const element = await widget(answering(season(...lines)).data, 'season="2026" mode="air"');
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1080px; height:1920px');
    await until(element, 'fresh');

    const card = inside(element, '.card').getBoundingClientRect();
    expect([card.left, card.right]).to.deep.equal([54, 1026]);
    expect(inside(element, '.card table').getBoundingClientRect().right).to.be.at.most(card.right - 56);
    expect(inside(element, '.card tbody td.points').getBoundingClientRect().width).to.be.above(0);
  });

  it('on air says up to which round in one line, however long the headline is', async () => {
    const long = 'Championship of the coast with all its clubs and all that is to be said of them';
    const element = await widget(answering(season('1: A 3–0 B')).data, `season="2026" mode="air" heading="${long}"`);
    element.parentElement?.setAttribute('style', 'position:fixed; inset:0 auto auto 0; width:1920px; height:1080px');
    await until(element, 'fresh');

    expect(text(element, '.title span:last-child')).to.equal('Up to round 1');
    expect(inside(element, '.title span:last-child').getClientRects()).to.have.length(1);
    expect(inside(element, '.title').getBoundingClientRect().height).to.equal(2 * 68);
  });

  it('has its whole table as a file, too', async () => {
    const element = await widget(answering(season('1: A 3–0 B')).data, 'season="2026"');
    await until(element, 'fresh');
    inside(element, 'summary').click();
    await appears(element, 'details table');

    expect(texts(element, 'details th').slice(0, 3)).to.deep.equal(['#', 'Club', 'Played']);
  });

  it('says that it loads', async () => {
    expect(text(await widget(silence().data), '.message')).to.equal('Loading…');
  });

  it('is accessible', async () => {
    const element = await widget(answering(season('1: A 3–0 B')).data, 'season="2026"');
    await until(element, 'fresh');
    await expectAccessible(element);
  });
});
