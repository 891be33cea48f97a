import { callsLeft } from './calls-left.ts';
import { FOOTBALL_KEEP } from './durations.ts';
import * as answers from './football-answers.ts';
import { wholeNumber } from './input.ts';
import { MINUTE, SECOND } from './milliseconds.ts';
import { Misfit } from './misfit.ts';
import type { Query, ServiceFacts, ServiceQuestion } from './question.ts';
import { boolean, isObject, optional, type Reader } from './read.ts';

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
function refusal(answer: unknown): { status: number; reason: string } | undefined {
  if (!isObject(answer)) return undefined;
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

/**
 * The fewer calls are left in this minute, the longer the pause, so that they are never used up. Nothing where the headers
 * do not say.
 */
export function share(headers: Headers): number {
  return MINUTE / ((callsLeft(headers) ?? Number.POSITIVE_INFINITY) + 1);
}

export const service: ServiceFacts = {
  name: 'football',
  title: 'football',
  timeout: 15 * SECOND,
  codes: { 400: 'bad-request', 401: 'unauthorized', 429: 'rate-limit', 499: 'daily-quota' },
  refusal,
  interval: SECOND,
  spacing: share,
};

const page = optional(wholeNumber(1));
const leagueId = wholeNumber(1);

function liveOf(live: boolean | readonly number[] | undefined): string | undefined {
  if (live === undefined || live === false) return undefined;
  if (live === true) return 'all';
  if (!Array.isArray(live) || live.length === 0) throw new Misfit('/live', 'true or a list of league ids');
  return live.map((id, index) => leagueId(id, `/live/${index}`)).join('-');
}

function ask<T>(
  name: string,
  answer: { read: Reader<T>; keep: number },
  { further }: Further,
  query: () => Query = () => ({}),
): ServiceQuestion<T> {
  const build = () => {
    for (const name of Object.keys(further ?? {})) {
      if (/^key$/i.test(name)) throw new Misfit('/further/key', 'left out: the client sends its own', 'conflict');
    }
    return { path: `/${name}`, query: { ...further, ...query() }, ...answer };
  };
  return { service, build };
}

/** `GET /leagues` (document 2, section 4). */
export function leagues(
  query: Further & { current?: boolean | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.League>> {
  const current = () => ({ current: optional(boolean)(query.current, '/current') });
  return ask('leagues', { read: answers.leagues, keep: FOOTBALL_KEEP.reference }, query, current);
}

/** `GET /teams` (document 2, section 4). */
export function teams(query: Further = {}): ServiceQuestion<answers.FootballAnswer<answers.Team>> {
  return ask('teams', { read: answers.teams, keep: FOOTBALL_KEEP.reference }, query);
}

/** `GET /countries` (document 2, section 4). */
export function countries(query: Further = {}): ServiceQuestion<answers.FootballAnswer<answers.Country>> {
  return ask('countries', { read: answers.countries, keep: FOOTBALL_KEEP.reference }, query);
}

/** `GET /fixtures` (document 2, section 4). */
export function fixtures(
  query: Further & { live?: boolean | readonly number[] | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.Fixture>> {
  const keep = query.live ? FOOTBALL_KEEP.live : FOOTBALL_KEEP.fixtures;
  return ask('fixtures', { read: answers.fixtures, keep }, query, () => ({ live: liveOf(query.live) }));
}

/** `GET /players` (document 2, section 4): one page, counted from 1. */
export function players(
  query: Further & { page?: number | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.Player>> {
  return ask('players', { read: answers.players, keep: FOOTBALL_KEEP.players }, query, () => ({
    page: page(query.page, '/page'),
  }));
}
