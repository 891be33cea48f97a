import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import type { RawObservation, Series } from './answers.ts';
import * as endpoints from './endpoints.ts';

export type { Indicator, Observation, RawObservation, Series } from './answers.ts';
export { MOST_OBSERVATIONS, SERIES_KEEP, type SeriesQuery } from './endpoints.ts';

/** `type: 'raw'` is answered as the source sends it. */
interface SeriesOf {
  (
    series: string | number,
    query: endpoints.SeriesQuery & { type: 'raw' },
    call?: Call,
  ): Promise<readonly RawObservation[]>;
  (series: string | number, query?: endpoints.SeriesQuery & { type?: 'ai' | undefined }, call?: Call): Promise<Series>;
}

/**
 * The indicator series service (document 1): series of the central bank with a catalog. Open, no key. Data are kept for an
 * hour, the catalog for a day (section 8).
 */
export function createSeriesClient(options: ServiceOptions) {
  const http = createHttp(options, endpoints.service);

  return {
    /** `GET /series` (document 1, section 4): the catalog, or what matches; accents and case do not matter. */
    catalog: http.function(endpoints.catalog),

    /** `GET /series/{slug_or_code}` (document 1, section 4, rules 1 to 3): `type: 'raw'` as the source sends it. */
    series: http.function(endpoints.series) as SeriesOf,

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type SeriesClient = ReturnType<typeof createSeriesClient>;
