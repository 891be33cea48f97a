import { rates } from '../shared/facts.ts';
import { type Call, createHttp, type ServiceOptions } from '../shared/http.ts';
import type { Conversion, Currency, Rate } from './answers.ts';
import * as questions from './endpoints.ts';

export type { Conversion, Currency, Rate } from './answers.ts';
export type { RatesConversionQuery, RatesQuery } from './endpoints.ts';

/**
 * The reference rates service (document 1): rates of central banks, once a business day. Open, no key. Latest rates and
 * open ranges are kept for an hour, past days, past ranges and currencies for a day (section 8).
 */
export function createRatesClient(options: ServiceOptions) {
  const http = createHttp(options, rates);

  return {
    /**
     * `GET /rates` (document 1, section 4, rules 1 to 4): the latest rates, those of a day, or a series from a day on.
     * Without a rate on a day a row is missing, not the answer. The order of rows is not documented.
     */
    rates(query: questions.RatesQuery = {}, call: Call = {}): Promise<readonly Rate[]> {
      return http.json(call, questions.rates(query).build);
    },

    /** `GET /rate/{base}/{quote}` (document 1, section 4): one pair, today or on a past day. */
    rate(base: string, quote: string, query: { date?: string | undefined } = {}, call: Call = {}): Promise<Rate> {
      return http.json(call, questions.rate(base, quote, query).build);
    },

    /** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
    convert(query: questions.RatesConversionQuery, call: Call = {}): Promise<Conversion> {
      return http.json(call, questions.convert(query).build);
    },

    /** `GET /currencies` (document 1, section 4, rule 5): active ones; with `scope: 'all'` extinct ones as well. */
    currencies(query: { scope?: 'all' | undefined } = {}, call: Call = {}): Promise<readonly Currency[]> {
      return http.json(call, questions.currencies(query).build);
    },

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type RatesClient = ReturnType<typeof createRatesClient>;
