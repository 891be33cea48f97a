import { encodable, type Query } from '../shared/address.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import { pattern } from '../shared/read.ts';
import { type OdataAnswer, type Quote, type QuoteWithBulletins, rowsOf } from './answers.ts';
import * as endpoints from './endpoints.ts';

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
export {
  OFFICIAL_CURRENCIES,
  OFFICIAL_RATES_KEEP,
  type OfficialConversionQuery,
  type OfficialSeriesQuery,
  type QuoteQuery,
} from './endpoints.ts';

/** `bulletin: 'all'` is answered with all bulletins of the day. */
interface Rate {
  (ccy: string, query: endpoints.QuoteQuery & { bulletin: 'all' }, call?: Call): Promise<QuoteWithBulletins>;
  (ccy: string, query?: endpoints.QuoteQuery, call?: Call): Promise<Quote>;
}

/** `CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)` is one. */
const resource = pattern(/^[A-Za-z]\w*(?:\([^()/\\?#]*\))?$/, 'the name of an OData resource');

/**
 * The official rates service (document 1): the central bank's quotes in reais, exact. Open, no key. The document gives the
 * catalog a day; quotes of settled days are kept as long, those of today five minutes.
 */
export function createOfficialRatesClient(options: ServiceOptions) {
  const http = createHttp(options, endpoints.service);

  return {
    /** `GET /moedas` (document 1, section 4): the catalog, or what matches a code, a name or an alias. */
    moedas: http.function(endpoints.moedas),

    /** `GET /rate/{ccy}` (document 1, section 4, rules 1 to 3): the quote of a day, `bulletin: 'all'` with all of them. */
    rate: http.function(endpoints.rate) as Rate,

    /** `GET /series/{ccy}` (document 1, section 4, rule 4): a quote a day; ranges over years are fine. */
    series: http.function(endpoints.series),

    /**
     * `GET /convert` (document 1, section 4, rule 5): from, by way of the real, to. Amounts of any length are exact where
     * they are given as text.
     */
    convert: http.function(endpoints.convert),

    /** `GET /latest/{ccy}` (document 1, section 4): the quote published last, whatever the bulletin. */
    latest: http.function(endpoints.latest),

    /** `GET /odata/{Resource}` (document 1, section 4): the central bank's own interface, passed through. */
    async odata(name: string, query: Query = {}, call: Call = {}): Promise<OdataAnswer> {
      const { bytes, contentType } = await http.bytes(call, () => ({
        path: `/odata/${encodeURIComponent(resource(name, '/resource'))}`,
        query: encodable(query, '/query'),
      }));
      const text = new TextDecoder().decode(bytes);
      return { contentType, text, rows: rowsOf(text) };
    },

    /** `GET /health` (document 1, section 4). */
    health: http.health,
  };
}

export type OfficialRatesClient = ReturnType<typeof createOfficialRatesClient>;
