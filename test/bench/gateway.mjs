import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../scripts/free-port.mjs';
import { median } from './measure.mjs';

/*
 * How many calls reach a service, and how fast kept answers are given: the gateway as it is installed, one process, beside
 * nginx's proxy_cache with one worker, in the same run, and beside a server of Node's that does nothing but answer: no
 * gateway on Node can be faster than that. Everything is on this machine's loopback.
 */

const here = fileURLToPath(new URL('.', import.meta.url));
const rounds = 7;
/** Seconds of load in one turn. */
const turn = 2;
const connections = 50;

export async function bench() {
  if (!existsSync(join(here, '../../dist/gateway.js'))) throw new Error('Build first: npm run build');
  const origin = await startOrigin();
  const gateway = await startNode('gateway-process.mjs', origin.url);
  const bare = await startNode('bare-process.mjs', origin.url);
  const nginx = await startNginx(origin);
  try {
    const counts = {
      gateway: await countCalls(origin, `${gateway.url}/polls`),
      ...(nginx && { nginx: await countCalls(origin, nginx.url) }),
      readers: await countReaders(),
    };
    console.log('\nCalls that reach the service');
    console.log(
      `  cold burst of 200:                gateway ${counts.gateway.burst}, nginx ${counts.nginx?.burst ?? '–'}`,
    );
    console.log(
      `  20 at once, the service failing:  gateway ${counts.gateway.failing}, nginx ${counts.nginx?.failing ?? '–'}`,
    );
    for (const { target, calls, allowed } of counts.readers) {
      console.log(
        `  10,000 readers in ten minutes:    ${String(calls).padStart(3)}, ${allowed} by its time  ${target}`,
      );
    }
    return {
      counts,
      throughput: nginx ? await throughput(origin, { gateway, bare, nginx }) : 'nginx is not installed',
    };
  } finally {
    await nginx?.end();
    await gateway.end();
    await bare.end();
    origin.server.close();
    origin.server.closeAllConnections();
  }
}

/** The polling index, as large as it is: 15 candidates over 200 days, 56 kB. */
async function startOrigin() {
  const names = Array.from({ length: 15 }, (_, index) => `Candidate ${String.fromCharCode(65 + index)}`);
  const body = Buffer.from(
    JSON.stringify({
      last_updated: '2026-11-20T11:00:00.000Z',
      presidente: {
        candidates: names.map((name) => ({ name, party: 'PTY' })),
        indiceMedia: Array.from({ length: 200 }, (_, day) => ({
          Data: `${String((day % 28) + 1).padStart(2, '0')}/${String((day % 12) + 1).padStart(2, '0')}/2026`,
          ...Object.fromEntries(names.map((name, index) => [name, ((day * 7 + index * 13) % 400) / 10])),
        })),
      },
    }),
  );
  const small = gzipSync(body);
  const origin = { calls: 0, failing: false, bytes: body.length };
  const server = createServer(async ({ headers }, response) => {
    origin.calls++;
    await wait(150);
    if (origin.failing) return response.writeHead(502).end('{"error":"upstream fetch failed"}');
    const zipped = /gzip/.test(headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': (zipped ? small : body).length,
      'cache-control': 'public, max-age=60, s-maxage=180',
      ...(zipped && { 'content-encoding': 'gzip' }),
    });
    response.end(zipped ? small : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(origin, { server, url: `http://127.0.0.1:${server.address().port}` });
}

async function startNode(program, upstream) {
  const child = spawn(process.execPath, [join(here, 'gateway', program), upstream], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url, end: () => ended(child) };
}

/** One worker, no log, the settings of docs/gateway/nginx.conf that matter to a kept answer. */
async function startNginx({ url }) {
  const program = findProgram('nginx');
  if (!program) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log /dev/null; worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=100; open_file_cache_valid 60s;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=bench:8m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Accept-Encoding $http_accept_encoding;
      proxy_cache bench; proxy_cache_key "$uri $http_accept_encoding";
      proxy_cache_lock on; proxy_cache_background_update on;
      proxy_cache_use_stale error timeout updating http_502;
    }
  }
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  // Also where the bench itself breaks down: nothing is left running.
  process.once('exit', () => child.kill());
  while (!(await answers(port))) await wait(20);
  const end = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, end };
}

/** Readers who all come at one moment, with nothing kept. */
async function countCalls(origin, url) {
  origin.calls = 0;
  await Promise.all(Array.from({ length: 200 }, () => get(`${url}/presidente`)));
  const burst = origin.calls;
  origin.failing = true;
  origin.calls = 0;
  await Promise.all(Array.from({ length: 20 }, () => get(`${url}/aprovacao-pres`)));
  origin.failing = false;
  return { burst, failing: origin.calls };
}

