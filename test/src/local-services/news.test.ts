import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Wait } from '../../../src/local-services/local-service.ts';
import type { Provider } from '../../../src/local-services/news/providers.ts';
import { createNews, type NewsOptions } from '../../../src/local-services/news.ts';
import type { NewsItem } from '../../../src/services/news/client.ts';
import { asking, localOptions } from './asking.ts';

/** What a feed answers: text, a status, or nothing ever. */
type Feed = string | Uint8Array | number | 'silent' | Error;

const provider = (slug: string, tz?: string): Provider => ({
  slug,
  title: `Outlet ${slug}`,
  url: `https://${slug}.test/feed`,
  badge: slug.toUpperCase(),
  color: '#0055aa',
  ...(tz ? { tz } : {}),
});

const item = (link: string, title: string, pubDate: string, more = '') =>
  `<item><title>${title}</title><link>${link}</link><pubDate>${pubDate}</pubDate>${more}</item>`;
const feedOf = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Feed</title>${items.join('')}</channel></rss>`;
const at = (hour: number, day = 20) => `${day} Nov 2026 ${String(hour).padStart(2, '0')}:00:00 GMT`;

/** Time is never over, until the request is. */
const never: Wait = (_, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
  });

/** A news service over feeds by slug, without a socket. */
async function news(feeds: Record<string, Feed>, more: Partial<NewsOptions> = {}) {
  const fetched: string[] = [];
  const service = await createNews({
    ...localOptions(),
    wait: never,
    providers: Object.keys(feeds).map((slug) => provider(slug)),
    fetch: async (url) => {
      const slug = new URL(url).hostname.replace('.test', '');
      fetched.push(slug);
      const feed = feeds[slug];
      if (feed === 'silent') return new Promise<Response>(() => {});
      if (feed instanceof Error) throw feed;
      return typeof feed === 'number' ? new Response('', { status: feed }) : new Response(feed as string);
    },
    ...more,
  });
  return { ask: asking(service), fetched, service };
}

const A = feedOf(
  item('https://a.test/1', 'Um', at(9)),
  item('https://a.test/2', 'Dois', at(11)),
  item('https://a.test/3', 'Três', at(7), '<description>d</description><guid isPermaLink="false">g3</guid>'),
);
const B = feedOf(item('https://b.test/1', 'Quatro', at(10)), item('https://a.test/2?utm_source=b#x', 'Outro', at(8)));

const titles = (items: readonly NewsItem[]) => items.map(({ title }) => title);

describe('local news: /', () => {
  test('rule 1: items of all feeds together, newest first, each story once', async () => {
    const { ask } = await news({ a: A, b: B });
    const { status, body, cache } = await ask('/?providers=a,b');

    assert.deepEqual([status, body.status, Object.keys(body)], [200, 'ok', ['status', 'feeds', 'items', 'errors']]);
    assert.deepEqual(titles(body.items), ['Dois', 'Quatro', 'Um', 'Três']);
    assert.deepEqual(body.errors, []);
    assert.equal(cache, 'public, max-age=60, s-maxage=300');
  });

  test('feeds, in the order of the request', async () => {
    const { ask } = await news({ a: A, b: B });
    const { feeds } = (await ask('/?providers=b,a')).body;

    assert.deepEqual(feeds[0], { provider: 'b', title: 'Feed', link: '', description: '', image: '' });
    assert.deepEqual(
      feeds.map(({ provider }: { provider: string }) => provider),
      ['b', 'a'],
    );
  });

  test('the full view has all members', async () => {
    const { ask } = await news({ a: A });
    const [first] = (await ask('/?providers=a')).body.items;

    assert.deepEqual(Object.keys(first).sort(), [
      ...['author', 'badge', 'categories', 'color', 'content', 'description', 'enclosure'],
      ...['guid', 'link', 'provider', 'pubDate', 'source', 'thumbnail', 'title'],
    ]);
    assert.deepEqual([first.provider, first.source, first.badge, first.color], ['a', 'Outlet a', 'A', '#0055aa']);
  });

  test('fact 54: pubDate is UTC without a zone', async () => {
    const feed = feedOf(item('https://a.test/1', 'A', '20 Nov 2026 22:30:00 BRT'));
    const { ask } = await news({ a: feed });

    assert.equal((await ask('/?providers=a')).body.items[0].pubDate, '2026-11-21 01:30:00');
  });

  test('items without a date come last', async () => {
    const { ask } = await news({
      a: feedOf('<item><title>Sem data</title></item>', item('https://a.test/1', 'A', at(1))),
    });

    assert.deepEqual(titles((await ask('/?providers=a')).body.items), ['A', 'Sem data']);
  });

  test('of two equal stories of one moment that of the earlier provider stays', async () => {
    const story = (slug: string) => feedOf(item(`https://${slug}.test/1`, 'A mesma', at(9)));
    const { ask } = await news({ a: story('a'), b: story('b') });

    assert.equal((await ask('/?providers=b,a')).body.items[0].provider, 'b');
    assert.equal((await ask('/?providers=a,b')).body.items[0].provider, 'a');
  });

  test('a slug that is named twice counts once', async () => {
    const { ask, fetched } = await news({ a: A });
    const { status, body } = await ask('/?providers=a,%20a%20,a,a,a,a,');

    assert.deepEqual([status, fetched, body.items.length], [200, ['a'], 3]);
  });

  test('a zone of the provider is that of dates without one', async () => {
    const providers = [provider('a', 'America/Sao_Paulo')];
    const { ask } = await news({ a: feedOf(item('https://a.test/1', 'A', '20/11/2026 10:00')) }, { providers });

    assert.equal((await ask('/?providers=a')).body.items[0].pubDate, '2026-11-20 13:00:00');
  });
});

