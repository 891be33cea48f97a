import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFootball, type FootballOptions } from '../../../src/local-services/football.ts';
import {
  byKickoff,
  type Fixture,
  kickoffOf,
  type League,
  minuteOf,
  type Player,
} from '../../../src/services/football/client.ts';
import { asking, localOptions } from './asking.ts';

/** Asks with the sample key. */
function football(more: Partial<FootballOptions> & { at?: string } = {}) {
  const service = createFootball({ ...localOptions(more), quota: more.quota ?? { minute: 10_000, day: 100_000 } });
  const [key = ''] = service.keys ?? [];
  const keyed = (path: string, sent = key) => `${path}${path.includes('?') ? '&' : '?'}key=${sent}`;
  const bare = asking(service);
  return {
    key,
    keyed,
    bare,
    ask: (path: string) => bare(keyed(path)),
    raw: (path: string) => service.app.request(path),
    /** The `response` of an answer without errors. */
    list: async (path: string) => {
      const { status, body } = await bare(keyed(path));
      assert.deepEqual([status, body.errors], [200, []]);
      return body.response;
    },
  };
}

const { key, keyed, bare, ask, list, raw } = football();
const ENDPOINTS = ['/leagues', '/teams', '/countries', '/fixtures', '/players'];

/** Friday, 20 November 2026, 18:00: a match of the tournament that is always played began at 17:00. */
const NOW = Date.parse('2026-11-20T18:00:00Z');

describe('local football: the envelope', () => {
  for (const path of ENDPOINTS) {
    test(`${path}: get, parameters, errors, results, paging, response`, async () => {
      const { status, body, cache } = await ask(path);

      assert.deepEqual([status, cache], [200, 'no-store']);
      assert.deepEqual(Object.keys(body), ['get', 'parameters', 'errors', 'results', 'paging', 'response']);
      assert.deepEqual([body.get, body.parameters, body.errors], [path.slice(1), [], []]);
      assert.ok(body.response.length > 0);
      assert.equal(body.results, body.response.length);
      assert.equal(body.paging.current, 1);
    });

    test(`${path}/ is the same`, async () => assert.equal((await ask(`${path}/`)).text, (await ask(path)).text));
  }

  test('parameters come back, the key never does', async () => {
    const { body, text } = await ask('/leagues?current=true');

    assert.deepEqual(body.parameters, { current: 'true' });
    assert.ok(!text.includes(key));
    assert.ok(!(await bare(`/leagues?KEY=${key}`)).text.includes(key));
  });
});

describe('local football: /leagues', () => {
  test('have a country and seasons, one of them the current one, which holds the clock', async () => {
    const leagues: League[] = await list('/leagues');

    for (const { league, country, seasons } of leagues) {
      assert.ok(league.name && country.name && seasons.length === 3, league.name);
      assert.ok(seasons.every(({ start, end }) => (start ?? '') < (end ?? '')));
    }
    const current = leagues.flatMap(({ seasons }) => seasons.filter((season) => season.current));
    assert.equal(current.length, 3);
    assert.ok(current.some(({ start, end }) => (start ?? '') <= '2026-11-20' && '2026-11-20' <= (end ?? '')));
  });

  test('current=true: only those, with their current season', async () => {
    const leagues: League[] = await list('/leagues?current=true');

    assert.deepEqual(
      leagues.map(({ league }) => league.id),
      [71, 94, 900],
    );
    assert.ok(leagues.every(({ seasons }) => seasons.length === 1 && seasons[0]?.current));
  });

  test('current=false: the seasons that are over', async () => {
    const leagues: League[] = await list('/leagues?current=false');

    assert.equal(leagues.length, 4);
    assert.ok(leagues.every(({ seasons }) => seasons.every(({ current }) => !current)));
  });

  test('fact 72: the flag and the code of what is no country are null', async () => {
    const leagues: League[] = await list('/leagues?country=World');

    assert.deepEqual([leagues[0]?.country.code, leagues[0]?.country.flag], [null, null]);
  });

  for (const [query, ids] of [
    ['id=94', [94]],
    ['country=brazil', [71]],
    ['search=estuario', [94]],
    ['season=2026', [71, 94, 900]],
    ['id=1', []],
  ] as const) {
    test(query, async () => {
      const leagues: League[] = await list(`/leagues?${query}`);
      assert.deepEqual(
        leagues.map(({ league }) => league.id),
        ids,
      );
    });
  }
});

