import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { serviceTables } from '../../../src/services/catalog.ts';
import { newsFeed, newsItem, news as newsSample } from './samples.ts';
import { asked, stage } from './stage.ts';

/* Every route and parameter that is let through, what each becomes on its way, and what is refused. */

/** What a reader sends, and what the service is asked. */
const PASSED: readonly (readonly [string, string])[] = [
  ['/rates/rates', 'rates GET /rates'],
  ['/rates/rates/', 'rates GET /rates'],
  ['/rates/rates?base=brl', 'rates GET /rates?base=BRL'],
  ['/rates/rates?base=EUR', 'rates GET /rates'],
  ['/rates/rates?quotes=usd,brl,usd,', 'rates GET /rates?quotes=BRL%2CUSD'],
  ['/rates/rates?quotes=', 'rates GET /rates'],
  ['/rates/rates?date=2026-11-19', 'rates GET /rates?date=2026-11-19'],
  ['/rates/rates?to=2026-11-19&from=2026-11-01', 'rates GET /rates?from=2026-11-01&to=2026-11-19'],
  // Before its first day a range has no rows.
  ['/rates/rates?from=2026-02-01&to=2026-01-01', 'rates GET /rates?from=2026-02-01&to=2026-01-01'],
  ['/rates/rates?from=2026-01-01&group=month', 'rates GET /rates?from=2026-01-01&group=month'],
  ['/rates/rate/eur/brl', 'rates GET /rate/EUR/BRL'],
  ['/rates/rate/eur/brl?date=2026-11-19', 'rates GET /rate/EUR/BRL?date=2026-11-19'],
  ['/rates/convert?from=eur&to=brl&amount=1', 'rates GET /convert?from=EUR&to=BRL'],
  ['/rates/convert?from=eur&to=brl&amount=002.50', 'rates GET /convert?amount=2.5&from=EUR&to=BRL'],
  ['/rates/convert?from=eur&to=brl&date=2026-11-19', 'rates GET /convert?date=2026-11-19&from=EUR&to=BRL'],
  ['/rates/currencies', 'rates GET /currencies'],
  ['/rates/currencies?scope=all', 'rates GET /currencies?scope=all'],
  ['/rates/health', 'rates GET /health'],

  ['/official-rates/moedas', 'officialRates GET /moedas'],
  ['/official-rates/moedas?q=%20d%C3%B3lar%20', 'officialRates GET /moedas?q=d%C3%B3lar'],
  ['/official-rates/rate/usd', 'officialRates GET /rate/USD'],
  ['/official-rates/rate/usd?bulletin=fechamento&fallback=true', 'officialRates GET /rate/USD'],
  ['/official-rates/rate/usd?bulletin=all&date=2026-11-19', 'officialRates GET /rate/USD?bulletin=all&date=2026-11-19'],
  ['/official-rates/rate/usd?fallback=false', 'officialRates GET /rate/USD?fallback=false'],
  [
    '/official-rates/series/usd?fill=ffill&end=2026-02-01&start=2026-01-01&bulletin=abertura',
    'officialRates GET /series/USD?bulletin=abertura&end=2026-02-01&fill=ffill&start=2026-01-01',
  ],
  [
    '/official-rates/convert?amount=10.00&from=usd&to=brl&side=compra&places=2&date=2026-11-19',
    'officialRates GET /convert?amount=10&date=2026-11-19&from=USD&places=2&side=compra&to=BRL',
  ],
  ['/official-rates/convert?amount=0&from=usd&to=brl', 'officialRates GET /convert?amount=0&from=USD&to=BRL'],
  ['/official-rates/latest/jpy', 'officialRates GET /latest/JPY'],
  ['/official-rates/odata/Moedas', 'officialRates GET /odata/Moedas?%24format=json'],
  [
    "/official-rates/odata/CotacaoDolarDia?@dataCotacao='11-19-2026'&$top=1",
    `officialRates GET /odata/CotacaoDolarDia(dataCotacao%3D%40dataCotacao)?%24format=json&%24top=1&%40dataCotacao=%2711-19-2026%27`,
  ],
  ['/official-rates/health', 'officialRates GET /health'],

  ['/series/series', 'series GET /series'],
  ['/series/series?q=infla%C3%A7%C3%A3o', 'series GET /series?q=infla%C3%A7%C3%A3o'],
  ['/series/series/ipca', 'series GET /series/ipca'],
  ['/series/series/0433?last=12&type=ai', 'series GET /series/433'],
  ['/series/series/433?type=raw', 'series GET /series/433?type=raw'],
  ['/series/series/433?last=24', 'series GET /series/433?last=24'],
  ['/series/series/433?last=24&start=2026-01-01', 'series GET /series/433?start=2026-01-01'],
  ['/series/series/433?last=12&end=2026-01-01', 'series GET /series/433?end=2026-01-01&last=12'],
  ['/series/health', 'series GET /health'],

  ['/polls/aprovacao-pres', 'polls GET /aprovacao-pres'],
  ['/polls/presidente', 'polls GET /presidente'],
  ['/polls/presidente/', 'polls GET /presidente'],
  ['/polls/presidente-2t', 'polls GET /presidente-2t'],
  ['/polls/presidente-2t?cenarios=RUI_ANA,ana_bia', 'polls GET /presidente-2t?cenarios=ana_bia%2Crui_ana'],
  ['/polls/governadores', 'polls GET /governadores'],
  ['/polls/governadores?estados=sp,RJ,sp,XX', 'polls GET /governadores?estados=RJ%2CSP'],
  ['/polls/governadores?estados=rr', 'polls GET /governadores?estados=XX'],
  ['/polls/governadores?estados=', 'polls GET /governadores'],
  ['/polls/health', 'polls GET /health'],

  ['/news/?providers=b,a', ALL_NEWS('b%2Ca')],
  ['/news?providers=b,a', ALL_NEWS('b%2Ca')],
  ['/news/?providers=a&count=20', ALL_NEWS('a')],
  ['/news/?providers=a&count=500&fields=title', 'news GET /?count=100&fields=title&providers=a'],
  ['/news/?providers=a&fields=t%C3%ADtulo,img,content', 'news GET /?fields=thumbnail%2Ctitle&providers=a'],
  ['/news/?providers=a&view=slim', 'news GET /?fields=description%2Clink%2CpubDate%2Csource%2Ctitle&providers=a'],
  ['/news/providers', 'news GET /providers'],
  ['/news/health', 'news GET /health'],

  ['/football/leagues?current=true', 'football GET /leagues?current=true'],
  ['/football/teams?league=71&season=2026', 'football GET /teams?league=71&season=2026'],
  ['/football/countries?search=bra', 'football GET /countries?search=bra'],
  ['/football/fixtures', 'football GET /fixtures'],
  ['/football/fixtures?live=true', 'football GET /fixtures?live=all'],
  ['/football/fixtures?live=72-71-72', 'football GET /fixtures?live=71-72'],
  ['/football/fixtures?date=2026-11-20&status=ft-ns', 'football GET /fixtures?date=2026-11-20&status=FT-NS'],
  ['/football/players?page=1&team=5', 'football GET /players?team=5'],
  ['/football/players?page=2', 'football GET /players?page=2'],
  ['/football/health', 'football GET /health'],

  ['/sandbox/a/q1w2/e3r4/figura%201.png', 'sandbox GET /a/q1w2/e3r4/figura%201.png'],
  ['/sandbox/health', 'sandbox GET /health'],
  ['/sandbox/sessions/abc-1', 'sandbox GET /sessions/abc-1'],
  ['/sandbox/sessions/abc/files?path=/work/outputs', 'sandbox GET /sessions/abc/files?path=%2Fwork%2Foutputs'],
  ['/sandbox/sessions/abc/files/work/a%20b.csv', 'sandbox GET /sessions/abc/files/work/a%20b.csv'],
];

