import { Decimal } from 'decimal.js';
import type { Context } from 'hono';
import type { Rate } from '../services/rates/client.ts';
import * as endpoints from '../services/rates/endpoints.ts';
import { utcDay } from '../services/shared/calendar.ts';
import type { AnyEndpoint } from '../services/shared/endpoint.ts';
import { Refusal } from '../services/shared/errors.ts';
import { pause } from '../services/shared/timing.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { queryOf, stepsOf } from './parameters.ts';
import { sampleCurrencies } from './samples/currencies.ts';
import { createReferenceRates, type ReferenceRates } from './samples/rates.ts';
import { addDays, dayOfWeek, weekday, weekdayNumber } from './samples/weekdays.ts';
import { createServiceApp } from './service-app.ts';

/** Milliseconds that it waits for its source; the document has no figure. */
const TIME_LIMIT = 10_000;

/** How many days back a snapshot looks for a currency that was not published on the day itself. */
const LOOK_BACK = 14;

/** Days within which a currency must have had a rate to be an active one. */
const ACTIVE_WITHIN = 30;

/**
 * The reference rates service (document 1): one market of sample currencies, all rates crossed from unrounded ones against
 * the euro.
 *
 * What the document leaves open: rows go by date, then quote. A parameter that an endpoint does not have, or that
 * contradicts another, is 422. A range begins with the first publication in it and a snapshot reaches back fourteen days.
 * The row of a base against itself is there if `quotes` names it. A pair without a rate on the day is 422 where one rate is
 * asked for, a missing row where many are.
 */
export function createRates(options: LocalOptions): LocalService {
  const app = createServiceApp(options);
  const table = new RateTable(createReferenceRates(options.seed), options.now);

  const reachSource = async (c: Context) => {
    const failure = await meetFault(options, TIME_LIMIT, c.req.raw.signal);
    if (failure) throw new Refusal(502, `The rates could not be fetched. ${failure.reason}`);
  };
  const keepRates = (c: Context, last: string | undefined) => {
    const past = last !== undefined && last < utcDay(options.now());
    c.header(
      'cache-control',
      past ? `${maxAge(endpoints.RATES_KEEP.past)}, immutable` : maxAge(endpoints.RATES_KEEP.latest),
    );
  };

  app.get('/rates', async (c) => {
    onlyKnown(c, endpoints.rates);
    const { base: given = 'EUR', quotes: named, date, from, to, group } = queryOf(c, endpoints.rates);
    const base = known(given);
    const wanted = named?.split(',').map(known);
    await reachSource(c);

    keepRates(c, date ?? to);
    const quotes = wanted ?? [...sampleCurrencies.keys()].filter((quote) => quote !== base);
    if (from === undefined) return c.json(table.snapshot(base, quotes, date));
    return streamed(
      c,
      group ? table.groups(base, quotes, from, to, group as 'week' | 'month') : table.range(base, quotes, from, to),
    );
  });

  app.get('/rate/:base/:quote', async (c) => {
    onlyKnown(c, endpoints.rate);
    const steps = stepsOf(c, endpoints.rate);
    const [base, quote] = [known(steps['base']), known(steps['quote'])];
    const { date } = queryOf(c, endpoints.rate);
    await reachSource(c);

    const row = table.one(base, quote, date);
    keepRates(c, date);
    return c.json(row);
  });

  app.get('/convert', async (c) => {
    onlyKnown(c, endpoints.convert);
    const query = queryOf(c, endpoints.convert);
    const [from, to] = [known(query['from']), known(query['to'])];
    const { amount: given = '1', date } = query;
    await reachSource(c);

    const { date: rateDate, rate } = table.one(from, to, date);
    const Exact = Decimal.clone({ precision: given.length + 40, toExpNeg: -100, toExpPos: 10_000 });
    const amount = new Exact(given);
    const result = amount.times(rate).toDecimalPlaces(6, Decimal.ROUND_HALF_UP);
    keepRates(c, date);
    c.header('content-type', 'application/json');
    // Written by hand: a number of JavaScript holds about sixteen digits, and amounts may have more.
    const [head, tail] = [JSON.stringify({ date: rateDate, from, to }).slice(0, -1), new Exact(rate).toFixed()];
    return c.body(`${head},"amount":${amount.toFixed()},"rate":${tail},"result":${result.toFixed()}}`);
  });

  app.get('/currencies', async (c) => {
    onlyKnown(c, endpoints.currencies);
    const all = queryOf(c, endpoints.currencies)['scope'] === 'all';
    await reachSource(c);

    c.header('cache-control', maxAge(endpoints.RATES_KEEP.currencies));
    return c.json(
      [...sampleCurrencies.values()]
        .filter(({ code }) => all || table.isActive(code))
        .map(({ code, numeric, name, symbol }) => ({ iso_code: code, iso_numeric: numeric, name, symbol })),
    );
  });

  return { name: 'rates', app };
}

/** Rows made of what central banks published. */
class RateTable {
  readonly #rates: ReferenceRates;
  readonly #now: () => number;

  constructor(rates: ReferenceRates, now: () => number) {
    this.#rates = rates;
    this.#now = now;
  }

