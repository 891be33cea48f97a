import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
import { settledStates, startEmbedHost } from '../support/embed-page.ts';

const nginx = findProgram('nginx');
const skip = nginx ? false : 'nginx is not installed on this machine';
const source = readFileSync(new URL('../../docs/gateway/nginx.conf', import.meta.url), 'utf8');

/** With the configuration that docs/gateway has ready: other ports, and nothing else changed. */
function startNginx(port: number, gateway: number): Promise<Cache> {
  return startCache(port, (folder) => {
    const file = join(folder, 'nginx.conf');
    const ports = source
      .replace('127.0.0.1:8787', `127.0.0.1:${gateway}`)
      .replace('127.0.0.1:8080', `127.0.0.1:${port}`);
    assert.notEqual(ports, source);
    writeFileSync(file, ports);
    return [nginx ?? '', '-p', folder, '-c', file, '-e', 'stderr'];
  });
}

describe('the gateway behind nginx', { skip, timeout: 60_000 }, () => {
  let behind: Behind;
  let cache: Cache;

  before(async () => {
    behind = await startBehind();
    cache = await startNginx(await freePort(), behind.port);
  });

  after(async () => {
    await cache?.end();
    await behind?.leave();
  });

  answersBurstOnce(() => ({ behind, cache }));

  test('each form of an answer goes to who can read it', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
    ] as const) {
      for (const _ of ['filled', 'kept']) {
        const { headers, bytes } = await cache.get('/polls/presidente', { 'accept-encoding': accept });
        assert.equal(headers['content-encoding'], encoding, accept);
        const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        assert.deepEqual(JSON.parse(text.toString()), polls);
      }
    }
  });

  separatesCallers(() => ({ behind, cache }));

  test('old answers are given out while the gateway is away', async () => {
    behind.sharedSeconds = 1;
    const known = '/polls/presidente/';
    assert.equal((await cache.get(known)).status, 200);
    await behind.leave();

    const stale = await until(
      () => cache.get(known),
      ({ headers }) => /STALE|UPDATING/.test(String(headers['x-cache'])),
    );
    assert.deepEqual([stale.status, JSON.parse(stale.bytes.toString())], [200, polls]);
    assert.equal((await cache.get('/polls/never-asked')).status, 502);
  });

  test('how the gateway fares is not told outside', async () => {
    assert.equal((await cache.get('/metrics')).status, 404);
    assert.equal((await cache.get('/health')).status, 404);
  });

  test('no key is in its log', () => {
    assert.match(cache.log(), /Connection refused|connect\(\) failed/, 'the gateway was away');
    assert.doesNotMatch(cache.log(), /5f1d7a84|key=/);
    assert.ok(!cache.log().includes(KEY));
  });
});

describe('embed pages behind nginx', { skip, timeout: 120_000 }, () => {
  for (const [said, configured] of [
    ['that readers ask, which nginx passes on', false],
    ['of publicUrl', true],
  ] as const) {
    test(`discovery, description and frame have the address ${said}, and the widget in it draws`, async () => {
      const port = await freePort();
      // Another name for the same machine: what readers ask is not what is configured.
      const publicUrl = configured ? `http://localhost:${port}/tarja` : undefined;
      const host = await startEmbedHost(Date.now, publicUrl);
      let cache: Cache | undefined;
      try {
        cache = await startNginx(port, Number(new URL(host.url).port));
        const asked = `http://127.0.0.1:${port}/tarja`;
        const here = publicUrl ?? asked;

        const embedPage = await cache.get('/tarja/embed/polls?view=runoff', { host: new URL(asked).host });
        assert.equal(embedPage.status, 200, `${embedPage.bytes}\n${cache.log()}`);
        const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(
          String(embedPage.bytes),
        );
        const discovered = new URL(link?.[1]?.replaceAll('&amp;', '&') ?? '');
        assert.equal(`${discovered.origin}${discovered.pathname}`, `${here}/oembed`);
        assert.match(String(embedPage.headers['cache-control']), configured ? /^public/ : /^private/);

        const page = await host.browser.newPage();
        const answer = await page.request.get(discovered.href);
        const { html, provider_url } = (await answer.json()) as { html: string; provider_url: string };
        assert.equal(provider_url, new URL(here).origin);
        const address = /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
        assert.equal(address, `${here}/embed/polls?view=runoff`);

        // An article on a host of its own.
        await page.goto(host.page('/article', html));
        const frame = await (await page.waitForSelector('iframe')).contentFrame();
        assert.ok(frame && address);
        await frame.waitForURL(address);
        assert.deepEqual(await settledStates(frame), [['tarja-polls', 'fresh']]);
        await page.close();
      } finally {
        await cache?.end();
        await host.close();
      }
    });
  }
});
