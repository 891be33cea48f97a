import { utcDay } from '../shared/calendar.ts';
import { type Durations, endpoint, healthOf, type Keep, type Service, type Texts } from '../shared/endpoint.ts';
import { InvalidValue } from '../shared/errors.ts';
import { type Amount, amount, choice, currency, currencyCode, day, list } from '../shared/parameters.ts';
import { DAY, HOUR, SECOND } from '../shared/timing.ts';
import * as answers from './answers.ts';

/** Milliseconds that answers are good for (document 1, section 8). */
export const RATES_KEEP = { latest: HOUR, past: DAY, currencies: DAY } as const;

/** The reference rates service (document 1, sections 4, 7 and 8). */
export const service: Service = {
  name: 'rates',
  route: 'rates',
  title: 'rates',
  timeout: 15 * SECOND,
  gatewayTimeout: 12 * SECOND,
  retryOn: [502],
  codes: { 400: 'malformed', 422: 'unknown-currency-or-parameter', 502: 'upstream-failed' },
  refuses: { malformed: 400, conflict: 422, step: 400 },
  durations: RATES_KEEP,
};

/** Past days and past ranges change no more (section 8); a range that reaches today does, even if its first day is old. */
function keepUntil(last: string | undefined, now: number, { past = 0, latest = 0 }: Durations): Keep {
  if (last !== undefined && last < utcDay(now)) return { browser: past, shared: past, immutable: true };
  return { browser: latest, shared: latest };
}

const ofDate = ({ date }: Texts, now: number, durations: Durations) => keepUntil(date, now, durations);

/** What is asked of `/rates`. */
export interface RatesQuery {
  /** Default EUR. */
  base?: string | undefined;
  /** Default: all. A currency named twice is asked for once. */
  quotes?: readonly string[] | undefined;
  /** A past day. Without it and without `from`, the latest. */
  date?: string | undefined;
  /** First day of a series. */
  from?: string | undefined;
  /** Last day of a series, with `from` only. Default: today. Before `from`, there are no rows. */
  to?: string | undefined;
  /** One observation a week or a month instead of one a business day; with `from` only. */
  group?: 'week' | 'month' | undefined;
}

/** `GET /rates` (document 1, section 4, rules 1 to 4). */
export const rates = endpoint<[query?: RatesQuery], readonly answers.Rate[]>(service, {
  path: '/rates',
  parameters: {
    base: currency({ default: 'EUR' }),
    quotes: list(currencyCode),
    date: day(),
    from: day(),
    to: day(),
    group: choice(['week', 'month'], { status: 422 }),
  },
  crossParameter: (query) => {
    const { date, from, to, group } = query;
    if (date && (from ?? to)) throw new InvalidValue('/date', 'left out where from or to is given', 'conflict');
    if (to && !from) throw new InvalidValue('/from', 'given where to is', 'conflict');
    if (group && !from) throw new InvalidValue('/from', 'given where group is: it groups a series', 'conflict');
    return query;
  },
  read: () => answers.rates,
  keep: ({ date, to }, now, durations) => keepUntil(date ?? to, now, durations),
});

/** `GET /rate/{base}/{quote}` (document 1, section 4). */
export const rate = endpoint<
  [base: string, quote: string, query?: { /** Default: today. */ date?: string | undefined }],
  answers.Rate
>(service, {
  path: '/rate/{base}/{quote}',
  steps: { base: currency(), quote: currency() },
  parameters: { date: day() },
  read: () => answers.rate,
  keep: ofDate,
});

/** What is asked of `/convert`. */
export interface RatesConversionQuery {
  from: string;
  to: string;
  /** Above zero. Default 1. */
  amount?: Amount | undefined;
  /** Default: the latest rate. */
  date?: string | undefined;
}

/** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
export const convert = endpoint<[query: RatesConversionQuery], answers.Conversion>(service, {
  path: '/convert',
  parameters: {
    from: currency({ required: true }),
    to: currency({ required: true }),
    amount: amount({ aboveZero: true, default: '1' }),
    date: day(),
  },
  parse: answers.withExactNumbers,
  read: ({ from = '', to = '' }) => answers.conversion(from, to),
  keep: ofDate,
});

/** `GET /currencies` (document 1, section 4, rule 5). */
export const currencies = endpoint<
  [query?: { /** Extinct ones as well. */ scope?: 'all' | undefined }],
  readonly answers.Currency[]
>(service, {
  path: '/currencies',
  parameters: { scope: choice(['all'], { status: 422 }) },
  read: () => answers.currencies,
  keep: (_, __, { currencies = 0 }) => ({ browser: currencies, shared: currencies }),
});

/** `GET /health`: not in the document; the local service has it. */
export const health = healthOf(service);
