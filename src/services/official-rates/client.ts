import { officialRates } from '../shared/facts.ts';
import { type Call, createHttp, type Query, type ServiceOptions } from '../shared/http.ts';
import { pattern } from '../shared/read.ts';
import {
  type LatestQuote,
  type Moeda,
  type OdataAnswer,
  type OfficialConversion,
  type Quote,
  type QuoteWithBulletins,
  rowsOf,
  type SeriesQuote,
} from './answers.ts';
import * as questions from './endpoints.ts';

export type {
  Bulletin,
  BulletinName,
  LatestQuote,
  Moeda,
  OdataAnswer,
  OfficialConversion,
  Quote,
  QuoteWithBulletins,
  SeriesQuote,
  TipoMoeda,
} from './answers.ts';
export { quotedAt } from './answers.ts';
export type { OfficialConversionQuery, OfficialSeriesQuery, QuoteQuery } from './endpoints.ts';
export { OFFICIAL_CURRENCIES } from './endpoints.ts';

/** `CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)` is one. */
const resource = pattern(/^[A-Za-z]\w*(?:\([^()/\\?#]*\))?$/, 'the name of an OData resource');

/**
 * The official rates service (document 1): the central bank's quotes in reais, exact. Open, no key. The document gives the
 * catalog a day; quotes of settled days are kept as long, those of today five minutes.
 */
export function createOfficialRatesClient(options: ServiceOptions) {
  const http = createHttp(options, officialRates);

  /** `GET /rate/{ccy}` (document 1, section 4, rules 1 to 3): the quote of a day, `bulletin: 'all'` with all of them. */
  function rate(
    ccy: string,
    query: questions.QuoteQuery & { bulletin: 'all' },
    call?: Call,
  ): Promise<QuoteWithBulletins>;
  function rate(ccy: string, query?: questions.QuoteQuery, call?: Call): Promise<Quote>;
  function rate(ccy: string, query: questions.QuoteQuery = {}, call: Call = {}): Promise<Quote> {
    return http.json(call, questions.rate(ccy, query).build);
  }

  return {
    /** `GET /moedas` (document 1, section 4): the catalog, or what matches a code, a name or an alias. */
    moedas(query: { q?: string | undefined } = {}, call: Call = {}): Promise<readonly Moeda[]> {
      return http.json(call, questions.moedas(query).build);
    },

    rate,

    /** `GET /series/{ccy}` (document 1, section 4, rule 4): a quote a day; ranges over years are fine. */
    series(ccy: string, query: questions.OfficialSeriesQuery = {}, call: Call = {}): Promise<readonly SeriesQuote[]> {
      return http.json(call, questions.series(ccy, query).build);
    },

    /**
     * `GET /convert` (document 1, section 4, rule 5): from, by way of the real, to. Amounts of any length are exact where
     * they are given as text.
     */
    convert(query: questions.OfficialConversionQuery, call: Call = {}): Promise<OfficialConversion> {
      return http.json(call, questions.convert(query).build);
    },

    /** `GET /latest/{ccy}` (document 1, section 4): the quote published last, whatever the bulletin. */
    latest(ccy: string, call: Call = {}): Promise<LatestQuote> {
      return http.json(call, questions.latest(ccy).build);
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
