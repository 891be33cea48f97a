import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { WebSocket } from 'ws';
import { sentence } from '../../../src/format/locale.ts';
import type { Tokens } from '../../../src/serve/access.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { followFolder } from '../../../src/serve/folder-changes.ts';
import { createShowServer } from '../../../src/serve/show-server.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import { type Air, type Cue, type Item, TEMPLATES_KEY } from '../../../src/show/model.ts';
import { isRefused, unreachable } from '../../../src/show/refusal.ts';
import { createShow } from '../../../src/show/show.ts';
import type { Period } from '../../../src/show/store.ts';
import { fileStore } from '../../../src/show/stores/file.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { socketStore } from '../../../src/show/stores/socket.ts';
import { logOf } from '../../support/log-of.ts';
import { until } from '../show/stores/conformance.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-templates-'));
const fields = [{ key: 'g', name: 'goals', label: 'Goals', type: 'number', default: 0, min: 0, max: 9 }];
for (const [name, meta] of Object.entries({
  strap: undefined,
  name: { name: 'Name', area: 'lower-third' },
  breaking: { name: 'Breaking', area: 'lower-third' },
})) {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'config.json'), JSON.stringify({ fields, meta }));
}
after(() => rmSync(folder, { recursive: true, force: true }));

const CLOSED = unreachable('closed', sentence('The show is closed.', 'O show está fechado.'));
const tokens: Tokens = { operator: 'operator-token-of-a-test', output: 'output-token-of-a-test--' };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(
  given?: Tokens,
  uploads?: string,
  followTemplates?: (changed: () => void) => () => void,
  store = memoryStore(),
) {
  const station = createShowServer({
    store,
    templates: templateLibrary([folder]),
    channels: [MAIN],
    tokens: given,
    uploads,
    followTemplates,
    version: '0.0.0',
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
      connect: () => new WebSocket(`ws://${host}/api/show/socket${token ? `?token=${token}` : ''}`),
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

  test('a take that a program sends right behind the write of its item takes what was written', async () => {
    const store = await fileStore(join(folder, 'behind'));
    const { connect } = await start(undefined, undefined, undefined, store);
    const ana = connect();
    await until(() => ana.connected);
    const item = { id: 'a', template: 'strap', values: { goals: 1 }, channel: 'main', layer: 20, by: 'ana' };
    const sent = async (goals: number) =>
      Promise.all([
        ana.put('items/a', { ...item, values: { goals } }),
        ana.command({ id: `t${goals}`, op: 'take', channel: 'main', layer: 20, item: 'a', by: 'ana' }),
      ]);

    const taken = [(await sent(1))[1], (await sent(2))[1]];

    assert.deepEqual(
      taken.map((done) => (isRefused(done) ? done.refused.code : done.air?.values['goals'])),
      [1, 2],
    );
  });

  test('a take finds what was written before it over its connection, and nothing that is written after it', async () => {
    const store = await fileStore(join(folder, 'between'));
    const { connect } = await start(undefined, undefined, undefined, store);
    const ana = connect();
    await until(() => ana.connected);
    const item = { id: 'a', template: 'strap', values: {}, channel: 'main', layer: 20, by: 'ana' };
    const write = (goals: number) => ana.put('items/a', { ...item, values: { goals } });
    const takeIt = () => ana.command(take({ item: 'a', template: undefined }));

    const [, first, , , second] = await Promise.all([write(1), takeIt(), write(2), write(3), takeIt()]);

    assert.deepEqual(
      [first, second].map((done) => !isRefused(done) && 'air' in done && done.air?.values['goals']),
      [1, 3],
    );
  });

  test('a clear waits for no write that was sent before it', async () => {
    const store = memoryStore();
    let write = () => {};
    const mayWrite = new Promise<void>((resolve) => {
      write = resolve;
    });
    const { put } = store;
    store.put = async (key, ...rest) => {
      if (key === 'items/a') await mayWrite;
      return put(key, ...rest);
    };
    const { connect } = await start(undefined, undefined, undefined, store);
    const ana = connect();
    await until(() => ana.connected);

    const writing = ana.put('items/a', {
      id: 'a',
      template: 'strap',
      values: {},
      channel: 'main',
      layer: 20,
      by: 'ana',
    });
    const cleared = await ana.command({ id: 'c', op: 'clear', channel: 'main', by: 'ana' });
    write();

    assert.ok(!isRefused(cleared));
    assert.ok(!isRefused(await writing));
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
      await ana.put('air/main', { layers: { 20: { ...layer, values: {}, instance: 7 } } }),
      await ana.delete('air/main'),
    ];

    assert.deepEqual(
      results.map((result) => isRefused(result) && result.refused.code),
      ['invalid', 'invalid', 'unknown-template', ...Array(7).fill('invalid')],
    );
    assert.equal(await ana.get('air/main'), undefined);
  });

  test('an item that could not be written with an update of the API has that of the next one, by a room', async () => {
    const store = memoryStore();
    let isFull = false;
    const put: typeof store.put = async (...given) =>
      isFull && given[0].startsWith('items/') ? CLOSED : store.put(...given);
    const { host, connect } = await start(undefined, undefined, undefined, { ...store, put });
    const ana = connect();
    await until(() => ana.connected);
    const goals = async () => ((await store.get('items/a'))?.value as Item | undefined)?.values['goals'];
    const values = { goals: 1 };
    await store.put('items/a', { id: 'a', template: 'strap', values, channel: 'main', layer: 20, by: 'ana' });
    await ana.command(take({ item: 'a', template: undefined }));

    isFull = true;
    await fetch(`http://${host}/api/show/air/main/20/update`, { method: 'POST', body: '{"values":{"goals":2}}' });
    isFull = false;
    assert.equal(await goals(), 1);
    await ana.command({ id: 'u', op: 'update', channel: 'main', layer: 20, values: { goals: 3 }, by: 'ana' });

    assert.equal(await goals(), 3);
  });

  test('an update during which a station ended is in its item when it is there again; drafts stay', async () => {
    const store = memoryStore();
    const ended = createShow({
      store: { ...store, put: async (...given) => (given[0].startsWith('items/') ? CLOSED : store.put(...given)) },
      template: templateLibrary([folder]).facts,
      now: () => 5000,
    });
    const update = (layer: number, goals: number) =>
      ended.command({ id: `u${layer}${goals}`, op: 'update', channel: 'main', layer, values: { goals }, by: 'api' });
    const item = (id: string, goals: number) => ({
      id,
      template: 'strap',
      values: { goals },
      channel: 'main',
      by: 'ana',
    });
    const held = async (id: string) => ((await store.get(`items/${id}`))?.value as Item | undefined)?.values['goals'];
    for (const [id, layer] of [
      ['draft', 1],
      ['late', 2],
      ['taken', 3],
      ['followed', 4],
    ] as const) {
      await store.put(`items/${id}`, { ...item(id, 1), layer });
      await ended.command(take({ item: id, template: undefined, layer }));
    }
    await store.put('items/draft', { ...item('draft', 3), layer: 1 });
    for (const layer of [1, 2, 4]) await update(layer, 2);
    assert.equal(await held('followed'), 1);
    await store.put('items/late', { ...item('late', 1), layer: 2 });
    await ended.command(take({ item: 'taken', template: undefined, layer: 3, values: { goals: 2 } }));

    const read: (Period | undefined)[] = [];
    const log = async (period?: Period) => {
      read.push(period);
      // What comes meanwhile is another update.
      await update(4, 3);
      return store.log(period);
    };
    await start(undefined, undefined, undefined, { ...store, log });

    await until(async () => (await held('followed')) === 3, 'the update');
    assert.ok(
      read.every((period) => (period?.newest ?? Infinity) <= 10_000),
      'not the log of weeks',
    );
    assert.deepEqual([await held('draft'), await held('late'), await held('taken')], [3, 1, 1]);
  });

  test('a template that changes on disk is told over sockets, and cued in its new version', async (context) => {
    const config = join(folder, 'strap/config.json');
    const before = readFileSync(config, 'utf8');
    context.after(() => writeFileSync(config, before));
    const { connect } = await start(undefined, undefined, (changed) => {
      const watching = followFolder(folder, changed);
      return () => watching.close();
    });
    const ana = connect();
    await until(() => ana.connected);
    await ana.command(take());
    const versionOf = async () => ((await ana.get('cues/main'))?.value as Cue[] | undefined)?.[0]?.version;
    await until(async () => (await versionOf()) !== undefined, 'the first cue');
    const [version, air] = [await versionOf(), await ana.get('air/main')];

    writeFileSync(config, before.slice(0, 20));
    await until(async () => (await ana.get(TEMPLATES_KEY)) !== undefined, 'what was half written');
    const half = await ana.get(TEMPLATES_KEY);
    const refused = [await ana.command(take()), await ana.command(take({ op: 'next' }))];
    writeFileSync(config, before.replace('Goals', 'Points'));
    await until(async () => (await ana.get(TEMPLATES_KEY))?.revision !== half?.revision, 'the rest of it');

    for (const one of refused) assert.equal(isRefused(one) && one.refused.code, 'broken-template');
    await until(async () => ![undefined, version].includes(await versionOf()), 'the cue of the new version');
    assert.deepEqual(await ana.get('air/main'), air);
  });

  test('a command for a channel that the station does not have is refused over a socket as by the API', async () => {
    const { connect, store } = await start();
    const ana = connect();
    await until(() => ana.connected);

    const refused = await ana.command(take({ channel: 'wall' }));

    assert.equal(isRefused(refused) && refused.refused.message, 'There is no channel “wall”.');
    assert.equal(await store.get('air/wall'), undefined);
  });

  test('an air that a client writes gets what it lacks, says what is cleared, and destroys nothing that was not seen', async () => {
    const { connect } = await start();
    const ana = connect();
    await until(() => ana.connected);
    await ana.command(take({ layer: 10 }));
    const seen = await ana.get('air/main');

    const layers = { 20: { template: 'strap', phase: 'on', values: { goals: 2 } } };
    const written = await ana.put('air/main', { layers }, { ifRevision: seen?.revision ?? 0 });

    assert.ok(!isRefused(written));
    await until(async () => (await ana.get('air/main'))?.revision === written.revision);
    const { layers: now, cleared }: Air = ((await ana.get('air/main'))?.value as Air) ?? { layers: {} };
    assert.deepEqual([now[10], cleared?.[10]], [null, written.revision]);
    assert.deepEqual([now[20]?.values, now[20]?.revision, now[20]?.by], [{ goals: 2 }, written.revision, 'socket']);
    assert.ok(now[20]?.instance && now[20].version && now[20].since > 0);
    const late = await ana.put('air/main', { layers: {} }, { ifRevision: seen?.revision ?? 0 });
    assert.ok(isRefused(late) && late.refused.code === 'stale');
    assert.deepEqual(late.refused.current, (await ana.get('air/main'))?.value);
  });

  test('an air that a client writes is in the log as what it does, whatever the client says of it', async () => {
    const { store, connect } = await start();
    const ana = connect();
    await until(() => ana.connected);
    const strap = { template: 'strap', phase: 'on', instance: 'a', by: 'ana' };
    const write = async (layers: object) => {
      const log = { at: 1e300, by: 'rui', op: 'take', channel: 'main' };
      assert.ok(!isRefused(await ana.put('air/main', { layers }, { log })));
    };

    await write({ 20: { ...strap, item: 'opening', values: { goals: 1 } } });
    await write({ 20: { ...strap, item: 'opening', values: { goals: 2 } } });
    await write({ 20: null });
    await write({ 20: strap, 30: strap });
    await write({});

    const records = await logOf(store);
    assert.ok(records.every(({ channel }) => channel === 'main'));
    const told = records.map(({ by, op, layer, item, values }) => [by, op, layer, item, values?.['goals']]);
    assert.deepEqual(told, [
      ['ana', 'take', 20, 'opening', 1],
      ['ana', 'update', 20, 'opening', 2],
      ['socket', 'clear', 20, undefined, undefined],
      ['ana', 'put', undefined, undefined, undefined],
      ['socket', 'clear', undefined, undefined, undefined],
    ]);
  });

  test('what goes out for an air that a client writes belongs to that take, in the log', async () => {
    const { store, connect } = await start();
    const ana = connect();
    await until(() => ana.connected);
    const written = await ana.put('air/main', { layers: { 20: { template: 'name', phase: 'on' } } });
    await until(async () => !isRefused(written) && (await ana.get('air/main'))?.revision === written.revision);
    const before = (await ana.get('air/main'))?.value as Air | undefined;

    const second = await ana.put('air/main', {
      layers: { ...before?.layers, 30: { template: 'breaking', phase: 'on' } },
    });

    assert.ok(!isRefused(second));
    const air = (await store.get('air/main'))?.value as Air;
    assert.deepEqual([air.layers[20]?.phase, air.layers[30]?.phase], ['out', 'on']);
    const told = (await logOf(store)).map(({ op, layer, template }) => [op, layer, template]);
    assert.deepEqual(told, [
      ['take', 20, 'name'],
      ['take', 30, 'breaking'],
    ]);
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
    const taken = await output.command(take());
    assert.match(isRefused(taken) ? taken.refused.message : '', /token of an output.* Use that of the operators/);
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

  test('what an output or an operator tells of itself is checked, since every control room draws it', async () => {
    const { store, connect } = await start();
    const client = connect();
    await until(() => client.connected);
    const put = (key: string, value: unknown) => client.put(key, value, { lease: 5000 });

    const ack = { revision: 3, phase: 'on' };
    for (const [key, value] of [
      ['ack/main/a/20', {}],
      ['ack/main/a/20', 5],
      ['ack/main/a/20', [ack]],
      ['ack/main/a/20', { ...ack, phase: 'seen' }],
      ['ack/main/a/20', { ...ack, notes: 'condensed' }],
      ['ack/main/a/20', { ...ack, notes: [null] }],
      ['ack/main/a/20', { ...ack, answers: [{ command: 'k' }] }],
      ['ack/main/a/20', { ...ack, graphicNotes: [{}] }],
      ['ack/main/20', ack],
      ['presence/rui', { item: 'a' }],
    ] as const) {
      const result = await put(key, value);
      assert.equal(isRefused(result) && result.refused.code, 'invalid', `${key} ${JSON.stringify(value)}`);
    }
    assert.deepEqual(await store.list(''), []);
    const negative = await put('ack/main/a/20', { ...ack, revision: -1 });
    assert.equal(isRefused(negative) && negative.refused.message, '“revision” is at least 0.');

    // What may be left out is given to it, and what later versions say stays.
    await put('ack/main/a/20', { ...ack, lamps: 2 });
    await put('presence/rui', { name: 'Rui' });
    const [told, rui] = (await store.list('')).map(({ value }) => value as { at: number });
    assert.deepEqual(told, { ...ack, notes: [], fps: 0, lamps: 2, at: told?.at });
    assert.ok(told && told.at > 0 && rui && rui.at > 0);
  });

  test('without its token nobody reads, writes or connects', async () => {
    const { host } = await start(tokens);

    for (const path of ['/api/show', '/api/openapi.json', '/api/nothing'])
      assert.equal((await fetch(`http://${host}${path}`)).status, 401);
    assert.equal(await handshake(`ws://${host}/api/show/socket`), 401);
    assert.equal(await handshake(`ws://${host}/api/show/socket?token=wrong`), 401);
  });

  test('a connection to what is no address does not end the station', async () => {
    const { host } = await start(tokens);
    const { hostname, port } = new URL(`http://${host}`);
    const client = connect({ host: hostname, port: Number(port) });
    client.write(`GET // HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    await once(client, 'close');
    assert.equal(await handshake(`ws://${host}/api/show/socket`), 401);
  });

  test('one without its token that resets the connection does not end the station', async () => {
    const { host } = await start(tokens);
    const { hostname, port } = new URL(`http://${host}`);
    const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    client.write(
      `GET /api/show/socket HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    const [answer] = await once(client, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 401 /);
    client.resetAndDestroy();
    await once(client, 'close');
    // The station hears of it by the time that it has answered something else.
    assert.equal(await handshake(`ws://${host}/api/show/socket`), 401);
  });

  test('a token in the address opens every path, whatever else the address asks', async () => {
    const { host } = await start(tokens);

    for (const path of ['/api/show?', '/api/templates?', '/api/show/log?format=csv&', '/ograf/v1/renderers?']) {
      const answer = await fetch(`http://${host}${path}token=${tokens.operator}`);
      assert.deepEqual([path, answer.status], [path, 200]);
      assert.match(answer.headers.get('set-cookie') ?? '', /^tarja-token-/);
    }
  });

  test('the address of the socket says what it is to one who opens it as a page, and stands in OpenAPI', async () => {
    const { host } = await start(tokens);

    const answer = await fetch(`http://${host}/api/show/socket?token=${tokens.output}`);
    const { code, message } = await answer.json();
    assert.deepEqual([answer.status, code, answer.headers.get('upgrade')], [426, 'upgrade-required', 'websocket']);
    assert.match(message, /WebSocket/);
    const openapi = await fetch(`http://${host}/api/openapi.json?token=${tokens.output}`);
    assert.deepEqual((await openapi.json()).paths['/api/show/socket'].get.responses[101], {
      description: 'The connection is a WebSocket from now on.',
    });
  });

  test('a file that the disk does not take is refused in words', async () => {
    const { host } = await start(undefined, join(folder, 'strap/config.json/uploads'));

    const answer = await fetch(`http://${host}/api/show/uploads`, { method: 'POST', body: 'GIF89a' });

    const { code, message } = await answer.json();
    assert.deepEqual([answer.status, code], [503, 'unreachable']);
    assert.match(message, /cannot be written \(ENOTDIR\)/);
  });

  test('a file that is too large is refused as a file, with what to do', async () => {
    const { host } = await start(undefined, join(folder, 'uploads'));

    const request = { method: 'POST', body: new Uint8Array(50_000_001), headers: { 'accept-language': 'pt-BR' } };
    const answer = await fetch(`http://${host}/api/show/uploads`, request);

    assert.equal(answer.status, 413);
    assert.equal((await answer.json()).message, 'Um arquivo tem no máximo 50 MB aqui: escolha um menor.');
  });

  test('a station without a folder for files says that it keeps none, and what to do', async () => {
    const { host } = await start();

    const request = { method: 'POST', body: 'GIF89a', headers: { 'accept-language': 'pt-BR' } };
    const answer = await fetch(`http://${host}/api/show/uploads`, request);

    assert.equal(answer.status, 404);
    assert.deepEqual(await answer.json(), {
      code: 'no-uploads',
      message: 'Esta estação não tem pasta para guardar arquivos. Digite o endereço do arquivo.',
    });
  });

  test('the page of another origin connects nowhere', async () => {
    const { host } = await start();

    assert.equal(await handshake(`ws://${host}/api/show/socket`, { origin: 'https://evil.example' }), 403);
    const headers = { origin: 'https://evil.example' };
    assert.equal((await fetch(`http://${host}/api/show/clear`, { method: 'POST', headers })).status, 403);
  });

  test('what speaks another language is cut off, and told why', async () => {
    const { host } = await start();
    for (const text of ['hello', '{}', '{"op":"ping"}', '{"id":{},"op":"ping"}']) {
      const socket = new WebSocket(`ws://${host}/api/show/socket`);
      await once(socket, 'open');
      socket.send(text);
      const [code, reason] = await once(socket, 'close');
      assert.deepEqual([code, String(reason)], [1008, 'A message is JSON with an "id".']);
    }
  });

  test('what has an id is answered: with numbers as ids, with the least that an operation needs, and where it is malformed', async () => {
    const { host } = await start();
    const socket = new WebSocket(`ws://${host}/api/show/socket`);
    await once(socket, 'open');
    const ask = async (request: object) => {
      socket.send(JSON.stringify(request));
      return JSON.parse(String((await once(socket, 'message'))[0]));
    };

    const { now, server, ...hello } = await ask({ id: 1, op: 'hello' });
    assert.deepEqual([hello, typeof now, typeof server], [{ id: 1, revision: 0 }, 'number', 'string']);
    assert.deepEqual(await ask({ id: 'w', op: 'watch', key: 'items/' }), { id: 'w', revision: 0, keys: [] });
    const nothing = { op: 'ack', key: 'presence/ana', value: null };
    for (const request of [
      { op: 'put' },
      { op: 'put', key: 'items/a' },
      nothing,
      { op: 'command' },
      { op: 'sing' },
      {},
      { op: 'watch', key: 'items/', ifRevision: 'all' },
      { op: 'delete', key: 'items/a', ifRevision: '0' },
      { op: 'delete', key: 'items/a', ifRevision: -1 },
    ]) {
      const { id, refused } = await ask({ id: 2, ...request });
      assert.deepEqual([id, refused.code], [2, 'invalid']);
    }
    socket.close();
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
