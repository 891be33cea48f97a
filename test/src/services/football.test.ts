import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  byKickoff,
  createFootballClient,
  type Fixture,
  type FootballClient,
  kickoffOf,
  minuteOf,
} from '../../../src/services/football/client.ts';
import { type Answering, answering, failure, type Reply } from '../../support/answering.ts';
import { keepsAnswers, type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';

const KEY = 'desk:c6f057b86584942e415435ffb1fa93d4';

const envelope = (response: readonly unknown[], paging = { current: 1, total: 1 }) => ({
  get: 'x',
  parameters: [],
  errors: [],
  results: response.length,
  paging,
  response,
});
const league = {
  league: { id: 71, name: 'Série Azul', type: 'League', logo: null },
  country: { name: 'Brazil', code: 'BR', flag: null },
  seasons: [{ year: 2026, start: '2026-04-01', end: '2026-12-06', current: true }],
};
const team = {
  team: { id: 1, name: 'Norte FC', code: null, founded: null, national: false },
  venue: { id: null, name: null },
};
const country = { name: 'World', code: null, flag: null };
const fixture = {
  fixture: {
    id: 9,
    referee: null,
    timezone: 'UTC',
    date: '2026-11-20T12:00:00+00:00',
    timestamp: 1795176000,
    periods: { first: null, second: null },
    venue: { id: null, name: 'Arena', city: null },
    status: { long: 'Not Started', short: 'NS', elapsed: null, extra: null },
  },
  league: { id: 71, name: 'Série Azul', country: 'Brazil', season: 2026, round: 'Round 34' },
  teams: { home: { id: 1, name: 'Norte FC', winner: null }, away: { id: 2, name: 'Sul EC', winner: null } },
  goals: { home: null, away: null },
  score: { halftime: { home: null, away: null }, fulltime: null, extratime: null, penalty: null },
  events: [
    {
      time: { elapsed: 90, extra: 13 },
      team: { id: 1, name: 'Norte FC' },
      player: { id: null, name: null },
      assist: null,
      type: 'Goal',
    },
  ],
};
const player = {
  player: { id: 5, name: 'R. Lima', age: 24 },
  statistics: [{ games: { appearences: 3, rating: '7.1' } }],
};

const SECOND = 1000;
const HOUR = 3600 * SECOND;

type Ask = (client: FootballClient) => Promise<unknown>;

function client(service: Answering): FootballClient {
  return createFootballClient({ ...service, key: KEY });
}

const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown; keep: number }[] = [
  { name: '/leagues', ask: (c) => c.leagues(), wire: '/leagues', answer: envelope([league]), keep: HOUR },
  ...[true, false].map((current) => ({
    name: `/leagues current=${current}`,
    ask: (c: FootballClient) => c.leagues({ current }),
    wire: `/leagues?current=${current}`,
    answer: envelope([league]),
    keep: HOUR,
  })),
  { name: '/teams', ask: (c) => c.teams(), wire: '/teams', answer: envelope([team]), keep: HOUR },
  {
    name: '/teams with parameters that the document does not show',
    ask: (c) => c.teams({ further: { league: 71, season: 2026 } }),
    wire: '/teams?league=71&season=2026',
    answer: envelope([team]),
    keep: HOUR,
  },
  { name: '/countries', ask: (c) => c.countries(), wire: '/countries', answer: envelope([country]), keep: HOUR },
  { name: '/fixtures', ask: (c) => c.fixtures(), wire: '/fixtures', answer: envelope([fixture]), keep: 60 * SECOND },
  {
    name: '/fixtures live',
    ask: (c) => c.fixtures({ live: true }),
    wire: '/fixtures?live=all',
    answer: envelope([fixture]),
    keep: 15 * SECOND,
  },
  {
    name: '/fixtures live of some leagues',
    ask: (c) => c.fixtures({ live: [71, 72] }),
    wire: '/fixtures?live=71-72',
    answer: envelope([fixture]),
    keep: 15 * SECOND,
  },
  { name: '/players', ask: (c) => c.players(), wire: '/players', answer: envelope([player]), keep: HOUR },
  {
    name: '/players page',
    ask: (c) => c.players({ page: 3 }),
    wire: '/players?page=3',
    answer: envelope([]),
    keep: HOUR,
  },
];

