import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { WebSocket } from 'ws';
import type { Config } from '../../../src/format/generated/types.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { createShowServer } from '../../../src/serve/show-server.ts';
import { templateLibrary } from '../../../src/serve/template-library.ts';
import { readAir } from '../../../src/show/show.ts';
import type { ShowStore } from '../../../src/show/store.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';
import { natsStore } from '../../../src/show/stores/nats.ts';
import { socketStore } from '../../../src/show/stores/socket.ts';
import { createSession } from '../../../src/values/session.ts';
import { logOf } from '../../support/log-of.ts';
import { noBroker, startBroker } from '../../support/nats-broker.ts';
import { until } from '../show/stores/conformance.ts';

/** What breaks where a text is written into another language: JSON, CSV, HTML, XML, a header, a script. */
const nasty =
  '=1+"quotes" \'single\' \\ back\\n \n\r\n\t <b>&amp;</b> ]]> \u2028\u2029 çãé 日本 👩‍💻 \u0024{x} %00, ; ';

const config: Config = { fields: [{ key: 't', name: 'text', label: 'Text', type: 'textarea', default: '' }] };
const folder = mkdtempSync(join(tmpdir(), 'tarja-nasty-'));
mkdirSync(join(folder, 'strap'));
writeFileSync(join(folder, 'strap/config.json'), JSON.stringify(config));

const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
after(async () => {
  for (const end of ends.reverse()) await end();
});

test('a nasty text goes through form, API, WebSocket, OGraf API and CSV log unchanged', () => travels(memoryStore()));

test('… and through a NATS broker, to another station', { skip: noBroker }, async () => {
  const broker = await startBroker();
  ends.push(broker.end);
  const servers = [`127.0.0.1:${broker.port}`];
  const other = await natsStore({ servers });
  ends.push(() => other.close());

  await travels(await natsStore({ servers }));

  await until(async () => onLayer(await other.get('air/main'), 30) === nasty, 'the text at the other station');
  for (const { values } of await logOf(other)) assert.equal(values?.['text'], nasty);
});

async function travels(store: ShowStore): Promise<void> {
  const station = createShowServer({
    store,
    templates: templateLibrary([folder]),
    channels: [MAIN],
    tokens: undefined,
    version: '0.0.0',
  });
  const server = createServer(getRequestListener(station.app.fetch));
  server.on('upgrade', (request, socket, head) => station.upgrade(request, socket, head) || socket.destroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = socketStore({
    client: 'nasty',
    connect: () => new WebSocket(`ws://${host}/api/show/socket`),
  });
  ends.push(async () => {
    await client.close();
    await station.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await store.close();
  });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`http://${host}${path}`, { method: 'POST', body: JSON.stringify(body) });
    assert.equal(answer.status, 200);
    return answer.json();
  };

  // The form.
  const session = createSession(config);
  session.edit('text', nasty);
  const { taken: values } = session.take();
  assert.deepEqual(values, { text: nasty });

  // The API, and back.
  await post('/api/show/air/main/20/take', { template: 'strap', values });
  const told = await (await fetch(`http://${host}/api/show/air/main/20`)).json();
  assert.equal(told.air.values.text, nasty);

  // The WebSocket, in both directions.
  await until(async () => onLayer(await client.get('air/main'), 20) === nasty, 'the text over the socket');
  await client.command({
    id: 'nasty',
    op: 'take',
    channel: 'main',
    layer: 25,
    template: 'strap',
    by: 'ana',
    values: { text: nasty },
  });
  assert.equal(onLayer(await store.get('air/main'), 25), nasty);

  // The OGraf API.
  const instance = '/ograf/v1/renderers/main/target/graphicInstance';
  const renderTarget = { layer: 30 };
  const { graphicInstanceId } = await post(`${instance}/load`, {
    renderTarget,
    graphicId: 'strap',
    params: { data: { text: nasty } },
  });
  await post(`${instance}/playAction`, { renderTarget, graphicInstanceId, params: {} });
  assert.equal(onLayer(await store.get('air/main'), 30), nasty);

  // The log, as a spreadsheet reads it.
  const csv = await (await fetch(`http://${host}/api/show/log?format=csv`)).text();
  const [head = [], ...rows] = readCsv(csv);
  const texts = rows.map((row) => JSON.parse(row[head.indexOf('values')] ?? '').text);
  assert.deepEqual(texts, [nasty, nasty, nasty]);

  // And into a form again, as what is on air.
  const another = createSession(config, {
    air: (await (await fetch(`http://${host}/api/show/air/main/30`)).json()).air.values,
  });
  assert.equal(another.air['text'], nasty);
}

function onLayer(entry: Awaited<ReturnType<ShowStore['get']>>, layer: number): unknown {
  return readAir(entry).air.layers[layer]?.values['text'];
}

/** RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
