import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createGateway, type Gateway, type GatewayConfig } from '../../src/gateway/index.ts';
import { gatewayListener, nodeCompressors } from '../../src/gateway/node.ts';
import { end } from './processes.ts';

/* A real gateway on a port, over services that are only counted, and an ordinary cache in front of it. */

export const KEY = 'desk:5f1d7a84db6c4c0e8d1f2a3b4c5d6e7f';

export const polls = {
  last_updated: '2026-11-20T11:00:00.000Z',
  presidente: {
    candidates: [{ name: 'Ana Exemplo', party: 'AAA' }],
    indiceMedia: Array.from({ length: 300 }, (_, index) => ({ Data: '18/11/2026', 'Ana Exemplo': index % 60 })),
  },
};

const config: GatewayConfig = {
  origins: ['https://news.example', 'https://radio.example'],
  services: {
    polls: { url: 'https://polls.test', keyVariable: 'POLLS_KEY' },
    sandbox: { url: 'https://sandbox.test', keyVariable: 'POLLS_KEY', enabled: true },
  },
};

/** The gateway behind the cache. */
export interface Behind {
  readonly port: number;
  /** Requests that reached the gateway. */
  requests: number;
  /** Calls that reached a service. */
  calls: number;
  /** Seconds from now on that the gateway is made to write instead of its own `s-maxage`, so that no test waits for minutes. */
  sharedSeconds: number | undefined;
  /** Lets answers of services wait. */
  gate: Promise<void> | undefined;
  /** The gateway is gone: its port is closed. */
  leave(): Promise<void>;
}

export async function startBehind(): Promise<Behind> {
  const gateway: Gateway = createGateway(config, {
    env: { POLLS_KEY: KEY },
    compressors: nodeCompressors,
    fetch: async (url) => {
      behind.calls++;
      await behind.gate;
      return url.includes('sandbox')
        ? Response.json({ sessionId: 's', expiresAt: 't' }, { status: 201 })
        : Response.json(polls);
    },
  });
  const listener = gatewayListener({
    ...gateway,
    handle: async (incoming) => {
      behind.requests += incoming.target === '/health' ? 0 : 1;
      const outgoing = await gateway.handle(incoming);
      if (behind.sharedSeconds === undefined) return outgoing;
      // They would be over where the gateway has had the answer for longer than that.
      const headers = outgoing.headers.map((text, at) =>
        outgoing.headers[at - 1] === 'age' ? '0' : text.replace(/s-maxage=\d+/, `s-maxage=${behind.sharedSeconds}`),
      );
      return { ...outgoing, headers };
    },
  });
  const server = createServer(listener);
  const port = await listen(server);
  const behind: Behind = {
    port,
    requests: 0,
    calls: 0,
    sharedSeconds: undefined,
    gate: undefined,
    leave: async () => {
      gateway.close();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return behind;
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The path of a program of this machine; system programs lie where ordinary people’s paths do not lead. */
export function findProgram(name: string): string | undefined {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface Cache {
  readonly folder: string;
  /** All that it wrote on stderr and stdout. */
  log(): string;
  get(path: string, headers?: Record<string, string>): Promise<Got>;
  ask(path: string, method: string, headers?: Record<string, string>, body?: string): Promise<Got>;
  end(): Promise<void>;
}

export interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/** Starts a cache that listens at this port; `make` gets a folder of its own and gives the command. */
export async function startCache(port: number, make: (folder: string) => readonly string[]): Promise<Cache> {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-cache-'));
  // Programs started as root work as another user, who has to get in.
  chmodSync(folder, 0o755);
  const [program = '', ...args] = make(folder);
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const leave = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await listening(port, child, () => said);
  } catch (error) {
    await leave();
    throw error;
  }
  const ask: Cache['ask'] = async (path, method, headers = {}, body) => {
    const asking = request({ hostname: '127.0.0.1', port, path, method, headers, agent: false });
    asking.end(body);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) };
  };
  return { folder, log: () => said, ask, get: (path, headers) => ask(path, 'GET', headers), end: leave };
}

/** Asks until the port is open, or the program has given up. */
async function listening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return;
    await wait(50);
  }
  throw new Error(`It does not listen: ${said()}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** The test that a cold cache asks the gateway once for many readers. It comes first: nothing is kept yet. */
export function answersBurstOnce(parts: () => { readonly behind: Behind; readonly cache: Cache }): void {
  test('a cold burst of 100 readers is one request to the gateway and one call to the service', async () => {
    const { behind, cache } = parts();
    let letGo = () => {};
    behind.gate = new Promise((resolve) => {
      letGo = resolve;
    });
    const before = behind.requests;
    const burst = Array.from({ length: 100 }, () => cache.get('/polls/presidente'));
    await until(
      () => cache.get('/metrics'),
      () => behind.calls > 0,
    );
    letGo();
    behind.gate = undefined;
    const answers = await Promise.all(burst);

    assert.ok(answers.every(({ status }) => status === 200));
    assert.deepEqual([behind.calls, behind.requests - before], [1, 1]);
    assert.deepEqual(JSON.parse(answers[0]?.bytes.toString() ?? ''), polls);
    const hit = await cache.get('/polls/presidente');
    assert.deepEqual([hit.headers['x-cache'], behind.requests - before], ['HIT', 1]);
    assert.match(hit.headers['cache-control'] ?? '', /s-maxage=180.*stale-if-error=86400/);
  });
}

/** Tests of what any cache does with answers for hosts and callers. */
export function separatesCallers(parts: () => { readonly behind: Behind; readonly cache: Cache }): void {
  test('who has the answer already gets 304 from the cache', async () => {
    const { behind, cache } = parts();
    const { headers } = await cache.get('/polls/presidente');
    const before = behind.requests;

    const again = await cache.get('/polls/presidente', { 'if-none-match': String(headers.etag) });

    assert.deepEqual([again.status, again.bytes.length, behind.requests], [304, 0, before]);
  });

  test('pages of two hosts each get their own answer, those of others none, and none of it mixes', async () => {
    const { cache } = parts();
    for (const _ of ['filled', 'kept']) {
      for (const origin of ['https://news.example', 'https://radio.example']) {
        const { status, headers } = await cache.get('/polls/presidente', { origin });
        assert.equal(status, 200);
        assert.equal(headers['access-control-allow-origin'], origin);
      }
      assert.equal((await cache.get('/polls/presidente', { origin: 'https://other.example' })).status, 403);
    }
  });

  test('what belongs to its caller is passed on, and never kept', async () => {
    const { behind, cache } = parts();
    const before = behind.calls;
    for (const _ of ['once', 'again']) {
      const { status } = await cache.ask('/sandbox/sessions', 'POST', { 'content-type': 'application/json' }, '{}');
      assert.equal(status, 201);
    }
    assert.equal(behind.calls - before, 2);
  });
}

/** Asks until the answer is as wanted; gives up after half a minute. */
export async function until(ask: () => Promise<Got>, wanted: (got: Got) => boolean): Promise<Got> {
  for (let tries = 0; tries < 600; tries++) {
    const got = await ask();
    if (wanted(got)) return got;
    await wait(50);
  }
  throw new Error('It was never as wanted.');
}
