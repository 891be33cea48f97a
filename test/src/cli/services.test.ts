import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ReadyLine } from '../../../src/local-services/start.ts';
import { serviceNames } from '../../../src/services/catalog.ts';
import { descendants, isThere, until } from '../../support/processes.ts';

/* The command as a process of its own: what it prints, how it ends, and what is left of it. */

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tarja-services-'));
const running = new Set<ChildProcess>();

interface Started {
  child: ChildProcess;
  ready: ReadyLine;
  /** Everything on standard output, once the process has ended. */
  stdout: () => string;
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

async function start(...args: string[]): Promise<Started> {
  const child = spawn(process.execPath, [bin, 'services', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TMPDIR: temporary },
  });
  running.add(child);
  const lines: string[] = [];
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  await Promise.race([
    once(output, 'line'),
    once(child, 'exit').then(([code]) => assert.fail(`It ended with ${code} before it was ready.`)),
  ]);
  return {
    child,
    ready: JSON.parse(lines[0] ?? ''),
    stdout: () => lines.join('\n'),
    end: async (signal) => {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = await exited;
      running.delete(child);
      return code;
    },
  };
}

before(() => {
  // In a clone the first call builds.
  spawnSync(process.execPath, [bin, '--version']);
});

after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(temporary, { recursive: true, force: true });
});

