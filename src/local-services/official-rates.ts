import { Decimal } from 'decimal.js';
import type { Context } from 'hono';
import { matchesWords } from '../format/search-text.ts';
import type {
  BulletinName,
  OfficialConversion,
  Quote,
  QuoteWithBulletins,
  SeriesQuote,
} from '../services/official-rates/client.ts';
import * as endpoints from '../services/official-rates/endpoints.ts';
import type { AnyEndpoint } from '../services/shared/endpoint.ts';
import { Refusal } from '../services/shared/errors.ts';
import { saoPauloDay, saoPauloMoment } from '../services/shared/sao-paulo.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { answerOdata } from './official-rates-odata.ts';
import { queryOf, stepsOf } from './parameters.ts';
import { FIRST_DAY } from './samples/currencies.ts';
import {
  createOfficialSamples,
  isOfficialCurrency,
  type OfficialCurrency,
  type OfficialSamples,
  officialCurrencies,
  type SampleBulletin,
} from './samples/official-rates.ts';
import { addDays } from './samples/weekdays.ts';
import { createServiceApp } from './service-app.ts';

/** Milliseconds that it waits for its source; the document has no figure. */
const TIME_LIMIT = 10_000;

const SOURCE = 'BCB/PTAX';

/** Days of a series whose beginning is not given. */
const SERIES_DAYS = 30;

type BulletinChoice = BulletinName | 'all';

/**
 * The official rates service (document 1): quotes of ten currencies in reais, all rates decimals as text.
 *
 * What the document leaves open: `all` gives the closing bulletin where it is out, else the newest; `intermediario` the
 * newest of the three. A day to come has no quote yet. `/series` gives closing bulletins of the last thirty days, with
 * bids; `/convert` uses the closing bulletin, of today where no day is given, and falls back. Amounts and results have as
 * many digits as they need; halves are rounded up.
 */
export function createOfficialRates(options: LocalOptions): LocalService {
  const app = createServiceApp(options);
  const quotes = new Quotes(createOfficialSamples(options.seed), options.now);

  const reachSource = async (c: Context) => {
    const failure = await meetFault(options, TIME_LIMIT, c.req.raw.signal);
    if (failure) throw new Refusal(502, `The central bank cannot be reached. ${failure.reason}`);
  };
  const keepQuotes = (c: Context, last: string | undefined) => {
    const settled = last !== undefined && last < quotes.today();
    c.header(
      'cache-control',
      maxAge(settled ? endpoints.OFFICIAL_RATES_KEEP.settled : endpoints.OFFICIAL_RATES_KEEP.open),
    );
  };

  app.get('/moedas', (c) => {
    c.header('cache-control', maxAge(endpoints.OFFICIAL_RATES_KEEP.moedas));
    return c.json(
      officialCurrencies
        .filter(({ code, name, aliases }) =>
          matchesWords(queryOf(c, endpoints.moedas)['q'] ?? '', [code, name, ...aliases]),
        )
        .map(({ code, name, tipoMoeda }) => ({ code, name, tipoMoeda })),
    );
  });

  app.get('/rate/:ccy', async (c) => {
    const code = codeOf(c, endpoints.rate);
    const { date, bulletin = 'fechamento', fallback = 'true' } = queryOf(c, endpoints.rate);
    await reachSource(c);

    const quote = quotes.quote(code, date ?? quotes.today(), bulletin as BulletinChoice, fallback === 'true');
    keepQuotes(c, date);
    return c.json(quote);
  });

  app.get('/latest/:ccy', async (c) => {
    const code = codeOf(c, endpoints.latest);
    await reachSource(c);

    const { bulletins: _, ...quote } = quotes.quote(code, quotes.today(), 'newest', true);
    keepQuotes(c, undefined);
    return c.json(quote);
  });

  app.get('/series/:ccy', async (c) => {
    const code = codeOf(c, endpoints.series);
    const { start, end, bulletin = 'fechamento', fill } = queryOf(c, endpoints.series);
    await reachSource(c);

    const last = end ?? quotes.today();
    const first = start ?? addDays(last, -SERIES_DAYS);
    const series = quotes.series(code, first, last, bulletin as BulletinChoice, fill === 'ffill');
    keepQuotes(c, end);
    return c.json(series);
  });

  app.get('/convert', async (c) => {
    const { from = '', to = '', date, side = 'venda', places = '6' } = queryOf(c, endpoints.convert);
    // Said again as it was written, with its zeros.
    const amount = c.req.query('amount') ?? '';
    await reachSource(c);

    const day = date ?? quotes.today();
    const quoteOf = (code: string) =>
      isOfficialCurrency(code) ? quotes.quote(code, day, 'fechamento', true) : undefined;
    const [quoteFrom, quoteTo] = [quoteOf(from), quoteOf(to)];
    const inReais = (quote: Quote | undefined) =>
      quote === undefined ? '1' : side === 'venda' ? quote.cotacaoVenda : quote.cotacaoCompra;
    const rate = { from: inReais(quoteFrom), to: inReais(quoteTo) };

    keepQuotes(c, date);
    return c.json({
      amount,
      from,
      to,
      referenceDate: (quoteFrom ?? quoteTo)?.referenceDate ?? day,
      rate,
      result: converted(amount, rate, Number(places)),
      source: SOURCE,
    } satisfies OfficialConversion);
  });

  app.get('/odata/:resource', async (c) => {
    await reachSource(c);
    c.header('cache-control', maxAge(endpoints.OFFICIAL_RATES_KEEP.open));
    c.header('content-type', 'application/json;charset=UTF-8');
    return c.body(
      answerOdata(c.req.param('resource'), c.req.query(), (code, day) =>
        isOfficialCurrency(code) ? quotes.published(code, day) : [],
      ),
    );
  });

  return { name: 'officialRates', app };
}