function ALL_NEWS(providers: string): string {
  const fields =
    'author,badge,categories,color,description,enclosure,guid,link,provider,pubDate,source,thumbnail,title';
  return `news GET /?fields=${encodeURIComponent(fields)}&providers=${providers}`;
}

/** What a reader sends, and the status of the refusal. Nothing of it reaches a service. */
const REFUSED: readonly (readonly [string, number, RegExp])[] = [
  ['/', 404, /lies under .*\/rates\//],
  ['/http://elsewhere.test/', 404, /nothing here/],
  ['/unknown/rates', 404, /nothing here/],
  ['/rates/admin', 404, /no such route/],
  ['/rates/rates/x', 404, /no such route/],
  ['/rates/../polls/presidente-x', 404, /not found/],
  ['/polls/unknown', 404, /^not found$/],
  ['/rates/rates?base=EURO', 400, /base should be a currency code/],
  ['/rates/rates?base=', 400, /currency code/],
  ['/rates/rates?quotes=USD,1', 400, /quotes/],
  ['/rates/rates?date=2026-02-30', 400, /date should be a date/],
  ['/rates/rates?date=20.11.2026', 400, /date/],
  ['/rates/rates?date=2026-01-01&from=2026-01-01', 422, /date should be left out/],
  ['/rates/rates?to=2026-01-01', 422, /from should be given/],
  ['/rates/rates?group=week', 422, /from should be given/],
  ['/rates/rates?from=2026-02-01&group=day', 422, /week/],
  ['/rates/rates?callback=x', 422, /Unknown parameter. There are base, quotes/],
  ['/rates/rates?base=BRL&base=USD', 422, /given twice/],
  ['/rates/rates?base=%E0%A4%A', 400, /not well encoded/],
  ['/rates/rate/eur/b%2Fl', 400, /quote/],
  ['/rates/rate/eu%00/brl', 400, /base/],
  ['/rates/convert?from=EUR', 400, /to should be/],
  ['/rates/convert?from=EUR&to=BRL&amount=0', 400, /above zero/],
  ['/rates/convert?from=EUR&to=BRL&amount=0x10', 400, /amount/],
  ['/rates/convert?from=EUR&to=BRL&amount=1e5', 400, /amount/],
  ['/rates/currencies?scope=active', 422, /all/],
  ['/rates/currencies?q=x', 422, /There are scope/],
  ['/official-rates/rate/XXX', 400, /USD, EUR, GBP, JPY, CHF, CAD, AUD, DKK, NOK, SEK/],
  ['/official-rates/rate/BRL', 400, /USD, EUR/],
  ['/official-rates/rate/USD?bulletin=Fechamento', 400, /fechamento/],
  ['/official-rates/rate/USD?fallback=1', 400, /true/],
  ['/official-rates/series/USD?start=2026-02-01&end=2026-01-01', 400, /not before start/],
  ['/official-rates/series/USD?fill=none', 400, /raw/],
  ['/official-rates/convert?from=USD&to=BRL', 400, /amount/],
  ['/official-rates/convert?from=USD&to=BRL&amount=1&places=19', 400, /places/],
  ['/official-rates/convert?from=USD&to=BRL&amount=1&side=meio', 400, /venda/],
  ['/official-rates/latest/USD?date=2026-01-01', 400, /There are none/],
  ['/official-rates/odata/Secrets', 400, /CotacaoDolarDia/],
  ['/official-rates/odata/Moedas?$format=xml', 400, /json/],
  ['/official-rates/odata/Moedas?$expand=x', 400, /Unknown parameter/],
  ["/official-rates/odata/CotacaoDolarDia?@dataCotacao='02-30-2026'", 400, /MM-DD-YYYY/],
  ['/series/series/..%2Fadmin', 404, /slug/],
  ['/series/series/a%20b', 404, /slug/],
  ['/series/series/ipca?type=xml', 400, /ai/],
  ['/series/series/ipca?last=0', 400, /last/],
  ['/series/series/ipca?last=3651', 400, /3650/],
  ['/series/series/ipca?last=1.5', 400, /last/],
  ['/series/series/ipca?start=2026-02-01&end=2026-01-01', 400, /not before start/],
  [`/series/series?q=${'x'.repeat(101)}`, 400, /100 characters/],
  ['/polls/presidente?estados=SP', 400, /There are none/],
  ['/polls/governadores?uf=SP', 400, /There are estados/],
  ['/news/', 400, /one to five slugs/],
  ['/news/?providers=', 400, /one to five/],
  ['/news/?providers=a,b,c,d,e,f', 400, /at most 5/],
  ['/news/?providers=a&url=http://127.0.0.1/', 400, /Unknown parameter/],
  ['/football/fixtures?live=71,72', 400, /hyphens/],
  ['/football/fixtures?live=071', 400, /hyphens/],
  ['/football/players?page=0', 400, /page/],
  ['/football/odds', 404, /no such route/],
  ['/football/teams?bookmaker=1', 400, /Unknown parameter/],
  ['/sandbox/sessions', 405, /Only POST/],
  ['/sandbox/sessions/a%2Fb', 404, /session/],
  ['/sandbox/sessions/abc/files/work/..%2F..%2Fetc%2Fpasswd', 404, /under \/work/],
  ['/sandbox/sessions/abc/files?path=/work/../etc', 422, /under \/work/],
  ['/sandbox/a/x/y', 404, /no such route/],
];

/** The sentence of an error, as each service documents its errors. */
function sentence(body: unknown): string {
  const { error, errors } = body as { error?: string; errors?: Record<string, string> };
  return error ?? Object.values(errors ?? {}).join(' ');
}

describe('what is let through', () => {
  for (const [target, wanted] of PASSED) {
    test(`${target} → ${wanted}`, async () => {
      const on = stage();
      if (target.startsWith('/sandbox/')) on.answer = () => Response.json({});

      const answer = await on.get(target);

      assert.deepEqual(asked(on), [wanted]);
      assert.equal(answer.status, 200, await answer.text());
    });
  }

  test('every route of the table is among them', () => {
    const tried = PASSED.map(([, wanted]) => wanted.split(' '));
    for (const { service, endpoints } of serviceTables) {
      const { name } = service;
      const gets = Object.values(endpoints).filter(({ method = 'GET' }) => method === 'GET');
      for (const { path } of gets) {
        const form = new RegExp(
          `^${path
            .replace(/[$.]/g, '\\$&')
            .replace(/\{[^}]*…\}/g, '.+')
            .replace(/\{[^}]*\}/g, '[^/]+')}(?:\\?|$)`,
        );
        assert.ok(
          tried.some(([service, , asked = '']) => service === name && form.test(asked)),
          `${name} ${path}`,
        );
      }
    }
  });
});

describe('what is refused', () => {
  for (const [target, status, said] of REFUSED) {
    test(`${target} → ${status}`, async () => {
      const on = stage();

      const answer = await on.get(target);
      const body = await answer.json();

      assert.deepEqual([answer.status, on.calls.length], [status, 0]);
      assert.match(sentence(body), said);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    });
  }

  test('every service refuses in its documented shape', async () => {
    const on = stage();

    assert.deepEqual(Object.keys((await (await on.get('/rates/x')).json()) as object), ['error']);
    assert.deepEqual(Object.keys((await (await on.get('/news/x')).json()) as object), ['status', 'error']);
    const football = (await (await on.get('/football/x')).json()) as object;
    assert.deepEqual(Object.keys(football), ['get', 'parameters', 'errors', 'results', 'paging', 'response']);
  });

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    test(`${method} where only GET can be asked`, async () => {
      const on = stage();

      const answer = await on.ask('/rates/rates', { method });

      assert.deepEqual([answer.status, answer.headers.get('allow'), on.calls.length], [405, 'GET', 0]);
    });
  }

  test('an address that is too long', async () => {
    const on = stage();

    assert.equal((await on.get(`/rates/rates?quotes=${'USD,'.repeat(600)}`)).status, 414);
  });

  test('services that are not configured, and a sandbox that is not enabled', async () => {
    const services = {
      rates: { url: 'https://rates.test' },
      sandbox: { url: 'https://sandbox.test', keyVariable: 'SANDBOX_TOKEN' },
    };
    const on = stage({ services });

    assert.equal((await on.get('/polls/presidente')).status, 404);
    assert.equal((await on.get('/sandbox/health')).status, 404);
    assert.equal((await on.ask('/sandbox/sessions', { method: 'POST' })).status, 404);
    assert.equal(on.calls.length, 0);
  });

  test('what is not under the base path', async () => {
    const on = stage({ basePath: '/data' });

    assert.equal((await on.get('/data/rates/rates')).status, 200);
    assert.equal((await on.get('/rates/rates')).status, 404);
    assert.equal((await on.get('/database/rates/rates')).status, 404);
    assert.equal(on.gateway.owns('/data/anything'), true);
    assert.equal(on.gateway.owns('/index.html'), false);
  });
});

