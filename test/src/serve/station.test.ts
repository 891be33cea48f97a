import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sentence } from '../../../src/format/locale.ts';
import { createGateway } from '../../../src/gateway/gateway.ts';
import { MAIN } from '../../../src/serve/channel.ts';
import { openStation, showBeside } from '../../../src/serve/station.ts';
import { followTheme, themeAddress } from '../../../src/serve/station-theme.ts';
import { THEME_KEY } from '../../../src/show/model.ts';
import { unreachable } from '../../../src/show/refusal.ts';
import { memoryStore } from '../../../src/show/stores/memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-station-'));
after(() => rmSync(folder, { recursive: true, force: true }));

describe('a station', () => {
  test('keeps what is uploaded out of the repository of the templates, though its show lies elsewhere', async () => {
    const station = await openStation({
      show: memoryStore(),
      templates: folder,
      uploads: join(showBeside(folder), 'uploads'),
      channels: [MAIN],
      tokens: undefined,
      pages: undefined,
      gateway: { gateway: createGateway({ services: { rates: { url: 'http://127.0.0.1:1' } } }), basePath: '' },
    });
    await station.close();

    assert.equal(readFileSync(join(folder, '.tarja/.gitignore'), 'utf8'), '*\n');
  });

  test('is on air with a show that lies elsewhere where uploads cannot be kept, and says so', async () => {
    writeFileSync(join(folder, 'file'), '');
    const lines: string[] = [];
    const station = await openStation({
      show: memoryStore(),
      templates: folder,
      uploads: join(folder, 'file/uploads'),
      channels: [MAIN],
      tokens: undefined,
      pages: undefined,
      log: (line) => lines.push(line),
      gateway: { gateway: createGateway({ services: { rates: { url: 'http://127.0.0.1:1' } } }), basePath: '' },
    });
    const url = await station.listen(0);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const { status } = await fetch(`${url}/api/show/uploads`, { method: 'POST', body: svg });
    await station.close();

    assert.equal(status, 503);
    assert.match(lines.join('\n'), /^Uploads cannot be kept in .*file.uploads: they are refused until they can\./);
  });

  test('has nothing for a method that the web’s requests do not know', async () => {
    const station = await openStation({
      show: memoryStore(),
      templates: folder,
      channels: [MAIN],
      tokens: undefined,
      pages: undefined,
      gateway: { gateway: createGateway({ services: { rates: { url: 'http://127.0.0.1:1' } } }), basePath: '' },
    });
    const url = await station.listen(0);
    const statuses: (number | undefined)[] = [];
    for (const path of ['/', '/playground/', '/api/show']) {
      const asked = request(url + path, { method: 'TRACE' }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      statuses.push(answer.statusCode);
    }
    await station.close();

    assert.deepEqual(statuses, [404, 404, 405]);
  });

  test('answers a program that offers HTTP/2 with its first request, as Java’s does, and the next one over that connection', async () => {
    const station = await openStation({
      show: memoryStore(),
      templates: folder,
      channels: [MAIN],
      tokens: undefined,
      pages: undefined,
      gateway: { gateway: createGateway({ services: { rates: { url: 'http://127.0.0.1:1' } } }), basePath: '' },
    });
    const url = await station.listen(0);
    const { host, hostname, port } = new URL(url);
    const body = JSON.stringify({ by: 'Ção', wrong: true });
    const ask = (offer: string) =>
      `POST /api/show/clear HTTP/1.1\r\nHost: ${host}\r\n${offer}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const socket = connect(Number(port), hostname);
    const answers = text(socket);

    // What is sent comes in parts: here the end of the body is one of its own, with the second request.
    socket.write(ask(offer).slice(0, -5));
    await once(socket, 'ready');
    setImmediate(() => socket.end(body.slice(-5) + ask('Connection: close\r\n')));
    const told = await answers;
    await station.close();

    assert.deepEqual(told.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 400', 'HTTP/1.1 400']);
    assert.match(told, /There is no member “wrong”/);
  });

  test('tells outputs of its theme once the show can be written', async () => {
    const templates = join(folder, 'themed');
    mkdirSync(join(templates, 'theme'), { recursive: true });
    writeFileSync(join(templates, 'theme/theme.json'), '{"name":"Mine"}');
    const store = memoryStore();
    let refusals = 0;
    const put: typeof store.put = async (...given) => {
      if (++refusals > 1) return store.put(...given);
      return unreachable('disk-full', sentence('The disk is full.', 'O disco está cheio.'));
    };
    const end = followTheme(templates, { ...store, put });
    for (let waited = 0; waited < 10_000 && !(await store.get(THEME_KEY)); waited += 20) await pause(20);
    assert.deepEqual((await store.get(THEME_KEY))?.value, { address: themeAddress(templates) });
    end();
  });
});
