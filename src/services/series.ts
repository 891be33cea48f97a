import { SERIES_KEEP } from './durations.ts';
import { type Call, createHttp, type ServiceOptions } from './http.ts';
import { step, wholeNumber } from './input.ts';
import { Misfit } from './misfit.ts';
import { day, dayFirst, integer, listOf, nullOr, number, oneOf, optional, type Reader, record, text } from './read.ts';
import { SECOND } from './retry-timing.ts';

/** An indicator of the catalog (document 1, section 2). */
export interface Indicator {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  readonly unit: string;
  readonly frequency: string;
  readonly aliases: readonly string[];
}

/** One observation, ascending by day; that of a month stands on its first day. */
export interface Observation {
  readonly date: string;
  readonly value: number;
}

/** A series, normalised (`type=ai`). */
export interface Series {
  readonly code: number;
  readonly slug: string;
  readonly name: string;
  /** Empty, as `frequency`, for a code that is not in the catalog. */
  readonly unit: string;
  readonly frequency: string;
  readonly source: string;
  readonly count: number;
  readonly observations: readonly Observation[];
}

/** One observation as the source sends it (`type=raw`). */
export interface RawObservation {
  /** `dd/MM/yyyy`; `isoDay` makes a day of it. */
  readonly data: string;
  /** A decimal as text; the source also sends empty texts and null for what it does not know. */
  readonly valor: string | null;
}

export interface SeriesQuery {
  /** How many of the newest observations, 1 to 3650. Default 12. */
  last?: number | undefined;
  /** First and last day; they win over `last` (rule 2), which is then not sent. */
  start?: string | undefined;
  end?: string | undefined;
}

const indicators = listOf(
  record<Indicator>({ code: integer, slug: text, name: text, unit: text, frequency: text, aliases: listOf(text) }),
);

const members = record<Series>({
  code: integer,
  slug: text,
  name: text,
  unit: text,
  frequency: text,
  source: text,
  count: integer,
  observations: listOf(record<Observation>({ date: day, value: number })),
});

/** `count` is the number of observations returned: another number means that some are lost. */
const series: Reader<Series> = (value, at) => {
  const read = members(value, at);
  if (read.count !== read.observations.length) throw new Misfit(`${at}/count`, 'the number of observations');
  return read;
};

const raw = listOf(record<RawObservation>({ data: dayFirst, valor: nullOr(text) }));

const dayOrNone = optional(day);
const slugOrCode = step('the slug or the code of a series');

/** The most observations one question may ask for (document 1, section 8). */
export const MOST_OBSERVATIONS = 3650;
const last = optional(wholeNumber(1, MOST_OBSERVATIONS));

/**
 * The indicator series service (document 1): series of the central bank with a catalog. Open, no key. Data are kept for an
 * hour, the catalog for a day (section 8).
 */
export function createSeriesClient(options: ServiceOptions) {
  const http = createHttp(options, {
    name: 'series',
    title: 'indicator series',
    timeout: 30 * SECOND,
    retryOn: [502],
    codes: { 400: 'bad-request', 404: 'unknown-series', 502: 'upstream-failed' },
  });

  /** `GET /series/{slug_or_code}` (document 1, section 4, rules 1 to 3): `type: 'raw'` as the source sends it. */
  function data(
    series: string | number,
    query: SeriesQuery & { type: 'raw' },
    call?: Call,
  ): Promise<readonly RawObservation[]>;
  function data(
    series: string | number,
    query?: SeriesQuery & { type?: 'ai' | undefined },
    call?: Call,
  ): Promise<Series>;
  function data(
    id: string | number,
    query: SeriesQuery & { type?: 'ai' | 'raw' | undefined } = {},
    call: Call = {},
  ): Promise<Series | readonly RawObservation[]> {
    return http.json<Series | readonly RawObservation[]>(call, () => {
      const type = optional(oneOf('ai', 'raw'))(query.type, '/type');
      const [start, end] = [dayOrNone(query.start, '/start'), dayOrNone(query.end, '/end')];
      if (start && end && start > end) throw new Misfit('/end', 'not before start', 'conflict');
      const newest = last(query.last, '/last');
      return {
        path: `/series/${encodeURIComponent(pathStep(id))}`,
        // With a last day alone, the number of observations before it still counts.
        query: { type, last: start ? undefined : newest, start, end },
        read: type === 'raw' ? raw : series,
        keep: SERIES_KEEP.data,
      };
    });
  }

  return {
    /** `GET /series` (document 1, section 4): the catalog, or what matches; accents and case do not matter. */
    catalog({ q }: { q?: string | undefined } = {}, call: Call = {}): Promise<readonly Indicator[]> {
      return http.json(call, () => ({
        path: '/series',
        query: { q: optional(text)(q, '/q') || undefined },
        read: indicators,
        keep: SERIES_KEEP.catalog,
      }));
    },

    series: data,

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type SeriesClient = ReturnType<typeof createSeriesClient>;

/** A code is a number: 0433 is 433. */
function pathStep(id: string | number): string {
  if (typeof id === 'number') return String(wholeNumber(0)(id, '/series'));
  const given = slugOrCode(id, '/series').trim();
  return /^\d+$/.test(given) ? given.replace(/^0+(?=\d)/, '') : given;
}
