import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type Cue, cueKey } from '../../../src/show/model.ts';
import { socketStore } from '../../../src/show/stores/socket.ts';
import { noBroker, startBroker } from '../../support/nats-broker.ts';

const bin = fileURLToPath(new URL('../../../bin/tarja.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'tarja-station-'));
const running = new Set<ChildProcess>();
after(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

mkdirSync(join(folder, 'strap'));
const field = { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' };
writeFileSync(join(folder, 'strap/config.json'), JSON.stringify({ fields: [field] }));

interface Started {
  readonly child: ChildProcess;
  readonly api: string;
  readonly ended: Promise<unknown[]>;
}

interface Refused {
  readonly status: number;
  readonly errors: string;
}

/** The command as a process of its own, once it says where its show is. */
async function start(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Started | Refused> {
  const child = spawn(process.execPath, [bin, 'serve', folder, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    const [, api] = /^Tarja show: +(\S+)/.exec(line) ?? [];
    if (api) return { child, api, ended };
  }
  const [status] = await ended;
  running.delete(child);
  return { status, errors };
}

async function started(env: Record<string, string> = {}) {
  const station = await start([], env);
  assert.ok('child' in station, 'errors' in station ? station.errors : '');
  return station;
}

describe('tarja serve, its show', () => {
  test('is as it was after kill -9', async () => {
    const first = await started();
    const body = JSON.stringify({ template: 'strap', values: { title: 'On air' } });
    const taken = await (await fetch(`${first.api}/air/main/20/take`, { method: 'POST', body })).json();
    assert.equal(taken.air.phase, 'on');
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await started();

    assert.deepEqual(await (await fetch(`${second.api}/air/main/20`)).json(), taken);
    second.child.kill('SIGTERM');
    await second.ended;
  });

  test('belongs to one station at a time, and is no file of the templates', async () => {
    const { child, api, ended } = await started();

    const second = await start();
    assert.ok('status' in second);
    assert.deepEqual([second.status, /is open in another process/.test(second.errors)], [2, true], second.errors);
    const { origin } = new URL(api);
    for (const path of ['.tarja/journal-000001.jsonl', '%2etarja/journal-000001.jsonl', 'strap/../.tarja/lock'])
      assert.equal((await fetch(`${origin}/templates/${path}`)).status, 404, path);
    assert.equal((await fetch(`${origin}/templates/strap/config.json`)).status, 200);
    child.kill('SIGTERM');
    await ended;
  });

  test('asks for tokens where they are set', async () => {
    const tokens = { TARJA_OPERATOR_TOKEN: 'operator-token-of-a-test', TARJA_OUTPUT_TOKEN: 'output-token-of-a-test--' };
    const { child, api, ended } = await started(tokens);

    assert.equal((await fetch(api)).status, 401);
    const headers = { authorization: `Bearer ${tokens.TARJA_OPERATOR_TOKEN}` };
    assert.equal((await fetch(api, { headers })).status, 200);
    child.kill('SIGTERM');
    await ended;
  });

  test('does not start without tokens where others could reach it', async () => {
    const refused = await start(['--host', '0.0.0.0']);

    assert.ok('status' in refused);
    assert.deepEqual([refused.status, /TARJA_OPERATOR_TOKEN/.test(refused.errors)], [2, true], refused.errors);
  });

  test('two stations keep one show on a NATS broker', { skip: noBroker }, async () => {
    const broker = await startBroker();
    try {
      const args = ['--nats', `nats://127.0.0.1:${broker.port}/evening`];
      const [one, other] = [await start(args), await start(args)];
      assert.ok('child' in one && 'child' in other);

      const body = JSON.stringify({ template: 'strap', values: { title: 'On air' } });
      const taken = await (await fetch(`${one.api}/air/main/20/take`, { method: 'POST', body })).json();
      const updated = await fetch(`${other.api}/air/main/20/update`, {
        method: 'POST',
        headers: { 'if-match': `"${taken.revision}"` },
        body: '{"values":{"title":"From the other"}}',
      });

      assert.equal(updated.status, 200);

      // What is prepared at one station is loaded beforehand by the outputs of the other.
      const item = JSON.stringify({ template: 'strap', channel: 'main', layer: 40, values: { title: 'Prepared' } });
      assert.equal((await fetch(`${one.api}/items`, { method: 'POST', body: item })).status, 201);
      const outputs = socketStore({
        connect: () => new WebSocket(`${other.api.replace('http', 'ws')}/socket`),
        client: 'output',
      });
      const cue = await new Promise<Cue | undefined>((found) => {
        outputs.watch(cueKey('main'), ({ value }) => {
          const mine = ((value ?? []) as readonly Cue[]).find(({ layer }) => layer === 40);
          if (mine) found(mine);
        });
      });
      assert.deepEqual([cue?.template, cue?.values['title']], ['strap', 'Prepared']);
      await outputs.close();
      for (const { child, ended } of [one, other]) {
        child.kill('SIGTERM');
        assert.deepEqual((await ended)[0], 0);
      }
    } finally {
      await broker.end();
    }
  });

  test('says what is wrong with the address of a broker, and never what is secret in it', async () => {
    for (const [address, said] of [
      ['nats://127.0.0.1:9', /No NATS broker can be used at 127\.0\.0\.1:9/],
      ['nats://ana:hidden@127.0.0.1:9', /NATS_USER and NATS_PASSWORD/],
      ['http://127.0.0.1:9', /is no address of a NATS broker/],
      ['nats://127.0.0.1:9/my show', /names no show/],
    ] as const) {
      const refused = await start(['--nats', address]);
      assert.ok('status' in refused);
      assert.equal(refused.status, 2);
      assert.match(refused.errors, said);
      assert.doesNotMatch(refused.errors, /hidden/);
    }
    const both = await start(['--nats', 'nats://127.0.0.1:9', '--show', folder]);
    assert.match('errors' in both ? both.errors : '', /not in both/);
  });
});
