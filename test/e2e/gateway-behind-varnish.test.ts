import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../scripts/free-port.mjs';
import {
  answersBurstOnce,
  type Behind,
  type Cache,
  findProgram,
  KEY,
  polls,
  separatesCallers,
  startBehind,
  startCache,
  until,
} from '../support/cache-in-front.ts';

const varnish = findProgram('varnishd');
const skip = varnish ? false : 'Varnish is not installed on this machine';
const source = readFileSync(new URL('../../docs/gateway/varnish.vcl', import.meta.url), 'utf8');

/* The configuration that docs/gateway has ready, with another port and nothing else changed. */
describe('the gateway behind Varnish', { skip, timeout: 60_000 }, () => {
  let behind: Behind;
  let cache: Cache;

  before(async () => {
    behind = await startBehind();
    const port = await freePort();
    cache = await startCache(port, (folder) => {
      const file = join(folder, 'tarja.vcl');
      const ports = source.replace('"8787"', `"${behind.port}"`);
      assert.notEqual(ports, source);
      writeFileSync(file, ports);
      const place = ['-n', join(folder, 'work'), '-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,32m'];
      return [varnish ?? '', '-F', ...place, '-j', 'none', '-T', 'none'];
    });
    // The child takes a moment longer than its port.
    await until(
      () => cache.get('/nothing'),
      ({ status }) => status === 404,
    );
  });

  after(async () => {
    await cache?.end();
    await behind?.leave();
  });

  answersBurstOnce(() => ({ behind, cache }));

  test('an answer is compressed for who can read it', async () => {
    const small = await cache.get('/polls/presidente', { 'accept-encoding': 'gzip, deflate, br' });
    assert.equal(small.headers['content-encoding'], 'gzip');
    assert.deepEqual(JSON.parse(gunzipSync(small.bytes).toString()), polls);
    const plain = await cache.get('/polls/presidente');
    assert.deepEqual([plain.headers['content-encoding'], JSON.parse(plain.bytes.toString())], [undefined, polls]);
  });

  separatesCallers(() => ({ behind, cache }));

  test('old answers are given out while the gateway is away', async () => {
    behind.sharedSeconds = 1;
    assert.equal((await cache.get('/polls/presidente-2t')).status, 502, 'what is not as documented is a failure');
    assert.equal((await cache.get('/polls/presidente/')).status, 200);
    await behind.leave();

    // Beyond its second, and with nobody behind.
    const stale = await until(
      () => cache.get('/polls/presidente/'),
      ({ headers }) => Number(headers.age) >= 2,
    );
    assert.deepEqual([stale.status, JSON.parse(stale.bytes.toString())], [200, polls]);
    assert.equal((await cache.get('/polls/never-asked')).status, 503);
  });

  test('how the gateway fares is not told outside', async () => {
    assert.equal((await cache.get('/metrics')).status, 404);
    assert.equal((await cache.get('/health?x=1')).status, 404);
  });

  test('no key is in its log', () => {
    assert.ok(!cache.log().includes(KEY));
    assert.doesNotMatch(cache.log(), /5f1d7a84|key=/);
  });
});
