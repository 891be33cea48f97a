import type { Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { step, wholeNumber } from '../shared/parameters.ts';
import { day, oneOf, optional, text } from '../shared/read.ts';
import { type Indicator, indicators, series as normalised, type RawObservation, raw, type Series } from './answers.ts';

export interface SeriesQuery {
  /** How many of the newest observations, 1 to 3650. Default 12. */
  last?: number | undefined;
  /** First and last day; they win over `last` (rule 2), which is then not sent. */
  start?: string | undefined;
  end?: string | undefined;
}

export const service: Service = { name: 'series' };

const dayOrNone = optional(day);
const slugOrCode = step('the slug or the code of a series');

/** The most observations one question may ask for (document 1, section 8). */
export const MOST_OBSERVATIONS = 3650;
const last = optional(wholeNumber(1, MOST_OBSERVATIONS));

/** `GET /series` (document 1, section 4): the catalog, or what matches. */
export function catalog({ q }: { q?: string | undefined } = {}): ServiceQuestion<readonly Indicator[]> {
  return {
    service,
    build: () => ({
      path: '/series',
      query: { q: optional(text)(q, '/q') || undefined },
      read: indicators,
    }),
  };
}

/** `GET /series/{slug_or_code}` (document 1, section 4, rules 1 to 3): `type: 'raw'` as the source sends it. */
export function series(
  id: string | number,
  query: SeriesQuery & { type: 'raw' },
): ServiceQuestion<readonly RawObservation[]>;
export function series(id: string | number, query?: SeriesQuery & { type?: 'ai' | undefined }): ServiceQuestion<Series>;
export function series(
  id: string | number,
  query?: SeriesQuery & { type?: 'ai' | 'raw' | undefined },
): ServiceQuestion<Series | readonly RawObservation[]>;
export function series(
  id: string | number,
  query: SeriesQuery & { type?: 'ai' | 'raw' | undefined } = {},
): ServiceQuestion<Series | readonly RawObservation[]> {
  return {
    service,
    build: () => {
      const type = optional(oneOf('ai', 'raw'))(query.type, '/type');
      const [start, end] = [dayOrNone(query.start, '/start'), dayOrNone(query.end, '/end')];
      if (start && end && start > end) throw new Misfit('/end', 'not before start', 'conflict');
      const newest = last(query.last, '/last');
      return {
        path: `/series/${encodeURIComponent(pathStep(id))}`,
        // With a last day alone, the number of observations before it still counts.
        query: { type, last: start ? undefined : newest, start, end },
        read: type === 'raw' ? raw : normalised,
      };
    },
  };
}

/** A code is a number: 0433 is 433. */
function pathStep(id: string | number): string {
  if (typeof id === 'number') return String(wholeNumber(0)(id, '/series'));
  const given = slugOrCode(id, '/series').trim();
  return /^\d+$/.test(given) ? given.replace(/^0+(?=\d)/, '') : given;
}
