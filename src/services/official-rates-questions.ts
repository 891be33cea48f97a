import { currency } from './currency.ts';
import {
  type BulletinName,
  exactQuotes,
  type LatestQuote,
  latest as latestAnswer,
  type Moeda,
  moedas as moedaList,
  type Quote,
  type QuoteWithBulletins,
  quote,
  quoteWithBulletins,
} from './official-rates-answers.ts';
import { bulletin, service } from './official-rates-service.ts';
import type { ServiceQuestion } from './question.ts';
import { boolean, day, optional, text } from './read.ts';

export { convert, type OfficialConversionQuery } from './official-rates-conversion-questions.ts';
export { type OfficialSeriesQuery, series } from './official-rates-series-questions.ts';
export { service } from './official-rates-service.ts';

export interface QuoteQuery {
  /** Default: today in São Paulo. */
  date?: string | undefined;
  /** Default `fechamento`. */
  bulletin?: BulletinName | 'all' | undefined;
  /** Whether an earlier business day stands in for a day without a quote. Default true. */
  fallback?: boolean | undefined;
}

/** `GET /moedas` (document 1, section 4). */
export function moedas({ q }: { q?: string | undefined } = {}): ServiceQuestion<readonly Moeda[]> {
  return {
    service,
    build: () => ({
      path: '/moedas',
      query: { q: optional(text)(q, '/q') || undefined },
      read: moedaList,
    }),
  };
}

/** `GET /rate/{ccy}` (document 1, section 4, rules 1 to 3). */
export function rate(ccy: string, query: QuoteQuery & { bulletin: 'all' }): ServiceQuestion<QuoteWithBulletins>;
export function rate(ccy: string, query?: QuoteQuery): ServiceQuestion<Quote>;
export function rate(ccy: string, query: QuoteQuery = {}): ServiceQuestion<Quote> {
  return {
    service,
    build: () => ({
      path: `/rate/${currency(ccy, '/ccy')}`,
      query: {
        date: optional(day)(query.date, '/date'),
        bulletin: optional(bulletin)(query.bulletin, '/bulletin'),
        fallback: optional(boolean)(query.fallback, '/fallback'),
      },
      parse: exactQuotes,
      read: query.bulletin === 'all' ? quoteWithBulletins : quote,
    }),
  };
}

/** `GET /latest/{ccy}` (document 1, section 4). */
export function latest(ccy: string): ServiceQuestion<LatestQuote> {
  return {
    service,
    build: () => ({
      path: `/latest/${currency(ccy, '/ccy')}`,
      parse: exactQuotes,
      read: latestAnswer,
    }),
  };
}
