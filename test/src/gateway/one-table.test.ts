import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createGateway } from '../../../src/gateway/index.ts';
import { createOfficialRates } from '../../../src/local-services/official-rates.ts';
import { createRates } from '../../../src/local-services/rates.ts';
import { createSeries } from '../../../src/local-services/series.ts';
import {
  createOfficialRatesClient,
  createRatesClient,
  createSeriesClient,
  ServiceError,
} from '../../../src/services/index.ts';
import { localOptions } from '../local-services/asking.ts';

/*
 * The rules of an endpoint stand in one table: client, gateway and local service refuse the same, and let the same through.
 */

const local = { rates: createRates, officialRates: createOfficialRates, series: createSeries };
const clients = {
  rates: createRatesClient({ baseUrl: 'http://service.test', fetch: async () => Response.json([]) }),
  officialRates: createOfficialRatesClient({ baseUrl: 'http://service.test', fetch: async () => Response.json([]) }),
  series: createSeriesClient({ baseUrl: 'http://service.test', fetch: async () => Response.json([]) }),
};
const routes = { rates: 'rates', officialRates: 'official-rates', series: 'series' };

type Name = keyof typeof local;

/** What is asked, the status with which servers refuse it, and the code with which the client does; none: all let it through. */
const CASES: readonly (readonly [Name, string, (c: typeof clients) => Promise<unknown>, number?, string?])[] = [
  ['rates', '/rates?from=2026-02-01&to=2026-01-01', (c) => c.rates.rates({ from: '2026-02-01', to: '2026-01-01' })],
  ['rates', '/rates?to=2026-01-01', (c) => c.rates.rates({ to: '2026-01-01' }), 422, 'conflict'],
  ['rates', '/rates?group=week', (c) => c.rates.rates({ group: 'week' }), 422, 'conflict'],
  [
    'rates',
    '/rates?date=2026-01-05&from=2026-01-01',
    (c) => c.rates.rates({ date: '2026-01-05', from: '2026-01-01' }),
    422,
    'conflict',
  ],
  [
    'rates',
    '/rates?from=2026-01-01&group=day',
    (c) => c.rates.rates({ from: '2026-01-01', group: 'day' as never }),
    422,
    'malformed',
  ],
  ['rates', '/rates?date=2026-02-30', (c) => c.rates.rates({ date: '2026-02-30' }), 400, 'malformed'],
  ['rates', '/rates?base=EURO', (c) => c.rates.rates({ base: 'EURO' }), 400, 'malformed'],
  ['rates', '/convert?from=EUR', (c) => c.rates.convert({ from: 'EUR' } as never), 400, 'missing'],
  [
    'rates',
    '/convert?from=EUR&to=USD&amount=0',
    (c) => c.rates.convert({ from: 'EUR', to: 'USD', amount: 0 }),
    400,
    'out-of-range',
  ],
  [
    'officialRates',
    '/series/USD?start=2026-02-01&end=2026-01-01',
    (c) => c.officialRates.series('USD', { start: '2026-02-01', end: '2026-01-01' }),
    400,
    'conflict',
  ],
  [
    'officialRates',
    '/convert?from=USD&to=BRL&amount=1&places=19',
    (c) => c.officialRates.convert({ from: 'USD', to: 'BRL', amount: '1', places: 19 }),
    400,
    'out-of-range',
  ],
  [
    'series',
    '/series/ipca?start=2026-02-01&end=2026-01-01',
    (c) => c.series.series('ipca', { start: '2026-02-01', end: '2026-01-01' }),
    400,
    'conflict',
  ],
  ['series', '/series/ipca?last=0', (c) => c.series.series('ipca', { last: 0 }), 400, 'out-of-range'],
];

describe('one table for client, gateway and local service', () => {
  for (const [name, target, call, status, code] of CASES) {
    test(`${name} ${target}: ${status ?? 'let through'}`, async () => {
      const service = local[name](localOptions());
      const gateway = createGateway(
        { services: { [name]: { url: 'http://service.test' } } },
        { fetch: (url, init) => Promise.resolve(service.app.request(url.replace('http://service.test', ''), init)) },
      );

      const answers = [
        await service.app.request(target),
        await gateway.fetch(new Request(`http://gateway.test/${routes[name]}${target}`)),
      ];

      assert.deepEqual(
        answers.map((answer) => answer.status),
        [status ?? 200, status ?? 200],
      );
      const refused = await call(clients).then(
        () => undefined,
        (error) => error,
      );
      if (code === undefined) assert.equal(refused, undefined);
      else assert.deepEqual([refused instanceof ServiceError, refused.kind, refused.code], [true, 'input', code]);
    });
  }
});
