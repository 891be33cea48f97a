import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { LocalService } from '../../../src/local-services/local-service.ts';
import { createNews } from '../../../src/local-services/news.ts';
import { sampleOutlets } from '../../../src/local-services/samples/outlets.ts';
import { type Served, serve } from '../../../src/local-services/serve.ts';
import { categoriesOf, createNewsClient, enclosuresOf, publishedAt } from '../../../src/services/news/client.ts';
import { failure } from '../../support/answering.ts';
import { localOptions } from './asking.ts';

/* Our client, the local service and its sample outlets over HTTP; nothing waits but for the network. */

const NOW = Date.parse('2026-11-20T18:00:00Z');

/** The slow outlet is not waited for; a limit is never over, until its request is. */
const options = {
  ...localOptions(),
  wait: (ms: number, signal?: AbortSignal) =>
    ms < 10_000
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          if (signal?.aborted) resolve();
          signal?.addEventListener('abort', () => resolve());
        }),
};

let service: LocalService;
let served: Served;
before(async () => {
  service = await createNews(options);
  served = await serve(service, { host: '127.0.0.1', port: 0 });
});
after(async () => {
  await served.close();
  await service.close?.();
});

const client = () => createNewsClient({ baseUrl: served.url, cache: false });
const slugs = sampleOutlets.map(({ slug }) => slug);

describe('news client, local news and its sample outlets', () => {
  test('the providers are those of the samples, on this machine', async () => {
    const { providers } = await client().providers();

    assert.deepEqual(
      providers.map(({ slug }) => slug),
      slugs,
    );
    for (const { url } of providers) assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\//);
  });

  for (const { slug, title, format } of sampleOutlets) {
    test(`${slug} (${format}): fresh items with text, picture, author, category and date`, async () => {
      const { items, feeds, errors } = await client().items({ providers: [slug], count: 100 });

      assert.deepEqual([errors, feeds[0]?.title], [[], title]);
      assert.ok(items.length >= 20, `${items.length}`);
      for (const item of items) {
        const at = publishedAt(item) ?? 0;
        assert.ok(at <= NOW && at > NOW - 48 * 3_600_000, item.pubDate);
        assert.match(item.title, /^[^\ufffd<>]{10,}$/);
        assert.match(item.link, /^http:\/\/127\.0\.0\.1:\d+\/.*\.html/);
        assert.match(item.thumbnail, /^http:\/\/127\.0\.0\.1:\d+\/pictures\/\d+\.svg$/);
        assert.match(item.content, /<p>.*“É uma boa notícia para todos”.*<\/p>/);
        assert.ok(item.description && item.author && item.guid);
        assert.equal(categoriesOf(item).length, 1);
      }
      if (format === 'enclosures') assert.ok(items.every((item) => enclosuresOf(item)[0]?.type === 'image/svg+xml'));
    });
  }

  test('one story has one moment, whatever the zone and the form of its date', async () => {
    const moments = new Map<string, number[]>();
    for (const slug of slugs) {
      const { items } = await client().items({ providers: [slug], count: 100 });
      for (const item of items) {
        const [, number = ''] = /\/(\d+)\//.exec(item.link) ?? [];
        moments.set(number, [...(moments.get(number) ?? []), publishedAt(item) ?? 0]);
      }
    }

    assert.ok([...moments.values()].some((list) => list.length > 4));
    for (const list of moments.values()) assert.ok(Math.max(...list) - Math.min(...list) < 10 * 60_000);
  });

  test('five together: less than their sum, newest first, no title twice on a day', async () => {
    const providers = slugs.slice(0, 5);
    const { items } = await client().items({ providers, count: 100 });
    const alone = await Promise.all(providers.map((one) => client().items({ providers: [one], count: 100 })));
    const sum = alone.reduce((total, { items }) => total + items.length, 0);

    assert.ok(items.length === 100 || items.length < sum);
    const dates = items.map(({ pubDate }) => pubDate);
    assert.deepEqual(dates, [...dates].sort().reverse());
    const keys = items.map(({ pubDate, title }) => pubDate.slice(0, 10) + title);
    assert.equal(new Set(keys).size, keys.length);
    assert.ok(new Set(items.map(({ provider }) => provider)).size >= 4);
  });

  test('slim and fields', async () => {
    const [slim] = (await client().items({ providers: ['radio-farol'], view: 'slim', count: 1 })).items;
    const [own] = (await client().items({ providers: ['radio-farol'], fields: ['data', 'img'], count: 1 })).items;

    assert.deepEqual(Object.keys(slim ?? {}), ['title', 'link', 'pubDate', 'source', 'description']);
    assert.deepEqual(Object.keys(own ?? {}), ['pubDate', 'thumbnail']);
  });

  test('a broken outlet is told, the others go on', async () => {
    const { providers } = await client().providers();
    const outlets = new URL(providers[0]?.url ?? '').origin;
    await fetch(`${outlets}/portal-em-obras/fault/404`, { method: 'PUT' });
    try {
      const { items, errors } = await client().items({ providers: ['portal-em-obras', 'radio-farol', 'nobody'] });

      assert.equal(items.length, 20);
      assert.deepEqual(errors, [
        { provider: 'portal-em-obras', reason: 'http_404' },
        { provider: 'nobody', reason: 'unknown' },
      ]);
    } finally {
      await fetch(`${outlets}/portal-em-obras/fault`, { method: 'DELETE' });
    }
  });

  test('no known provider is a typed error with the failures', async () => {
    const error = await failure(client().items({ providers: ['nobody'] }));

    assert.deepEqual([error.status, error.code], [400, 'bad-request']);
    assert.deepEqual((error.body as { errors: unknown }).errors, [{ provider: 'nobody', reason: 'unknown' }]);
  });

  test('health', async () => assert.deepEqual(await client().health(), { body: { status: 'ok' } }));

  test('pictures and articles are there', async () => {
    const [item] = (await client().items({ providers: ['tribuna-serrana'], count: 1 })).items;

    for (const address of [item?.thumbnail, item?.link])
      assert.equal((await fetch(address ?? '')).status, 200, address);
  });

  test('close ends the outlets too', async () => {
    const other = await createNews(options);
    const answer = await other.app.request('/providers');
    const { providers } = (await answer.json()) as { providers: { url: string }[] };
    await other.close?.();

    await assert.rejects(fetch(providers[0]?.url ?? ''));
  });
});
