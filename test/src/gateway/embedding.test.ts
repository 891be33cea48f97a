import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { widgetNames } from '../../../scripts/widget-catalogue.ts';
import { embedWidgets } from '../../../src/gateway/embed-widgets.ts';
import type { GatewayConfig } from '../../../src/gateway/index.ts';
import fc from '../../support/fast-check.ts';
import { HERE, type Stage, stage } from './stage.ts';

/* Widgets for pages that take frames: the page of each, and the oEmbed endpoint that describes it. */

const PUBLIC = 'https://data.example/tarja';
const ON: Partial<GatewayConfig> = {
  origins: ['null'],
  basePath: '/data',
  embed: { files: 'https://static.example/widgets/' },
};
const embedding = (more: Partial<GatewayConfig> = {}) => stage({ ...ON, ...more });

interface Described {
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly [member: string]: unknown;
}

const ask = (on: Stage, url: string, more = '') => on.get(`/data/oembed?url=${encodeURIComponent(url)}${more}`);
async function described(on: Stage, url: string, more = ''): Promise<Described> {
  const answer = await ask(on, url, more);
  assert.equal(answer.status, 200);
  return (await answer.json()) as Described;
}

describe('the oEmbed endpoint', () => {
  test('describes an embed page as a rich embedding in a sandboxed frame', async () => {
    const on = embedding({ publicUrl: PUBLIC });

    const answer = await ask(on, `${PUBLIC}/embed/polls?view=runoff&lang=pt-BR`, '&format=json');

    assert.equal(answer.headers.get('content-type'), 'application/json');
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=300');
    assert.deepEqual(await answer.json(), {
      type: 'rich',
      version: '1.0',
      title: 'Pesquisas de opinião',
      provider_name: 'data.example',
      provider_url: 'https://data.example',
      cache_age: 86_400,
      html: `<iframe src="${PUBLIC}/embed/polls?view=runoff&amp;lang=pt-BR" title="Pesquisas de opinião" width="100%" height="440" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads" loading="lazy" frameborder="0" style="border:0;max-width:100%"></iframe>`,
      width: 600,
      height: 440,
    });
    assert.equal(on.calls.length, 0, 'no service is asked');
  });

  test('keeps to the width and height that the page has room for', async () => {
    const on = embedding();
    const url = `${HERE}/data/embed/news-list`;

    const narrow = await described(on, url, '&maxwidth=320&maxheight=240');
    assert.deepEqual([narrow.width, narrow.height], [320, 240]);
    assert.match(narrow.html, / width="320" height="240" /);

    const wide = await described(on, url, '&maxwidth=2000&maxheight=5000');
    assert.deepEqual([wide.width, wide.height], [2000, 1000]);
    for (const wrong of ['&maxwidth=0', '&maxheight=-1', '&maxwidth=12px', '&maxheight=1e3'])
      assert.equal((await ask(on, url, wrong)).status, 400, wrong);
  });

  test('proposes heights from 200 to 1000 pixels, as the address or the widget says', async () => {
    const on = embedding();
    const heightOf = async (page: string) => (await described(on, `${HERE}/data/embed/${page}`)).height;

    assert.deepEqual(
      [
        await heightOf('score'),
        await heightOf('polls?height=40'),
        await heightOf('polls?height=700'),
        await heightOf('polls?height=9999'),
      ],
      [200, 200, 700, 1000],
    );
  });

  test('answers 501 for other formats, 400 without an address', async () => {
    const on = embedding();
    const url = `${HERE}/data/embed/polls`;

    const xml = await ask(on, url, '&format=xml');
    assert.deepEqual([xml.status, xml.headers.get('cache-control')], [501, 'no-store']);
    assert.equal((await on.get('/data/oembed')).status, 400);
    assert.equal((await on.get('/data/oembed?url=')).status, 400);
  });

  for (const url of [
    'https://elsewhere.example/data/embed/polls',
    'https://gateway.test.evil.example/data/embed/polls',
    'http://gateway.test:81/data/embed/polls',
    'http://evil@gateway.test/data/embed/polls',
    '//gateway.test/data/embed/polls',
    'javascript:alert(1)//gateway.test/data/embed/polls',
    'ftp://gateway.test/data/embed/polls',
    'http://gateway.test/embed/polls',
    'http://gateway.test/data/polls/presidente',
    'http://gateway.test/data/embed/',
    'http://gateway.test/data/embed/nonsense',
    'http://gateway.test/data/embed/constructor',
    'http://gateway.test/data/embed/polls/more',
    'http://gateway.test/data/embed/../embed/../../polls',
    'http://gateway.test/data/embed/polls?gateway=https://evil.example/',
    'http://gateway.test/data/embed/polls?ONCLICK=x',
    'nonsense',
  ]) {
    test(`knows nothing of ${url}`, async () => {
      const answer = await ask(embedding(), url);

      assert.equal(answer.status, 404);
      assert.deepEqual(Object.keys((await answer.json()) as object), ['error']);
      assert.equal(answer.headers.get('location'), null);
    });
  }

  test('lets by what a CMS asks besides, such as not to be tracked', async () => {
    await described(embedding(), `${HERE}/data/embed/polls`, '&dnt=1&format=json');
  });

  test('lets a server in front take the encryption off, and frames under the scheme that was asked', async () => {
    const { html } = await described(embedding(), 'https://gateway.test/data/embed/polls');

    assert.match(html, / src="https:\/\/gateway\.test\/data\/embed\/polls" /);
  });

  test('never writes anything of an address but a frame of its own', async () => {
    const on = embedding();
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), async (view, fragment) => {
        const url = new URL(`${HERE}/data/embed/polls`);
        url.searchParams.set('view', view);
        url.hash = fragment;
        const { html } = await described(on, url.href);

        assert.match(
          html,
          /^<iframe src="http:\/\/gateway\.test\/data\/embed\/polls\?view=[\w%+.*~-]*" title="Opinion polls" width="100%" height="440" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads" loading="lazy" frameborder="0" style="border:0;max-width:100%"><\/iframe>$/,
        );
      }),
    );
  });

  test('takes nothing but GET and HEAD', async () => {
    const on = embedding();

    assert.equal((await on.ask('/data/oembed', { method: 'POST' })).status, 405);
    assert.equal((await on.ask('/data/embed/polls', { method: 'POST' })).status, 405);
    assert.equal((await on.ask('/data/embed/polls', { method: 'HEAD' })).status, 200);
  });

  test('is not there, and neither are the pages, unless the config has them', async () => {
    const on = stage({ basePath: '/data' });

    assert.equal((await ask(on, `${HERE}/data/embed/polls`)).status, 404);
    assert.equal((await on.get('/data/embed/polls')).status, 404);
  });
});

