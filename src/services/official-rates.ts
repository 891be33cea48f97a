import { saoPauloDay, saoPauloMoment } from './calendar.ts';
import { OFFICIAL_RATES_KEEP } from './durations.ts';
import { parseExact } from './exact-numbers.ts';
import { type Call, createHttp, type Query, type ServiceOptions } from './http.ts';
import { type Amount, amount, currency, wholeNumber } from './input.ts';
import { Misfit } from './misfit.ts';
import {
  boolean,
  day,
  decimal,
  isObject,
  listOf,
  oneOf,
  optional,
  pattern,
  type Reader,
  record,
  text,
} from './read.ts';
import { SECOND } from './retry-timing.ts';

/** The ten currencies of the daily bulletin (document 1, section 1). */
export const OFFICIAL_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'DKK', 'NOK', 'SEK'] as const;

/** `A`: units of the currency for a US dollar. `B`: US dollars for a unit of the currency. */
export type TipoMoeda = 'A' | 'B';

/** Which bulletin of the day: the closing one is that of tax law, and comes out after 13:00 in São Paulo (rule 1). */
export type BulletinName = 'fechamento' | 'abertura' | 'intermediario';

/** A currency of the catalog (document 1, section 2). */
export interface Moeda {
  readonly code: string;
  readonly name: string;
  readonly tipoMoeda: TipoMoeda;
}

/** What every quote says. All rates are decimals as text, reais for one unit, with every digit the service wrote. */
export interface Quote {
  readonly currency: string;
  readonly tipoMoeda: TipoMoeda;
  /** The day asked for. */
  readonly requestedDate: string;
  /** The day whose quote this is. */
  readonly referenceDate: string;
  /** Whether the day asked for had no quote and an earlier day stands in. */
  readonly fallback: boolean;
  /** The bulletin's label. */
  readonly bulletin: string;
  /** `YYYY-MM-DD HH:mm:ss.SSS`, São Paulo's wall clock; `quotedAt` makes a moment of it. */
  readonly dataHoraCotacao: string;
  /** Bid. */
  readonly cotacaoCompra: string;
  /** Ask. */
  readonly cotacaoVenda: string;
  /** Bid against the US dollar. */
  readonly paridadeCompra: string;
  /** Ask against the US dollar. */
  readonly paridadeVenda: string;
  readonly source: string;
}

/** A bulletin of a day. The document does not show it; what is not in every source may be missing. */
export interface Bulletin {
  readonly bulletin: string;
  readonly dataHoraCotacao: string;
  readonly cotacaoCompra: string;
  readonly cotacaoVenda: string;
  readonly paridadeCompra?: string | undefined;
  readonly paridadeVenda?: string | undefined;
}

/** A quote with all bulletins of its day (`bulletin=all`). */
export interface QuoteWithBulletins extends Quote {
  readonly bulletins: readonly Bulletin[];
}

/** The latest quote. The document does not show it: nothing was asked for, so these two may be missing. */
export interface LatestQuote extends Omit<Quote, 'requestedDate' | 'fallback'> {
  readonly requestedDate?: string | undefined;
  readonly fallback?: boolean | undefined;
}

/** One day of a series (document 1, section 2). */
export interface SeriesQuote {
  readonly date: string;
  /** Ask. */
  readonly cotacaoVenda: string;
  /** Whether the day had no quote and carries that of the business day before (`fill=ffill`). */
  readonly filled: boolean;
  /** Bid, where the service sends it: the document shows the ask alone. */
  readonly cotacaoCompra?: string | undefined;
}

/** A conversion by way of the real (document 1, section 4, rule 5). */
export interface OfficialConversion {
  readonly amount: string;
  readonly from: string;
  readonly to: string;
  readonly referenceDate: string;
  /** Reais for a unit on each side. */
  readonly rate: { readonly from: string; readonly to: string };
  readonly result: string;
  readonly source: string;
}

/** What the central bank's own interface answered, as it is. */
export interface OdataAnswer {
  readonly contentType: string;
  readonly text: string;
  /** The rows of a JSON answer, their numbers as text with all digits written; `undefined` for other formats. */
  readonly rows: readonly Readonly<Record<string, unknown>>[] | undefined;
}

