import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { writeFiles } from '../../scripts/write-files.ts';
import { createGateway } from '../../src/gateway/gateway.ts';
import { MAIN } from '../../src/serve/channel.ts';
import { openStation, type Station, showBeside } from '../../src/serve/station.ts';

/* What SECURITY.md says of a station: one test at least for each of its threats. */

const folder = mkdtempSync(join(tmpdir(), 'tarja-station-attack-'));
const put = (name: string, content: string) => writeFiles(folder, [[name, content]]);
const field = { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' };
put('strap/config.json', JSON.stringify({ fields: [field] }));
put('strap/template.html', '<script>fetch("/api/show/clear", { method: "POST" })</script>');
put('.embed/loader.js', 'export {};');
put('.pages/start.html', '<head><title>Station</title>');
put('strap/page.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const tokens = { operator: 'operator-token-of-this-test', output: 'output-token-of-this-test--' };

let open: Station;
let guarded: Station;
/** A station without tokens that other names lead to, and one with tokens; scheme, host and port. */
let [local, remote] = ['', ''];

before(async () => {
  const start = (show: string, given: typeof tokens | undefined, hosts: string[] = []) =>
    openStation({
      hosts,
      show,
      templates: folder,
      channels: [MAIN],
      pages: join(folder, '.pages'),
      tokens: given,
      embed: join(folder, '.embed'),
      gateway: {
        gateway: createGateway({ basePath: '/tarja', services: { rates: { url: 'http://127.0.0.1:1' } } }),
        basePath: '/tarja',
      },
    });
  open = await start(showBeside(folder), undefined, ['data.example']);
  guarded = await start(join(folder, '.guarded'), tokens, ['station.example', '*.frames.example']);
  local = await open.listen(0);
  remote = await guarded.listen(0);
});
after(async () => {
  await open?.close(0);
  await guarded?.close(0);
  rmSync(folder, { recursive: true, force: true });
});

const take = { method: 'POST', body: JSON.stringify({ template: 'strap' }) };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
async function refusedBy(path: string, headers: Record<string, string>, station = local): Promise<unknown[]> {
  const answer = await fetch(`${station}${path}`, { ...take, headers });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

async function askAs(host: string, path: string, { headers = {}, method = 'GET', station = local } = {}) {
  const { port } = new URL(station);
  const asking = request({ port, path, method, headers: { ...headers, host } }).end();
  const [answer] = await once(asking, 'response');
  answer.resume();
  return answer as IncomingMessage;
}

describe('a template author', () => {
  test('has no right of the station in a frame: an opaque origin is refused', async () => {
    assert.deepEqual(await refusedBy('/api/show/clear', { origin: 'null' }), [403, 'foreign-origin']);
  });

  test('has no page of the station: a file of a template that is opened by itself runs nothing', async () => {
    for (const file of ['template.html', 'page.svg', 'config.json']) {
      for (const path of [
        `/templates/strap/${file}`,
        `/playground/templates/strap/${file}`,
        `/v/1/templates/strap/${file}`,
      ]) {
        const { headers, status } = await fetch(`${local}${path}`);
        assert.deepEqual(
          [status, headers.get('content-security-policy'), headers.get('x-content-type-options')],
          [200, 'sandbox', 'nosniff'],
          path,
        );
      }
    }
  });

  test('with an origin of its own has the frame’s page and its own files there, and nothing of the station', async () => {
    const { port } = new URL(local);
    const own = `s1--strap.localhost:${port}`;
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', host = own) =>
      askAs(host, path, { headers, method });
    const refused = [
      ['GET', '/'],
      ['GET', '/control'],
      ['GET', '/playground/'],
      ['GET', '/api/show'],
      ['GET', '/api/openapi.json'],
      ['POST', '/api/show/clear'],
      ['GET', '/ograf/v1/graphics'],
      ['GET', '/tarja/rates/status'],
      ['GET', '/uploads/0.png'],
      ['GET', '/templates/index.json'],
      ['GET', '/templates/other/config.json'],
      ['GET', '/templates/strap/..%2fother/config.json'],
      ['GET', '/templates/.tarja/journal'],
    ] as const;
    for (const [method, path] of refused) {
      for (const headers of [{}, { origin: `http://${own}` }, { origin: 'null' }])
        assert.equal((await ask(path, headers, method)).statusCode, 421, `${method} ${path}`);
    }
    assert.equal((await ask('/templates/strap/template.html', { 'service-worker': 'script' })).statusCode, 421);
    assert.equal(await upgradeStatus(local, { origin: `http://${own}`, host: own }), 0);
    assert.deepEqual(await refusedBy('/api/show/clear', { origin: `http://${own}` }), [403, 'foreign-origin']);

    const file = await ask('/templates/strap/template.html');
    const policy = `sandbox allow-scripts allow-same-origin; frame-ancestors 'self' http://127.0.0.1:${port} http://localhost:${port}`;
    assert.deepEqual([file.statusCode, file.headers['content-security-policy']], [200, policy]);
    // A frame whose origin is opaque has no file under its name.
    assert.equal((await ask('/templates/strap/template.html', {}, 'GET', `s1.localhost:${port}`)).statusCode, 421);
  });

  test('has the same below a wildcard name, framed by the pages of the station alone', async () => {
    const own = 't--strap.frames.example';
    for (const path of ['/', '/control', '/api/show', '/templates/other/config.json', '/uploads/0.png'])
      assert.equal((await askAs(own, path, { station: remote })).statusCode, 421, path);
    assert.equal((await askAs('t--strap.other.example', '/frame.html', { station: remote })).statusCode, 421);
    const file = await askAs(own, '/templates/strap/template.html', { station: remote });
    const policy =
      "sandbox allow-scripts allow-same-origin; frame-ancestors 'self' http://station.example https://station.example";
    assert.deepEqual([file.statusCode, file.headers['content-security-policy']], [200, policy]);

    const page = await askAs('station.example', '/', { station: remote });
    assert.match(String(page.headers['content-security-policy']), / http:\/\/\*\.frames\.example:\* /);
    // A name of the station that only looks like one of a frame is none.
    const { headers } = await askAs('station.example', '/templates/strap/template.html', { station: remote });
    assert.equal(headers['content-security-policy'], 'sandbox');
  });

  test('does not read the show that lies beside the templates', async () => {
    await fetch(`${local}/api/show/air/main/20/take`, take);
    const journal = readdirSync(showBeside(folder))[0] ?? '';
    for (const path of [
      `.tarja/${journal}`,
      `%2etarja/${journal}`,
      `strap/../.tarja/${journal}`,
      `strap/..%2f.tarja/${journal}`,
    ])
      assert.equal((await fetch(`${local}/templates/${path}`)).status, 404, path);
  });
});

describe('a page that an operator has open', () => {
  const foreign = [
    'http://evil.example',
    'https://127.0.0.1:1',
    'http://127.0.0.1:9',
    'http://localhost.evil.example',
    'null',
    'x',
  ];
  for (const origin of foreign) {
    test(`of ${origin} is refused, over HTTP and WebSocket`, async () => {
      assert.deepEqual(await refusedBy('/api/show/clear', { origin }), [403, 'foreign-origin']);
      const withToken = { origin, cookie: `tarja-token=${tokens.operator}` };
      assert.deepEqual(await refusedBy('/api/show/clear', withToken, remote), [403, 'foreign-origin']);
      assert.equal(await upgradeStatus(local, { origin }), 403);
    });
  }

  test('cannot have its browser guess tokens, so that its operator is shut out', async () => {
    for (const site of ['cross-site', 'same-site'])
      for (let attempt = 0; attempt < 25; attempt++)
        for (const path of ['/api/show', '/control']) {
          const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': path === '/control' ? 'iframe' : 'image' };
          await fetch(`${remote}${path}?token=guess-${attempt}`, { headers });
        }
    assert.equal((await fetch(`${remote}/api/show`, { headers: bearer(tokens.operator) })).status, 200);
    assert.equal((await fetch(`${remote}/api/show?token=${tokens.operator}`)).status, 200);
  });

  test('cannot lead its own host name here', async () => {
    const { port } = new URL(local);
    const asking = request({ port, path: '/api/show', headers: { host: `evil.example:${port}` } }).end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    assert.equal(answer.statusCode, 421);
  });

  test('cannot frame a page of the station, and no request of another site carries its cookie', async () => {
    const policy = (await fetch(`${local}/`)).headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-ancestors 'none'/);
    const cookie = (await fetch(`${remote}/?token=${tokens.operator}`)).headers.get('set-cookie') ?? '';
    assert.match(cookie, /^tarja-token-\w+=.*; HttpOnly; SameSite=Strict; Path=\/$/);
    assert.equal((await fetch(`${remote}/?token=wrong`)).headers.get('set-cookie'), null);
  });
});

describe('a program that sends values nested without end', () => {
  const deep = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  test('is refused over HTTP, and ends the station for nobody', async () => {
    for (const levels of [250, 4000, 400_000]) {
      const body = `{"id":"deep","template":"strap","values":${deep(levels)}}`;
      const answer = await fetch(`${local}/api/show/items`, { method: 'POST', body });
      assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [400, 'malformed']);
    }
    assert.equal((await fetch(`${local}/api/show`)).status, 200);
  });

  test('is refused over a WebSocket, with the token of an output, too', async () => {
    const socket = new WebSocket(`${remote.replace('http', 'ws')}/api/show/socket?token=${tokens.output}`);
    await once(socket, 'open');
    const key = 'ack/main/studio/20';
    for (const levels of [250, 4000, 400_000]) {
      socket.send(`{"id":1,"op":"ack","key":"${key}","value":{"revision":1,"phase":"on","more":${deep(levels)}}}`);
      const [answer] = await once(socket, 'message');
      assert.equal(JSON.parse(String(answer)).refused?.code, 'invalid');
    }
    socket.close();
    assert.equal((await fetch(`${remote}/api/show`, { headers: bearer(tokens.operator) })).status, 200);
  });
});

describe('a neighbour in the network', () => {
  test('gets nothing of the API without a token, whatever is asked', async () => {
    const description = await fetch(`${remote}/api/openapi.json`, { headers: bearer(tokens.operator) });
    const { paths } = (await description.json()) as { paths: Record<string, Record<string, unknown>> };
    const asked = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => [method, path]),
    );
    assert.ok(asked.length > 15);
    for (const [method = '', path = ''] of asked) {
      const address = `${remote}${path.replace(/\{layer\}/, '20').replace(/\{\w+\}/g, 'main')}`;
      assert.equal((await fetch(address, { method })).status, 401, `${method} ${path}`);
    }
    assert.equal(await upgradeStatus(remote, {}), 401);
  });

  test('changes nothing with the token of an output', async () => {
    const description = await fetch(`${remote}/api/openapi.json`, { headers: bearer(tokens.operator) });
    const { paths } = (await description.json()) as { paths: Record<string, Record<string, unknown>> };
    for (const [path, methods] of Object.entries(paths)) {
      const address = `${remote}${path.replace(/\{layer\}/, '20').replace(/\{\w+\}/g, 'main')}`;
      for (const method of Object.keys(methods).filter((method) => method !== 'get'))
        assert.equal(
          (await fetch(address, { method, headers: bearer(tokens.output) })).status,
          403,
          `${method} ${path}`,
        );
    }
  });

  test('with the token of an output and the name of an operator’s program keeps none of its commands off the air', async () => {
    const answered = async (token: string, ...requests: object[]) => {
      const socket = new WebSocket(`${remote.replace('http', 'ws')}/api/show/socket?token=${token}`);
      await once(socket, 'open');
      const answers: { refused?: { code: string }; value?: unknown }[] = [];
      for (const request of [{ id: 1, op: 'hello', value: { client: 'newsroom-1' } }, ...requests]) {
        socket.send(JSON.stringify(request));
        const [answer] = await once(socket, 'message');
        answers.push(JSON.parse(String(answer)));
      }
      socket.close();
      return answers.at(-1);
    };
    const takes = { op: 'take', channel: 'main', layer: 20, template: 'strap', by: 'newsroom' };
    const command = { id: 2, op: 'command', value: { id: 'named-by-the-newsroom', ...takes } };
    assert.equal((await answered(tokens.output, command))?.refused?.code, 'invalid');
    assert.equal((await answered(tokens.operator, command))?.refused, undefined);
  });

  test('behind a server on the machine of the station is no operator of it: without tokens it gets the gateway alone', async () => {
    const { host } = new URL(local);
    const ways: readonly (readonly [string, Record<string, string>])[] = [
      ['data.example', {}],
      [host, { 'x-forwarded-for': '203.0.113.5' }],
      [host, { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' }],
    ];
    for (const [name, headers] of ways) {
      const statusOf = async (path: string, method = 'GET') =>
        (await askAs(name, path, { headers, method })).statusCode;
      for (const path of [
        '/',
        '/control',
        '/playground/',
        '/api/show',
        '/ograf/v1/graphics',
        '/templates/strap/config.json',
      ])
        assert.equal(await statusOf(path), 403, `${name} ${path}`);
      for (const path of ['/api/show/clear', '/api/show/air/main/20/take', '/api/show/uploads'])
        assert.equal(await statusOf(path, 'POST'), 403, `${name} ${path}`);
      assert.equal(await upgradeStatus(local, { host: name, ...headers }), 0);
      assert.equal(await statusOf('/embed/loader.js'), 200);
      assert.notEqual(await statusOf('/tarja/rates/status'), 403);
    }
    assert.equal((await fetch(`${local}/api/show`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status, 200);
  });

  test('who guesses behind a server on the machine of the station shuts out no other', async () => {
    const from = (address: string, token: string) =>
      fetch(`${remote}/api/show`, { headers: { ...bearer(token), 'x-forwarded-for': address } });
    for (let attempt = 0; attempt < 25; attempt++) await from('203.0.113.5', `guess-${attempt}`);

    assert.equal((await from('203.0.113.5', tokens.operator)).status, 429);
    assert.equal((await from('203.0.113.6', tokens.operator)).status, 200);
  });

  test('does not guess a token: after twenty, even the right one waits', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 25; attempt++)
      statuses.add((await fetch(`${remote}/api/show`, { headers: bearer(`guess-${attempt}`) })).status);
    assert.deepEqual([...statuses], [401, 429]);
    assert.equal((await fetch(`${remote}/api/show`, { headers: bearer(tokens.operator) })).status, 429);
  });
});

describe('an uploaded file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = (body: Uint8Array<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
    fetch(`${local}/api/show/uploads`, { method: 'POST', body, headers });

  test('is kept under the name of its content, and served as data', async () => {
    const answer = await upload(png, { 'content-type': 'text/html' });
    const { url, type, size } = (await answer.json()) as { url: string; type: string; size: number };
    assert.deepEqual([answer.status, type, size], [201, 'image/png', png.length]);
    assert.match(url, /^\/uploads\/[0-9a-f]{32}\.png$/);
    assert.equal(((await (await upload(png)).json()) as { url: string }).url, url);

    const { headers, status } = await fetch(`${local}${url}`);
    assert.deepEqual(
      [
        status,
        headers.get('content-type'),
        headers.get('x-content-type-options'),
        headers.get('access-control-allow-origin'),
      ],
      [200, 'image/png', 'nosniff', '*'],
    );
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
  });

  test('that is a drawing with a script runs nothing where it is opened', async () => {
    const svg =
      '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { url } = (await (await upload(svg)).json()) as { url: string };
    const { headers } = await fetch(`${local}${url}`);
    assert.match(headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
  });

  for (const [name, content] of [
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that names itself a drawing', '<html><svg></svg><script>alert(1)</script></html>'],
    ['a script', 'export default 1'],
    ['nothing', ''],
    ['a program', 'MZ\u0000\u0000'],
  ] as const) {
    test(`is refused that is ${name}`, async () => {
      const answer = await upload(content, { 'content-type': 'image/png' });
      assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [415, 'unknown-type']);
    });
  }

  test('is refused that is too large', async () => {
    const large = Buffer.concat([png, Buffer.alloc(50_000_000)]);
    assert.equal((await upload(large)).status, 413);
  });
});

/** The status that an upgrade to the WebSocket of the show is answered with; 101 where it is opened. */
async function upgradeStatus(station: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${station.replace('http', 'ws')}/api/show/socket`, { headers });
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on('error', () => resolve(0));
  });
}
