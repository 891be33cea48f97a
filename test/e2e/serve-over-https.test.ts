import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { freePort } from '../../scripts/free-port.mjs';
import { type Cache, findProgram, startCache } from '../support/cache-in-front.ts';

/* A station behind nginx with TLS, as docs/on-air.md writes it. */

const nginx = findProgram('nginx');
const openssl = findProgram('openssl');
const skip = nginx && openssl ? false : 'nginx and openssl are not both installed on this machine';

const folder = mkdtempSync(join(tmpdir(), 'tarja-https-'));
const field = { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' };
mkdirSync(join(folder, 'strap'));
writeFileSync(join(folder, 'strap/config.json'), JSON.stringify({ fields: [field] }));
const tokens = { TARJA_OPERATOR_TOKEN: 'operator-token-of-a-test', TARJA_OUTPUT_TOKEN: 'output-token-of-a-test--' };
const bearer = { authorization: `Bearer ${tokens.TARJA_OPERATOR_TOKEN}` };

describe('a station behind nginx with TLS, as documented', { skip, timeout: 60_000 }, () => {
  let station: ChildProcess;
  let front: Cache;
  let port: number;

  before(async () => {
    const stationPort = await freePort();
    station = spawn(
      process.execPath,
      [resolve('bin/tarja.js'), 'serve', folder, '--port', String(stationPort), '--hosts', 'station.example'],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...tokens } },
    );
    await once(station.stdout as NodeJS.ReadableStream, 'data');
    port = await freePort();
    front = await startCache(port, (place) => {
      const [key, certificate] = [join(place, 'station.key'), join(place, 'station.pem')];
      const subject = ['-subj', '/CN=station.example', '-addext', 'subjectAltName=DNS:station.example'];
      execFileSync(
        openssl ?? '',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '2',
          '-keyout',
          key,
          '-out',
          certificate,
          ...subject,
        ],
        { stdio: 'ignore' },
      );
      const [, documented = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync('docs/on-air.md', 'utf8')) ?? [];
      const server = documented
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('127.0.0.1:8700', `127.0.0.1:${stationPort}`);
      const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`);
      const file = join(place, 'nginx.conf');
      writeFileSync(file, `daemon off; pid nginx.pid; events {} http { access_log off; ${kept.join(' ')}\n${server}}`);
      return [nginx ?? '', '-p', place, '-c', file, '-e', 'stderr'];
    });
  });

  after(async () => {
    await front?.end();
    const ended = once(station, 'exit');
    station.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });

  const host = () => `station.example:${port}`;
  async function ask(path: string, method = 'GET', headers: Record<string, string> = {}, body?: string) {
    const options = { hostname: '127.0.0.1', port, path, method, headers: { host: host(), ...headers } };
    const asking = request({ ...options, servername: 'station.example', rejectUnauthorized: false, agent: false });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();
    return answer;
  }

  test('is operated by its pages and by programs, with a token', async () => {
    const take = (headers: Record<string, string>) =>
      ask('/api/show/air/main/20/take', 'POST', headers, JSON.stringify({ template: 'strap' }));

    assert.equal((await take({})).statusCode, 401);
    assert.equal((await take(bearer)).statusCode, 200);
    assert.equal((await take({ ...bearer, origin: `https://${host()}` })).statusCode, 200);
    assert.equal((await take({ ...bearer, origin: 'https://evil.example' })).statusCode, 403);
  });

  test('has its WebSocket', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/show/socket`, {
      headers: { ...bearer, host: host(), origin: `https://${host()}` },
      rejectUnauthorized: false,
    });
    await once(socket, 'open');
    socket.close();
    await once(socket, 'close');
  });

  test('sets a cookie that travels over https alone', async () => {
    const { headers } = await ask(`/control?token=${tokens.TARJA_OPERATOR_TOKEN}`);

    assert.match(String(headers['set-cookie']), /; Secure$/);
  });

  test('takes files of the size that it documents', async () => {
    const most = Buffer.alloc(50_000_000);
    most.set(Buffer.from('89504e470d0a1a0a', 'hex'));
    const options = { ...bearer, host: host(), 'content-length': String(most.length) };
    const asking = request({
      hostname: '127.0.0.1',
      port,
      path: '/api/show/uploads',
      method: 'POST',
      headers: options,
      servername: 'station.example',
      rejectUnauthorized: false,
      agent: false,
    });
    asking.end(most);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    answer.resume();

    assert.equal(answer.statusCode, 201);
  });
});
