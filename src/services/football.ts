import { FOOTBALL_KEEP } from './durations.ts';
import {
  answers,
  type Country,
  type Fixture,
  type FootballAnswer,
  type League,
  type Player,
  type Team,
} from './football-answers.ts';
import { type Call, createHttp, type Query, type ServiceOptions } from './http.ts';
import { wholeNumber } from './input.ts';
import { Misfit } from './misfit.ts';
import { boolean, isObject, optional } from './read.ts';
import { MINUTE, SECOND } from './retry-timing.ts';
import { keyed } from './secret.ts';

export type * from './football-answers.ts';

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

export interface PagingOptions {
  /** Milliseconds between two pages at least. Default one second. */
  delay?: number | undefined;
}

/**
 * The football service (document 2). Every request needs the key. After 429 it is asked again when it says so; 499, the
 * day’s quota, is final until the quota is new.
 */
export function createFootballClient(options: ServiceOptions) {
  let remaining: number | undefined;
  let answered = 0;
  const http = createHttp(options, {
    name: 'football',
    title: 'football',
    timeout: 15 * SECOND,
    key: keyed('query'),
    codes: { 400: 'bad-request', 401: 'unauthorized', 429: 'rate-limit', 499: 'daily-quota' },
    refusal,
    seen: (headers) => {
      answered++;
      const left = headers.get('x-ratelimit-remaining') ?? '';
      if (/^\d{1,9}$/.test(left)) remaining = Number(left);
    },
  });

  function ask<N extends keyof typeof answers>(
    name: N,
    call: Call,
    keep: number,
    query: () => Query,
    { further }: Further,
  ) {
    return http.json<ReturnType<(typeof answers)[N]>>(call, () => {
      for (const name of Object.keys(further ?? {})) {
        if (/^key$/i.test(name)) throw new Misfit('/further/key', 'left out: the client sends its own', 'conflict');
      }
      return { path: `/${name}`, query: { ...further, ...query() }, read: answers[name] as never, keep };
    });
  }

  /** `GET /players` (document 2, section 4): one page, counted from 1. */
  function players(
    query: Further & { page?: number | undefined } = {},
    call: Call = {},
  ): Promise<FootballAnswer<Player>> {
    return ask('players', call, FOOTBALL_KEEP.players, () => ({ page: page(query.page, '/page') }), query);
  }

  return {
    /** `GET /leagues` (document 2, section 4): with `current`, those being played, or those not. */
    leagues(query: Further & { current?: boolean | undefined } = {}, call: Call = {}): Promise<FootballAnswer<League>> {
      const current = () => ({ current: optional(boolean)(query.current, '/current') });
      return ask('leagues', call, FOOTBALL_KEEP.reference, current, query);
    },

    /** `GET /teams` (document 2, section 4). */
    teams(query: Further = {}, call: Call = {}): Promise<FootballAnswer<Team>> {
      return ask('teams', call, FOOTBALL_KEEP.reference, none, query);
    },

    /** `GET /countries` (document 2, section 4). */
    countries(query: Further = {}, call: Call = {}): Promise<FootballAnswer<Country>> {
      return ask('countries', call, FOOTBALL_KEEP.reference, none, query);
    },

    /**
     * `GET /fixtures` (document 2, section 4): `live: true` for all live ones, or the ids of leagues. The answer is in no
     * order: `byKickoff` puts it in one.
     */
    fixtures(
      query: Further & { live?: boolean | readonly number[] | undefined } = {},
      call: Call = {},
    ): Promise<FootballAnswer<Fixture>> {
      const live = () => ({ live: liveOf(query.live) });
      return ask('fixtures', call, query.live ? FOOTBALL_KEEP.live : FOOTBALL_KEEP.fixtures, live, query);
    },

    players,

    /**
     * All players, page after page, with the documented pause between two pages. The fewer calls the service says are left
     * in this minute, the longer the pause, so that the pages alone never use them up. Ends at the total of the newest
     * page: it may shrink on the way.
     */
    async *allPlayers(query: Further & PagingOptions = {}, call: Call = {}): AsyncGenerator<Player, void, undefined> {
      const { delay = SECOND, further } = query;
      for (let page = 1; ; page++) {
        const before = answered;
        const { response, paging } = await players({ page, further }, call);
        const asked = answered > before;
        yield* response;
        if (page >= paging.total || response.length === 0) return;
        // A page out of the cache cost no call.
        if (!asked) continue;
        const share = remaining === undefined ? 0 : MINUTE / (remaining + 1);
        await http.pause(Math.max(delay, share), call.signal);
      }
    },

    /** Calls left in this minute, as the newest answer said, be it an error; `undefined` before the first. */
    remaining: () => remaining,

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type FootballClient = ReturnType<typeof createFootballClient>;

const none = () => ({});
const page = optional(wholeNumber(1));
const leagueId = wholeNumber(1);

function liveOf(live: boolean | readonly number[] | undefined): string | undefined {
  if (live === undefined || live === false) return undefined;
  if (live === true) return 'all';
  if (!Array.isArray(live) || live.length === 0) throw new Misfit('/live', 'true or a list of league ids');
  return live.map((id, index) => leagueId(id, `/live/${index}`)).join('-');
}

/** Not fixed, postponed: the date of such a fixture stands in for one. */
const WITHOUT_TIME = new Set(['TBD', 'PST']);

/** When a fixture begins, in milliseconds; `undefined` while that is not known. */
export function kickoffOf({ fixture }: Pick<Fixture, 'fixture'>): number | undefined {
  if (WITHOUT_TIME.has(fixture.status.short)) return undefined;
  return typeof fixture.timestamp === 'number' ? fixture.timestamp * SECOND : Date.parse(fixture.date);
}

/** Fixtures in the order in which they begin; those without a time last. */
export function byKickoff<F extends Pick<Fixture, 'fixture'>>(fixtures: readonly F[]): readonly F[] {
  const at = (fixture: F) => kickoffOf(fixture) ?? Number.MAX_SAFE_INTEGER;
  return [...fixtures].sort((a, b) => at(a) - at(b));
}

/** The minute of play as people write it: `90+13`; `undefined` where the clock does not run. */
export function minuteOf({ fixture }: Pick<Fixture, 'fixture'>): string | undefined {
  const { elapsed, extra } = fixture.status;
  if (typeof elapsed !== 'number') return undefined;
  return extra ? `${elapsed}+${extra}` : String(elapsed);
}
