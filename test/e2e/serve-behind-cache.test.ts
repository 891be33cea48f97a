import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../../scripts/free-port.mjs';
import { type Cache, findProgram, startCache, until } from '../support/cache-in-front.ts';

/* The documented set-up as it is run: the real `tarja serve --config`, asked by the name of `publicUrl`, behind a real cache. */

const bin = resolve('bin/tarja.js');
const folder = mkdtempSync(join(tmpdir(), 'tarja-serve-'));
const rate = { date: '2026-11-19', base: 'EUR', quote: 'BRL', rate: 6.1834 };
const service = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([rate]));
});
let station: ChildProcess;
let port = 0;

before(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  port = await freePort();
  const config = join(folder, 'gateway.json');
  writeFileSync(
    config,
    JSON.stringify({
      publicUrl: 'https://data.example',
      hosts: ['data.internal.example'],
      services: { rates: { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}` } },
    }),
  );
  station = spawn(process.execPath, [bin, 'serve', '--config', config, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(station.stdout as NodeJS.ReadableStream, 'data');
});

after(async () => {
  const ended = once(station, 'exit');
  station.kill('SIGTERM');
  await ended;
  service.closeAllConnections();
  service.close();
  rmSync(folder, { recursive: true });
});

const caches = [
  {
    name: 'nginx',
    program: findProgram('nginx'),
    start: (program: string, at: number) =>
      startCache(at, (place) => {
        const file = join(place, 'nginx.conf');
        const source = readFileSync('docs/gateway/nginx.conf', 'utf8');
        writeFileSync(
          file,
          source.replace('127.0.0.1:8787', `127.0.0.1:${port}`).replace('127.0.0.1:8080', `127.0.0.1:${at}`),
        );
        return [program, '-p', place, '-c', file, '-e', 'stderr'];
      }),
  },
  {
    name: 'Varnish',
    program: findProgram('varnishd'),
    start: (program: string, at: number) =>
      startCache(at, (place) => {
        const file = join(place, 'tarja.vcl');
        writeFileSync(file, readFileSync('docs/gateway/varnish.vcl', 'utf8').replace('"8787"', `"${port}"`));
        const where = ['-n', join(place, 'work'), '-f', file, '-a', `127.0.0.1:${at}`, '-s', 'malloc,32m'];
        return [program, '-F', ...where, '-j', 'none', '-T', 'none'];
      }),
  },
] as const;

for (const { name, program, start } of caches) {
  const skip = program ? false : `${name} is not installed on this machine`;
  describe(`tarja serve --config behind ${name}`, { skip, timeout: 60_000 }, () => {
    let cache: Cache;

    before(async () => {
      const at = await freePort();
      cache = await start(program ?? '', at);
      await until(
        () => cache.get('/rates/rates', { host: 'data.example' }),
        ({ status }) => status === 200,
      );
    });

    after(() => cache?.end());

    for (const host of ['data.example', 'data.internal.example']) {
      test(`answers readers who ask for ${host}`, async () => {
        const { status, bytes } = await cache.get('/rates/rates', { host });

        assert.deepEqual([status, JSON.parse(String(bytes))], [200, [rate]]);
      });
    }

    test('gives readers nothing of the station', async () => {
      const host = 'data.example';
      for (const path of ['/', '/control', '/api/show'])
        assert.equal((await cache.get(path, { host })).status, 403, path);
      assert.equal((await cache.ask('/api/show/clear', 'POST', { host })).status, 403);
    });

    test('refuses a name that is not named', async () => {
      const { status } = await cache.get(`/rates/rates?base=BRL&date=2026-11-${name === 'nginx' ? 18 : 19}`, {
        host: 'other.example',
      });

      assert.equal(status, 421);
    });
  });
}
