import { createFootballClient } from '../../services/football/client.ts';
import { FOOTBALL_KEEP } from '../../services/shared/durations.ts';
import { Misfit } from '../../services/shared/errors.ts';
import { MINUTE, SECOND } from '../../services/shared/timing.ts';
import { choice, dayOf, short, wholeNumber } from './parameters.ts';
import { type Parameter, serviceRules } from './route.ts';

/** Members of `errors` for the documented statuses, as the service's public counterpart names them. */
const REASONS: Readonly<Record<number, string>> = { 401: 'token', 429: 'rateLimit', 499: 'requests' };

const id = wholeNumber(1, 999_999_999);
const season = wholeNumber(1900, 2999);

/** Values with hyphens between, in any order. */
function hyphenated(form: RegExp, most: number, expected: string): Parameter {
  return (given, at) => {
    const values = [...new Set(given.trim().toUpperCase().split('-'))];
    const fit = values.length <= most && values.every((value) => form.test(value));
    if (!fit) throw new Misfit(at, `${expected} with hyphens between, at most ${most}`);
    return values.sort().join('-');
  };
}

const ids = hyphenated(/^[1-9]\d{0,8}$/, 20, 'ids');
const leagues = hyphenated(/^[1-9]\d{0,8}$/, 50, 'all, or ids of leagues');

/** `all` has a second name; the same leagues in another order are the same. */
const live: Parameter = (given, at) => {
  if (given === 'false') return undefined;
  return given === 'all' || given === 'true' ? 'all' : leagues(given, at);
};

const current = choice(['true', 'false']);
const country = { name: short, code: short, search: short };

/**
 * The football service (document 2, sections 4, 7 and 8). Beside the documented parameters, those of its public
 * counterpart are passed on (“further parameters: not shown”), and no others.
 */
export const football = serviceRules({
  name: 'football',
  segment: 'football',
  title: 'football',
  key: 'query',
  countsCalls: true,
  timeout: 12 * SECOND,
  errors: [400, 401, 429, 499],
  unfit: 400,
  errorBody: (message, status) => ({
    get: '',
    parameters: [],
    errors: { [REASONS[status] ?? 'request']: message },
    results: 0,
    paging: { current: 1, total: 1 },
    response: [],
  }),
  durations: FOOTBALL_KEEP,
  client: createFootballClient,
  cached: [
    {
      path: '/leagues',
      parameters: { current, id, season, team: id, country: short, type: choice(['league', 'cup']), ...country },
      keep: (_, __, { reference }) => ({ browser: reference, shared: reference }),
      check: (client) => client.leagues(),
    },
    {
      path: '/teams',
      parameters: { id, league: id, season, country: short, venue: id, ...country },
      keep: (_, __, { reference }) => ({ browser: reference, shared: reference }),
      check: (client) => client.teams(),
    },
    {
      path: '/countries',
      parameters: country,
      keep: (_, __, { reference }) => ({ browser: reference, shared: reference }),
      check: (client) => client.countries(),
    },
    {
      path: '/fixtures',
      parameters: {
        live,
        id,
        ids,
        date: dayOf,
        from: dayOf,
        to: dayOf,
        league: id,
        season,
        team: id,
        last: wholeNumber(1, 99),
        next: wholeNumber(1, 99),
        round: short,
        status: hyphenated(/^[A-Z\d]{1,4}$/, 20, 'states of a fixture'),
        venue: id,
        timezone: short,
      },
      keep: ({ query }, _, { live, fixtures }) =>
        query['live'] ? { browser: live, shared: live } : { browser: Math.min(fixtures, MINUTE), shared: fixtures },
      check: (client) => client.fixtures(),
    },
    {
      path: '/players',
      parameters: { page: wholeNumber(1, 99_999, 1), id, team: id, league: id, season, search: short },
      keep: (_, __, { players }) => ({ browser: players, shared: players }),
      check: (client) => client.players(),
    },
  ],
});
