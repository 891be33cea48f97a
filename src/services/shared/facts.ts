import { utcDay } from './calendar.ts';
import { FOOTBALL_KEEP, NEWS_KEEP, OFFICIAL_RATES_KEEP, POLLS_KEEP, RATES_KEEP, SERIES_KEEP } from './durations.ts';
import type { Request, Service, ServiceFacts } from './endpoint.ts';
import type { ServiceName } from './errors.ts';
import { callsLeft } from './freshness.ts';
import { HOUR, MINUTE, SECOND } from './timing.ts';

/*
 * What the documents say of each service as a whole: how long it may take, what its errors are called, for how long its answers
 * may be kept. A question can be asked without it.
 */

export const rates: ServiceFacts = {
  name: 'rates',
  title: 'rates',
  timeout: 15 * SECOND,
  retryOn: [502],
  codes: { 400: 'malformed', 422: 'unknown-currency-or-parameter', 502: 'upstream-failed' },
  keep({ path, query = {} }, now) {
    if (path === '/currencies') return RATES_KEEP.currencies;
    // Past days do not change any more; a range that reaches today does, even if its first day is old.
    const last = query['date'] ?? (path === '/rates' ? query['to'] : undefined);
    return last && last < utcDay(now) ? RATES_KEEP.past : RATES_KEEP.latest;
  },
};

/**
 * Today in São Paulo, three hours behind UTC for as long as it has no summer time. Days that must be right are counted by the zone
 * data, in `sao-paulo.ts`; here an hour more or less means that an answer of that hour is kept for a while longer, or shorter.
 */
const today = (now: number) => utcDay(now - 3 * HOUR);

/** The last day that an official rate is asked for; undefined where that is today. */
const lastDay = ({ query = {} }: Request) => query['date'] ?? query['end'];

/** A settled day does not change any more. Without a day, the question means another one tomorrow. */
export const officialRates: ServiceFacts = {
  name: 'officialRates',
  title: 'official rates',
  timeout: 15 * SECOND,
  retryOn: [502],
  codes: { 400: 'bad-request', 404: 'no-quote', 502: 'upstream-unavailable' },
  keep(request, now) {
    if (request.path === '/moedas') return OFFICIAL_RATES_KEEP.moedas;
    const last = lastDay(request);
    return last && last < today(now) ? OFFICIAL_RATES_KEEP.settled : OFFICIAL_RATES_KEEP.open;
  },
  epoch: (request, now) => (lastDay(request) || /^\/(moedas|latest)/.test(request.path) ? '' : today(now)),
};

export const series: ServiceFacts = {
  name: 'series',
  title: 'indicator series',
  timeout: 30 * SECOND,
  retryOn: [502],
  codes: { 400: 'bad-request', 404: 'unknown-series', 502: 'upstream-failed' },
  keep: ({ path }) => (path === '/series' ? SERIES_KEEP.catalog : SERIES_KEEP.data),
};

export const polls: ServiceFacts = {
  name: 'polls',
  title: 'polls',
  // The service itself gives its source eight seconds and then answers 502 (document 2, section 8); that answer needs time to
  // get here.
  timeout: 8 * SECOND + 2 * SECOND,
  retryOn: [502],
  codes: {
    401: 'unauthorized',
    404: 'not-found',
    502: (reason) => (/invalid/i.test(reason) ? 'upstream-invalid' : 'upstream-failed'),
  },
  keep: () => POLLS_KEEP.data,
  atMostEvery: POLLS_KEEP.data,
};

export const news: ServiceFacts = {
  name: 'news',
  title: 'news',
  // It waits for its slowest feed.
  timeout: 30 * SECOND,
  codes: { 400: 'bad-request' },
  keep: ({ path }) => (path === '/providers' ? NEWS_KEEP.providers : NEWS_KEEP.items),
};

export const football: ServiceFacts = {
  name: 'football',
  title: 'football',
  timeout: 15 * SECOND,
  codes: { 400: 'bad-request', 401: 'unauthorized', 429: 'rate-limit', 499: 'daily-quota' },
  keep({ path, query = {} }) {
    if (path === '/players') return FOOTBALL_KEEP.players;
    if (path !== '/fixtures') return FOOTBALL_KEEP.reference;
    return query['live'] === undefined ? FOOTBALL_KEEP.fixtures : FOOTBALL_KEEP.live;
  },
  // The fewer calls are left in this minute, the longer the pause, so that they are never used up. Nothing where the headers do
  // not say.
  spacing: (headers) => MINUTE / ((callsLeft(headers) ?? Number.POSITIVE_INFINITY) + 1),
};

export const sandbox: ServiceFacts = {
  name: 'sandbox',
  title: 'sandbox',
  timeout: 30 * SECOND,
  retryOn: [502, 504],
  codes: {
    401: 'unauthorized',
    404: 'gone',
    409: 'session-quota',
    413: 'file-too-large',
    422: 'bad-input',
    502: 'provider-failed',
    504: 'run-lost',
  },
};

const all: Readonly<Record<ServiceName, ServiceFacts>> = {
  rates,
  officialRates,
  series,
  polls,
  news,
  football,
  sandbox,
};

export const factsOf = ({ name }: Service): ServiceFacts => all[name];