  /** Each quote as it stood on a day, so rows may have different dates. The latest without a day. */
  snapshot(base: string, quotes: readonly string[], date?: string): Rate[] {
    return quotes.flatMap((quote) => this.#lastKnown(base, quote, date) ?? []);
  }

  one(base: string, quote: string, date?: string): Rate {
    const row = this.#lastKnown(base, quote, date);
    if (!row) throw new Refusal(422, `There is no rate of ${quote} for ${base}${date ? ` on ${date}` : ''}.`);
    return row;
  }

  isActive(code: string): boolean {
    const newest = this.#rates.newestDay(this.#now());
    return lastDays(newest, ACTIVE_WITHIN).some((day) => this.#rates.perEuro(code, day) !== undefined);
  }

  /** A row a business day and quote. */
  *range(base: string, quotes: readonly string[], from: string, to?: string): Generator<Rate> {
    for (const day of this.#days(from, to)) {
      for (const quote of quotes) {
        const rate = this.#cross(base, quote, day);
        if (rate !== undefined) yield { date: day, base, quote, rate: rounded(rate) };
      }
    }
  }

  /** A row a week or month and quote: the mean of its days, under its Monday or first day. */
  *groups(base: string, quotes: readonly string[], from: string, to: string | undefined, group: 'week' | 'month') {
    let label = '';
    let sums = new Map<string, { sum: number; days: number }>();
    const rows = function* (): Generator<Rate> {
      for (const quote of quotes) {
        const bucket = sums.get(quote);
        if (bucket) yield { date: label, base, quote, rate: rounded(bucket.sum / bucket.days) };
      }
    };
    for (const day of this.#days(from, to)) {
      const next = group === 'month' ? `${day.slice(0, 8)}01` : addDays(day, 1 - dayOfWeek(day));
      if (next !== label) {
        yield* rows();
        label = next;
        sums = new Map();
      }
      for (const quote of quotes) {
        const rate = this.#cross(base, quote, day);
        if (rate === undefined) continue;
        const { sum, days } = sums.get(quote) ?? { sum: 0, days: 0 };
        sums.set(quote, { sum: sum + rate, days: days + 1 });
      }
    }
    yield* rows();
  }

  /** Weekdays of a range that are out. */
  *#days(from: string, to: string | undefined): Generator<string> {
    const newest = this.#rates.newestDay(this.#now());
    const last = to !== undefined && to < newest ? to : newest;
    for (let number = Math.max(0, weekdayNumber(from)); ; number++) {
      const day = weekday(number);
      if (day > last) return;
      if (day >= from) yield day;
    }
  }

  #lastKnown(base: string, quote: string, date: string | undefined): Rate | undefined {
    const newest = this.#rates.newestDay(this.#now());
    for (const day of lastDays(date ?? newest, LOOK_BACK)) {
      const rate = day > newest ? undefined : this.#cross(base, quote, day);
      if (rate !== undefined) return { date: day, base, quote, rate: rounded(rate) };
    }
    return undefined;
  }

  /** Unrounded by unrounded. */
  #cross(base: string, quote: string, day: string): number | undefined {
    const [basePerEuro, quotePerEuro] = [this.#rates.perEuro(base, day), this.#rates.perEuro(quote, day)];
    if (basePerEuro === undefined || quotePerEuro === undefined) return undefined;
    return quote === base ? 1 : quotePerEuro / basePerEuro;
  }
}

/** A day and those before it, newest first. */
function lastDays(day: string, before: number): string[] {
  return Array.from({ length: before + 1 }, (_, back) => addDays(day, -back));
}

/**
 * As many decimals as the size of a rate makes sense of. Where six would leave nothing but zeros (a rial in ounces of
 * gold), three digits stay: a rate of zero would be a wrong one.
 */
export function rounded(rate: number): number {
  const places = rate > 5000 ? 0 : rate > 80 ? 2 : rate > 20 ? 3 : rate > 1 ? 4 : rate > 0.0001 ? 5 : 6;
  return Number(rate.toFixed(places)) || Number(rate.toPrecision(3));
}

function onlyKnown(c: Context, { parameters }: AnyEndpoint): void {
  const names = Object.keys(parameters ?? {});
  const unknown = Object.keys(c.req.queries()).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw new Refusal(422, `Unknown parameter “${unknown}”. There are ${names.join(', ')}.`);
}

function known(code = ''): string {
  if (!sampleCurrencies.has(code)) throw new Refusal(422, `Unknown currency ${code}; /currencies lists them.`);
  return code;
}

function maxAge(milliseconds: number): string {
  return `public, max-age=${milliseconds / 1000}`;
}

const ROWS_A_CHUNK = 500;

/** A range over years with all currencies is a million rows: they are made as fast as they are read. */
function streamed(c: Context, rows: Iterator<Rate>): Response {
  const encoder = new TextEncoder();
  let opening = '[';
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // What else the process does has its turn: a reader who is as fast would keep it until the end.
      await pause(0);
      const chunk: string[] = [];
      let done = false;
      while (!done && chunk.length < ROWS_A_CHUNK) {
        const next = rows.next();
        if (next.done) done = true;
        else chunk.push(JSON.stringify(next.value));
      }
      const text = chunk.length > 0 ? opening + chunk.join(',') : opening === '[' ? opening : '';
      if (chunk.length > 0) opening = ',';
      controller.enqueue(encoder.encode(done ? `${text}]` : text));
      if (done) controller.close();
    },
  });
  c.header('content-type', 'application/json');
  return c.body(stream);
}
