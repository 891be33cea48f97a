import { callsLeft } from '../shared/freshness.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import { MINUTE, SECOND } from '../shared/timing.ts';
import type { Player } from './answers.ts';
import * as endpoints from './endpoints.ts';

export type * from './answers.ts';
export { byKickoff, kickoffOf, minuteOf } from './answers.ts';
export type { Further } from './endpoints.ts';
export { FOOTBALL_KEEP } from './endpoints.ts';

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
  const http = createHttp(options, endpoints.service, (headers) => {
    answered++;
    remaining = callsLeft(headers) ?? remaining;
  });
  const players = http.function(endpoints.players);

  return {
    /** `GET /leagues` (document 2, section 4): with `current`, those being played, or those not. */
    leagues: http.function(endpoints.leagues),

    /** `GET /teams` (document 2, section 4). */
    teams: http.function(endpoints.teams),

    /** `GET /countries` (document 2, section 4). */
    countries: http.function(endpoints.countries),

    /**
     * `GET /fixtures` (document 2, section 4): `live: true` for all live ones, or the ids of leagues. The answer is in no
     * order: `byKickoff` puts it in one.
     */
    fixtures: http.function(endpoints.fixtures),

    /** `GET /players` (document 2, section 4): one page, counted from 1. */
    players,

    /**
     * All players, page after page, with the documented pause between two pages. The fewer calls the service says are left
     * in this minute, the longer the pause, so that the pages alone never use them up. Ends at the total of the newest
     * page: it may shrink on the way.
     */
    async *allPlayers(
      query: endpoints.Further & PagingOptions = {},
      call: Call = {},
    ): AsyncGenerator<Player, void, undefined> {
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
