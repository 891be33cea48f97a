import { series as facts } from '../shared/facts.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import type { Indicator, RawObservation, Series } from './answers.ts';
import * as questions from './endpoints.ts';

export type { Indicator, Observation, RawObservation, Series } from './answers.ts';
export { MOST_OBSERVATIONS, type SeriesQuery } from './endpoints.ts';

/**
 * The indicator series service (document 1): series of the central bank with a catalog. Open, no key. Data are kept for an
 * hour, the catalog for a day (section 8).
 */
export function createSeriesClient(options: ServiceOptions) {
  const http = createHttp(options, facts);

  /** `GET /series/{slug_or_code}` (document 1, section 4, rules 1 to 3): `type: 'raw'` as the source sends it. */
  function series(
    series: string | number,
    query: questions.SeriesQuery & { type: 'raw' },
    call?: Call,
  ): Promise<readonly RawObservation[]>;
  function series(
    series: string | number,
    query?: questions.SeriesQuery & { type?: 'ai' | undefined },
    call?: Call,
  ): Promise<Series>;
  function series(
    id: string | number,
    query: questions.SeriesQuery & { type?: 'ai' | 'raw' | undefined } = {},
    call: Call = {},
  ): Promise<Series | readonly RawObservation[]> {
    return http.json(call, questions.series(id, query).build);
  }

  return {
    /** `GET /series` (document 1, section 4): the catalog, or what matches; accents and case do not matter. */
    catalog(query: { q?: string | undefined } = {}, call: Call = {}): Promise<readonly Indicator[]> {
      return http.json(call, questions.catalog(query).build);
    },

    series,

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type SeriesClient = ReturnType<typeof createSeriesClient>;
