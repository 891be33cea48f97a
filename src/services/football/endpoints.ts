import { isRecord } from '../../format/json.ts';
import type { Query } from '../shared/address.ts';
import { type Durations, endpoint, type HiddenError, healthOf, type Service } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { callsLeft } from '../shared/freshness.ts';
import {
  choice,
  day,
  flag,
  hasControl,
  type Parameter,
  textParameter,
  wholeNumber,
  wholeNumberReader,
} from '../shared/parameters.ts';
import { type Reader, text } from '../shared/read.ts';
import { HOUR, MINUTE, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/**
 * Milliseconds that answers are good for. Document 2, section 8, has no figures: reference data “generous”, live fixtures
 * “moderate”, and the day has a quota.
 */
export const FOOTBALL_KEEP = { reference: HOUR, players: HOUR, fixtures: MINUTE, live: 15 * SECOND } as const;

/**
 * Parameters that the document does not show (“further parameters: not shown”), such as `league` and `season`; sent as they
 * are. The key is none of them.
 */
export interface Further {
  further?: Query | undefined;
}

/** Errors that come with status 200, by their member: what they should have been. */
const REFUSALS: Readonly<Record<string, number>> = { token: 401, key: 401, rateLimit: 429, requests: 499 };

/** `errors` is a list or an object; empty, it means none either way. */
function refusal(answer: unknown): HiddenError | undefined {
  if (!isRecord(answer)) return undefined;
  const { errors } = answer;
  if (typeof errors !== 'object' || errors === null) return undefined;
  const [first] = Object.entries(errors);
  if (!first) return undefined;
  const [name, said] = first;
  return {
    status: (Object.hasOwn(REFUSALS, name) && REFUSALS[name]) || 400,
    reason: typeof said === 'string' ? said : `The football service refused the request (${name}).`,
  };
}

/** The football service (document 2, sections 4, 5, 7 and 8). */
export const service: Service = {
  name: 'football',
  route: 'football',
  title: 'football',
  timeout: 15 * SECOND,
  gatewayTimeout: 12 * SECOND,
  codes: { 400: 'bad-request', 401: 'unauthorized', 429: 'rate-limit', 499: 'daily-quota' },
  refuses: { malformed: 400, conflict: 400, step: 404 },
  key: 'query',
  durations: FOOTBALL_KEEP,
  countsCalls: true,
  // The fewer calls are left in this minute, the longer the pause, so that they are never used up. Nothing where the headers do
  // not say.
  spacing: (headers) => MINUTE / ((callsLeft(headers) ?? Number.POSITIVE_INFINITY) + 1),
  refusal,
};

const id = wholeNumber(1, 999_999_999);
const season = wholeNumber(1900, 2999);

/** A short value that only the service understands. */
const short: Parameter<string> = {
  kind: 'text',
  check: (value, at) => {
    const given = text(value, at).trim();
    if (given.length > 64 || hasControl(given)) throw new InvalidValue(at, 'a value of at most 64 characters');
    return given;
  },
  parse: (text) => text,
  write: (value) => value || undefined,
};

const country = { name: short, code: short, search: short };

/** Values with hyphens between, in any order. */
/* @__NO_SIDE_EFFECTS__ */
function hyphenated(form: RegExp, most: number, expected: string): Parameter<string> {
  return textParameter((value, at) => {
    const values = [...new Set(text(value, at).trim().toUpperCase().split('-'))];
    const fit = values.length <= most && values.every((value) => form.test(value));
    if (!fit) throw new InvalidValue(at, `${expected} with hyphens between, at most ${most}`);
    return values.sort().join('-');
  });
}

const leagueId = wholeNumberReader(1);
const leagueIds = hyphenated(/^[1-9]\d{0,8}$/, 50, 'all, or ids of leagues');

const liveOf: Reader<string | boolean> = (value, at) => {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return leagueIds.check(value, at);
  if (!Array.isArray(value) || value.length === 0) throw new InvalidValue(at, 'true or a list of league ids');
  return leagueIds.check(value.map((id, index) => leagueId(id, `${at}/${index}`)).join('-'), at);
};

/** `all` has a second name; the same leagues in another order are the same. */
const live: Parameter<boolean | string | readonly number[]> = {
  kind: 'text',
  check: liveOf,
  parse: (text) => (text === 'all' || text === 'true' ? true : text === 'false' ? undefined : text),
  write: (value) => (value === true ? 'all' : value === false ? undefined : String(value)),
};

const reference = (_: unknown, __: number, { reference = 0 }: Durations) => ({ browser: reference, shared: reference });

/** `GET /leagues` (document 2, section 4). */
export const leagues = endpoint<
  [query?: Further & { /** Those being played, or those not. */ current?: boolean | undefined }],
  answers.FootballAnswer<answers.League>
>(service, {
  path: '/leagues',
  parameters: { current: flag() },
  further: { id, season, team: id, country: short, type: choice(['league', 'cup']), ...country },
  read: () => answers.leagues,
  keep: reference,
});

/** `GET /teams` (document 2, section 4). */
export const teams = endpoint<[query?: Further], answers.FootballAnswer<answers.Team>>(service, {
  path: '/teams',
  parameters: {},
  further: { id, league: id, season, country: short, venue: id, ...country },
  read: () => answers.teams,
  keep: reference,
});

/** `GET /countries` (document 2, section 4). */
export const countries = endpoint<[query?: Further], answers.FootballAnswer<answers.Country>>(service, {
  path: '/countries',
  parameters: {},
  further: country,
  read: () => answers.countries,
  keep: reference,
});

/** `GET /fixtures` (document 2, section 4). */
export const fixtures = endpoint<
  [
    query?: Further & {
      /** All live ones, or those of these leagues. */ live?: boolean | readonly number[] | undefined;
    },
  ],
  answers.FootballAnswer<answers.Fixture>
>(service, {
  path: '/fixtures',
  parameters: { live },
  further: {
    id,
    ids: hyphenated(/^[1-9]\d{0,8}$/, 20, 'ids'),
    date: day(),
    from: day(),
    to: day(),
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
  read: () => answers.fixtures,
  keep: ({ live: which }, _, { live = 0, fixtures = 0 }) =>
    which ? { browser: live, shared: live } : { browser: Math.min(fixtures, MINUTE), shared: fixtures },
});

/** `GET /players` (document 2, section 4): one page, counted from 1. */
export const players = endpoint<
  [query?: Further & { /** From 1. */ page?: number | undefined }],
  answers.FootballAnswer<answers.Player>
>(service, {
  path: '/players',
  parameters: { page: wholeNumber(1, 99_999, { default: '1' }) },
  further: { id, team: id, league: id, season, search: short },
  read: () => answers.players,
  keep: (_, __, { players = 0 }) => ({ browser: players, shared: players }),
});

/** `GET /health`: not in the document; the local service has it. */
export const health = healthOf(service);