describe('local football: /teams and /countries', () => {
  test('teams have a ground; fact 72: the number of some grounds is null', async () => {
    const teams = await list('/teams');
    const venues = teams.map(({ venue }: { venue: { id: number | null } }) => venue.id);

    assert.equal(teams.length, 40);
    assert.equal(new Set(teams.map(({ team }: { team: { id: number } }) => team.id)).size, 40);
    assert.ok(venues.includes(null) && venues.some((id: number | null) => id !== null));
  });

  for (const [query, count] of [
    ['league=71', 12],
    ['league=71&season=2026', 12],
    ['league=71&season=1990', 0],
    ['id=101', 1],
    ['country=Portugal', 10],
    ['search=farol', 1],
  ] as const) {
    test(`/teams?${query}`, async () => assert.equal((await list(`/teams?${query}`)).length, count));
  }

  for (const [query, names] of [
    ['name=brazil', ['Brazil']],
    ['code=pt', ['Portugal']],
    ['search=arg', ['Argentina']],
  ] as const) {
    test(`/countries?${query}`, async () => {
      const countries = await list(`/countries?${query}`);
      assert.deepEqual(
        countries.map(({ name }: { name: string }) => name),
        names,
      );
    });
  }

  test('logos, photos and flags are pictures of this service, without a key', async () => {
    const [{ team }] = await list('/teams?id=101');
    const [{ flag }] = await list('/countries?code=br');
    const [{ player, statistics }] = await list('/players?id=10105');

    for (const address of [team.logo, flag, player.photo, statistics[0].league.logo]) {
      const { pathname } = new URL(address);
      const answer = await raw(pathname);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/svg+xml'], pathname);
      assert.match(await answer.text(), /^<svg [\s\S]*<\/svg>\n$/);
    }
    assert.equal((await raw('/media/teams/%3Cscript%3E.svg')).status, 404);
    assert.equal((await raw('/media/nothing/1.svg')).status, 404);
  });
});

