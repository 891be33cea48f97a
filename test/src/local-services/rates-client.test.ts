import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRates } from '../../../src/local-services/rates.ts';
import { createRatesClient } from '../../../src/services/rates/client.ts';
import { failure } from '../../support/answering.ts';
import { localOptions } from './asking.ts';
import { overHttp, quick } from './over-http.ts';

const options = localOptions();
const { now } = options;
const place = overHttp(() => createRates(options));
const failing = overHttp(() => createRates(localOptions({ fault: 'timeout' })));
const client = (more = {}) => createRatesClient({ baseUrl: place.baseUrl, now, ...quick, ...more });

describe('the client of the rates with the local service, over HTTP', () => {
  test('latest rates, of a day, of a range, by week', async () => {
    assert.ok((await client().rates()).length > 200);
    assert.deepEqual(
      (await client().rates({ base: 'USD', quotes: ['BRL', 'EUR'], date: '2026-11-15' })).map(({ date }) => date),
      ['2026-11-13', '2026-11-13'],
    );
    assert.equal((await client().rates({ quotes: ['USD'], from: '2026-11-09', to: '2026-11-13' })).length, 5);
    assert.equal(
      (await client().rates({ quotes: ['USD'], from: '2026-11-02', to: '2026-11-13', group: 'week' })).length,
      2,
    );
  });

  test('years of all currencies arrive whole', async () => {
    const rows = await client().rates({ from: '2025-11-01', to: '2026-10-31' });

    assert.ok(rows.length > 40_000, `${rows.length}`);
  });

  test('one pair, and a conversion with all digits', async () => {
    assert.equal((await client().rate('usd', 'brl')).base, 'USD');
    const { exact } = await client().convert({ from: 'EUR', to: 'EUR', amount: '12345678901234567890.5' });

    assert.deepEqual(exact, { amount: '12345678901234567890.5', rate: '1', result: '12345678901234567890.5' });
  });

  test('currencies, extinct ones too', async () => {
    const [active, all] = [await client().currencies(), await client().currencies({ scope: 'all' })];

    assert.ok(active.length > 200 && all.length > active.length);
  });

  test('an unknown currency is told as such', async () => {
    const error = await failure(client().rate('EUR', 'QQQ'));

    assert.deepEqual([error.status, error.code, error.retryable], [422, 'unknown-currency-or-parameter', false]);
  });

  test('a source that is silent is 502, tried again, and told as worth another try', async () => {
    const error = await failure(client({ baseUrl: failing.baseUrl }).rates());

    assert.deepEqual([error.status, error.code, error.retryable], [502, 'upstream-failed', true]);
    assert.match(error.message, /did not answer within 10 s/);
  });

  test('health', async () => {
    assert.deepEqual((await client().health()).body, { status: 'ok' });
  });
});
