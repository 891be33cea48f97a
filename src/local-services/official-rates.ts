import { Decimal } from 'decimal.js';
import type { Context } from 'hono';
import {
  type BulletinName,
  OFFICIAL_CURRENCIES,
  type OfficialConversion,
  type Quote,
  type QuoteWithBulletins,
  type SeriesQuote,
} from '../services/official-rates/client.ts';
import { OFFICIAL_RATES_KEEP } from '../services/official-rates/endpoints.ts';
import { saoPauloDay, saoPauloMoment } from '../services/shared/sao-paulo.ts';
import { meetFault } from './faults.ts';
import type { LocalOptions, LocalService } from './local-service.ts';
import { answerOdata } from './official-rates-odata.ts';
import { amountParameter, choiceParameter, dayParameter, wholeNumberParameter } from './parameters.ts';
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
import { matches } from './search.ts';
import { createServiceApp, Refusal } from './service-app.ts';

/** Milliseconds that it waits for its source; the document has no figure. */
const TIME_LIMIT = 10_000;

const SOURCE = 'BCB/PTAX';

/** Days of a series whose beginning is not given. */
const SERIES_DAYS = 30;

/** The most decimals of a conversion. */
const MOST_PLACES = 18;

const BULLETINS = ['fechamento', 'abertura', 'intermediario', 'all'] as const;
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
    c.header('cache-control', maxAge(settled ? OFFICIAL_RATES_KEEP.settled : OFFICIAL_RATES_KEEP.open));
  };

  app.get('/moedas', (c) => {
    c.header('cache-control', maxAge(OFFICIAL_RATES_KEEP.moedas));
    return c.json(
      officialCurrencies
        .filter(({ code, name, aliases }) => matches(c.req.query('q') ?? '', [code, name, ...aliases]))
        .map(({ code, name, tipoMoeda }) => ({ code, name, tipoMoeda })),
    );
  });

  app.get('/rate/:ccy', async (c) => {
    const code = codeOf(c.req.param('ccy'));
    const date = dayParameter(c, 'date');
    const bulletin = choiceParameter(c, 'bulletin', BULLETINS);
    const fallback = choiceParameter(c, 'fallback', ['true', 'false']) === 'true';
    await reachSource(c);

    const quote = quotes.quote(code, date ?? quotes.today(), bulletin, fallback);
    keepQuotes(c, date);
    return c.json(quote);
  });

  app.get('/latest/:ccy', async (c) => {
    const code = codeOf(c.req.param('ccy'));
    await reachSource(c);

    const { bulletins: _, ...quote } = quotes.quote(code, quotes.today(), 'newest', true);
    keepQuotes(c, undefined);
    return c.json(quote);
  });

  app.get('/series/:ccy', async (c) => {
    const code = codeOf(c.req.param('ccy'));
    const [start, end] = [dayParameter(c, 'start'), dayParameter(c, 'end')];
    const bulletin = choiceParameter(c, 'bulletin', BULLETINS);
    const fill = choiceParameter(c, 'fill', ['raw', 'ffill']);
    if (start !== undefined && end !== undefined && start > end) {
      throw new Refusal(400, 'The parameter start must not be after end.');
    }
    await reachSource(c);

    const last = end ?? quotes.today();
    const series = quotes.series(code, start ?? addDays(last, -SERIES_DAYS), last, bulletin, fill === 'ffill');
    keepQuotes(c, end);
    return c.json(series);
  });

  app.get('/convert', async (c) => {
    const amount = amountParameter(c);
    const [from, to] = [sideOf(c, 'from'), sideOf(c, 'to')];
    const date = dayParameter(c, 'date');
    const side = choiceParameter(c, 'side', ['venda', 'compra']);
    const places = wholeNumberParameter(c, 'places', 0, MOST_PLACES, 6);
    await reachSource(c);

    const day = date ?? quotes.today();
    const quoteOf = (code: OfficialCurrency | 'BRL') =>
      code === 'BRL' ? undefined : quotes.quote(code, day, 'fechamento', true);
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
      result: converted(amount, rate, places),
      source: SOURCE,
    } satisfies OfficialConversion);
  });

  app.get('/odata/:resource', async (c) => {
    await reachSource(c);
    c.header('cache-control', maxAge(OFFICIAL_RATES_KEEP.open));
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

/** Any case. */
function codeOf(value: string): OfficialCurrency {
  const code = value.toUpperCase();
  if (!isOfficialCurrency(code)) {
    throw new Refusal(400, `Unknown currency “${value}”. Valid codes: ${OFFICIAL_CURRENCIES.join(', ')}.`);
  }
  return code;
}

function sideOf(c: Context, name: 'from' | 'to'): OfficialCurrency | 'BRL' {
  const value = c.req.query(name);
  if (value === undefined) throw new Refusal(400, `The parameter ${name} is missing.`);
  return value.toUpperCase() === 'BRL' ? 'BRL' : codeOf(value);
}

function maxAge(milliseconds: number): string {
  return `public, max-age=${milliseconds / 1000}`;
}
