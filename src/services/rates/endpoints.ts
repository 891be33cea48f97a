import type { Service, ServiceQuestion } from '../shared/endpoint.ts';
import { Misfit } from '../shared/errors.ts';
import { type Amount, currency, joined, positiveAmount } from '../shared/parameters.ts';
import { day, oneOf, optional } from '../shared/read.ts';
import {
  type Conversion,
  type Currency,
  conversion,
  currencies as currencyList,
  rate as oneRate,
  type Rate,
  rates as rateList,
  withExactNumbers,
} from './answers.ts';

export const service: Service = { name: 'rates' };

export interface RatesQuery {
  /** Default EUR. */
  base?: string | undefined;
  /** Default: all. A currency named twice is asked for once. */
  quotes?: readonly string[] | undefined;
  /** A past day. Without it and without `from`, the latest. */
  date?: string | undefined;
  /** First day of a series. */
  from?: string | undefined;
  /** Last day of a series, with `from` only. Default: today. */
  to?: string | undefined;
  /** One observation a week or a month instead of one a business day; with `from` only. */
  group?: 'week' | 'month' | undefined;
}

const dayOrNone = optional(day);
const group = optional(oneOf('week', 'month'));
const scope = optional(oneOf('all'));

/** `GET /rates` (document 1, section 4, rules 1 to 4). */
export function rates(query: RatesQuery = {}): ServiceQuestion<readonly Rate[]> {
  return {
    service,
    build: () => {
      const [date, from, to] = [
        dayOrNone(query.date, '/date'),
        dayOrNone(query.from, '/from'),
        dayOrNone(query.to, '/to'),
      ];
      if (date && (from || to)) throw new Misfit('/date', 'left out where from or to is given', 'conflict');
      if (to && !from) throw new Misfit('/from', 'given where to is', 'missing');
      if (query.group && !from) throw new Misfit('/from', 'given where group is: it groups a series', 'missing');
      return {
        path: '/rates',
        query: {
          base: optional(currency)(query.base, '/base'),
          quotes: joined(currency)(query.quotes, '/quotes'),
          date,
          from,
          to,
          group: group(query.group, '/group'),
        },
        read: rateList,
      };
    },
  };
}

/** `GET /rate/{base}/{quote}` (document 1, section 4). */
export function rate(base: string, quote: string, { date }: { date?: string | undefined } = {}): ServiceQuestion<Rate> {
  return {
    service,
    build: () => ({
      path: `/rate/${currency(base, '/base')}/${currency(quote, '/quote')}`,
      query: { date: dayOrNone(date, '/date') },
      read: oneRate,
    }),
  };
}

/** `GET /currencies` (document 1, section 4, rule 5). */
export function currencies(query: { scope?: 'all' | undefined } = {}): ServiceQuestion<readonly Currency[]> {
  return {
    service,
    build: () => ({
      path: '/currencies',
      query: { scope: scope(query.scope, '/scope') },
      read: currencyList,
    }),
  };
}

export interface RatesConversionQuery {
  from: string;
  to: string;
  /** Above zero. Default 1. */
  amount?: Amount | undefined;
  /** Default: the latest rate. */
  date?: string | undefined;
}

/** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
export function convert({ from, to, amount, date }: RatesConversionQuery): ServiceQuestion<Conversion> {
  return {
    service,
    build: () => ({
      path: '/convert',
      query: {
        from: currency(from, '/from'),
        to: currency(to, '/to'),
        amount: optional(positiveAmount)(amount, '/amount'),
        date: optional(day)(date, '/date'),
      },
      parse: withExactNumbers,
      read: conversion,
    }),
  };
}
