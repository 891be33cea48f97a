import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { freePort } from '../../scripts/free-port.mjs';

/*
 * A day of a station without its pauses: some 3,000 takes, updates, outs and clears, 200 lost connections and a few ends of the server
 * by kill -9, on an output and a control room in a real browser. What a page and the server keep is measured after each part of the day,
 * once everything that could go is gone: it has to stay flat. `npm run bench -- soak 50` plays 50 rounds of 15 changes.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Rounds before the first measurement: what is loaded once is there then. */
const WARM_UP = 10;
/** Parts of the day, each with a measurement at its end. */
const PARTS = 6;
/** Rounds between two restarts of the server by kill -9. */
const RESTART = 40;

/** @param {readonly string[]} only - rounds */
export async function bench([given = '200']) {
  if (!existsSync(join(root, 'dist/playground/output.html'))) throw new Error('Build first: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'tarja-soak-'));
  const port = await freePort();
  const line = await cuttable(port);
  const station = `http://127.0.0.1:${line.port}`;
  let server = await startServer(folder, port);
  const executablePath = await findChrome();
  if (!executablePath) throw new Error('There is no Chromium: node scripts/setup.mjs --browser');
  const browser = await chromium.launch({ executablePath, args: chromeArgs });
  try {
    const pages = {
      output: await openPage(browser, `${station}/output/main?name=studio`),
      control: await openPage(browser, `${station}/control?operator=Marina`),
    };
    const send = sender(station);
    await send('POST', 'items', { id: 'guest', template: 'name-lower-third', values: { name: 'Otávio Brandão' } });
    let rounds = 0;
    const play = async () => {
      await playRound(send, ++rounds, line.cut);
      if (rounds % RESTART > 0) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
      await wait(500);
      server = await startServer(folder, port);
      await wait(1500);
    };
    while (rounds < WARM_UP) await play();
    const parts = [await measure(pages, server, send, rounds)];
    for (let part = 1; part <= PARTS; part++) {
      while (rounds < WARM_UP + (Number(given) * part) / PARTS) await play();
      parts.push(await measure(pages, server, send, rounds));
    }
    return report(parts);
  } finally {
    await browser.close();
    server.kill('SIGKILL');
    line.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A port that leads to another one, and can cut every connection through it. */
async function cuttable(to) {
  const open = new Set();
  const server = createServer((from) => {
    const on = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [from, on],
      [on, from],
    ]) {
      open.add(one);
      one.pipe(other);
      // The other end hears of it by `close`.
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const one of open) one.destroy();
  };
  const end = () => {
    server.close();
    cut();
  };
  return { port: server.address().port, cut, end };
}

async function startServer(folder, port) {
  const child = spawn(process.execPath, [join(root, 'bin/tarja.js'), 'serve', folder, '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Tarja show:')) return child;
  throw new Error('The station did not start.');
}

async function openPage(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return session;
}

/** Sends to the show; a change that a restart cut off is sent again, with its name. */
function sender(station) {
  let commands = 0;
  return async (method, path, body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `soak-${++commands}` };
    for (let attempt = 0; attempt < 50; attempt++) {
      try {
        return await (
          await fetch(`${station}/api/show/${path}`, { method, headers, body: body && JSON.stringify(body) })
        ).json();
      } catch {
        await wait(100);
      }
    }
    throw new Error(`The station does not answer ${method} ${path}.`);
  };
}

async function playRound(send, round, cut) {
  const on = (layer, op, body = {}) => send('POST', `air/main/${layer}/${op}`, body);
  await on(20, 'take', round % 2 ? { item: 'guest' } : { template: 'name-lower-third' });
  await on(30, 'take', { template: round % 3 ? 'event-card' : 'breaking-strap' });
  for (let update = 0; update < 10; update++) {
    await on(20, 'update', { values: { name: `Name ${round}.${update}` } });
    await wait(20);
    if (update === 5) cut();
  }
  await send('PUT', 'items/guest', { template: 'name-lower-third', values: { name: `Guest ${round}` } });
  if (round % 4 === 0) await on(40, 'take', { template: 'countdown' });
  await wait(300);
  await on(20, 'out');
  await on(30, 'clear');
  if (round % 4 === 2) await send('POST', 'clear');
  await wait(300);
}

/** What the pages and the server keep while nothing is on air. */
async function measure(pages, server, send, rounds) {
  await send('POST', 'clear');
  await wait(1500);
  const kept = { rounds, serverMB: residentMB(server.pid) };
  for (const [name, session] of Object.entries(pages)) {
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (metric) => metrics.find((one) => one.name === metric)?.value ?? Number.NaN;
    kept[name] = {
      heapMB: Math.round(of('JSHeapUsedSize') / 1e4) / 100,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      frames: of('Frames'),
    };
  }
  console.log(JSON.stringify(kept));
  return kept;
}

function residentMB(pid) {
  const [, resident = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(resident) / 1000);
}

/** Flat: the last part keeps no more than the first one, but for what measuring itself moves. */
function report(parts) {
  const [first, last] = [parts[0], parts.at(-1)];
  const grown = [];
  for (const page of ['output', 'control']) {
    const [before, after] = [first[page], last[page]];
    if (after.heapMB > before.heapMB * 1.15 + 1) grown.push(`${page}: heap ${before.heapMB} → ${after.heapMB} MB`);
    for (const count of ['nodes', 'listeners', 'frames'])
      if (after[count] > before[count] * 1.1 + 20) grown.push(`${page}: ${count} ${before[count]} → ${after[count]}`);
  }
  console.log(`\n${last.rounds} rounds. ${grown.length === 0 ? 'Flat.' : `Grown: ${grown.join('; ')}`}`);
  if (grown.length > 0) process.exitCode = 1;
  return { parts, grown };
}