describe('local news: count', () => {
  const many = feedOf(
    ...Array.from({ length: 130 }, (_, index) => item(`https://a.test/${index}`, `Notícia ${index}`, at(index % 24))),
  );

  for (const [query, count] of [
    ['', 20],
    ['&count=1', 1],
    ['&count=50', 50],
    ['&count=100', 100],
    ['&count=101', 100],
    ['&count=99999999999', 100],
    ['&count=0', 1],
    ['&count=-5', 1],
    ['&count=', 20],
    ['&count=ten', 20],
    ['&count=2.5', 20],
    ['&count=1e2', 20],
  ] as const) {
    test(`providers=a${query}: ${count} items`, async () => {
      const { ask } = await news({ a: many });
      const { status, body } = await ask(`/?providers=a${query}`);

      assert.deepEqual([status, body.items.length], [200, count]);
    });
  }

  test('fact 53: count is counted after merging and removing duplicates', async () => {
    const { ask } = await news({ a: A, b: B });

    assert.deepEqual(titles((await ask('/?providers=a,b&count=3')).body.items), ['Dois', 'Quatro', 'Um']);
  });
});

describe('local news: view and fields', () => {
  const SLIM = ['title', 'link', 'pubDate', 'source', 'description'];

  for (const [query, members] of [
    ['view=slim', SLIM],
    ['fields=title', ['title']],
    ['fields=badge,color', ['badge', 'color']],
    ['fields=data,fonte', ['pubDate', 'source']],
    ['fields=titulo,descricao', ['title', 'description']],
    ['fields=t%C3%ADtulo,descri%C3%A7%C3%A3o', ['title', 'description']],
    ['fields=title,nothing,%20link%20', ['title', 'link']],
    [
      'fields=provider,guid,author,content,enclosure,categories',
      ['provider', 'guid', 'author', 'content', 'enclosure', 'categories'],
    ],
    ['view=slim&fields=nothing', SLIM],
    ['view=slim&fields=', SLIM],
  ] as const) {
    test(query, async () => {
      const { ask } = await news({ a: A });
      assert.deepEqual(Object.keys((await ask(`/?providers=a&${query}`)).body.items[0]), members);
    });
  }

  for (const query of ['fields=nothing', 'fields=__proto__,constructor', 'view=other', 'fields=']) {
    test(`${query} is the full view`, async () => {
      const { ask } = await news({ a: A });
      assert.equal(Object.keys((await ask(`/?providers=a&${query}`)).body.items[0]).length, 14);
    });
  }

  test('fact 58: fields beat view', async () => {
    const { ask } = await news({ a: A });
    assert.deepEqual(Object.keys((await ask('/?providers=a&view=slim&fields=guid')).body.items[0]), ['guid']);
  });

  test('fact 59: an alias with accents is known however it is typed', async () => {
    const { ask } = await news({ a: A });
    const fields = encodeURIComponent('título,descrição'.normalize('NFD'));

    assert.deepEqual(Object.keys((await ask(`/?providers=a&fields=${fields}`)).body.items[0]), [
      'title',
      'description',
    ]);
  });

  test('fact 60: a member under three names comes once', async () => {
    const { ask } = await news({ a: A });
    const { text } = await ask('/?providers=a&count=1&fields=img,image,thumb,thumbnail');

    assert.equal(text.match(/"thumbnail"/g)?.length, 1);
  });
});