describe('keys and headers', () => {
  test('polls and football get their key in the query, the sandbox in a header, the others none', async () => {
    const on = stage();
    for (const target of [
      '/polls/presidente',
      '/football/teams',
      '/sandbox/sessions/a',
      '/rates/rates',
      '/news/providers',
    ]) {
      await on.get(target);
    }
    const [polls, football, sandbox, rates, news] = on.calls;

    assert.equal(polls?.url, 'https://polls.test/v1/presidente?key=desk%3A5f1d7a84db6c4c0e8d1f2a3b4c5d6e7f');
    assert.equal(football?.url, 'https://football.test/teams?key=desk%2Ffootball%2Bkey%3A%3D0a1b2c3d4e5f');
    assert.equal(sandbox?.headers['authorization'], 'Bearer tenant:9c8b7a6f5e4d3c2b1a0f9e8d7c6b5a4f');
    assert.doesNotMatch(sandbox?.url ?? '', /key=/);
    for (const open of [rates, news]) assert.doesNotMatch(JSON.stringify(open), /key=|authorization/i);
  });

  test('a key, a cookie or a token that a caller sends goes no further', async () => {
    const on = stage();
    const headers = { authorization: 'Bearer mine', cookie: 'session=mine', 'x-forwarded-for': '10.0.0.1' };

    await on.get('/polls/presidente?key=mine&KEY=mine', headers);
    await on.get('/sandbox/sessions/abc?key=mine', headers);

    assert.equal(on.calls.length, 2);
    assert.doesNotMatch(JSON.stringify(on.calls), /mine|forwarded/);
  });

  test('a health check and an artifact get no key', async () => {
    const on = stage();
    on.answer = () => Response.json({ status: 'ok' });
    for (const target of ['/polls/health', '/football/health', '/sandbox/health', '/sandbox/a/x/y/z.png'])
      await on.get(target);

    assert.equal(on.calls.length, 4);
    for (const call of on.calls) assert.doesNotMatch(JSON.stringify(call), /key=|authorization/i);
  });
});