describe('football client', () => {
  keepsAnswers(endpoints, client);

  for (const { name, ask, wire, answer } of endpoints)
    test(`${name}: asks with the key`, async () => {
      const service = answering({ json: answer });
      await ask(client(service));
      assert.ok(service.sent[0]?.url.endsWith(`${wire.includes('?') ? '&' : '?'}key=${encodeURIComponent(KEY)}`));
    });

  test('/health: asks without the key', async () => {
    const service = answering({ json: { status: 'ok' } });

    await client(service).health();

    assert.deepEqual(
      service.sent.map(({ url }) => url),
      [`${service.baseUrl}/health`],
    );
  });

  test('fact 71: errors that are an empty list or an empty object are none', async () => {
    for (const errors of [[], {}, null]) {
      const service = answering({ json: { ...envelope([country]), errors } });

      assert.equal((await client(service).countries()).response.length, 1);
    }
  });

  test('fact 72: what may be null or missing is let be', async () => {
    const bare = {
      fixture: { id: 9, date: '2026-11-20T12:00:00+00:00', status: { short: 'NS' } },
      league: { id: 71, name: 'Série Azul' },
      teams: { home: { name: 'Norte FC' }, away: { name: 'Sul EC' } },
      goals: {},
    };

    assert.deepEqual((await client(answering({ json: envelope([bare]) })).fixtures()).response, [bare]);
  });

  describe('documented errors', () => {
    for (const [status, errors, code] of [
      [401, { token: 'invalid key' }, 'unauthorized'],
      [499, { requests: 'the day’s calls are used up' }, 'daily-quota'],
    ] as const) {
      test(`${status === 499 ? 'fact 69: ' : ''}${status} is never tried again`, async () => {
        const service = answering({ status, json: { ...envelope([]), errors }, headers: { 'retry-after': '1' } });

        const error = await failure(client(service).leagues());

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable],
          ['status', 'football', status, code, Object.values(errors)[0], false],
        );
        assert.equal(service.asked.length, 1);
      });
    }

    test('fact 68: 429 is tried again after what it says, in seconds', async () => {
      const service = answering({ status: 429, headers: { 'retry-after': '17' } }, { json: envelope([league]) });

      await client(service).leagues();

      assert.deepEqual([service.waited, service.asked.length], [[17_000], 2]);
    });

    test('fact 68: 429 is tried again after what it says, as a date', async () => {
      const service = answering({ json: envelope([league]) });
      const header = new Date(service.clock + 23_000).toUTCString();
      service.replies = [{ status: 429, headers: { 'retry-after': header } }, { json: envelope([league]) }];

      await client(service).leagues();

      assert.deepEqual(service.waited, [23_000]);
    });

    for (const header of [undefined, '-1', 'later']) {
      test(`fact 68: 429 with ${header ?? 'no'} retry-after is tried again after a pause`, async () => {
        const service = answering(
          { status: 429, headers: header === undefined ? {} : { 'retry-after': header } },
          { json: envelope([league]) },
        );

        await client(service).leagues();

        assert.deepEqual(service.waited, [500]);
      });
    }

    test('429 that lasts is an error with its time', async () => {
      const service = answering({ status: 429, headers: { 'retry-after': '2' } });

      const error = await failure(client(service).leagues());

      assert.deepEqual([error.code, error.retryable, error.retryAfter], ['rate-limit', true, 2000]);
      assert.equal(service.asked.length, 3);
    });

    for (const [errors, code, tries] of [
      [{ token: 'no such key' }, 'unauthorized', 1],
      [{ requests: 'no calls left today' }, 'daily-quota', 1],
      [{ rateLimit: 'too many in this minute' }, 'rate-limit', 3],
      [{ league: 'should be a number' }, 'bad-request', 1],
      [['something'], 'bad-request', 1],
      [{ constructor: 'x' }, 'bad-request', 1],
      [{ plan: { name: 'free' } }, 'bad-request', 1],
    ] as const) {
      test(`fact 70: status 200 with errors ${JSON.stringify(errors)} is ${code}`, async () => {
        const service = answering({ json: { ...envelope([]), errors } });

        const error = await failure(client(service).teams());

        assert.deepEqual([error.kind, error.status, error.code, service.asked.length], ['status', 200, code, tries]);
        assert.equal(error.retryable, code === 'rate-limit');
      });
    }

    test('fact 70: an error under status 200 is not kept', async () => {
      const service = answering({ json: { ...envelope([]), errors: { token: 'x' } } }, { json: envelope([team]) });
      const football = client(service);

      await failure(football.teams());

      assert.equal((await football.teams()).response.length, 1);
    });
  });

  describe('fact 76: the calls that are left', () => {
    test('are told by every answer, be it an error', async () => {
      const left = (count: string) => ({ 'x-ratelimit-remaining': count });
      const service = answering(
        { json: envelope([]), headers: left('29') },
        { status: 499, headers: left('28') },
        { json: envelope([]), headers: left('many') },
      );
      const football = client(service);

      assert.equal(football.remaining(), undefined);
      await football.teams();
      assert.equal(football.remaining(), 29);
      await failure(football.leagues());
      assert.equal(football.remaining(), 28);
      await football.countries();
      assert.equal(football.remaining(), 28);
    });

    test('are not of this minute in an answer that a cache kept for one', async () => {
      const kept = (age: string, left: string) => ({ age, 'x-ratelimit-remaining': left });
      const football = client(
        answering({ json: envelope([]), headers: kept('59', '4') }, { json: envelope([]), headers: kept('60', '0') }),
      );

      await football.teams();
      await football.leagues();
      assert.equal(football.remaining(), 4);
    });
  });

  describe('all players', () => {
    const page = (current: number, total: number, remaining?: number, response: unknown[] = [player]): Reply => ({
      json: envelope(response, { current, total }),
      headers: remaining === undefined ? {} : { 'x-ratelimit-remaining': String(remaining) },
    });

    async function count(players: AsyncIterable<unknown>): Promise<number> {
      let found = 0;
      for await (const _ of players) found++;
      return found;
    }

    test('are asked for page by page, with a pause between two', async () => {
      const service = answering(page(1, 3), page(2, 3), page(3, 3));

      assert.equal(await count(client(service).allPlayers({ further: { league: 71 } })), 3);
      assert.deepEqual(
        service.asked,
        [1, 2, 3].map((number) => `GET /players?league=71&page=${number}`),
      );
      assert.deepEqual(service.waited, [1000, 1000]);
    });

    test('the fewer calls are left, the longer the pause', async () => {
      const service = answering(page(1, 5, 999), page(2, 5, 29), page(3, 5, 5), page(4, 5, 0), page(5, 5, 29));

      await count(client(service).allPlayers());

      assert.deepEqual(service.waited, [1000, 2000, 10_000, 60_000]);
    });

    test('never use up a minute’s calls, whatever the quota', async () => {
      for (const quota of [1, 2, 10, 30, 300]) {
        const service = answering(page(1, 200));
        const inMinute = new Map<number, number>();
        const counted: Answering['fetch'] = async (url, init) => {
          const minute = Math.floor(service.clock / 60_000);
          const calls = (inMinute.get(minute) ?? 0) + 1;
          inMinute.set(minute, calls);
          service.replies = [page(1, 200, quota - calls)];
          return service.fetch(url, init);
        };

        await count(createFootballClient({ ...service, fetch: counted, key: KEY }).allPlayers());

        assert.ok(Math.max(...inMinute.values()) <= quota, `${quota}: ${Math.max(...inMinute.values())}`);
      }
    });

    test('the pause may be longer', async () => {
      const service = answering(page(1, 2), page(2, 2));

      await count(client(service).allPlayers({ delay: 7000 }));

      assert.deepEqual(service.waited, [7000]);
    });

    test('fact 77: end at the total, which may shrink or be wrong', async () => {
      const shrinking = answering(page(1, 9), page(2, 2), page(3, 2));
      const wrong = answering(page(1, 9), page(2, 9, undefined, []));

      assert.equal(await count(client(shrinking).allPlayers()), 2);
      assert.equal(await count(client(wrong).allPlayers()), 1);
      assert.deepEqual([shrinking.asked.length, wrong.asked.length], [2, 2]);
    });

    test('stop asking when nobody listens any more', async () => {
      const service = answering(page(1, 9));

      for await (const _ of client(service).allPlayers()) break;

      assert.equal(service.asked.length, 1);
    });

    test('out of the cache need no pause', async () => {
      const service = answering(page(1, 2), page(2, 2));
      const football = client(service);

      await count(football.allPlayers());
      await count(football.allPlayers());

      assert.deepEqual([service.asked.length, service.waited], [2, [1000]]);
    });

    test('end with an error when a page does, and by the signal', async () => {
      const broken = answering(page(1, 9), { status: 499 });
      const controller = new AbortController();
      const ended = answering(page(1, 9));
      const wait: Answering['wait'] = async () => controller.abort();

      assert.equal((await failure(count(client(broken).allPlayers()))).code, 'daily-quota');
      const error = await failure(
        count(createFootballClient({ ...ended, wait, key: KEY }).allPlayers({}, { signal: controller.signal })),
      );
      assert.equal(error.kind, 'aborted');
    });
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string, string?][] = [
      ['current', (c) => c.leagues({ current: 'true' as never }), '/current'],
      ['page 0', (c) => c.players({ page: 0 }), '/page', 'out-of-range'],
      ['page 1.5', (c) => c.players({ page: 1.5 }), '/page'],
      ['live', (c) => c.fixtures({ live: 'all' as never }), '/live'],
      ['no leagues', (c) => c.fixtures({ live: [] }), '/live'],
      ['a league that is none', (c) => c.fixtures({ live: [71, 0] }), '/live/1', 'out-of-range'],
      ['half a character', (c) => c.teams({ further: { search: 'a\ud800' } }), '/further/search'],
      ['a key of the caller', (c) => c.teams({ further: { KEY: 'x' } }), '/further/key', 'conflict'],
    ];
    for (const [name, ask, member, code = 'malformed'] of cases) {
      test(name, async () => {
        const service = answering({ json: envelope([]) });

        const error = await failure(ask(client(service)));

        assert.deepEqual([error.kind, error.code, error.member, service.asked], ['input', code, member, []]);
      });
    }

    test('a call without a key', async () => {
      const service = answering({ json: envelope([]) });

      const error = await failure(createFootballClient(service).teams());

      assert.deepEqual([error.code, service.asked], ['key-missing', []]);
    });
  });

  describe('an answer that is not as expected', () => {
    refusesNonsense(endpoints, client);

    const fixtures: Ask = (c) => c.fixtures();
    const shapes: readonly Misshapen<FootballClient>[] = [
      [fixtures, envelope([fixture]), '/results'],
      [fixtures, envelope([fixture]), '/paging'],
      [fixtures, envelope([fixture]), '/paging/total', '1'],
      [fixtures, envelope([fixture]), '/paging/current'],
      [fixtures, envelope([fixture]), '/response'],
      [fixtures, envelope([fixture]), '/response/0/fixture/id'],
      [fixtures, envelope([fixture]), '/response/0/fixture/date', 'soon'],
      [fixtures, envelope([fixture]), '/response/0/fixture/date', '2026-11-20T12:00:00'],
      [fixtures, envelope([fixture]), '/response/0/fixture/status/short'],
      [fixtures, envelope([fixture]), '/response/0/fixture/status/elapsed', '90'],
      [fixtures, envelope([fixture]), '/response/0/teams/away/name', null],
      [fixtures, envelope([fixture]), '/response/0/goals/home', '2'],
      [fixtures, envelope([fixture]), '/response/0/goals/home', -2],
      [fixtures, envelope([fixture]), '/response/0/events/0/time/extra', '13'],
      [(c) => c.leagues(), envelope([league]), '/response/0/league/id', '71'],
      [(c) => c.leagues(), envelope([league]), '/response/0/seasons'],
      [(c) => c.teams(), envelope([team]), '/response/0/team/name'],
      [(c) => c.countries(), envelope([country]), '/response/0/name'],
      [(c) => c.players(), envelope([player]), '/response/0/player/name'],
      [(c) => c.players(), envelope([player]), '/response/0/statistics', {}],
    ];
    refusesShapes(shapes, client);
  });
});

