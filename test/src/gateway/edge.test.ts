import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createEdgeHandler } from '../../../src/gateway/index.ts';
import { sampleOf } from './samples.ts';
import { KEYS } from './stage.ts';

const config = { services: { polls: { url: 'https://polls.test', keyVariable: 'POLLS_KEY' } } };

function worker() {
  const calls: string[] = [];
  const work: Promise<unknown>[] = [];
  let clock = Date.UTC(2026, 10, 20);
  const handler = createEdgeHandler(config, {
    now: () => clock,
    fetch: async (url) => {
      calls.push(url);
      return Response.json(sampleOf('polls', '/presidente'));
    },
  });
  return {
    calls,
    work,
    pass: (ms: number) => {
      clock += ms;
    },
    get: (headers: Record<string, string> = {}) =>
      handler.fetch(new Request('https://edge.test/polls/presidente', { headers }), KEYS, {
        waitUntil: (promise) => work.push(promise),
      }),
  };
}

describe('a gateway on an edge worker', () => {
  test('gets its keys with the requests, and keeps answers between them', async () => {
    const on = worker();

    assert.equal((await on.get()).status, 200);
    assert.equal((await on.get()).headers.get('cache-status'), 'tarja; hit');
    assert.deepEqual(on.calls, [`https://polls.test/presidente?key=${encodeURIComponent(KEYS.POLLS_KEY)}`]);
  });

  test('keeps the worker alive while a newer answer is fetched', async () => {
    const on = worker();
    await on.get();
    on.pass(200_000);

    assert.equal((await on.get()).headers.get('age'), '200');
    assert.equal(on.work.length, 1);
    await Promise.all(on.work);
    assert.equal((await on.get()).headers.get('age'), '0');
  });

  test('needs nothing of Node’s', () => {
    const folder = fileURLToPath(new URL('../../../src/gateway', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const needing = files.filter((name) => /from 'node:/.test(readFileSync(join(folder, name), 'utf8')));

    assert.deepEqual(needing, ['node.ts']);
  });
});
