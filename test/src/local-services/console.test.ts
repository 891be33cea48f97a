import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { Hono } from 'hono';
import {
  type ConsoleService,
  consolePaths,
  createConsole,
  type ServiceReport,
} from '../../../src/local-services/console.ts';
import { type LoggedRequest, RequestLog } from '../../../src/local-services/request-log.ts';

const here = 'http://127.0.0.1:5173';
const pollsKey = 'sample:0123456789abcdef';
const tokens = ['studio:aaaaaaaaaaaaaaaa', 'archive:bbbbbbbbbbbbbbbb'];

describe('the console of the local services', () => {
  let seen: Request[];
  let clock: number;
  let log: RequestLog;
  let console: Hono;

  beforeEach(() => {
    seen = [];
    clock = 1_000;
    log = new RequestLog(() => clock);
    console = createConsole({ services: services(), log });
  });

  test('tells of each service its state, address, notes and health, and no key', async () => {
    const response = await ask('/services/services.json');

    const text = await response.text();
    const reports = JSON.parse(text) as ServiceReport[];
    assert.deepEqual(
      reports.map(({ name, state, keys }) => [name, state, keys]),
      [
        ['rates', 'up', 0],
        ['polls', 'failing', 1],
        ['news', 'down', 0],
        ['series', 'down', 0],
        ['sandbox', 'up', 2],
      ],
    );
    assert.equal(reports[0]?.address, 'http://127.0.0.1:4001');
    assert.equal(reports[1]?.fault, 502);
    assert.equal(reports[2]?.failure, 'There is no Python here.');
    assert.equal(reports[3]?.failure, 'Its /health answers 500.');
    assert.deepEqual(reports[4]?.notes, ['engine: double']);
    assert.deepEqual(reports[4]?.health, { status: 'ok' });
    for (const key of [pollsKey, ...tokens]) assert.ok(!text.includes(key));
    assert.equal(response.headers.get('cache-control'), 'no-store');
  });

  test('sends a request on as it was written, and gives the answer with its status and headers', async () => {
    const response = await ask('/services/rates/rates?base=BRL&quotes=a%20b&from=x+y');

    assert.equal(seen[0]?.url, 'http://127.0.0.1:4001/rates?base=BRL&quotes=a%20b&from=x+y');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=3600');
    assert.deepEqual(await response.json(), { path: '/rates', key: null });
  });

  test('adds the sample key to the query where a service takes it there', async () => {
    await ask('/services/polls/presidente?cenarios=a,b');

    assert.equal(seen[0]?.url, `http://127.0.0.1:4002/presidente?cenarios=a,b&key=${encodeURIComponent(pollsKey)}`);
  });

  test('adds no key when none is wanted, and a wrong one when that is', async () => {
    await ask('/services/polls/presidente', { headers: { 'x-tarja-key': 'none' } });
    await ask('/services/polls/presidente', { headers: { 'x-tarja-key': 'wrong' } });

    assert.equal(seen[0]?.url, 'http://127.0.0.1:4002/presidente');
    assert.equal(new URL(seen[1]?.url ?? '').searchParams.get('key'), 'sample:wrong');
    assert.equal(seen[1]?.headers.get('x-tarja-key'), null);
  });

  test('leaves out the key that a caller sends, however it is written', async () => {
    await ask('/services/polls/presidente?key=mine&k%65y=mine&keys=1', {
      headers: { 'x-tarja-key': 'none', authorization: 'Bearer mine', cookie: 'a=b' },
    });

    assert.equal(seen[0]?.url, 'http://127.0.0.1:4002/presidente?keys=1');
    assert.equal(seen[0]?.headers.get('authorization'), null);
    assert.equal(seen[0]?.headers.get('cookie'), null);
  });

  test('sends the token of either tenant to the sandbox, in a header', async () => {
    await ask('/services/sandbox/sessions', { method: 'POST', body: '{"idleTtlSec":60}' });
    await ask('/services/sandbox/sessions/x', { method: 'DELETE', headers: { 'x-tarja-key': 'second' } });

    assert.equal(seen[0]?.headers.get('authorization'), `Bearer ${tokens[0]}`);
    assert.equal(await seen[0]?.text(), '{"idleTtlSec":60}');
    assert.equal(seen[1]?.headers.get('authorization'), `Bearer ${tokens[1]}`);
    assert.equal(seen[1]?.method, 'DELETE');
  });

  test('takes a key out of an answer that repeats it', async () => {
    const response = await ask('/services/polls/echo');

    const text = await response.text();
    assert.deepEqual(JSON.parse(text), { path: '/echo', key: '[key]' });
    assert.equal(response.headers.get('x-echo'), '[key]');
  });

  test('gives bytes as they are', async () => {
    const response = await ask('/services/sandbox/a/1/2/figure.png');

    assert.deepEqual(new Uint8Array(await response.arrayBuffer()), new Uint8Array([0x89, 0x50, 0xff, 0]));
  });

  test('lets no answer run as a page of this host', async () => {
    const { headers } = await ask('/services/rates/page');

    assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
  });

  test('says that a service is down where one is asked that could not start', async () => {
    const response = await ask('/services/news/providers');

    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), { error: 'The service is down. There is no Python here.' });
  });

  test('knows no other service', async () => {
    assert.equal((await ask('/services/stocks/latest')).status, 404);
  });

  for (const [what, url, headers] of [
    ['another page in the same browser', here, { 'sec-fetch-site': 'cross-site' }],
    ['a page on another port of this machine', here, { 'sec-fetch-site': 'same-site' }],
    ['another origin', here, { origin: 'http://127.0.0.1:9999' }],
    ['a frame without an origin', here, { origin: 'null' }],
    ['a foreign name that leads to this machine', 'http://rebound.example:5173', {}],
  ] as const) {
    test(`refuses ${what}`, async () => {
      for (const path of ['/services/services.json', '/services/requests.json', '/services/polls/presidente']) {
        const response = await console.request(url + path, { headers });

        assert.equal(response.status, 403, path);
      }
      assert.deepEqual(seen, []);
    });
  }

  test('refuses other machines that name this one: they connect to it, or to a server in front of it', async () => {
    const from = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } });
    for (const [connected, headers] of [
      ['192.0.2.7', {}],
      [undefined, {}],
      ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
    ] as const) {
      for (const path of ['/services/services.json', '/services/sandbox/sessions'])
        assert.equal((await console.request(here + path, { headers }, from(connected))).status, 403, path);
    }
    assert.deepEqual(seen, []);
    assert.equal((await console.request(`${here}/services/rates/rates`, {}, from('127.0.0.1'))).status, 200);
  });

  test('answers its own page and the address bar, under every name of this machine', async () => {
    for (const [url, headers] of [
      [here, { 'sec-fetch-site': 'same-origin', origin: here }],
      [here, { 'sec-fetch-site': 'none' }],
      ['http://localhost:5173', {}],
      ['http://[::1]:5173', {}],
    ] as const) {
      const response = await console.request(`${url}/services/rates/rates`, { headers });
      assert.equal(response.status, 200);
    }
  });

  test('tells the last requests: time, service, method, path without the key, status, time taken, bytes', async () => {
    await ask('/services/polls/presidente?estados=SP');

    const [logged] = (await (await ask('/services/requests.json')).json()) as LoggedRequest[];

    assert.deepEqual(logged, {
      id: 1,
      time: 1_000,
      service: 'polls',
      method: 'GET',
      path: '/presidente?estados=SP',
      status: 200,
      ms: 25,
      bytes: JSON.stringify({ path: '/presidente', key: pollsKey }).length,
    });
  });

  test('tells no key whose name is written in capitals', async () => {
    await ask('/services/rates/rates?base=BRL&KEY=secret&%4bey=secret');

    const [logged] = (await (await ask('/services/requests.json')).json()) as LoggedRequest[];

    assert.equal(logged?.path, '/rates?base=BRL');
  });

  test('keeps the last 200 requests, and tells those after a number', async () => {
    for (let count = 0; count < 203; count++) await ask('/services/rates/rates');

    const all = (await (await ask('/services/requests.json')).json()) as LoggedRequest[];
    const rest = (await (await ask('/services/requests.json?after=201')).json()) as LoggedRequest[];

    assert.equal(all.length, 200);
    assert.equal(all[0]?.id, 4);
    assert.deepEqual(
      rest.map(({ id }) => id),
      [202, 203],
    );
  });

  test('sends requests as events too, from where the listener stopped', async () => {
    await ask('/services/rates/one');
    await ask('/services/rates/two');

    const response = await ask('/services/requests', { headers: { 'last-event-id': '1' } });
    const events = paths(response);
    const second = await events.next();
    await ask('/services/rates/three');
    const third = await events.next();
    await events.return?.(undefined);

    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.deepEqual([second.value, third.value], ['/two', '/three']);
  });

  test('tells a listener that stayed while the services were started again of the new requests', async () => {
    await ask('/services/rates/one');

    // The number is one of those who ran before.
    const response = await ask('/services/requests', { headers: { 'last-event-id': '150' } });
    const events = paths(response);
    const first = await events.next();
    await ask('/services/rates/two');
    const second = await events.next();
    await events.return?.(undefined);

    assert.deepEqual([first.value, second.value], ['/one', '/two']);
  });

  test('leaves the sources of its own page to the server of the page', () => {
    for (const path of [
      '/services/services.json',
      '/services/requests?after=3',
      '/services/rates/rates?base=EUR',
      '/services/news/?count=1',
      '/services/news',
    ]) {
      assert.match(path, consolePaths);
    }
    for (const path of [
      '/services/main.ts',
      '/services.html',
      '/services/catalogue/rates.ts',
      '/services/newsroom/x',
    ]) {
      assert.doesNotMatch(path, consolePaths);
    }
  });

  function ask(path: string, init?: RequestInit): Promise<Response> {
    return Promise.resolve(console.request(here + path, init));
  }

  function services(): ConsoleService[] {
    const made = (name: ConsoleService['name'], port: number, keys: readonly string[] = []): ConsoleService => {
      const app = new Hono();
      app.get('/health', (c) => (name === 'series' ? c.text('', 500) : c.json({ status: 'ok' })));
      app.get('/page', (c) => c.html('<script>alert(1)</script>'));
      app.get('/a/*', (c) => c.body(new Uint8Array([0x89, 0x50, 0xff, 0]), 200, { 'content-type': 'image/png' }));
      app.all('*', (c) => {
        const key = c.req.query('key') ?? null;
        clock += 25;
        return c.json({ path: c.req.path, key }, 200, { 'cache-control': 'public, max-age=3600', 'x-echo': key ?? '' });
      });
      const service = { name, app, keys, notes: name === 'sandbox' ? ['engine: double'] : [] };
      const answer = log.watch(name, (request) => {
        seen.push(request.clone());
        return app.fetch(request);
      });
      return { name, url: `http://127.0.0.1:${port}`, service, answer };
    };
    return [
      made('rates', 4001),
      { ...made('polls', 4002, [pollsKey]), fault: 502 },
      { name: 'news', failure: 'There is no Python here.' },
      made('series', 4003),
      made('sandbox', 4004, tokens),
    ];
  }
});

async function* paths(response: Response): AsyncGenerator<string> {
  assert.ok(response.body);
  let text = '';
  for await (const chunk of response.body) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data !== undefined) yield (JSON.parse(data) as LoggedRequest).path;
    }
  }
}