describe('local football: /fixtures', () => {
  test('without parameters, those around the clock: some over, some to come', async () => {
    const fixtures: Fixture[] = await list('/fixtures');
    const statuses = new Set(fixtures.map(({ fixture }) => fixture.status.short));

    assert.ok(statuses.has('FT') && statuses.has('NS'), [...statuses].join());
    for (const { fixture } of fixtures) assert.ok(Math.abs(Date.parse(fixture.date) - NOW) <= 10 * 86_400_000);
    assert.ok(fixtures.every(({ events }) => events === undefined));
  });

  test('fact 74: are not in the order of time', async () => {
    const fixtures: Fixture[] = await list('/fixtures');

    assert.notDeepEqual(fixtures, byKickoff(fixtures));
  });

  test('what is over adds up', async () => {
    const fixtures: Fixture[] = await list('/fixtures?league=71');
    const over = fixtures.filter(({ fixture }) => fixture.status.short === 'FT');

    assert.ok(over.length > 100);
    for (const { goals, score, teams, fixture } of over) {
      assert.deepEqual(goals, score?.fulltime);
      const [home = 0, away = 0] = [goals.home ?? 0, goals.away ?? 0];
      const winner = home === away ? [null, null] : [home > away, home < away];
      assert.deepEqual([teams.home.winner, teams.away.winner], winner);
      assert.ok((score?.halftime?.home ?? 0) <= home && (score?.halftime?.away ?? 0) <= away);
      assert.equal(fixture.status.elapsed, 90);
    }
    const all = over.map(({ goals }) => (goals.home ?? 0) + (goals.away ?? 0));
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    assert.ok(mean > 1.8 && mean < 3.6, `${mean} goals a match`);
  });

  test('fact 72: what has not begun has neither goals nor a winner', async () => {
    const fixtures: Fixture[] = await list('/fixtures?status=NS');

    assert.ok(fixtures.length > 0);
    for (const { goals, teams, fixture } of fixtures) {
      assert.deepEqual(
        [goals.home, goals.away, teams.home.winner, teams.away.winner, fixture.status.elapsed],
        [null, null, null, null, null],
      );
    }
  });

  test('fact 73: added time can go to 90 + 13', async () => {
    const fixtures: Fixture[] = await list('/fixtures?league=71');

    assert.ok(fixtures.some((one) => minuteOf(one) === '90+13'));
  });

  test('fact 75: a postponed fixture, and one whose time is not settled, have midnight for a stand-in', async () => {
    const fixtures: Fixture[] = [
      ...(await list('/fixtures?league=71&status=PST-TBD')),
      ...(await list('/fixtures?league=94&status=TBD-PST')),
    ];
    const shorts = new Set(fixtures.map(({ fixture }) => fixture.status.short));

    assert.deepEqual([...shorts].sort(), ['PST', 'TBD']);
    for (const one of fixtures) {
      assert.match(one.fixture.date, /T00:00:00\+00:00$/);
      assert.equal(kickoffOf(one), undefined);
    }
  });

  test('on New Year’s Day each season has its own fixtures of the tournament that is always played', async () => {
    const { list } = football({ at: '2027-01-01T06:00:00Z' });
    const seasonsOf = async (query: string) =>
      [
        ...new Set(((await list(`/fixtures?league=900${query}`)) as Fixture[]).map(({ league }) => league.season)),
      ].sort();

    assert.deepEqual(await seasonsOf(''), [2026, 2027]);
    assert.deepEqual(await seasonsOf('&season=2026'), [2026]);
    assert.deepEqual(await seasonsOf('&season=2027'), [2027]);
  });

  test('a fixture of an earlier season is found by its id alone', async () => {
    const [fixture]: Fixture[] = await list('/fixtures?league=71&season=2025');
    const id = fixture?.fixture.id;

    assert.deepEqual(
      ((await list(`/fixtures?id=${id}`)) as Fixture[]).map((one) => one.fixture.id),
      [id],
    );
  });

  test('in a round everybody plays once; a season has everybody against everybody, twice at home', async () => {
    const fixtures: Fixture[] = await list('/fixtures?league=94');
    const rounds = new Map<string, number[]>();
    const pairs = new Map<string, number>();
    for (const { league, teams } of fixtures) {
      const round = league.round ?? '';
      rounds.set(round, [...(rounds.get(round) ?? []), teams.home.id ?? 0, teams.away.id ?? 0]);
      const pair = `${teams.home.id} ${teams.away.id}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }

    assert.equal(rounds.size, 36);
    for (const ids of rounds.values()) assert.deepEqual([ids.length, new Set(ids).size], [10, 10]);
    assert.deepEqual([pairs.size, new Set(pairs.values())], [90, new Set([2])]);
  });

  const some: readonly [string, (fixture: Fixture) => boolean][] = [
    ['team=101', ({ teams }) => teams.home.id === 101 || teams.away.id === 101],
    ['date=2026-11-21', ({ fixture }) => fixture.date.startsWith('2026-11-21')],
    ['league=71&from=2026-11-01&to=2026-11-09', ({ fixture }) => /2026-11-0/.test(fixture.date)],
    ['league=71&season=2025', ({ league }) => league.season === 2025],
    ['league=71&round=regular%20season%20-%2012', ({ league }) => league.round === 'Regular Season - 12'],
    ['status=ft-aet', ({ fixture }) => /^(?:FT|AET)$/.test(fixture.status.short)],
  ];
  for (const [query, fits] of some) {
    test(query, async () => {
      const fixtures: Fixture[] = await list(`/fixtures?${query}`);
      assert.ok(fixtures.length > 0);
      assert.ok(fixtures.every(fits));
    });
  }

  test('next and last: so many, the nearest ones', async () => {
    const at = (fixtures: Fixture[]) => fixtures.map((one) => kickoffOf(one) ?? 0);
    const [next, last] = [at(await list('/fixtures?league=71&next=3')), at(await list('/fixtures?league=71&last=5'))];

    assert.deepEqual([next.length, last.length], [3, 5]);
    assert.ok(Math.min(...next) > NOW && Math.max(...next) < NOW + 8 * 86_400_000);
    assert.ok(Math.max(...last) < NOW && Math.min(...last) > NOW - 8 * 86_400_000);
  });

  test('before the first round of a season, the last fixtures and those of a day are of the one before', async () => {
    const { list } = football({ at: '2027-02-02T12:00:00Z' });
    const [league] = (await list('/leagues?id=71&current=true')) as League[];
    const seasons = async (query: string) =>
      ((await list(`/fixtures?league=71&${query}`)) as Fixture[]).map((one) => one.league.season);

    assert.equal(league?.seasons[0]?.year, 2027);
    assert.deepEqual(await seasons('last=3'), [2026, 2026, 2026]);
    assert.deepEqual(new Set(await seasons('date=2026-11-07')), new Set([2026]));
    assert.deepEqual(new Set(await seasons('from=2026-11-01&to=2027-02-08')), new Set([2026, 2027]));
    assert.deepEqual(new Set(await seasons('next=3')), new Set([2027]));
    assert.deepEqual(await seasons('season=2027&last=3'), []);
  });

  test('id: one, with its events', async () => {
    const [first]: Fixture[] = await list('/fixtures?league=71&last=1');
    const found: Fixture[] = await list(`/fixtures?id=${first?.fixture.id}`);

    assert.deepEqual([found.length, found[0]?.fixture.id], [1, first?.fixture.id]);
    assert.ok((found[0]?.events?.length ?? 0) > 5);
  });
});

describe('local football: live fixtures', () => {
  for (const live of ['all', 'true', '900', '71-900']) {
    test(`live=${live}: those being played, with their events`, async () => {
      const fixtures: Fixture[] = await list(`/fixtures?live=${live}`);

      assert.ok(fixtures.length > 0);
      for (const { fixture, events } of fixtures) {
        assert.match(fixture.status.short, /^(?:1H|HT|2H|BT|ET|P)$/);
        assert.ok(Array.isArray(events));
      }
    });
  }

  test('live by leagues leaves others out', async () => {
    assert.deepEqual(await list('/fixtures?live=75'), []);
  });

  test('at every minute of two days something is live', async () => {
    let clock = NOW;
    const { list } = football({ now: () => clock });
    for (let minute = 0; minute < 2 * 24 * 60; minute += 7) {
      clock = NOW + minute * 60_000;
      assert.ok((await list('/fixtures?live=all')).length > 0, new Date(clock).toISOString());
    }
  });

  test('a match goes on with the clock: status, minutes, goals and events', async () => {
    let clock = NOW;
    const { list } = football({ now: () => clock });
    const [first]: Fixture[] = await list('/fixtures?live=900');
    const id = first?.fixture.id;
    const kickoff = first ? (kickoffOf(first) ?? 0) : 0;
    const seen: { short: string; minute: number; goals: number; events: number }[] = [];
    for (let minute = -10; minute < 200; minute++) {
      clock = kickoff + minute * 60_000;
      const [{ fixture, goals, events }] = await list(`/fixtures?id=${id}`);
      const { short, elapsed, extra } = fixture.status;
      const scored = events.filter(({ type }: { type: string }) => type === 'Goal').length;
      assert.equal((goals.home ?? 0) + (goals.away ?? 0), scored);
      seen.push({ short, minute: (elapsed ?? 0) + (extra ?? 0), goals: scored, events: events.length });
    }

    const order = [...new Set(seen.map(({ short }) => short))].join(' ');
    assert.match(order, /^NS 1H HT 2H (?:FT|BT ET (?:AET|P PEN))$/);
    seen.slice(1).forEach((one, at) => {
      const before = seen[at];
      assert.ok(one.goals >= (before?.goals ?? 0) && one.events >= (before?.events ?? 0));
      if (one.short === before?.short && /^(?:1H|2H|ET)$/.test(one.short)) assert.equal(one.minute, before.minute + 1);
    });
    assert.ok((seen.at(-1)?.events ?? 0) > 5);
  });

  test('no event lies after the minute of play', async () => {
    let clock = NOW;
    const { list } = football({ now: () => clock });
    for (let minute = 0; minute < 300; minute += 11) {
      clock = NOW + minute * 60_000;
      for (const { fixture, events } of (await list('/fixtures?live=all')) as Fixture[]) {
        const { elapsed, extra } = fixture.status;
        for (const { time } of events ?? []) {
          const after = (time.elapsed ?? 0) * 100 + (time.extra ?? 0) > (elapsed ?? 0) * 100 + (extra ?? 0);
          // While play rests, the board no longer shows the added minutes that were played.
          if (/H$|ET/.test(fixture.status.short) && fixture.status.short !== 'HT') assert.ok(!after);
        }
      }
    }
  });

  test('extra time and penalty kicks are told apart from the ninety minutes', async () => {
    const fixtures: Fixture[] = await list('/fixtures?league=900&status=AET-PEN');
    const shorts = fixtures.map(({ fixture }) => fixture.status.short);

    assert.ok(shorts.includes('AET') && shorts.includes('PEN'));
    for (const { goals, score, fixture, teams } of fixtures) {
      assert.equal(score?.fulltime?.home, score?.fulltime?.away);
      assert.equal(goals.home, (score?.fulltime?.home ?? 0) + (score?.extratime?.home ?? 0));
      const penalties = fixture.status.short === 'PEN';
      assert.equal(score?.penalty?.home !== null, penalties);
      assert.notEqual(teams.home.winner, teams.away.winner);
      assert.equal(fixture.status.elapsed, 120);
    }
  });
});

describe('local football: /players', () => {
  test('20 a page, counted from 1, each player once', async () => {
    const { body } = await ask('/players');
    const { total } = body.paging;
    const ids = new Set<number>();
    for (let page = 1; page <= total; page++) {
      const { body } = await ask(`/players?page=${page}`);
      assert.deepEqual(body.paging, { current: page, total });
      assert.ok(body.results === 20 || page === total);
      for (const { player } of body.response as Player[]) ids.add(player.id);
    }

    assert.equal(total, 32);
    assert.equal(ids.size, 640);
  });

  test('fact 77: past the end a page is empty, and no error', async () => {
    const { status, body } = await ask('/players?page=33');

    assert.deepEqual([status, body.errors, body.results, body.response], [200, [], 0, []]);
    assert.deepEqual(body.paging, { current: 33, total: 32 });
  });

  test('page=1 is the same as no page', async () => {
    assert.deepEqual((await list('/players?page=1'))[0], (await list('/players'))[0]);
  });

  for (const [query, count] of [
    ['team=101', 16],
    ['id=10105', 1],
    ['team=101&season=2025', 16],
    ['team=101&league=94', 0],
  ] as const) {
    test(query, async () => assert.equal((await list(`/players?${query}`)).length, count));
  }

  test('search finds names without their accents', async () => {
    const [{ player }] = await list('/players?id=10105');
    const plain = player.lastname.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

    const found: Player[] = await list(`/players?team=101&search=${plain}`);
    assert.ok(found.some((one) => one.player.id === player.id));
  });

  test('have statistics in upstream’s spellings, the rating as a text', async () => {
    const [{ statistics }] = await list('/players?id=10110');
    const { games, goals, penalty, team } = statistics[0];

    assert.ok(games.appearences > 20 && games.lineups > 20);
    assert.match(games.rating, /^\d\.\d{6}$/);
    assert.ok('commited' in penalty && goals.total >= 0);
    assert.equal(team.id, 101);
  });

  test('goals of players are those of the matches that are over', async () => {
    const fixtures: Fixture[] = await list('/fixtures?league=94&status=FT');
    const scored = fixtures.reduce((sum, { goals }) => sum + (goals.home ?? 0) + (goals.away ?? 0), 0);
    let counted = 0;
    for (let page = 1; page <= 8; page++) {
      for (const { statistics } of await list(`/players?league=94&page=${page}`)) counted += statistics[0].goals.total;
    }

    assert.equal(counted, scored);
    assert.ok(scored > 20);
  });
});

describe('local football: errors', () => {
  for (const path of ENDPOINTS) {
    test(`${path}: 401 without a key, or with a wrong one`, async () => {
      for (const one of [path, keyed(path, 'sample:wrong'), keyed(path, '')]) {
        const { status, body, cache } = await bare(one);
        assert.deepEqual([status, Object.keys(body.errors), body.response], [401, ['token'], []]);
        assert.equal(cache, 'no-store');
      }
    });

    test(`fact 70: ${path}: an unknown parameter is an error with status 200`, async () => {
      const { status, body } = await ask(`${path}?colour=red`);

      assert.deepEqual([status, Object.keys(body.errors), body.results], [200, ['colour'], 0]);
    });
  }

  for (const [path, name] of [
    ['/leagues?current=yes', 'current'],
    ['/leagues?season=26', 'season'],
    ['/fixtures?live=everything', 'live'],
    ['/fixtures?live=71-', 'live'],
    ['/fixtures?date=2026-02-30', 'date'],
    ['/fixtures?next=0', 'next'],
    ['/players?page=0', 'page'],
    ['/players?page=1.5', 'page'],
    ['/teams?search=ab', 'search'],
    ['/teams?id=x', 'id'],
    ['/teams?page=2', 'page'],
  ] as const) {
    test(`fact 70: ${path} is an error with status 200`, async () => {
      const { status, body } = await ask(path);

      assert.deepEqual([status, Object.keys(body.errors), body.response], [200, [name], []]);
    });
  }

  test('every wrong parameter is told', async () => {
    assert.deepEqual(Object.keys((await ask('/fixtures?live=x&date=y&foo=1')).body.errors), ['live', 'date', 'foo']);
  });

  test('fact 71: without errors, errors is an empty list; with some, an object', async () => {
    assert.deepEqual((await ask('/leagues')).body.errors, []);
    assert.equal(Array.isArray((await ask('/leagues?x=1')).body.errors), false);
  });

  test('an unknown route is 404 before the key is looked at, in the envelope', async () => {
    for (const path of ['/standings', keyed('/standings')]) {
      const { status, body } = await bare(path);
      assert.deepEqual([status, Object.keys(body.errors)], [404, ['endpoint']]);
    }
  });

  for (const [fault, status, member] of [
    [503, 503, 'server'],
    ['timeout', 504, 'server'],
    ['invalid', 502, 'server'],
    [401, 401, 'token'],
    [429, 429, 'rateLimit'],
    [499, 499, 'requests'],
  ] as const) {
    test(`--fail football=${fault}: ${status} in the envelope`, async () => {
      const failing = football({ fault });
      const answer = await failing.ask('/teams');

      assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [status, [member]]);
      assert.equal((await failing.bare('/health')).status, 200);
      assert.equal((await failing.bare('/teams')).status, 401);
    });
  }

  test('fact 68: a source that says 429 says when', async () => {
    const failing = football({ fault: 429 });

    assert.equal((await failing.raw(failing.keyed('/teams'))).headers.get('retry-after'), '60');
  });
});

describe('local football: limits', () => {
  test('30 calls a minute by default; then 429 with the seconds to wait', async () => {
    let clock = Date.parse('2026-11-20T18:00:20Z');
    const service = createFootball(localOptions({ now: () => clock }));
    const call = async () => service.app.request(`/countries?key=${service.keys?.[0]}`);
    for (let left = 29; left >= 0; left--) {
      const answer = await call();
      assert.deepEqual([answer.status, answer.headers.get('x-ratelimit-remaining')], [200, String(left)]);
      assert.equal(answer.headers.get('x-ratelimit-limit'), '30');
    }

    const over = await call();
    assert.deepEqual([over.status, over.headers.get('retry-after')], [429, '40']);
    assert.deepEqual(Object.keys((await over.json()).errors), ['rateLimit']);

    clock += 39_999;
    assert.equal((await call()).headers.get('retry-after'), '1');
    clock += 1;
    assert.equal((await call()).status, 200);
  });

  test('fact 69: 499 when the day is used up, until 00:00 UTC, though a new minute begins', async () => {
    let clock = Date.parse('2026-11-20T22:00:00Z');
    const { ask, keyed, raw } = football({ now: () => clock, quota: { minute: 10, day: 3 } });
    for (let call = 0; call < 3; call++) assert.equal((await ask('/countries')).status, 200);

    const over = await raw(keyed('/countries'));
    assert.deepEqual([over.status, over.headers.get('retry-after')], [499, null]);
    assert.deepEqual(Object.keys((await over.json()).errors), ['requests']);
    clock += 3_600_000;
    assert.equal((await ask('/countries')).status, 499);
    clock += 3_600_000;
    assert.equal((await ask('/countries')).status, 200);
  });

  test('a day without 1000 calls left is over by default', async () => {
    let clock = NOW;
    const service = createFootball(localOptions({ now: () => clock }));
    const call = async () => (await service.app.request(`/countries?key=${service.keys?.[0]}`)).status;
    for (let calls = 0; calls < 1000; calls++) {
      if (calls % 30 === 0) clock += 60_000;
      assert.equal(await call(), 200);
    }
    clock += 60_000;
    assert.equal(await call(), 499);
  });

  test('fact 76: x-ratelimit-remaining stands on errors as well', async () => {
    const { keyed, raw } = football({ quota: { minute: 1, day: 9 } });
    const left = async (path: string) => {
      const { status, headers } = await raw(path);
      return [status, headers.get('x-ratelimit-remaining')];
    };

    assert.deepEqual(await left('/teams'), [401, '1']);
    assert.deepEqual(await left('/standings'), [404, '1']);
    assert.deepEqual(await left(keyed('/teams?x=1')), [200, '0']);
    assert.deepEqual(await left(keyed('/teams')), [429, '0']);
  });

  test('calls without a valid key, and refused ones, do not count', async () => {
    let clock = NOW;
    const { ask, bare } = football({ now: () => clock, quota: { minute: 1, day: 2 } });
    for (let call = 0; call < 5; call++) assert.equal((await bare('/teams')).status, 401);
    assert.equal((await ask('/teams')).status, 200);
    for (let call = 0; call < 5; call++) assert.equal((await ask('/teams')).status, 429);
    clock += 60_000;

    assert.equal((await ask('/teams')).status, 200);
  });

  test('/health needs no key and counts as no call', async () => {
    const { ask, bare } = football({ quota: { minute: 1, day: 1 } });
    const { status, body, cache } = await bare('/health');

    assert.deepEqual([status, body, cache], [200, { status: 'ok' }, 'no-store']);
    assert.equal((await ask('/countries')).status, 200);
  });
});

describe('local football: samples', () => {
  test('the same seed and clock give the same bytes, another seed others', async () => {
    for (const path of ENDPOINTS) assert.equal((await football().ask(path)).text, (await ask(path)).text);
    assert.notEqual((await football({ seed: 8 }).ask('/fixtures')).text, (await ask('/fixtures')).text);
  });

  test('the past is the same when the clock has gone on', async () => {
    const last = async (at: string) => football({ at }).list('/fixtures?league=71&date=2026-11-07');

    assert.deepEqual(await last('2026-11-20T18:00:00Z'), await last('2026-11-29T03:00:00Z'));
  });

  for (const at of ['2026-01-01T00:00:00Z', '2026-07-01T12:00:00Z', '2028-02-29T23:59:59Z', '2026-12-31T23:59:00Z']) {
    test(`at ${at} there are fixtures before and after, and one is live`, async () => {
      const { list } = football({ at });
      const kickoffs = ((await list('/fixtures')) as Fixture[]).map((one) => kickoffOf(one) ?? 0);

      assert.ok(kickoffs.some((one) => one > Date.parse(at)) && kickoffs.some((one) => one && one < Date.parse(at)));
      assert.ok((await list('/fixtures?live=all')).length > 0);
    });
  }

  test('the key is in no log line', async () => {
    const lines: string[] = [];
    const { ask, key } = football({ fault: 500, log: (line) => void lines.push(line) });
    for (const path of [...ENDPOINTS, '/standings']) await ask(path);

    assert.ok(lines.every((line) => !line.includes(key)));
  });
});
