import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { WebSocket } from 'ws';
import type { Tokens } from '../../../src/serve/access.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { createShowServer } from '../../../src/serve/show-server.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import { isRefused } from '../../../src/show/refusal.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { type Socket, socketStore } from '../../../src/show/stores/socket.ts';
import { until } from '../show/stores/conformance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-templates-'));
mkdirSync(join(folder, 'strap'));
const fields = [{ key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 }];
writeFileSync(join(folder, 'strap/config.json'), JSON.stringify({ fields }));
after(() => rmSync(folder, { recursive: true, force: true }));

const tokens: Tokens = { operator: 'operator-token-of-a-test', output: 'output-token-of-a-test--' };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(given?: Tokens) {
  const store = memoryStore();
  const station = createShowServer({
    ...{ store, templates: templateLibrary([folder]), channels: [MAIN] },
    ...{ tokens: given, version: '0.0.0' },
  });
  const server = createServer(getRequestListener(station.app.fetch));
  server.on('upgrade', (request, socket, head) => station.upgrade(request, socket, head) || socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  ends.push(async () => {
    await station.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  });
  /** A store of a browser, as an operator or an output with a token. */
  const connect = (token?: string) => {
    const client = socketStore({
      client: `test-${ends.length}`,
      connect: () =>
        new WebSocket(`ws://${host}/api/show/socket${token ? `?token=${token}` : ''}`) as unknown as Socket,
    });
    ends.push(() => client.close());
    return client;
  };
  return { host, store, connect };
}

const take = (rest: object = {}) => ({
  ...({ id: `c${Math.random()}`, op: 'take', channel: 'main', layer: 20, template: 'strap', by: 'ana' } as const),
  ...rest,
});

describe('station', () => {
  test('a take of one operator is told to the other, over sockets', async () => {
    const { connect } = await start();
    const [ana, rui] = [connect(), connect()];
    await until(() => ana.connected && rui.connected);

    const done = await ana.command(take({ values: { goals: 3 } }));

    assert.ok(!isRefused(done));
    await until(async () => (await rui.get('air/main'))?.revision === done.revision, 'the take');
  });

  test('a take by the API is told over sockets', async () => {
    const { host, connect } = await start();
    const ana = connect();
    await until(() => ana.connected);

    const answer = await fetch(`http://${host}/api/show/air/main/20/take`, {
      method: 'POST',
      body: '{"template":"strap"}',
    });

    assert.equal(answer.status, 200);
    await until(async () => (await ana.get('air/main')) !== undefined, 'the take');
  });

  test('nothing invalid goes to air over a socket, by a command or by a write', async () => {
    const { connect } = await start();
    const ana = connect();
    await until(() => ana.connected);
    const layer = { instance: 'x', template: 'strap', version: 'v', phase: 'on', since: 0, by: 'ana', revision: 0 };

    const results = [
      await ana.command(take({ values: { goals: 12 } })),
      await ana.put('air/main', { layers: { 20: { ...layer, values: { goals: 12 } } } }),
      await ana.put('air/main', { layers: { 20: { ...layer, template: 'nothing', values: {} } } }),
      await ana.put('air/main', 'nonsense'),
      await ana.put('air/mian', { layers: {} }),
      await ana.put('items/a', { id: 'a', template: 'strap', colour: 'red' }),
      await ana.put('items/a', { id: 'b', template: 'strap' }),
      await ana.put('rundown', ['a', 'a']),
    ];

    assert.deepEqual(
      results.map((result) => isRefused(result) && result.refused.code),
      ['invalid', 'invalid', 'unknown-template', ...Array(5).fill('invalid')],
    );
    assert.equal(await ana.get('air/main'), undefined);
  });

  test('an output reads and acknowledges, and changes nothing', async () => {
    const { host, store, connect } = await start(tokens);
    const output = connect(tokens.output);
    await until(() => output.connected);

    const ack = { revision: 1, phase: 'on', notes: [], fps: 50, at: 1 };
    assert.ok(!isRefused(await output.put('ack/main/studio/20', ack, { lease: 5000 })));
    for (const result of [
      await output.command(take()),
      await output.put('rundown', []),
      await output.delete('rundown'),
      await output.put('presence/ana', { name: 'Ana', at: 1 }, { lease: 5000 }),
    ])
      assert.ok(isRefused(result));
    assert.deepEqual(
      (await store.list('')).map(({ key }) => key),
      ['ack/main/studio/20'],
    );

    const headers = { authorization: `Bearer ${tokens.output}` };
    for (const method of ['GET', 'HEAD'])
      assert.equal((await fetch(`http://${host}/api/show`, { method, headers })).status, 200);
    const panic = await fetch(`http://${host}/api/show/clear`, { method: 'POST', headers });
    assert.deepEqual([panic.status, (await panic.json()).code], [403, 'output-token']);
  });

  test('without its token nobody reads, writes or connects', async () => {
    const { host } = await start(tokens);

    for (const path of ['/api/show', '/api/openapi.json', '/api/nothing'])
      assert.equal((await fetch(`http://${host}${path}`)).status, 401);
    assert.equal(await handshake(`ws://${host}/api/show/socket`), 401);
    assert.equal(await handshake(`ws://${host}/api/show/socket?token=wrong`), 401);
  });

  test('a token in the address opens every path, whatever else the address asks', async () => {
    const { host } = await start(tokens);

    for (const path of ['/api/show?', '/api/templates?', '/api/show/log?format=csv&', '/ograf/v1/renderers?']) {
      const answer = await fetch(`http://${host}${path}token=${tokens.operator}`);
      assert.deepEqual([path, answer.status], [path, 200]);
      assert.match(answer.headers.get('set-cookie') ?? '', /^tarja-token=/);
    }
  });

  test('the page of another origin connects nowhere', async () => {
    const { host } = await start();

    assert.equal(await handshake(`ws://${host}/api/show/socket`, { origin: 'https://evil.example' }), 403);
    const headers = { origin: 'https://evil.example' };
    assert.equal((await fetch(`http://${host}/api/show/clear`, { method: 'POST', headers })).status, 403);
  });

  test('what speaks another language is cut off', async () => {
    const { host } = await start();
    for (const text of ['hello', '{}', '{"id":1,"op":"ping"}', '{"id":"a","op":"watch"}', '{"id":"a","op":"hello"}']) {
      const socket = new WebSocket(`ws://${host}/api/show/socket`);
      await once(socket, 'open');
      socket.send(text);
      await once(socket, 'close');
    }
  });
});

/** The status with which a connection is refused; 101 where it is not. */
function handshake(url: string, options: { origin?: string } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options);
    socket.on('open', () => {
      socket.close();
      resolve(101);
    });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', reject);
  });
}