export interface QuoteQuery {
  /** Default: today in São Paulo. */
  date?: string | undefined;
  /** Default `fechamento`. */
  bulletin?: BulletinName | 'all' | undefined;
  /** Whether an earlier business day stands in for a day without a quote. Default true. */
  fallback?: boolean | undefined;
}

export interface OfficialSeriesQuery {
  start?: string | undefined;
  end?: string | undefined;
  bulletin?: BulletinName | 'all' | undefined;
  /** `raw` keeps the gaps, `ffill` fills them with the business day before. Default `raw`. */
  fill?: 'raw' | 'ffill' | undefined;
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

/** A JSON number in one of these places is taken from the text, with its zeros. */
const DECIMALS = new Set(['cotacaoCompra', 'cotacaoVenda', 'paridadeCompra', 'paridadeVenda']);
const exactQuotes = (json: string) => parseExact(json, DECIMALS);

const timestamp: Reader<string> = (value, at) => {
  const written = pattern(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/, 'a time, YYYY-MM-DD HH:mm:ss.SSS')(value, at);
  if (saoPauloMoment(written) === undefined) throw new Misfit(at, 'a time that exists');
  return written;
};

const tipoMoeda = oneOf('A', 'B');

const moedas = listOf(record<Moeda>({ code: text, name: text, tipoMoeda }));

const latestMembers = {
  currency: text,
  tipoMoeda,
  referenceDate: day,
  bulletin: text,
  dataHoraCotacao: timestamp,
  cotacaoCompra: decimal,
  cotacaoVenda: decimal,
  paridadeCompra: decimal,
  paridadeVenda: decimal,
  source: text,
};
const quoteMembers = { ...latestMembers, requestedDate: day, fallback: boolean };
const quote = record<Quote>(quoteMembers);
const latest = record<LatestQuote>({
  ...latestMembers,
  requestedDate: optional(day),
  fallback: optional(boolean),
});
const quoteWithBulletins = record<QuoteWithBulletins>({
  ...quoteMembers,
  bulletins: listOf(
    record<Bulletin>({
      bulletin: text,
      dataHoraCotacao: timestamp,
      cotacaoCompra: decimal,
      cotacaoVenda: decimal,
      paridadeCompra: optional(decimal),
      paridadeVenda: optional(decimal),
    }),
  ),
});

const series = listOf(
  record<SeriesQuote>({ date: day, cotacaoVenda: decimal, filled: boolean, cotacaoCompra: optional(decimal) }),
);

const conversion = record<OfficialConversion>({
  amount: decimal,
  from: text,
  to: text,
  referenceDate: day,
  rate: record({ from: decimal, to: decimal }),
  result: decimal,
  source: text,
});

/** A JSON number in a conversion is taken from the text as well. */
const CONVERSION_DECIMALS = new Set(['amount', 'from', 'to', 'result']);
const exactConversion = (json: string) => parseExact(json, CONVERSION_DECIMALS);

const dayOrNone = optional(day);
const bulletin = optional(oneOf('fechamento', 'abertura', 'intermediario', 'all'));
const fill = optional(oneOf('raw', 'ffill'));
const side = optional(oneOf('venda', 'compra'));
const places = optional(wholeNumber(0));
/** `CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)` is one. */
const resource = pattern(/^[A-Za-z]\w*(?:\([^()/\\?#]*\))?$/, 'the name of an OData resource');

/**
 * The official rates service (document 1): the central bank's quotes in reais, exact. Open, no key. The document gives the
 * catalog a day; quotes of settled days are kept as long, those of today five minutes.
 */
export function createOfficialRatesClient(options: ServiceOptions) {
  const http = createHttp(options, {
    name: 'officialRates',
    title: 'official rates',
    timeout: 15 * SECOND,
    retryOn: [502],
    codes: { 400: 'bad-request', 404: 'no-quote', 502: 'upstream-unavailable' },
  });

  const today = () => saoPauloDay(http.now());
  const keep = (last: string | undefined) =>
    last !== undefined && last < today() ? OFFICIAL_RATES_KEEP.settled : OFFICIAL_RATES_KEEP.open;

  /** `GET /rate/{ccy}` (document 1, section 4, rules 1 to 3): the quote of a day, `bulletin: 'all'` with all of them. */
  function rate(ccy: string, query: QuoteQuery & { bulletin: 'all' }, call?: Call): Promise<QuoteWithBulletins>;
  function rate(ccy: string, query?: QuoteQuery, call?: Call): Promise<Quote>;
  function rate(ccy: string, query: QuoteQuery = {}, call: Call = {}): Promise<Quote> {
    return http.json(call, () => ({
      path: `/rate/${currency(ccy, '/ccy')}`,
      query: {
        date: dayOrNone(query.date, '/date'),
        bulletin: bulletin(query.bulletin, '/bulletin'),
        fallback: optional(boolean)(query.fallback, '/fallback'),
      },
      parse: exactQuotes,
      read: query.bulletin === 'all' ? quoteWithBulletins : quote,
      keep: keep(query.date),
      epoch: query.date ? '' : today(),
    }));
  }

  return {
    /** `GET /moedas` (document 1, section 4): the catalog, or what matches a code, a name or an alias. */
    moedas({ q }: { q?: string | undefined } = {}, call: Call = {}): Promise<readonly Moeda[]> {
      return http.json(call, () => ({
        path: '/moedas',
        query: { q: optional(text)(q, '/q') || undefined },
        read: moedas,
        keep: OFFICIAL_RATES_KEEP.moedas,
      }));
    },

    rate,

    /** `GET /series/{ccy}` (document 1, section 4, rule 4): a quote a day; ranges over years are fine. */
    series(ccy: string, query: OfficialSeriesQuery = {}, call: Call = {}): Promise<readonly SeriesQuote[]> {
      return http.json(call, () => {
        const [start, end] = [dayOrNone(query.start, '/start'), dayOrNone(query.end, '/end')];
        if (start && end && start > end) throw new Misfit('/end', 'not before start', 'conflict');
        return {
          path: `/series/${currency(ccy, '/ccy')}`,
          query: {
            start,
            end,
            bulletin: bulletin(query.bulletin, '/bulletin'),
            fill: fill(query.fill, '/fill'),
          },
          parse: exactQuotes,
          read: series,
          keep: keep(end),
          epoch: end ? '' : today(),
        };
      });
    },

    /**
     * `GET /convert` (document 1, section 4, rule 5): from, by way of the real, to. Amounts of any length are exact where
     * they are given as text.
     */
    convert(query: OfficialConversionQuery, call: Call = {}): Promise<OfficialConversion> {
      return http.json(call, () => ({
        path: '/convert',
        query: {
          amount: amount(query.amount, '/amount'),
          from: currency(query.from, '/from'),
          to: currency(query.to, '/to'),
          date: dayOrNone(query.date, '/date'),
          side: side(query.side, '/side'),
          places: places(query.places, '/places'),
        },
        parse: exactConversion,
        read: conversion,
        keep: keep(query.date),
        epoch: query.date ? '' : today(),
      }));
    },

    /** `GET /latest/{ccy}` (document 1, section 4): the quote published last, whatever the bulletin. */
    latest(ccy: string, call: Call = {}): Promise<LatestQuote> {
      return http.json(call, () => ({
        path: `/latest/${currency(ccy, '/ccy')}`,
        parse: exactQuotes,
        read: latest,
        keep: OFFICIAL_RATES_KEEP.open,
      }));
    },

    /** `GET /odata/{Resource}` (document 1, section 4): the central bank's own interface, passed through. */
    async odata(name: string, query: Query = {}, call: Call = {}): Promise<OdataAnswer> {
      const { bytes, contentType } = await http.bytes(call, () => ({
        path: `/odata/${encodeURIComponent(resource(name, '/resource'))}`,
        query,
      }));
      const text = new TextDecoder().decode(bytes);
      return { contentType, text, rows: rowsOf(text) };
    },

    /** `GET /health` (document 1, section 4). */
    health: http.health,
  };
}

export type OfficialRatesClient = ReturnType<typeof createOfficialRatesClient>;

/** The moment of a quote in milliseconds: its time is that of São Paulo's clocks, which had summer time until 2019. */
export function quotedAt({ dataHoraCotacao }: Pick<Quote, 'dataHoraCotacao'>): number {
  return saoPauloMoment(dataHoraCotacao) ?? Number.NaN;
}

function rowsOf(json: string): OdataAnswer['rows'] {
  try {
    const answer = parseExact(json);
    const rows = isObject(answer) ? answer['value'] : undefined;
    return Array.isArray(rows) && rows.every(isObject) ? rows : undefined;
  } catch {
    // XML, CSV and HTML are formats of this interface too.
    return undefined;
  }
}
