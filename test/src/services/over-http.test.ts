import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import {
  createFootballClient,
  createPollsClient,
  createRatesClient,
  createSandboxClient,
  type ServiceError,
} from '../../../src/services/index.ts';
import { failure } from '../../support/answering.ts';

/* The clients over a real connection, with the platform’s own fetch: what a stand-in for it might get wrong. */

const KEY = 'desk:0cc175b9c0f1b6a831c399e269772661';
const rate = { date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 6.1834 };

let baseUrl = '';
let gone = '';
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const server = createServer((request, response) => answer(request, response));

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A port that nobody listens on: one that was just given back.
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  gone = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  other.close();
  await once(other, 'close');
});

after(() => {
  server.closeAllConnections();
  server.close();
});

function answers(status: number, body: string, headers: Record<string, string> = {}): void {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** No pause is worth waiting for here. */
const quick = { wait: async () => {} };

describe('over HTTP', () => {
  test('an answer arrives', async () => {
    answers(200, JSON.stringify([rate]));

    assert.deepEqual(await createRatesClient({ baseUrl }).rates({ base: 'EUR' }), [rate]);
  });

  test('a refused connection is told as such, without the key', async () => {
    const error = await failure(createPollsClient({ baseUrl: gone, key: KEY, ...quick }).president());

    assert.deepEqual([error.kind, error.code, error.retryable], ['network', 'unreachable', true]);
    assert.match(error.message, /ECONNREFUSED/);
    noKeyIn(error);
  });

  test('an answer cut off in the middle is told as such', async () => {
    let requests = 0;
    answer = (_, response) => {
      requests++;
      response.writeHead(200, { 'content-length': '1000' }).write('[{"date":"2026-', () => response.destroy());
    };

    const error = await failure(createRatesClient({ baseUrl, ...quick }).rates());

    assert.deepEqual([error.kind, error.code, error.retryable, requests], ['network', 'cut-off', true, 3]);
  });

  test('an answer that stops coming in its middle runs out of time', async () => {
    answer = (_, response) => response.writeHead(200).write('[');

    const error = await failure(createRatesClient({ baseUrl, ...quick, timeout: 60, retries: 0 }).rates());

    assert.equal(error.kind, 'timeout');
  });

  test('a slow answer within its time is an answer; ended by its caller it closes the connection', async () => {
    answer = (_, response) => setTimeout(() => response.end(JSON.stringify([rate])), 20);
    assert.deepEqual(await createRatesClient({ baseUrl, timeout: 5000 }).rates(), [rate]);

    const controller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      answer = (request) => {
        request.socket.once('close', () => resolve());
        controller.abort();
      };
    });
    const error = await failure(createRatesClient({ baseUrl }).rates({}, { signal: controller.signal }));

    assert.equal(error.kind, 'aborted');
    await closed;
  });

  for (const [name, body, type] of [
    ['HTML', '<!doctype html><h1>Blocked</h1>', 'text/html'],
    ['JSON that ends too soon', '[{"date":', 'application/json'],
    ['another JSON', '{"a":1}', 'application/json'],
  ] as const) {
    test(`${name} with status 200 is a typed error`, async () => {
      answers(200, body, { 'content-type': type });

      assert.equal((await failure(createRatesClient({ baseUrl, ...quick }).rates())).kind, 'shape');
    });
  }

  for (const form of ['seconds', 'date'] as const) {
    test(`429 with retry-after in ${form} is waited for`, async () => {
      const waited: number[] = [];
      const now = () => Date.UTC(2026, 10, 20, 12);
      const header = form === 'seconds' ? '3' : new Date(now() + 3000).toUTCString();
      let requests = 0;
      answer = (_, response) => {
        if (++requests === 1)
          response.writeHead(429, { 'retry-after': header, 'x-ratelimit-remaining': '0' }).end('{}');
        else response.end(JSON.stringify({ results: 0, paging: { current: 1, total: 1 }, errors: [], response: [] }));
      };
      const wait = async (ms: number) => {
        waited.push(ms);
      };
      const football = createFootballClient({ baseUrl, key: KEY, now, wait });

      await football.teams();

      assert.deepEqual([waited, requests], [[3000], 2]);
    });
  }

  test('499, which no list of statuses names, is an error like any other', async () => {
    answers(499, '{"errors":{"requests":"used up"}}');

    const error = await failure(createFootballClient({ baseUrl, key: KEY, ...quick }).teams());

    assert.deepEqual([error.status, error.code, error.message], [499, 'daily-quota', 'used up']);
  });

  test('502 is tried three times', async () => {
    let requests = 0;
    answer = (_, response) => {
      requests++;
      response.writeHead(502).end('{"error":"upstream fetch failed"}');
    };

    await failure(createPollsClient({ baseUrl, key: KEY, ...quick }).president());

    assert.equal(requests, 3);
  });

  test('an upload is one part named file, with its name, and the token in the header alone', async () => {
    let seen = { url: '', type: '', token: '', body: '' };
    answer = (request, response) => {
      const { headers, url = '' } = request;
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        seen = {
          url,
          type: String(headers['content-type']),
          token: String(headers['authorization']),
          body: Buffer.concat(chunks).toString(),
        };
        response.end('{"path":"/work/relatório.csv"}');
      });
    };

    const sandbox = createSandboxClient({ baseUrl, key: KEY });
    const { path } = await sandbox.upload('s', { name: 'relatório.csv', content: 'a,b\n' });

    assert.equal(path, '/work/relatório.csv');
    assert.match(seen.type, /^multipart\/form-data; boundary=/);
    assert.match(seen.body, /name="file"; filename="relatório\.csv"[\s\S]*\r\n\r\na,b\n\r\n/);
    assert.deepEqual([seen.url, seen.token], ['/sessions/s/files', `Bearer ${KEY}`]);
  });

  test('bytes come back as they went', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    answer = (_, response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes);

    assert.deepEqual((await createSandboxClient({ baseUrl, key: KEY }).file('s', 'a')).bytes, bytes);
  });

  test('a host that is no address at all is told without the key', async () => {
    noKeyIn(await failure(createPollsClient({ baseUrl: 'http://127.0.0.1:1', key: KEY, ...quick }).president()));
  });
});

function noKeyIn(error: ServiceError): void {
  assert.ok(!inspect(error, { depth: 9, showHidden: true }).includes('0cc175b9'));
}
