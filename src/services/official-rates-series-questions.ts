import { currency } from './currency.ts';
import { Misfit } from './misfit.ts';
import { type BulletinName, exactQuotes, type SeriesQuote, series as seriesAnswer } from './official-rates-answers.ts';
import { bulletin, service } from './official-rates-service.ts';
import type { ServiceQuestion } from './question.ts';
import { day, oneOf, optional } from './read.ts';

export interface OfficialSeriesQuery {
  start?: string | undefined;
  end?: string | undefined;
  bulletin?: BulletinName | 'all' | undefined;
  /** `raw` keeps the gaps, `ffill` fills them with the business day before. Default `raw`. */
  fill?: 'raw' | 'ffill' | undefined;
}

const dayOrNone = optional(day);
const fill = optional(oneOf('raw', 'ffill'));

/** `GET /series/{ccy}` (document 1, section 4, rule 4). */
export function series(ccy: string, query: OfficialSeriesQuery = {}): ServiceQuestion<readonly SeriesQuote[]> {
  return {
    service,
    build: () => {
      const [start, end] = [dayOrNone(query.start, '/start'), dayOrNone(query.end, '/end')];
      if (start && end && start > end) throw new Misfit('/end', 'not before start', 'conflict');
      return {
        path: `/series/${currency(ccy, '/ccy')}`,
        query: {
          start,
          end,
          bulletin: optional(bulletin)(query.bulletin, '/bulletin'),
          fill: fill(query.fill, '/fill'),
        },
        parse: exactQuotes,
        read: seriesAnswer,
      };
    },
  };
}