describe('fixtures', () => {
  const at = (id: number, timestamp: number | null, short = 'NS', more = {}) =>
    ({ fixture: { id, date: '2026-11-20T12:00:00+00:00', timestamp, status: { short, ...more } } }) as Fixture;

  test('fact 74: are put in the order of their beginning', () => {
    assert.deepEqual(
      byKickoff([at(1, 300), at(2, 100), at(3, 200)]).map(({ fixture }) => fixture.id),
      [2, 3, 1],
    );
  });

  test('fact 75: without a fixed time have none, and come last', () => {
    assert.equal(kickoffOf(at(1, 100, 'TBD')), undefined);
    assert.equal(kickoffOf(at(1, 100, 'PST')), undefined);
    assert.equal(kickoffOf(at(1, 100)), 100_000);
    assert.equal(kickoffOf(at(1, null)), Date.UTC(2026, 10, 20, 12));
    assert.deepEqual(
      byKickoff([at(1, 1, 'PST'), at(2, 1, 'TBD'), at(3, 200)]).map(({ fixture }) => fixture.id),
      [3, 1, 2],
    );
  });

  test('fact 73: added time is counted beside the ninety minutes', () => {
    assert.equal(minuteOf(at(1, 1, '2H', { elapsed: 90, extra: 13 })), '90+13');
    assert.equal(minuteOf(at(1, 1, '1H', { elapsed: 7, extra: null })), '7');
    assert.equal(minuteOf(at(1, 1, '1H', { elapsed: 0 })), '0');
    assert.equal(minuteOf(at(1, 1, 'NS', { elapsed: null })), undefined);
  });
});