describe('tarja services', () => {
  test('one ready line: an address for each of the seven on this machine, and the keys', async () => {
    const { ready, stdout, end } = await start('--port', '0', '--data', 'sample');

    assert.deepEqual(Object.keys(ready), [...serviceNames, 'keys']);
    for (const name of serviceNames) assert.match(ready[name], /^http:\/\/127\.0\.0\.1:\d+$/, name);
    assert.equal(new Set(serviceNames.map((name) => ready[name])).size, 7);
    assert.deepEqual(Object.keys(ready.keys), ['polls', 'football', 'sandbox']);
    assert.equal(ready.keys.sandbox.length, 2);
    for (const key of [ready.keys.polls, ready.keys.football, ...ready.keys.sandbox]) assert.match(key, /sample/);

    assert.equal(await end('SIGTERM'), 0);
    assert.equal(stdout().trim().split('\n').length, 1);
  });

  test('all seven answer, and every page may ask them', async () => {
    const { ready, end } = await start();
    for (const name of serviceNames) {
      const answer = await fetch(`${ready[name]}/health`);

      assert.equal(((await answer.json()) as { status: string }).status, 'ok', name);
      assert.equal(answer.headers.get('cache-control'), 'no-store', name);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*', name);
    }
    assert.equal(await end('SIGTERM'), 0);
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    test(`${signal} ends it, and leaves no process and no file behind, though Python ran`, async () => {
      const { child, ready, end } = await start();
      const headers = { authorization: `Bearer ${ready.keys.sandbox[0]}`, 'content-type': 'application/json' };
      const post = async (path: string, body: object) =>
        (await fetch(ready.sandbox + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      const { sessionId } = (await post('/sessions', {})) as { sessionId: string };
      const run = (await post(`/sessions/${sessionId}/run`, { language: 'python', code: '6 * 7' })) as {
        result: unknown;
      };
      assert.match(JSON.stringify(run.result), /42/);
      const below = descendants(child.pid ?? 0);
      assert.ok(below.length > 0, 'Python is a process of its own');

      assert.equal(await end(signal), 0);
      // The system ends the processes inside a sandbox itself, after that.
      await until(() => !below.some(isThere));
      // From Node 22 on, Node keeps there what it has compiled.
      assert.deepEqual(
        readdirSync(temporary).filter((name) => name !== 'node-compile-cache'),
        [],
      );
    });
  }

  test('the same seed and clock give the same bytes, and another seed others', async () => {
    const paths = (ready: ReadyLine) => [
      `${ready.rates}/rates?date=2026-10-02`,
      `${ready.officialRates}/rate/EUR?date=2026-10-02&bulletin=all`,
      `${ready.series}/series/ipca?last=60`,
      `${ready.polls}/presidente?key=${encodeURIComponent(ready.keys.polls)}`,
    ];
    const answers = async (seed: string) => {
      const { ready, end } = await start('--seed', seed, '--now', '2026-10-04T17:00-03:00');
      const bodies = await Promise.all(paths(ready).map(async (url) => (await fetch(url)).text()));
      await end('SIGTERM');
      return { bodies: bodies.map(withoutMoment), keys: ready.keys };
    };
    const [first, again, other] = [await answers('7'), await answers('7'), await answers('8')];

    assert.deepEqual(first, again);
    for (const [index, body] of first.bodies.entries()) assert.notEqual(body, other.bodies[index]);
    assert.notDeepEqual(first.keys, other.keys);
  });

  test('the clock starts at --now', async () => {
    const { ready, end } = await start('--now', '2021-03-10T20:00Z');
    const quote = (await (await fetch(`${ready.officialRates}/rate/USD`)).json()) as { referenceDate: string };
    await end('SIGTERM');

    assert.equal(quote.referenceDate, '2021-03-10');
  });

  test('--fail lets one source fail and the others not; --latency delays every answer', async () => {
    const { ready, end } = await start('--fail', 'rates=503,polls=invalid', '--latency', '150');
    const began = performance.now();
    const rates = await fetch(`${ready.rates}/rates`);
    const took = performance.now() - began;
    const polls = await fetch(`${ready.polls}/presidente?key=${encodeURIComponent(ready.keys.polls)}`);
    const series = await fetch(`${ready.series}/series/ipca`);

    assert.deepEqual([rates.status, polls.status, series.status], [502, 502, 200]);
    assert.match(await polls.text(), /invalid/);
    assert.ok(took >= 145, `${took} ms`);
    await end('SIGTERM');
  });

  test('news are fetched from sample outlets, or from the providers of a file', async () => {
    const feed =
      '<rss version="2.0"><channel><title>Praça</title><item><title>Chuva à tarde</title><link>http://a.example/1</link></item></channel></rss>';
    const outlet = createServer((_, answer) => answer.setHeader('content-type', 'application/rss+xml').end(feed));
    outlet.listen(0, '127.0.0.1');
    await once(outlet, 'listening');
    const url = `http://127.0.0.1:${(outlet.address() as AddressInfo).port}/rss`;
    const file = join(temporary, 'providers.json');
    writeFileSync(
      file,
      JSON.stringify([{ slug: 'praca', title: 'Praça', url, badge: 'PR', color: '#0055aa', tz: 'America/Sao_Paulo' }]),
    );
    const titles = async (...args: string[]) => {
      const { ready, end } = await start(...args);
      const { providers } = (await (await fetch(`${ready.news}/providers`)).json()) as {
        providers: { slug: string }[];
      };
      const slugs = providers.slice(0, 5).map(({ slug }) => slug);
      const { items } = (await (await fetch(`${ready.news}/?providers=${slugs.join()}`)).json()) as {
        items: { title: string }[];
      };
      await end('SIGTERM');
      return items.map(({ title }) => title);
    };

    assert.deepEqual(await titles('--providers', file), ['Chuva à tarde']);
    rmSync(file);
    outlet.close();
    assert.equal((await titles()).length, 20);
  });

  test('--quota counts the calls of football', async () => {
    // Calls are counted by whole minutes: this one has just begun.
    const { ready, end } = await start('--quota', 'football=2/50', '--now', '2026-10-04T17:00-03:00');
    const call = () => fetch(`${ready.football}/countries?key=${encodeURIComponent(ready.keys.football)}`);
    const statuses = [await call(), await call(), await call()].map(({ status }) => status);
    await end('SIGTERM');

    assert.deepEqual(statuses, [200, 200, 429]);
  });

  test('a port that is taken is a sentence and exit code 2, and nothing is left running', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, stdout, stderr } = await new Promise<{ status: number | null; stdout: string; stderr: string }>(
      (resolve) => {
        const child = spawn(process.execPath, [bin, 'services', '--port', String(port)]);
        const said = { stdout: '', stderr: '' };
        child.stdout.on('data', (chunk) => (said.stdout += chunk));
        child.stderr.on('data', (chunk) => (said.stderr += chunk));
        child.on('close', (code) => resolve({ status: code, ...said }));
      },
    );
    other.close();

    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, new RegExp(`already listens at 127\\.0\\.0\\.1, port ${port}`));
  });

  test('an interpreter that does not run is a sentence and exit code 2', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [bin, 'services', '--python', join(temporary, 'python')],
      { encoding: 'utf8' },
    );

    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^tarja services: There is no interpreter at /m);
  });
});

/** The moment of an answer runs on with the clock. */
function withoutMoment(body: string): string {
  return body.replace(/"last_updated":"[^"]*"/, '');
}
