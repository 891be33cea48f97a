import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { meetFault } from './faults.ts';
import { badge } from './football/badge.ts';
import { type Endpoint, type Query, readGiven, WrongQuery } from './football/query.ts';
import { CallCounter, DEFAULT_QUOTA, type Quota } from './football/quota.ts';
import { FootballTable } from './football/table.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { randomFor } from './samples/random.ts';
import { createServiceApp } from './service-app.ts';

export interface FootballOptions extends LocalOptions {
  /** Default 30 calls a minute and 1000 a day. */
  quota?: Quota | undefined;
}

/** Milliseconds that it waits for its source; the document has no figure. */
const TIME_LIMIT = 10_000;

const PLAYERS_A_PAGE = 20;

/** The documented errors (document 2, section 7) as members of `errors`. */
const UNAUTHORIZED = { token: 'The key is missing or not valid.' };
const MINUTE_USED_UP = { rateLimit: 'The calls of this minute are used up.' };
const DAY_USED_UP = { requests: 'The calls of this day are used up.' };

/** How it answers when its source fails; other statuses are passed on. */
const FAULTS: Readonly<Record<string, readonly [number, Readonly<Record<string, string>>]>> = {
  401: [401, UNAUTHORIZED],
  429: [429, MINUTE_USED_UP],
  499: [499, DAY_USED_UP],
  timeout: [504, { server: 'The source did not answer in time.' }],
  invalid: [502, { server: 'The source answered what is no valid response.' }],
};

/**
 * The football data service (document 2). The document shows no shape: answers are in the envelope of its public counterpart.
 *
 * What the document leaves open: errors stand in `errors` of that envelope, with the documented statuses; what is wrong with a
 * parameter comes with status 200, as upstream. A call without a valid key does not count. Without parameters, `/fixtures` has
 * the ten days before and after the clock. Calls are counted by minutes and days of UTC. Answers may not be kept: the
 * document gives no duration.
 */
export function createFootball(options: FootballOptions): LocalService {
  const { seed, now } = options;
  const key = `sample:${randomFor(seed, 'football', 'key').hex(32)}`;
  const calls = new CallCounter(options.quota ?? DEFAULT_QUOTA, now);
  const limit = String((options.quota ?? DEFAULT_QUOTA).minute);
  const table = new FootballTable(seed, now);
  const app = createServiceApp(options, (error) => envelope('', {}, [], { errors: { server: error } }));

  const answer = (c: Context, status: number, body: object, headers: Record<string, string> = {}) =>
    c.json(body, status as ContentfulStatusCode, {
      'cache-control': 'no-store',
      'x-ratelimit-limit': limit,
      'x-ratelimit-remaining': String(calls.remaining()),
      ...headers,
    });

  const route = <E extends Endpoint>(
    endpoint: E,
    find: (query: Query<E>, origin: string) => readonly unknown[],
    pageSize?: number,
  ) => {
    app.get(`/${endpoint}`, async (c) => {
      const sent = c.req.query('key');
      // The key is never shown, also where its name was written in capitals.
      const parameters = Object.fromEntries(Object.entries(c.req.query()).filter(([name]) => !/^key$/i.test(name)));
      const refuse = (status: number, errors: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
        answer(c, status, envelope(endpoint, parameters, [], { errors }), headers);

      if (sent !== key) return refuse(401, UNAUTHORIZED);
      const taken = calls.take();
      if (taken.over === 'day') return refuse(499, DAY_USED_UP);
      if (taken.over === 'minute') {
        return refuse(429, MINUTE_USED_UP, { 'retry-after': String(taken.retryAfter) });
      }
      const failure = await meetFault(options, TIME_LIMIT, c.req.raw.signal);
      if (failure) {
        const [status, errors] = FAULTS[failure.fault] ?? [Number(failure.fault), { server: failure.reason }];
        return refuse(status, errors, status === 429 ? { 'retry-after': '60' } : {});
      }
      try {
        const query = readGiven(endpoint, parameters);
        const found = find(query, new URL(c.req.url).origin);
        const page = Number((query as { page?: string }).page ?? 1);
        return answer(c, 200, envelope(endpoint, parameters, found, { page, pageSize }));
      } catch (error) {
        if (error instanceof WrongQuery) return refuse(200, error.errors);
        throw error;
      }
    });
  };

  route('leagues', (query, origin) => table.leagues(query, origin));
  route('teams', (query, origin) => table.teams(query, origin));
  route('countries', (query, origin) => table.countries(query, origin));
  route('fixtures', (query, origin) => table.fixtures(query, origin));
  route('players', (query, origin) => table.players(query, origin), PLAYERS_A_PAGE);

  app.get('/media/:kind/:file', (c) => {
    const name = /^([a-z0-9-]{1,20})\.svg$/i.exec(c.req.param('file'))?.[1];
    const picture = name && badge(c.req.param('kind'), name, table.lettersOf(c.req.param('kind'), name));
    if (!picture) return c.notFound();
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' });
  });

  // Also on what is no route at all (fact 76).
  app.notFound((c) =>
    answer(c, 404, envelope('', {}, [], { errors: { endpoint: `There is no ${c.req.method} ${c.req.path} here.` } })),
  );

  return { name: 'football', app, keys: [key] };
}

interface Paged {
  errors?: Readonly<Record<string, string>> | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** `errors` is a list while there are none, and an object as soon as there are some, as upstream. */
function envelope(
  get: string,
  parameters: Readonly<Record<string, string>>,
  found: readonly unknown[],
  { errors, page = 1, pageSize = Math.max(1, found.length) }: Paged,
): object {
  const response = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    get,
    parameters: Object.keys(parameters).length > 0 ? parameters : [],
    errors: errors ?? [],
    results: response.length,
    paging: { current: page, total: Math.max(1, Math.ceil(found.length / pageSize)) },
    response,
  };
}
