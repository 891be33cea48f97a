import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createSeries } from '../../../src/local-services/series.ts';
import { createSeriesClient } from '../../../src/services/series/client.ts';
import { failure } from '../../support/answering.ts';
import { localOptions } from './asking.ts';
import { overHttp, quick } from './over-http.ts';

const options = localOptions();
const { now } = options;
const place = overHttp(() => createSeries(options));
const failing = overHttp(() => createSeries(localOptions({ fault: 'invalid' })));
const client = (more = {}) => createSeriesClient({ baseUrl: place.baseUrl, now, ...quick, ...more });

describe('the client of the series with the local service, over HTTP', () => {
  test('every indicator of the catalog, normalised and raw', async () => {
    for (const { slug, code } of await client().catalog()) {
      assert.equal((await client().series(slug, { last: 30 })).code, code);
      assert.equal((await client().series(code, { type: 'raw', last: 30 })).length, 30);
    }
  });

  test('searching without accents', async () => {
    assert.ok((await client().catalog({ q: 'INFLACAO' })).some(({ slug }) => slug === 'ipca'));
  });

  test('a range of days', async () => {
    const { count, observations } = await client().series('0433', { start: '2025-01-01', end: '2025-12-31' });

    assert.deepEqual([count, observations[0]?.date], [12, '2025-01-01']);
  });

  test('an unknown slug, and a source that answers nonsense', async () => {
    const unknown = await failure(client().series('nada'));
    const nonsense = await failure(client({ baseUrl: failing.baseUrl }).series('ipca'));

    assert.deepEqual([unknown.status, unknown.code], [404, 'unknown-series']);
    assert.deepEqual([nonsense.status, nonsense.code, nonsense.retryable], [502, 'upstream-failed', true]);
  });
});