/** Ten minutes on a clock that runs as fast as readers come. */
async function countReaders() {
  const { createGateway } = await import('../../dist/gateway.js');
  let clock = Date.UTC(2026, 10, 20);
  const calls = new Map();
  const answersOf = {
    'polls.test': { last_updated: '2026-11-20T11:00:00.000Z', presidente: { candidates: [], indiceMedia: [] } },
    'news.test': { status: 'ok', feeds: [], items: [], errors: [] },
    'football.test': { errors: [], results: 0, paging: { current: 1, total: 1 }, response: [] },
    'rates.test': [],
  };
  const gateway = createGateway(
    {
      services: {
        polls: { url: 'https://polls.test', keyVariable: 'KEY' },
        news: { url: 'https://news.test' },
        football: { url: 'https://football.test', keyVariable: 'KEY' },
        rates: { url: 'https://rates.test' },
      },
    },
    {
      env: { KEY: 'bench:no-secret' },
      now: () => clock,
      fetch: async (url) => {
        const { host } = new URL(url);
        calls.set(host, (calls.get(host) ?? 0) + 1);
        return Response.json(answersOf[host]);
      },
    },
  );
  const targets = [
    ['/polls/presidente', 'polls.test', 180],
    ['/news/?providers=a', 'news.test', 300],
    ['/football/fixtures?live=all', 'football.test', 15],
    ['/rates/rates', 'rates.test', 3600],
  ];
  for (let reader = 0; reader < 10_000; reader++) {
    const { status } = await gateway.fetch(new Request(`http://gateway.test${targets[reader % 4][0]}`));
    if (status !== 200) throw new Error(`A reader got ${status}.`);
    clock += 60;
  }
  return targets.map(([target, host, seconds]) => ({
    target,
    calls: calls.get(host),
    allowed: Math.ceil(600 / seconds),
  }));
}

/** Kept answers a second, in turns, so that a slow moment of the machine meets all of them. */
async function throughput(origin, { gateway, bare, nginx }) {
  const wrk = findProgram('wrk');
  const load = wrk ? (url, encoding) => loadWithWrk(wrk, url, encoding) : loadHere;
  const by = wrk ? 'wrk' : 'own load';
  console.log(`\nKept answers a second, ${connections} connections, ${by}, ${rounds} rounds of ${turn} s`);
  const candidates = {
    gateway: `${gateway.url}/polls/presidente`,
    nginx: `${nginx.url}/presidente`,
    'bare Node': `${bare.url}/presidente`,
  };
  const results = {};
  for (const [form, encoding] of [
    [`${Math.round(origin.bytes / 1000)} kB as they are`, 'identity'],
    ['gzip, compressed before', 'gzip'],
  ]) {
    const rates = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
    for (const url of Object.values(candidates)) await get(url, encoding);
    for (let round = 0; round < rounds; round++) {
      const order = Object.entries(candidates);
      for (const [name, url] of round % 2 ? order : order.toReversed()) rates[name].push(await load(url, encoding));
    }
    const ratioTo = (other) => median(rates.gateway.map((rate, round) => rate / rates[other][round]));
    const row = {
      perSecond: Object.fromEntries(Object.entries(rates).map(([name, all]) => [name, Math.round(median(all))])),
      ratioToNginx: ratioTo('nginx'),
      ratioToBareNode: ratioTo('bare Node'),
    };
    const shown = Object.entries(row.perSecond).map(([name, rate]) => `${name} ${rate}`);
    const ratios = `${row.ratioToNginx.toFixed(2)} × nginx, ${row.ratioToBareNode.toFixed(2)} × bare Node`;
    console.log(`  ${form.padEnd(24)} ${shown.join(', ')}: ${ratios}`);
    results[form] = row;
  }
  return results;
}

async function loadWithWrk(wrk, url, encoding) {
  const args = ['-t1', `-c${connections}`, `-d${turn}s`, '-H', `accept-encoding: ${encoding}`, url];
  const child = spawn(wrk, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  await once(child, 'exit');
  if (/Non-2xx/.test(said)) throw new Error(said);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(said)?.[1]);
}

/** Connections that each ask again as soon as they are answered. */
async function loadHere(url, encoding) {
  const { hostname, port, pathname } = new URL(url);
  const ask = `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: ${encoding}\r\n\r\n`;
  let answered = 0;
  const began = performance.now();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    let left = 0;
    socket.on('data', (chunk) => {
      let rest = chunk;
      if (left === 0) {
        const end = rest.indexOf('\r\n\r\n');
        left = Number(/content-length: (\d+)/i.exec(rest.toString('latin1', 0, end))[1]);
        rest = rest.subarray(end + 4);
      }
      left -= rest.length;
      if (left > 0) return;
      answered++;
      socket.write(ask);
    });
    socket.write(ask);
    return socket;
  });
  await wait(turn * 1000);
  const rate = answered / ((performance.now() - began) / 1000);
  for (const socket of sockets) socket.destroy();
  return rate;
}

async function get(url, encoding = 'identity') {
  const asking = request(url, { agent: false, headers: { 'accept-encoding': encoding } }).end();
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

function findProgram(name) {
  const places = [...process.env.PATH.split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return places.map((place) => join(place, name)).find((path) => existsSync(path));
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}

async function ended(child) {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
