import type { Query, Question, Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { wholeNumber } from '../shared/parameters.ts';
import { boolean, isObject, optional } from '../shared/read.ts';
import * as answers from './answers.ts';

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

export const service: Service = { name: 'football', refusal };

const page = optional(wholeNumber(1));
const leagueId = wholeNumber(1);

function liveOf(live: boolean | readonly number[] | undefined): string | undefined {
  if (live === undefined || live === false) return undefined;
  if (live === true) return 'all';
  if (!Array.isArray(live) || live.length === 0) throw new Misfit('/live', 'true or a list of league ids');
  return live.map((id, index) => leagueId(id, `/live/${index}`)).join('-');
}

function ask<T>(question: Question<T>, { further }: Further, query: () => Query = () => ({})): ServiceQuestion<T> {
  const build = () => {
    for (const name of Object.keys(further ?? {})) {
      if (/^key$/i.test(name)) throw new Misfit('/further/key', 'left out: the client sends its own', 'conflict');
    }
    return { ...question, query: { ...further, ...query() } };
  };
  return { service, build };
}

/** `GET /leagues` (document 2, section 4). */
export function leagues(
  query: Further & { current?: boolean | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.League>> {
  const current = () => ({ current: optional(boolean)(query.current, '/current') });
  return ask({ path: '/leagues', read: answers.leagues }, query, current);
}

/** `GET /teams` (document 2, section 4). */
export function teams(query: Further = {}): ServiceQuestion<answers.FootballAnswer<answers.Team>> {
  return ask({ path: '/teams', read: answers.teams }, query);
}

/** `GET /countries` (document 2, section 4). */
export function countries(query: Further = {}): ServiceQuestion<answers.FootballAnswer<answers.Country>> {
  return ask({ path: '/countries', read: answers.countries }, query);
}

/** `GET /fixtures` (document 2, section 4). */
export function fixtures(
  query: Further & { live?: boolean | readonly number[] | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.Fixture>> {
  return ask({ path: '/fixtures', read: answers.fixtures }, query, () => ({ live: liveOf(query.live) }));
}

/** `GET /players` (document 2, section 4): one page, counted from 1. */
export function players(
  query: Further & { page?: number | undefined } = {},
): ServiceQuestion<answers.FootballAnswer<answers.Player>> {
  return ask({ path: '/players', read: answers.players }, query, () => ({
    page: page(query.page, '/page'),
  }));
}
