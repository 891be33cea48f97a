import { utcDay } from './calendar.ts';
import { RATES_KEEP } from './durations.ts';
import { parseExact } from './exact-numbers.ts';
import { type Call, createHttp, type ServiceOptions } from './http.ts';
import { type Amount, currency, joined, positiveAmount } from './input.ts';
import { Misfit } from './misfit.ts';
import { day, decimal, isObject, listOf, number, oneOf, optional, record, text } from './read.ts';
import { SECOND } from './retry-timing.ts';

/** One rate (document 1, section 2). */
export interface Rate {
  /** The day of the rate itself, `YYYY-MM-DD`: on a Sunday it is an earlier one, and rows of one answer may differ. */
  readonly date: string;
  readonly base: string;
  readonly quote: string;
  /** Units of `quote` for one unit of `base`. */
  readonly rate: number;
}

/** A conversion (document 1, section 2). */
export interface Conversion {
  /** The day of the rate used. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly rate: number;
  readonly result: number;
  /** The three numbers as the service wrote them, as plain decimals: a number holds about sixteen digits. */
  readonly exact: { readonly amount: string; readonly rate: string; readonly result: string };
}

/** A currency (document 1, section 2). */
export interface Currency {
  /** Three letters. */
  readonly iso_code: string;
  readonly iso_numeric: string;
  /** In English. */
  readonly name: string;
  readonly symbol: string;
}

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

export interface RatesConversionQuery {
  from: string;
  to: string;
  /** Above zero. Default 1. */
  amount?: Amount | undefined;
  /** Default: the latest rate. */
  date?: string | undefined;
}

const rate = record<Rate>({ date: day, base: text, quote: text, rate: number });
const rates = listOf(rate);

const EXACT = new Set(['amount', 'rate', 'result']);
const conversion = record<Conversion>({
  date: day,
  from: text,
  to: text,
  amount: number,
  rate: number,
  result: number,
  exact: record({ amount: decimal, rate: decimal, result: decimal }),
});

const currencies = listOf(record<Currency>({ iso_code: text, iso_numeric: text, name: text, symbol: text }));

const dayOrNone = optional(day);
const group = optional(oneOf('week', 'month'));
const scope = optional(oneOf('all'));

/**
 * The reference rates service (document 1): rates of central banks, once a business day. Open, no key. Latest rates and
 * open ranges are kept for an hour, past days, past ranges and currencies for a day (section 8).
 */
export function createRatesClient(options: ServiceOptions) {
  const http = createHttp(options, {
    name: 'rates',
    title: 'rates',
    timeout: 15 * SECOND,
    retryOn: [502],
    codes: { 400: 'malformed', 422: 'unknown-currency-or-parameter', 502: 'upstream-failed' },
  });

  /** Past days do not change any more; a range that reaches today does, even if its first day is old. */
  const keep = (last: string | undefined) =>
    last !== undefined && last < utcDay(http.now()) ? RATES_KEEP.past : RATES_KEEP.latest;

  return {
    /**
     * `GET /rates` (document 1, section 4, rules 1 to 4): the latest rates, those of a day, or a series from a day on.
     * Without a rate on a day a row is missing, not the answer. The order of rows is not documented.
     */
    rates(query: RatesQuery = {}, call: Call = {}): Promise<readonly Rate[]> {
      return http.json(call, () => {
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
          read: rates,
          keep: keep(date ?? to),
        };
      });
    },

    /** `GET /rate/{base}/{quote}` (document 1, section 4): one pair, today or on a past day. */
    rate(base: string, quote: string, { date }: { date?: string | undefined } = {}, call: Call = {}): Promise<Rate> {
      return http.json(call, () => ({
        path: `/rate/${currency(base, '/base')}/${currency(quote, '/quote')}`,
        query: { date: dayOrNone(date, '/date') },
        read: rate,
        keep: keep(date),
      }));
    },

    /** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
    convert({ from, to, amount, date }: RatesConversionQuery, call: Call = {}): Promise<Conversion> {
      return http.json(call, () => ({
        path: '/convert',
        query: {
          from: currency(from, '/from'),
          to: currency(to, '/to'),
          amount: optional(positiveAmount)(amount, '/amount'),
          date: dayOrNone(date, '/date'),
        },
        parse: withExactNumbers,
        read: conversion,
        keep: keep(date),
      }));
    },

    /** `GET /currencies` (document 1, section 4, rule 5): active ones; with `scope: 'all'` extinct ones as well. */
    currencies(query: { scope?: 'all' | undefined } = {}, call: Call = {}): Promise<readonly Currency[]> {
      return http.json(call, () => ({
        path: '/currencies',
        query: { scope: scope(query.scope, '/scope') },
        read: currencies,
        keep: RATES_KEEP.currencies,
      }));
    },

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type RatesClient = ReturnType<typeof createRatesClient>;

function withExactNumbers(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const written = parseExact(json, EXACT);
  if (!isObject(value) || !isObject(written)) return value;
  const { amount, rate, result } = written;
  return { ...value, exact: { amount, rate, result } };
}
