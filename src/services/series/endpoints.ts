import { type Endpoint, endpoint, healthOf, type Service } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { choice, day, step, wholeNumber, words } from '../shared/parameters.ts';
import { DAY, HOUR, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/** Milliseconds that answers are good for (document 1, section 8). */
export const SERIES_KEEP = { data: HOUR, catalog: DAY } as const;

/** The most observations one question may ask for (document 1, section 8). */
export const MOST_OBSERVATIONS = 3650;

/** The indicator series service (document 1, sections 4, 7 and 8). */
export const service: Service = {
  name: 'series',
  route: 'series',
  title: 'indicator series',
  timeout: 30 * SECOND,
  gatewayTimeout: 25 * SECOND,
  retryOn: [502],
  codes: { 400: 'bad-request', 404: 'unknown-series', 502: 'upstream-failed' },
  refuses: { malformed: 400, conflict: 400, step: 404 },
  durations: SERIES_KEEP,
};

/** `GET /series` (document 1, section 4): the catalog, or what matches. */
export const catalog = endpoint<
  [query?: { /** Part of a name or an alias; accents and case do not matter. */ q?: string | undefined }],
  readonly answers.Indicator[]
>(service, {
  path: '/series',
  parameters: { q: words() },
  read: () => answers.indicators,
  keep: (_, __, { catalog = 0 }) => ({ browser: catalog, shared: catalog }),
});

/** What is asked of `/series/{slug_or_code}`. */
export interface SeriesQuery {
  /** How many of the newest observations, 1 to 3650. Default 12. */
  last?: number | undefined;
  /** First and last day; they win over `last` (rule 2), which is then not sent. */
  start?: string | undefined;
  end?: string | undefined;
}

type AnySeriesQuery = SeriesQuery & { type?: 'ai' | 'raw' | undefined };

const slugOrCode = step('the slug or the code of a series', /^[\p{L}\p{N}._~-]{1,100}$/u);

/** `GET /series/{slug_or_code}` (document 1, section 4, rules 1 to 3): `type: 'raw'` as the source sends it. */
export const series = endpoint<
  [series: string | number, query?: AnySeriesQuery],
  answers.Series | readonly answers.RawObservation[]
>(service, {
  path: '/series/{slug_or_code}',
  steps: {
    slug_or_code: {
      ...slugOrCode,
      check: (value, at) => slugOrCode.check(typeof value === 'number' ? String(wholeCode(value, at)) : value, at),
      // A code is a number: 0433 is 433.
      write: (value: string) => value.trim().replace(/^0+(?=\d+$)/, ''),
    },
  },
  parameters: {
    type: choice(['ai', 'raw'], { default: 'ai' }),
    last: wholeNumber(1, MOST_OBSERVATIONS),
    start: day(),
    end: day(),
  },
  crossParameter: (query) => {
    const { last: _, ...dates } = query;
    const { start, end } = dates;
    if (start && end && start > end) throw new InvalidValue('/end', 'not before start', 'conflict');
    // With a last day alone, the number of observations before it still counts.
    return start ? dates : query;
  },
  read: ({ type }) => (type === 'raw' ? answers.raw : answers.series),
  keep: (_, __, { data = 0 }) => ({ browser: data, shared: data }),
}) as Endpoint<[series: string | number, query: AnySeriesQuery & { type: 'raw' }], readonly answers.RawObservation[]> &
  Endpoint<[series: string | number, query?: SeriesQuery & { type?: 'ai' | undefined }], answers.Series> &
  Endpoint<[series: string | number, query?: AnySeriesQuery], answers.Series | readonly answers.RawObservation[]>;

function wholeCode(value: number, at: string): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new InvalidValue(at, 'a whole number from 0');
  return value;
}

/** `GET /health`: not in the document; the local service has it. */
export const health = healthOf(service);