describe('news', () => {
  const withItem = (more: object) => {
    const on = stage();
    on.answer = () => Response.json({ ...newsSample, items: [{ ...newsItem, ...more }] });
    return on;
  };
  const items = async (on: ReturnType<typeof stage>, query = '') => {
    const answer = await on.get(`/news/?providers=diario${query}`);
    assert.equal(answer.status, 200);
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items[0];
  };

  test('content is neither asked for nor passed on; where it was asked for it is there, and empty', async () => {
    const on = withItem({ content: '<script>alert(1)</script>' });

    assert.equal((await items(on))?.['content'], '');
    assert.equal((await items(on, '&view=slim'))?.['content'], undefined);
    assert.deepEqual(await items(on, '&fields=content'), { content: '' });
    assert.doesNotMatch(JSON.stringify(on.calls), /content(?!-)/);
  });

  for (const bad of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '/relative',
    'no address',
  ]) {
    test(`the link, the thumbnail and the attachment “${JSON.stringify(bad).slice(1, -1)}” are taken out`, async () => {
      const item = await items(
        withItem({ link: bad, thumbnail: bad, enclosure: [{ link: bad }, 'x', newsItem.enclosure[0]] }),
      );

      assert.deepEqual([item?.['link'], item?.['thumbnail']], ['', '']);
      assert.deepEqual(item?.['enclosure'], newsItem.enclosure);
    });
  }

  test('links and pictures of feeds are looked at, too', async () => {
    const on = stage();
    const feed = { ...newsFeed, link: 'javascript:x', image: 'data:x' };
    on.answer = () => Response.json({ ...newsSample, feeds: [feed] });

    const body = (await (await on.get('/news/?providers=diario')).json()) as {
      feeds: { link: string; image: string }[];
    };

    assert.deepEqual([body.feeds[0]?.link, body.feeds[0]?.image], ['', '']);
  });

  test('a colour that is none is taken out', async () => {
    assert.equal((await items(withItem({ color: 'red;background:url(x)' })))?.['color'], '');
    assert.equal((await items(withItem({ color: '#abc' })))?.['color'], '#abc');
  });

  test('providers that failed are passed on', async () => {
    const on = stage();
    on.answer = () => Response.json({ ...newsSample, errors: [{ provider: 'x', reason: 'fetch_timeout' }] });

    const body = (await (await on.get('/news/?providers=diario,x')).json()) as { errors: object[] };

    assert.deepEqual(body.errors, [{ provider: 'x', reason: 'fetch_timeout' }]);
  });
});