/** Quotes as they are known at the moment of the services' clock. */
class Quotes {
  readonly #samples: OfficialSamples;
  readonly #now: () => number;

  constructor(samples: OfficialSamples, now: () => number) {
    this.#samples = samples;
    this.#now = now;
  }

  /** In São Paulo. */
  today(): string {
    return saoPauloDay(this.#now());
  }

  /** The bulletins of a day that are out, by time. */
  published(code: OfficialCurrency, day: string): readonly SampleBulletin[] {
    const today = this.today();
    if (day > today) return [];
    const bulletins = this.#samples.bulletins(code, day);
    if (day < today) return bulletins;
    return bulletins.filter(({ dataHoraCotacao }) => (saoPauloMoment(dataHoraCotacao) ?? 0) <= this.#now());
  }

  /** The quote of a day, or of the last day before it that has one; a 404 where there is none. */
  quote(
    code: OfficialCurrency,
    requestedDate: string,
    choice: BulletinChoice | 'newest',
    fallback: boolean,
  ): Quote & Partial<QuoteWithBulletins> {
    const today = this.today();
    let day = fallback && requestedDate > today ? today : requestedDate;
    let found = this.#pick(code, day, choice);
    while (!found && fallback && day > FIRST_DAY) {
      day = addDays(day, -1);
      found = this.#pick(code, day, choice);
    }
    if (!found) {
      throw new Refusal(404, `There is no quote of ${code} on ${requestedDate}${fallback ? ' or before' : ''}.`);
    }
    const { kind: _, ...quote } = found;
    return {
      currency: code,
      tipoMoeda: officialCurrencies.find((one) => one.code === code)?.tipoMoeda ?? 'A',
      requestedDate,
      referenceDate: day,
      fallback: day !== requestedDate,
      ...quote,
      source: SOURCE,
      ...(choice === 'all' && { bulletins: this.published(code, day).map(({ kind: _, ...bulletin }) => bulletin) }),
    };
  }

  /** A quote a day. Filled days carry the quote before them, which may lie before the first day; none is after today. */
  series(code: OfficialCurrency, start: string, end: string, choice: BulletinChoice, fill: boolean): SeriesQuote[] {
    const today = this.today();
    const first = start < FIRST_DAY ? FIRST_DAY : start;
    const last = end > today ? today : end;
    let known = fill ? this.#before(code, first, choice) : undefined;
    const found: SeriesQuote[] = [];
    for (let date = first; date <= last; date = addDays(date, 1)) {
      const quote = this.#pick(code, date, choice);
      if (quote) known = quote;
      else if (!fill) known = undefined;
      if (!known) continue;
      const { cotacaoVenda, cotacaoCompra } = known;
      found.push({ date, cotacaoVenda, filled: quote === undefined, cotacaoCompra });
    }
    return found;
  }

  #before(code: OfficialCurrency, day: string, choice: BulletinChoice): SampleBulletin | undefined {
    for (let earlier = addDays(day, -1); earlier >= FIRST_DAY; earlier = addDays(earlier, -1)) {
      const quote = this.#pick(code, earlier, choice);
      if (quote) return quote;
    }
    return undefined;
  }

  #pick(code: OfficialCurrency, day: string, choice: BulletinChoice | 'newest'): SampleBulletin | undefined {
    // Years of closing quotes are read at once: the others of those days need not be made.
    if (choice !== 'abertura' && choice !== 'intermediario' && day < this.today()) {
      return this.#samples.closing(code, day);
    }
    const published = this.published(code, day);
    const wanted = choice === 'all' || choice === 'newest' ? 'fechamento' : choice;
    const found = published.findLast(({ kind }) => kind === wanted);
    return found ?? (wanted === choice ? undefined : published.at(-1));
  }
}

/** By way of the real, and rounded once, at the end. */
function converted(amount: string, { from, to }: OfficialConversion['rate'], places: number): string {
  const Exact = Decimal.clone({ precision: amount.length + places + 40, rounding: Decimal.ROUND_HALF_UP });
  return new Exact(amount).times(from).dividedBy(to).toFixed(places);
}

function codeOf(c: Context, endpoint: AnyEndpoint): OfficialCurrency {
  return stepsOf(c, endpoint)['ccy'] as OfficialCurrency;
}

function maxAge(milliseconds: number): string {
  return `public, max-age=${milliseconds / 1000}`;
}
