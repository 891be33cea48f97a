import { currency } from './currency.ts';
import { joined } from './input.ts';
import { Misfit } from './misfit.ts';
import type { ServiceQuestion } from './question.ts';
import {
  type Currency,
  currencies as currencyList,
  rate as oneRate,
  type Rate,
  rates as rateList,
} from './rates-answers.ts';
import { service } from './rates-service.ts';
import { day, oneOf, optional } from './read.ts';

export { convert, type RatesConversionQuery } from './rates-conversion-questions.ts';
export { service } from './rates-service.ts';

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
