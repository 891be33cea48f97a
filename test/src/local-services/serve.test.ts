import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { reachable, serve } from '../../../src/local-services/serve.ts';
import type { ServiceName } from '../../../src/services/shared/errors.ts';

function echo(name: ServiceName = 'rates') {
  const app = new Hono();
  app.post('/echo', async (c) => c.json({ length: (await c.req.arrayBuffer()).byteLength }));
  app.get('/limited', (c) => c.json({}, 429, { 'retry-after': '3', 'x-ratelimit-remaining': '0' }));
  app.notFound((c) => c.json({ error: 'its own words' }, 404));
  return { name, app };
}

const post = (length: number): RequestInit => ({
  method: 'POST',
  body: new Uint8Array(length),
  headers: { 'content-length': String(length) },
});

describe('what holds for every local service that can be reached', () => {
  test('any page may ask, and sees limits on errors too', async () => {
    const answer = await reachable(echo(), {}).request('/limited', { headers: { origin: 'https://news.example' } });

    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /retry-after/i);
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /x-ratelimit-remaining/i);
    assert.equal(answer.headers.get('retry-after'), '3');
  });

  test('a page may ask beforehand whether it may send a key', async () => {
    const answer = await reachable(echo(), {}).request('/echo', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://news.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });

    assert.equal(answer.status, 204);
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /authorization/i);
  });

  test('an unknown route is told in the words of the service', async () => {
    const answer = await reachable(echo(), {}).request('/nothing');

    assert.deepEqual([answer.status, await answer.json()], [404, { error: 'its own words' }]);
  });

  test('a body may have 64 KiB and no more; the sandbox takes files of 25 MB in a form', async () => {
    const status = async (name: ServiceName, length: number) =>
      (await reachable(echo(name), {}).request('/echo', post(length))).status;

    assert.equal(await status('rates', 64 * 1024), 200);
    assert.equal(await status('rates', 64 * 1024 + 1), 413);
    assert.equal(await status('sandbox', 25 * 1_048_576 + 5000), 200);
    assert.equal(await status('sandbox', 33 * 1_048_576), 413);
  });

  test('a body without a length that breaks off, as when its sender leaves, is nothing to complain of', async (t) => {
    const complain = t.mock.method(console, 'error', () => {});
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });

    const answer = await reachable(echo(), {}).request('/echo', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'transfer-encoding': 'chunked' },
    } as RequestInit);

    assert.deepEqual([answer.status, complain.mock.callCount()], [400, 0]);
  });

  test('latency is added to every answer', async () => {
    const waits: number[] = [];
    const app = reachable(echo(), { latency: 250, wait: async (ms) => void waits.push(ms) });

    await app.request('/limited');
    await app.request('/nothing');

    assert.deepEqual(waits, [250, 250]);
  });
});

describe('serving', () => {
  test('on a port of this machine alone, until it is closed', async () => {
    const { url, close } = await serve(echo(), { host: '127.0.0.1', port: 0 });

    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal((await fetch(`${url}/limited`)).status, 429);
    await close();
    await assert.rejects(fetch(`${url}/limited`));
  });

  test('a port that is taken is the system’s error', async () => {
    const first = await serve(echo(), { host: '127.0.0.1', port: 0 });

    await assert.rejects(serve(echo(), { host: '127.0.0.1', port: Number(new URL(first.url).port) }), {
      code: 'EADDRINUSE',
    });
    await first.close();
  });

  test('closing does not wait for who is still being answered', async () => {
    const app = new Hono();
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => {
      asked = resolve;
    });
    app.get('/never', () => {
      asked();
      return new Promise<Response>(() => {});
    });
    const { url, close } = await serve({ name: 'rates', app }, { host: '127.0.0.1', port: 0 });
    const cut = assert.rejects(fetch(`${url}/never`));
    await arrived;

    await close();
    await cut;
  });
});