describe('local news: rule 3, a failing provider does not fail the request', () => {
  for (const [feed, reason] of [
    [404, 'http_404'],
    [503, 'http_503'],
    [new TypeError('fetch failed'), 'fetch_error'],
    ['<!doctype html><html><body>Voltamos já</body></html>', 'parse_error'],
    ['', 'parse_error'],
  ] as const) {
    test(`fact 62: ${reason}`, async () => {
      const { ask } = await news({ a: A, b: feed });
      const { status, body, cache } = await ask('/?providers=b,a');

      assert.deepEqual([status, body.errors], [200, [{ provider: 'b', reason }]]);
      assert.deepEqual([body.items.length, body.feeds.length], [3, 1]);
      assert.equal(cache, 'public, max-age=60, s-maxage=300');
    });
  }

  test('an unknown provider beside a known one', async () => {
    const { ask } = await news({ a: A });
    const { status, body } = await ask('/?providers=zz,a');

    assert.deepEqual([status, body.errors, body.items.length], [200, [{ provider: 'zz', reason: 'unknown' }], 3]);
  });

  test('fact 61: silent ones cost one time limit, not the sum, and are fetched at once with the others', async () => {
    let started = 0;
    let over = () => {};
    const limit = new Promise<void>((resolve) => {
      over = resolve;
    });
    const waits: number[] = [];
    const wait: Wait = (ms, signal) => {
      waits.push(ms);
      return Promise.race([limit, never(ms, signal)]);
    };
    const feeds = { a: A, b: 'silent', c: 'silent', d: 'silent' } as const;
    const { ask, fetched } = await news(feeds, { wait });
    const answering = ask('/?providers=b,c,d,a');
    await new Promise((resolve) => setImmediate(resolve));
    started = fetched.length;
    over();
    const { body } = await answering;

    assert.equal(started, 4);
    assert.deepEqual(waits, [10_000, 10_000, 10_000, 10_000]);
    assert.deepEqual(
      body.errors,
      ['b', 'c', 'd'].map((one) => ({ provider: one, reason: 'fetch_timeout' })),
    );
    assert.equal(body.items.length, 3);
  });

  test('all fail: no items, and no error', async () => {
    const { ask } = await news({ a: 500, b: 404 });
    const { status, body } = await ask('/?providers=a,b');

    assert.deepEqual([status, body.items, body.feeds, body.errors.length], [200, [], [], 2]);
  });

  for (const tag of ['constructor', '__proto__']) {
    test(`fact 66: a feed with a tag named ${tag} fails alone`, async () => {
      const { ask } = await news({ a: A, b: feedOf(`<item><title>x</title><${tag}>y</${tag}></item>`) });

      assert.deepEqual((await ask('/?providers=a,b')).body.errors, [{ provider: 'b', reason: 'parse_error' }]);
    });
  }

  test('fact 67: a feed with an empty channel fails alone', async () => {
    const { ask } = await news({ a: A, b: '<rss version="2.0"><channel></channel></rss>' });

    assert.deepEqual((await ask('/?providers=a,b')).body.errors, [{ provider: 'b', reason: 'parse_error' }]);
  });

  test('fact 57: a feed in ISO-8859-1 has its accents', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${feedOf(item('https://a.test/1', 'Notícias \u0093já\u0094', at(9)))}`;
    const { ask } = await news({ a: Uint8Array.from(Buffer.from(text, 'latin1')) });

    assert.equal((await ask('/?providers=a')).body.items[0].title, 'Notícias “já”');
  });

  for (const [fault, reason] of [
    [404, 'http_404'],
    [503, 'http_503'],
    ['timeout', 'fetch_timeout'],
    ['invalid', 'parse_error'],
  ] as const) {
    test(`--fail news=${fault}: every feed is ${reason}, health answers`, async () => {
      const { ask, fetched } = await news({ a: A, b: B }, { fault, wait: async () => {} });
      const { status, body } = await ask('/?providers=a,b');

      assert.deepEqual([status, body.items, fetched], [200, [], []]);
      assert.deepEqual(
        body.errors,
        ['a', 'b'].map((one) => ({ provider: one, reason })),
      );
      assert.equal((await ask('/health')).status, 200);
      assert.equal((await ask('/providers')).status, 200);
    });
  }

  test('the log says which feed failed, and why', async () => {
    const lines: string[] = [];
    const { ask } = await news({ a: new TypeError('fetch failed'), b: 404 }, { log: (line) => void lines.push(line) });
    await ask('/?providers=a,b');

    assert.deepEqual(lines, ['a: fetch_error (fetch failed)', 'b: http_404']);
  });
});

describe('local news: errors', () => {
  const cases: readonly [string, string, RegExp][] = [
    ['providers missing', '/', /providers is missing/],
    ['providers empty', '/?providers=', /providers is missing/],
    ['nothing but commas', '/?providers=,%20,', /providers is missing/],
    ['more than 5 providers', '/?providers=a,b,c,d,e,f', /at most 5/],
    ['more than 5, unknown ones among them', '/?providers=a,u,v,x,y,z', /at most 5/],
    ['none is known', '/?providers=x,y', /\/providers/],
  ];
  for (const [name, path, words] of cases) {
    test(`400: ${name}`, async () => {
      const { ask, fetched } = await news({ a: A });
      const { status, body, cache } = await ask(path);

      assert.deepEqual([status, body.status, cache, fetched], [400, 'error', 'no-store', []]);
      assert.match(body.error, words);
    });
  }

  test('none is known: errors says so of each', async () => {
    const { ask } = await news({ a: A });

    assert.deepEqual((await ask('/?providers=x,y')).body.errors, [
      { provider: 'x', reason: 'unknown' },
      { provider: 'y', reason: 'unknown' },
    ]);
  });

  test('five providers are allowed', async () => {
    const { ask } = await news({ a: A, b: B, c: A, d: A, e: A });
    assert.equal((await ask('/?providers=a,b,c,d,e')).status, 200);
  });

  test('404 for an unknown route, in the same shape', async () => {
    const { ask } = await news({ a: A });
    const { status, body, cache } = await ask('/items');

    assert.deepEqual([status, Object.keys(body), body.status, cache], [404, ['status', 'error'], 'error', 'no-store']);
  });
});

describe('local news: /providers and /health', () => {
  test('slug, title and url of each, in their order; kept five minutes', async () => {
    const { ask } = await news({ b: B, a: A });
    const { body, cache } = await ask('/providers');

    assert.deepEqual(body, {
      status: 'ok',
      providers: ['b', 'a'].map((slug) => ({ slug, title: `Outlet ${slug}`, url: `https://${slug}.test/feed` })),
    });
    assert.equal(cache, 'public, max-age=300, s-maxage=300');
    assert.equal((await ask('/providers/')).status, 200);
  });

  test('/health is never kept', async () => {
    const { ask } = await news({ a: A });
    const { status, body, cache } = await ask('/health');

    assert.deepEqual([status, body, cache], [200, { status: 'ok' }, 'no-store']);
  });
});
