import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createOfficialRates } from '../../../src/local-services/official-rates.ts';
import {
  createOfficialRatesClient,
  OFFICIAL_CURRENCIES,
  quotedAt,
} from '../../../src/services/official-rates/client.ts';
import { failure } from '../../support/answering.ts';
import { localOptions } from './asking.ts';
import { overHttp, quick } from './over-http.ts';

const options = localOptions({ at: '2026-11-19T23:00:00Z' });
const { now } = options;
const place = overHttp(() => createOfficialRates(options));
const failing = overHttp(() => createOfficialRates(localOptions({ fault: 500 })));
const client = (more = {}) => createOfficialRatesClient({ baseUrl: place.baseUrl, now, ...quick, ...more });

describe('the client of the official rates with the local service, over HTTP', () => {
  test('quotes of all ten currencies', async () => {
    for (const code of OFFICIAL_CURRENCIES) {
      const { currency, referenceDate } = await client().rate(code, { date: '2026-11-18' });

      assert.deepEqual([currency, referenceDate], [code, '2026-11-18']);
    }
  });

  test('all bulletins of a day, each at its moment', async () => {
    const { bulletins } = await client().rate('USD', { date: '2026-11-18', bulletin: 'all' });
    const moments = bulletins.map(quotedAt);

    assert.equal(moments.length, 5);
    assert.deepEqual(
      moments,
      [...moments].sort((a, b) => a - b),
    );
  });

  test('the latest quote, the catalog, a series with gaps filled', async () => {
    assert.equal((await client().latest('EUR')).referenceDate, '2026-11-19');
    assert.deepEqual(
      (await client().moedas({ q: 'libra' })).map(({ code }) => code),
      ['GBP'],
    );
    const series = await client().series('USD', { start: '2026-11-14', end: '2026-11-16', fill: 'ffill' });

    assert.deepEqual(
      series.map(({ filled }) => filled),
      [true, true, false],
    );
  });

  test('a conversion of an amount longer than a number', async () => {
    const amount = '123456789012345678901234567890.12';

    assert.equal((await client().convert({ amount, from: 'BRL', to: 'BRL', places: 2 })).result, amount);
  });

  test('the central bank’s own interface, with the decimals it writes', async () => {
    const { rows } = await client().odata('CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)', {
      '@moeda': "'EUR'",
      '@dataCotacao': "'11-18-2026'",
      $format: 'json',
    });

    assert.equal(rows?.length, 5);
    assert.match(String(rows?.[4]?.['cotacaoVenda']), /^\d\.\d{5}$/);
  });

  test('no quote is an error of its own, an unknown currency lists the ten', async () => {
    const none = await failure(client().rate('USD', { date: '2026-11-14', fallback: false }));
    const unknown = await failure(client().rate('ARS'));

    assert.deepEqual([none.status, none.code, none.retryable], [404, 'no-quote', false]);
    assert.deepEqual([unknown.status, unknown.code], [400, 'bad-request']);
    for (const code of OFFICIAL_CURRENCIES) assert.ok(unknown.message.includes(code));
  });

  test('a source that is down is worth another try', async () => {
    const error = await failure(client({ baseUrl: failing.baseUrl }).rate('USD'));

    assert.deepEqual([error.status, error.code, error.retryable], [502, 'upstream-unavailable', true]);
  });
});
