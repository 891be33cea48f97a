import type { Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { type Amount, amount, currency, wholeNumber } from '../shared/parameters.ts';
import { boolean, day, oneOf, optional, text } from '../shared/read.ts';
import {
  type BulletinName,
  conversion,
  exactConversion,
  exactQuotes,
  type LatestQuote,
  latest as latestAnswer,
  type Moeda,
  moedas as moedaList,
  type OfficialConversion,
  type Quote,
  type QuoteWithBulletins,
  quote,
  quoteWithBulletins,
  type SeriesQuote,
  series as seriesAnswer,
} from './answers.ts';

/** The ten currencies of the daily bulletin (document 1, section 1). */
export const OFFICIAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'DKK', 'NOK', 'SEK'] as const;

export const service: Service = { name: 'officialRates', route: 'official-rates' };

/** Which bulletin is asked for (document 1, section 4, rule 1). */
export const bulletin = oneOf('fechamento', 'abertura', 'intermediario', 'all');

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

export interface OfficialConversionQuery {
  amount: Amount;
  from: string;
  to: string;
  date?: string | undefined;
  /** Ask or bid. Default `venda`. */
  side?: 'venda' | 'compra' | undefined;
  /** Decimals that the result is rounded to, once, at the end. Default 6. */
  places?: number | undefined;
}

const side = optional(oneOf('venda', 'compra'));
const places = optional(wholeNumber(0));

/** `GET /convert` (document 1, section 4, rule 5). */
export function convert(query: OfficialConversionQuery): ServiceQuestion<OfficialConversion> {
  return {
    service,
    build: () => ({
      path: '/convert',
      query: {
        amount: amount(query.amount, '/amount'),
        from: currency(query.from, '/from'),
        to: currency(query.to, '/to'),
        date: optional(day)(query.date, '/date'),
        side: side(query.side, '/side'),
        places: places(query.places, '/places'),
      },
      parse: exactConversion,
      read: conversion,
    }),
  };
}
