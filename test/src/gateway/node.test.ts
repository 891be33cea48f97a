import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { nodeCompressors, type ServedGateway, serveGateway } from '../../../src/gateway/node.ts';
import { president } from './samples.ts';
import { type Stage, stage } from './stage.ts';

/* Over real connections: what Node’s own server makes of a gateway. */

const body = { ...president, note: 'x'.repeat(5000) };

let on: Stage;
let served: ServedGateway;

before(async () => {
  on = stage({}, { compressors: nodeCompressors });
  on.answer = ({ service }) =>
    service === 'polls' ? Response.json(body) : Response.json({ path: '/work/a' }, { status: 201 });
  served = await serveGateway(on.gateway, {
    fallback: (_, response) => response.end('the rest'),
    admit: ({ headers }) => headers.host !== 'evil.example',
  });
});

after(() => served.close());

/** What `fetch` would not send or would hide. */
async function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
) {
  const { hostname, port } = new URL(served.url);
  const asking = httpRequest({ hostname, port, path, method: options.method ?? 'GET', headers: options.headers ?? {} });
  asking.end(options.body);
  const [response] = await once(asking, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    bytes: Buffer.concat(chunks),
  };
}

describe('a gateway on a server of Node’s', () => {
  test('gives a kept answer as it gives the first one', async () => {
    for (const status of ['tarja; fwd=miss', 'tarja; hit']) {
      const answer = await ask('/polls/presidente');
      assert.deepEqual([answer.status, JSON.parse(answer.bytes.toString())], [200, body]);
      assert.equal(answer.headers['cache-status'], status);
      assert.equal(answer.headers['content-length'], String(answer.bytes.length));
      assert.equal(answer.headers['transfer-encoding'], undefined);
    }
    assert.equal(on.calls.length, 1);
  });

  test('compresses with brotli, answers 304 and HEAD', async () => {
    const small = await ask('/polls/presidente', { headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(small.headers['content-encoding'], 'br');
    assert.deepEqual(JSON.parse(brotliDecompressSync(small.bytes).toString()), body);

    const same = await ask('/polls/presidente', { headers: { 'if-none-match': String(small.headers.etag) } });
    assert.deepEqual([same.status, same.bytes.length], [304, 0]);

    const head = await ask('/polls/presidente', { method: 'HEAD' });
    assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    assert.equal(head.headers['content-length'], String(JSON.stringify(body).length));
  });

  for (const path of [
    '/polls/../../etc/passwd',
    '/polls/%2e%2e/x',
    '//polls/presidente',
    '/polls/presidente%00',
    '/polls//presidente',
  ]) {
    test(`${path} is not found`, async () => {
      const calls = on.calls.length;

      assert.equal((await ask(path)).status, path.startsWith('//') ? 200 : 404);
      assert.equal(on.calls.length, calls);
    });
  }

  test('an address with a host in it is no way to another host', async () => {
    const calls = on.calls.length;

    const answer = await ask('http://elsewhere.example/polls/presidente');

    assert.equal(answer.bytes.toString(), 'the rest');
    assert.equal(on.calls.length, calls);
  });

  test('what is not its own is left to others', async () => {
    assert.equal((await ask('/index.html')).bytes.toString(), 'the rest');
    assert.equal((await ask('/health')).status, 200);
  });

  test('a foreign name that leads here is refused', async () => {
    const answer = await ask('/polls/presidente', { headers: { host: 'evil.example' } });

    assert.equal(answer.status, 421);
  });

  test('a body that is too large is refused while it comes, and the server goes on', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const huge = await ask('/sandbox/sessions', { method: 'POST', headers, body: new Uint8Array(3 * 2 ** 20) });

    assert.deepEqual([huge.status, JSON.parse(huge.bytes.toString())], [413, { error: 'The body has at most 1 MB.' }]);
    assert.equal((await ask('/health')).status, 200);
  });

  test('headers without end are refused', async () => {
    const answer = await ask('/health', { headers: { 'x-long': 'x'.repeat(20_000) } });

    assert.equal(answer.status, 431);
  });

  test('a caller who leaves before the answer harms no other', async () => {
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const before = on.answer;
    on.answer = async (call) => {
      arrived();
      await gate;
      return before(call);
    };
    const { hostname, port } = new URL(served.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /polls/governadores HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked;
    socket.destroy();
    letGo();
    on.answer = before;

    assert.equal((await ask('/health')).status, 200);
  });

  test('listens on this machine alone, and a port that is taken is the system’s error', async () => {
    assert.match(served.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    const port = Number(new URL(served.url).port);

    await assert.rejects(serveGateway(on.gateway, { port }), { code: 'EADDRINUSE' });
  });
});
