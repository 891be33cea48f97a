import { DAY, HOUR, MINUTE, SECOND } from './timing.ts';

/*
 * How long answers may be kept, in milliseconds: one table for the clients, for gateways, and for whoever answers as the
 * services do. What the documents give stands under their sections; where they are silent, the reason does.
 */

/** Document 1, section 8. */
export const RATES_KEEP = { latest: HOUR, past: DAY, currencies: DAY } as const;

/** Document 1, section 8, gives the catalog; a settled day changes no more, today has five bulletins. */
export const OFFICIAL_RATES_KEEP = { moedas: DAY, settled: DAY, open: 5 * MINUTE } as const;

/** Document 1, section 8. */
export const SERIES_KEEP = { data: HOUR, catalog: DAY } as const;

/** Document 2, section 8: a minute for whoever reads, three for caches that many share. */
export const POLLS_KEEP = { data: MINUTE, shared: 3 * MINUTE } as const;

/** Document 2, section 8; `shared` for caches that many share. */
export const NEWS_KEEP = { items: MINUTE, shared: 5 * MINUTE, providers: 5 * MINUTE } as const;

/** Document 2, section 8, has no figures: reference data “generous”, live fixtures “moderate”, and the day has a quota. */
export const FOOTBALL_KEEP = { reference: HOUR, players: HOUR, fixtures: MINUTE, live: 15 * SECOND } as const;