describe('an embed page', () => {
  test('has the widget with its settings, its gateway, the loader, its language and what describes it', async () => {
    const answer = await embedding().get('/data/embed/polls?view=governor&state=BA&lang=pt-BR&height=700');
    const page = await answer.text();

    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')],
      [200, 'text/html; charset=utf-8', 'private, max-age=300'],
    );
    for (const part of [
      '<html lang="pt-BR">',
      '<title>Pesquisas de opinião</title>',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="tarja-gateway" content="/data/">',
      '<script type="module" src="https://static.example/widgets/loader.js">',
      '<link rel="stylesheet" href="https://static.example/widgets/embed.css">',
      '<div data-tarja="polls" data-view="governor" data-state="BA"></div>',
    ])
      assert.ok(page.includes(part), part);
  });

  test('may be kept for all only where a public address says what is written into it', async () => {
    const kept = async (on: Stage) => (await on.get('/data/embed/polls')).headers.get('cache-control');

    assert.equal(await kept(embedding({ publicUrl: PUBLIC })), 'public, max-age=300');
    assert.equal(await kept(embedding()), 'private, max-age=300');
  });

  test('leads to the description of itself', async () => {
    const on = embedding();
    const page = await (await on.get('/data/embed/rates?pairs=USD,EUR&lang=en')).text();
    const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page) ?? [];

    const { pathname, search, origin } = new URL(link.replaceAll('&amp;', '&'));
    assert.equal(origin, HERE);
    const { html } = (await (await on.get(pathname + search)).json()) as Described;

    assert.match(html, /src="http:\/\/gateway\.test\/data\/embed\/rates\?pairs=USD%2CEUR&amp;lang=en"/);
  });

  test('has a policy of its own: scripts from where the files are, nothing else, framed by all, of no origin', async () => {
    const { headers } = await embedding({ publicUrl: PUBLIC }).get('/data/embed/polls');
    const policy = (headers.get('content-security-policy') ?? '').split('; ');

    for (const part of [
      "default-src 'none'",
      'script-src https://static.example',
      'connect-src https://data.example',
      "base-uri 'none'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
    ])
      assert.ok(policy.includes(part), part);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  });

  test('has one style of its own, which its policy knows by its hash', async () => {
    const answer = await embedding().get('/data/embed/polls');
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(await answer.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');

    assert.ok(
      answer.headers.get('content-security-policy')?.includes(`style-src https://static.example 'sha256-${hash}'`),
    );
  });

  test('takes files on its own host by their path', async () => {
    const answer = await embedding({ embed: { files: '/embed' } }).get('/data/embed/polls');

    assert.match(await answer.text(), / src="\/embed\/loader\.js"/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /script-src http:\/\/gateway\.test;/);
  });

  test('holds what an address says as text alone', async () => {
    const on = embedding();
    await fc.assert(
      fc.asyncProperty(fc.string(), async (value) => {
        const page = await (await on.get(`/data/embed/polls?view=${encodeURIComponent(value)}x`)).text();
        const [, written = ''] = / data-view="([^"]*)"><\/div><\/body>/.exec(page) ?? [];

        assert.doesNotMatch(written, /[<>']/);
        assert.equal(page.match(/<[a-z]/g)?.length, 14, 'no element more');
      }),
    );
  });

  for (const query of [
    'onclick%3D=1',
    'a"b=1',
    'style%20',
    'View=runoff',
    'view=a&view=b',
    'tarja=rates',
    'gateway=https://evil.example/',
    'mode=air',
    'phase=on',
    'lang="><script>',
    'lang=',
    'height=100%25',
    '__proto__=1',
  ]) {
    test(`is refused with ?${query}, in a sentence`, async () => {
      const answer = await embedding().get(`/data/embed/polls?${query}`);

      assert.equal(answer.status, 400);
      assert.match(((await answer.json()) as { error: string }).error, /^[A-Z].*\.$/);
    });
  }

  test('is not there for a widget that nobody knows; there they are named', async () => {
    const answer = await embedding().get('/data/embed/nonsense');

    assert.equal(answer.status, 404);
    assert.match(await answer.text(), /polls, rate-chart, rates/);
  });

  test('is its own and no file beside it', async () => {
    const { gateway } = embedding({ basePath: '' });

    assert.deepEqual(
      ['/oembed?url=x', '/embed/polls?view=x', '/embed/loader.js', '/embed/examples/polls.html', '/embed/'].map(
        (path) => gateway.owns(path),
      ),
      [true, true, false, false, false],
    );
    assert.equal(stage().gateway.owns('/embed/polls'), false);
  });

  test('is refused for a host that would write into its policy', async () => {
    const { gateway } = embedding();
    const { status } = await gateway.handle({
      method: 'GET',
      target: '/data/embed/polls',
      origin: 'http://gateway.test;script-src *',
      header: () => undefined,
      body: async () => new Uint8Array(),
    });

    assert.equal(status, 400);
  });
});

describe('the widgets that a gateway can embed', () => {
  test('are those of the embed build, under the names in their configs, and as high as their stories at least', async () => {
    const names = widgetNames();
    assert.deepEqual([...embedWidgets.keys()], names);
    for (const name of names) {
      const read = (file: string) => JSON.parse(readFileSync(resolve('widgets', name, file), 'utf8'));
      const { default: story } = (await import(`../../../widgets/${name}/story.ts`)) as { default: { height: string } };
      const { title, height = 0 } = embedWidgets.get(name) ?? {};
      const { name: en } = read('config.json').meta;
      assert.deepEqual(title, { en, 'pt-BR': read('sentences.pt-BR.json')[en] });
      assert.ok(height >= Number.parseInt(story.height, 10) * 16, name);
    }
  });
});
