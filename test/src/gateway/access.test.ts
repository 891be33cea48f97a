import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HERE, stage } from './stage.ts';

/* Who may ask, and how the gateway tells how it fares. */

const NEWS = 'https://news.example';

describe('pages of other hosts', () => {
  test('one that is listed is let in and may read what it needs', async () => {
    const on = stage();
    for (const _ of ['cold', 'kept']) {
      const { status, headers } = await on.get('/polls/presidente', { origin: NEWS });

      assert.equal(status, 200);
      assert.equal(headers.get('access-control-allow-origin'), NEWS);
      assert.match(headers.get('access-control-expose-headers') ?? '', /age.*retry-after/);
      assert.match(headers.get('vary') ?? '', /origin/);
    }
  });

  for (const origin of [
    'https://elsewhere.example',
    'https://news.example.evil.test',
    'http://news.example',
    'null',
    'nonsense',
  ]) {
    test(`“${origin}” is refused, cold and where the answer is kept, and no service is asked`, async () => {
      const on = stage();
      const cold = await on.get('/polls/presidente', { origin });
      assert.deepEqual([cold.status, on.calls.length], [403, 0]);
      assert.equal(cold.headers.get('access-control-allow-origin'), null);
      assert.equal(cold.headers.get('cache-control'), 'no-store');

      await on.get('/polls/presidente');
      assert.equal((await on.get('/polls/presidente', { origin })).status, 403);
      assert.equal((await on.ask('/sandbox/sessions', { method: 'POST', headers: { origin } })).status, 403);
    });
  }

  for (const [origin, sentence] of [
    [
      'null',
      'Sandboxed frames, such as widgets on a stage or embed pages, may not ask here. To let them, list "null" in "origins" of the gateway’s config.',
    ],
    [
      'https://elsewhere.example',
      'Pages of https://elsewhere.example may not ask here. To let them, list "https://elsewhere.example" in "origins" of the gateway’s config.',
    ],
    ['nonsense', 'Pages of this origin may not ask here.'],
    [`https://${'a'.repeat(250)}.example`, 'Pages of this origin may not ask here.'],
  ] as const) {
    test(`the operator of the gateway is told how to let “${origin.slice(0, 40)}” in, in the log only once`, async () => {
      const on = stage();
      const answer = await on.get('/polls/presidente', { origin });
      await on.get('/polls/governadores', { origin });

      assert.equal(((await answer.json()) as { error: string }).error, sentence);
      assert.deepEqual(on.lines, [sentence]);
    });
  }

  test('invented origins do not fill the log', async () => {
    const on = stage();
    for (let made = 0; made < 100; made++) await on.get('/polls/presidente', { origin: `https://a${made}.example` });

    assert.equal(on.lines.length, 20);
  });

  test('a page of the gateway’s own host may ask, whatever took the encryption off', async () => {
    const on = stage();

    assert.equal((await on.get('/polls/presidente', { origin: HERE })).status, 200);
    assert.equal((await on.get('/polls/presidente', { origin: HERE.replace('http:', 'https:') })).status, 200);
    assert.equal((await on.get('/polls/presidente', { origin: `${HERE}:81` })).status, 403);
  });

  test('so may a page of the public address', async () => {
    const on = stage({ publicUrl: 'https://data.example/tarja' });

    assert.equal((await on.get('/polls/presidente', { origin: 'https://data.example' })).status, 200);
  });

  test('a sandboxed frame may ask where “null” is listed', async () => {
    const on = stage({ origins: ['null'] });

    const { status, headers } = await on.get('/polls/presidente', { origin: 'null' });

    assert.deepEqual([status, headers.get('access-control-allow-origin')], [200, 'null']);
  });

  test('with “*” all may ask, and one answer serves them', async () => {
    const on = stage({ origins: ['*'] });

    const { headers } = await on.get('/polls/presidente', { origin: 'https://anybody.example' });

    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('vary'), 'accept-encoding');
  });

  test('errors can be read by pages, too', async () => {
    const on = stage();

    const answer = await on.get('/rates/rates?base=x', { origin: NEWS });

    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [400, NEWS]);
  });

  test('who asks whether it may ask is told', async () => {
    const on = stage();
    const preflight = (target: string, origin: string) =>
      on.ask(target, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });

    const { status, headers } = await preflight('/sandbox/sessions', NEWS);
    assert.deepEqual([status, headers.get('access-control-allow-origin')], [204, NEWS]);
    assert.equal(headers.get('access-control-allow-methods'), 'GET, HEAD, POST, DELETE');
    assert.match(headers.get('access-control-allow-headers') ?? '', /content-type/);

    const open = await preflight('/rates/rates', NEWS);
    assert.equal(open.headers.get('access-control-allow-methods'), 'GET, HEAD');
    assert.equal((await preflight('/rates/rates', 'https://elsewhere.example')).status, 403);
    assert.equal(on.calls.length, 0);
  });
});

describe('how it fares', () => {
  test('/health is at once there, asks no service, and names services that are left alone', async () => {
    const on = stage();
    on.answer = () => Response.json({}, { status: 429 });
    await on.get('/football/teams');

    const answer = await on.get('/health');
    const { status, services } = (await answer.json()) as { status: string; services: Record<string, string> };

    assert.deepEqual([answer.status, status, on.calls.length], [200, 'ok', 1]);
    assert.deepEqual([services['football'], services['polls']], ['left alone', 'asked']);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });

  test('/metrics is the text format of Prometheus, with what happened', async () => {
    const on = stage();
    await on.get('/polls/presidente');
    await on.get('/polls/presidente');
    await on.get('/polls/presidente', { 'if-none-match': '*' });
    await on.get('/polls/presidente?x=1');
    on.answer = () => Response.json({}, { status: 429, headers: { 'x-ratelimit-remaining': '0' } });
    await on.get('/football/teams');

    const answer = await on.get('/metrics');
    const text = await answer.text();
    const value = (line: string) =>
      Number(
        text
          .split('\n')
          .find((one) => one.startsWith(`tarja_gateway_${line} `))
          ?.split(' ')
          .at(-1),
      );

    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    assert.equal(value('requests_total{service="polls",result="miss"}'), 1);
    assert.equal(value('requests_total{service="polls",result="hit"}'), 2);
    assert.equal(value('requests_total{service="polls",result="refused"}'), 1);
    assert.equal(value('requests_total{service="football",result="error"}'), 1);
    assert.equal(value('unchanged_total{service="polls"}'), 1);
    assert.equal(value('upstream_calls_total{service="polls",outcome="ok"}'), 1);
    assert.equal(value('upstream_calls_total{service="football",outcome="status"}'), 1);
    assert.equal(value('circuit_open{service="football"}'), 1);
    assert.equal(value('circuit_open{service="polls"}'), 0);
    assert.equal(value('upstream_remaining{service="football"}'), 0);
    assert.equal(value('cache_answers'), 1);
    assert.ok(value('cache_bytes') > 0);
    for (const line of text.trimEnd().split('\n')) {
      assert.match(
        line,
        /^(?:# (?:HELP|TYPE) tarja_gateway_\w+ .+|tarja_gateway_\w+(?:\{(?:\w+="[\w-]+",?)+\})? \d+(?:\.\d+)?)$/,
      );
    }
  });

  test('neither takes anything but GET', async () => {
    const on = stage();

    assert.equal((await on.ask('/metrics', { method: 'POST' })).status, 405);
    assert.equal((await on.ask('/health', { method: 'HEAD' })).status, 200);
  });
});
