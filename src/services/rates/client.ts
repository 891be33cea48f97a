import { createHttp, type ServiceOptions } from '../shared/http.ts';
import * as endpoints from './endpoints.ts';

export type { Conversion, Currency, Rate } from './answers.ts';
export { RATES_KEEP, type RatesConversionQuery, type RatesQuery } from './endpoints.ts';

/**
 * The reference rates service (document 1): rates of central banks, once a business day. Open, no key. Latest rates and
 * open ranges are kept for an hour, past days, past ranges and currencies for a day (section 8).
 */
export function createRatesClient(options: ServiceOptions) {
  const http = createHttp(options, endpoints.service);

  return {
    /**
     * `GET /rates` (document 1, section 4, rules 1 to 4): the latest rates, those of a day, or a series from a day on.
     * Without a rate on a day a row is missing, not the answer. The order of rows is not documented.
     */
    rates: http.function(endpoints.rates),

    /** `GET /rate/{base}/{quote}` (document 1, section 4): one pair, today or on a past day. */
    rate: http.function(endpoints.rate),

    /** `GET /convert` (document 1, section 4, rule 6: here `from` and `to` are currencies). */
    convert: http.function(endpoints.convert),

    /** `GET /currencies` (document 1, section 4, rule 5): active ones; with `scope: 'all'` extinct ones as well. */
    currencies: http.function(endpoints.currencies),

    /** `GET /health`: not in the document; the local service has it. */
    health: http.health,
  };
}

export type RatesClient = ReturnType<typeof createRatesClient>;
