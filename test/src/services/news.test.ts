import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  categoriesOf,
  createNewsClient,
  enclosuresOf,
  type NewsClient,
  type NewsFieldName,
  type NewsItem,
  publishedAt,
} from '../../../src/services/news/client.ts';
import { answering, failure } from '../../support/answering.ts';
import { keepsAnswers, type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const item: NewsItem = {
  provider: 'folha-norte',
  source: 'Folha do Norte',
  title: 'Chuva no sertão',
  pubDate: '2026-11-20 11:30:00',
  link: 'https://outlet.test/1',
  thumbnail: '',
  description: 'Choveu.',
  content: '<p>Choveu.</p>',
  author: '',
  badge: 'FN',
  color: '#0055aa',
  guid: 'fn-1',
  categories: ['Clima'],
  enclosure: [{ link: 'https://outlet.test/1.jpg', type: 'image/jpeg', length: '1200' }],
};
const { title, link, pubDate, source, description } = item;
const slim = { title, link, pubDate, source, description };
const feed = {
  provider: 'folha-norte',
  title: 'Folha do Norte',
  link: 'https://outlet.test',
  description: '',
  image: '',
};
const news = (items: readonly unknown[]) => ({ status: 'ok', feeds: [feed], items, errors: [] });
const providers = {
  status: 'ok',
  providers: [{ slug: 'folha-norte', title: 'Folha do Norte', url: 'https://outlet.test/rss' }],
};
const P = ['folha-norte'];

const MINUTE = 60_000;

type Ask = (client: NewsClient) => Promise<unknown>;

const endpoints: readonly { name: string; ask: Ask; wire: string; answer: unknown; keep: number }[] = [
  {
    name: '/ providers',
    ask: (c) => c.items({ providers: P }),
    wire: '/?providers=folha-norte',
    answer: news([item]),
    keep: MINUTE,
  },
  {
    name: '/ five providers, in their order, each once',
    ask: (c) => c.items({ providers: ['e', 'd', 'c', ' b ', 'a', 'e', 'd'] }),
    wire: '/?providers=e%2Cd%2Cc%2Cb%2Ca',
    answer: news([]),
    keep: MINUTE,
  },
  ...[1, 20, 100].map((count) => ({
    name: `/ count=${count}`,
    ask: (c: NewsClient) => c.items({ providers: P, count }),
    wire: `/?providers=folha-norte&count=${count}`,
    answer: news([item]),
    keep: MINUTE,
  })),
  {
    name: '/ view=slim',
    ask: (c) => c.items({ providers: P, view: 'slim' }),
    wire: '/?providers=folha-norte&view=slim',
    answer: news([slim]),
    keep: MINUTE,
  },
  {
    name: '/ fields',
    ask: (c) => c.items({ providers: P, fields: ['title', 'pubDate'] }),
    wire: '/?providers=folha-norte&fields=title%2CpubDate',
    answer: news([{ title, pubDate }]),
    keep: MINUTE,
  },
  {
    name: 'fact 58: / fields with view, which loses',
    ask: (c) => c.items({ providers: P, view: 'slim', fields: ['badge'] }),
    wire: '/?providers=folha-norte&fields=badge',
    answer: news([{ badge: 'FN' }]),
    keep: MINUTE,
  },
  {
    name: '/ no fields, as without',
    ask: (c) => c.items({ providers: P, fields: [] }),
    wire: '/?providers=folha-norte',
    answer: news([item]),
    keep: MINUTE,
  },
  { name: '/providers', ask: (c) => c.providers(), wire: '/providers', answer: providers, keep: 5 * MINUTE },
];

describe('news client', () => {
  keepsAnswers(endpoints, createNewsClient);

  test('/health: asks without keeping', async () => {
    const service = answering({ json: { status: 'ok' } });
    const { health } = createNewsClient(service);

    await health();
    await health();

    assert.equal(service.asked.join(), 'GET /health,GET /health');
  });

  for (const [alias, field] of [
    ['data', 'pubDate'],
    ['fonte', 'source'],
    ['titulo', 'title'],
    ['título', 'title'],
    ['descricao', 'description'],
    ['descrição', 'description'],
    ['img', 'thumbnail'],
    ['image', 'thumbnail'],
    ['thumb', 'thumbnail'],
  ] as const) {
    test(`the alias ${alias} is ${field}`, async () => {
      const service = answering({ json: news([{ [field]: item[field] }]) });

      await createNewsClient(service).items({ providers: P, fields: [alias] });

      assert.deepEqual(service.asked, [`GET /?providers=folha-norte&fields=${field}`]);
    });
  }

  test('fact 59: an alias is known however its accents are typed', async () => {
    const service = answering({ json: news([{ title, description }]) });
    const fields = ['título', 'descrição'].map((name) => name.normalize('NFD')) as NewsFieldName[];

    await createNewsClient(service).items({ providers: P, fields });

    assert.deepEqual(service.asked, ['GET /?providers=folha-norte&fields=title%2Cdescription']);
  });

  test('fact 60: a field under three names is asked for once', async () => {
    const service = answering({ json: news([{ thumbnail: '' }]) });

    await createNewsClient(service).items({ providers: P, fields: ['img', 'thumb', 'thumbnail'] });

    assert.deepEqual(service.asked, ['GET /?providers=folha-norte&fields=thumbnail']);
  });

  test('the type of an item is what was asked for', async () => {
    const client = createNewsClient({ ...answering({ json: news([item]) }), cache: false });

    const [whole] = (await client.items({ providers: P })).items;
    const [short] = (await client.items({ providers: P, view: 'slim' })).items;
    const [own] = (await client.items({ providers: P, fields: ['data', 'link'] })).items;
    const [open] = (await client.items({ providers: P, fields: ['data', 'link'] as NewsFieldName[] })).items;

    const checked: [string | undefined, string | undefined, string | undefined, string | undefined] = [
      whole?.content,
      short?.description,
      own?.pubDate,
      open?.author,
    ];
    const content: string | undefined = whole?.content.slice(0, 0);
    assert.equal(content, '');
    // @ts-expect-error `slim` leaves the author out
    short?.author;
    // @ts-expect-error not among the fields
    own?.title;
    // @ts-expect-error any field may be missing
    open?.title.length;
    assert.deepEqual(checked, ['<p>Choveu.</p>', 'Choveu.', pubDate, '']);
  });

  describe('fact 54: when an item was published', () => {
    test('is UTC, wherever it is read', () => {
      assert.equal(publishedAt(item), Date.UTC(2026, 10, 20, 11, 30));
    });

    test('is unknown where the feed does not say', async () => {
      const client = createNewsClient(answering({ json: news([{ ...item, pubDate: '' }]) }));

      const [undated] = (await client.items({ providers: P })).items;

      assert.equal(undated && publishedAt(undated), undefined);
    });

    test('is the moment written, whatever it is', () => {
      fc.assert(
        fc.property(
          fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
          (date) => {
            const pubDate = date.toISOString().slice(0, 19).replace('T', ' ');

            assert.equal(publishedAt({ pubDate }), Math.floor(date.getTime() / 1000) * 1000);
          },
        ),
      );
    });
  });

  test('categories and attachments of forms that nobody documented are left out, not tripped over', () => {
    const categories = ['Clima', 7, null, { name: 'x' }];
    const enclosure = [
      { link: 'a', type: 'b', length: '12' },
      { link: 'c', length: 5 },
      { link: 'd', length: 'x' },
      'e',
      null,
      {},
    ];

    assert.deepEqual(categoriesOf({ categories }), ['Clima']);
    assert.deepEqual(enclosuresOf({ enclosure }), [
      { link: 'a', type: 'b', length: 12 },
      { link: 'c', type: undefined, length: 5 },
      { link: 'd', type: undefined, length: undefined },
    ]);
  });

  test('failing providers are part of the answer', async () => {
    const reasons = ['unknown', 'fetch_timeout', 'fetch_error', 'http_404', 'parse_error', 'something_new'];
    const errors = reasons.map((reason) => ({ provider: 'x', reason }));

    const given = await createNewsClient(answering({ json: { ...news([]), errors } })).items({ providers: P });

    assert.deepEqual(given.errors, errors);
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string, string?][] = [
      ['no providers', (c) => c.items({} as never), '/providers', 'missing'],
      ['an empty list of providers', (c) => c.items({ providers: [] }), '/providers', 'missing'],
      ['six providers', (c) => c.items({ providers: [...'abcdef'] }), '/providers', 'out-of-range'],
      ['an empty slug', (c) => c.items({ providers: ['a', ' '] }), '/providers/1'],
      ['two slugs in one', (c) => c.items({ providers: ['a,b'] }), '/providers/0'],
      ['a slug with a line end', (c) => c.items({ providers: ['a\nb'] }), '/providers/0'],
      ['providers that are no list', (c) => c.items({ providers: 'a' as never }), '/providers'],
      ['count=0', (c) => c.items({ providers: P, count: 0 }), '/count', 'out-of-range'],
      ['count=101', (c) => c.items({ providers: P, count: 101 }), '/count', 'out-of-range'],
      ['count=1.5', (c) => c.items({ providers: P, count: 1.5 }), '/count'],
      ['view', (c) => c.items({ providers: P, view: 'full' as never }), '/view'],
      ['a field', (c) => c.items({ providers: P, fields: ['title', 'body' as never] }), '/fields/1'],
      ['a field of every object', (c) => c.items({ providers: P, fields: ['constructor' as never] }), '/fields/0'],
    ];
    for (const [name, ask, member, code = 'malformed'] of cases) {
      test(name, async () => {
        const service = answering({ json: news([]) });

        const error = await failure(ask(createNewsClient(service)));

        assert.deepEqual([error.kind, error.code, error.member, service.asked], ['input', code, member, []]);
      });
    }
  });

  describe('documented errors', () => {
    for (const [name, body] of [
      ['providers missing', { status: 'error', error: 'providers is missing' }],
      ['more than five', { status: 'error', error: 'at most five providers' }],
      [
        'none valid',
        { status: 'error', error: 'no provider is valid', errors: [{ provider: 'x', reason: 'unknown' }] },
      ],
    ] as const) {
      test(`400, ${name}: keeps the reason and who failed, and is not tried again`, async () => {
        const service = answering({ status: 400, json: body });

        const error = await failure(createNewsClient(service).items({ providers: ['x'] }));

        assert.deepEqual(
          [error.kind, error.service, error.status, error.code, error.message, error.retryable, error.body],
          ['status', 'news', 400, 'bad-request', body.error, false, body],
        );
        assert.equal(service.asked.length, 1);
      });
    }
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, createNewsClient);

    const whole: Ask = (c) => c.items({ providers: P });
    const asProviders: Ask = (c) => c.providers();
    const failing = { ...news([item]), errors: [{ provider: 'x', reason: 'http_500' }] };
    const shapes: readonly Misshapen<NewsClient>[] = [
      ...Object.keys(item).map((member): [Ask, unknown, string] => [whole, news([item]), `/items/0/${member}`]),
      ...Object.keys(feed).map((member): [Ask, unknown, string] => [whole, news([item]), `/feeds/0/${member}`]),
      ...Object.keys(news([])).map((member): [Ask, unknown, string] => [whole, news([item]), `/${member}`]),
      [whole, news([item]), '/status', 'error'],
      [whole, news([item]), '/items/0/pubDate', '2026-11-20T11:30:00Z'],
      [whole, news([item]), '/items/0/pubDate', '2026-11-31 11:30:00'],
      [whole, news([item]), '/items/0/categories', 'Clima'],
      [whole, failing, '/errors/0/reason'],
      [whole, failing, '/errors/0/provider', 5],
      [(c) => c.items({ providers: P, view: 'slim' }), news([slim]), '/items/0/description'],
      [(c) => c.items({ providers: P, fields: ['img'] }), news([{ thumbnail: '' }]), '/items/0/thumbnail'],
      [asProviders, providers, '/status'],
      [asProviders, providers, '/providers'],
      [asProviders, providers, '/providers/0/slug'],
      [asProviders, providers, '/providers/0/title', null],
      [asProviders, providers, '/providers/0/url'],
    ];
    refusesShapes(shapes, createNewsClient);
  });
});
