import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import type { LocalService } from '../../../src/local-services/local-service.ts';
import { createSandbox, type SandboxOptions } from '../../../src/local-services/sandbox.ts';
import {
  type Artifact,
  createSandboxClient,
  LARGEST_FILE,
  type SandboxClient,
} from '../../../src/services/sandbox/client.ts';
import { createConversation } from '../../../src/services/sandbox/conversation.ts';
import { failure } from '../../support/answering.ts';
import { realBubblewrap } from '../../support/engines.ts';
import { type PythonDouble, pythonDouble } from '../../support/python-double.ts';

/* Our client and the service, over a real connection. */

const quick = { wait: async () => {}, random: () => 0 };

interface Running {
  service: LocalService;
  server: Server;
  baseUrl: string;
  client(token?: number): SandboxClient;
}

async function serve(options: Partial<SandboxOptions>): Promise<Running> {
  const service = await createSandbox({ seed: 1, now: Date.now, log: () => {}, wait: async () => {}, ...options });
  const server = createServer(getRequestListener(service.app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (token = 0) => createSandboxClient({ baseUrl, key: service.keys?.[token] ?? '', ...quick });
  return { service, server, baseUrl, client };
}

async function end({ service, server }: Running): Promise<void> {
  server.closeAllConnections();
  server.close();
  await service.close?.();
}

describe('the sandbox and its client', () => {
  let running: Running;
  let python: PythonDouble;
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  before(async () => {
    python = pythonDouble();
    running = await serve({ engine: python, now: () => clock.now });
  });
  after(() => end(running));

  test('create, look, delete; then it is gone', async () => {
    const sandbox = running.client();
    const { sessionId, expiresAt } = await sandbox.createSession({ conversationId: 'c', idleTtlSec: 60 });

    assert.deepEqual(await sandbox.session(sessionId), {
      alive: true,
      createdAt: new Date(clock.now).toISOString(),
      expiresAt,
      conversationId: 'c',
    });
    await sandbox.deleteSession(sessionId);
    assert.equal((await failure(sandbox.session(sessionId))).code, 'gone');
  });

  test('a file goes in, is listed, and comes back', async () => {
    const sandbox = running.client();
    const { sessionId } = await sandbox.createSession();

    const { path } = await sandbox.upload(sessionId, { name: 'pasta/relatório #1.csv', content: 'a,b\n' });

    assert.equal(path, '/work/pasta_relatório #1.csv');
    assert.deepEqual(
      (await sandbox.files(sessionId)).map((file) => [file.path, file.sizeBytes]),
      [[path, 4]],
    );
    const { bytes, contentType } = await sandbox.file(sessionId, path);
    assert.deepEqual([Buffer.from(bytes).toString(), contentType], ['a,b\n', 'text/csv; charset=utf-8']);
    assert.equal((await failure(sandbox.file(sessionId, 'none.csv'))).status, 404);
    await sandbox.deleteSession(sessionId);
  });

  test('fact 89: 25 MB go over the wire; more is 413, and is not read', async () => {
    const sandbox = running.client();
    const { sessionId } = await sandbox.createSession();
    await sandbox.upload(sessionId, { name: 'a', content: new Uint8Array(LARGEST_FILE) });

    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(LARGEST_FILE + 1)]), 'a');
    const answer = await fetch(`${running.baseUrl}/sessions/${sessionId}/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.service.keys?.[0]}` },
      body: form,
    });

    assert.deepEqual([answer.status, await answer.json()], [413, { error: 'The file is larger than 25 MB.' }]);
    await sandbox.deleteSession(sessionId);
  });

  test('a run, and an artifact by its public address', async () => {
    const sandbox = running.client();
    const { sessionId } = await sandbox.createSession();
    python.outcomes = [{ result: '2', files: [{ name: 'figura é.png', content: Uint8Array.of(1, 2, 3) }] }];

    const { ok, result, stdoutTruncated, artifacts } = await sandbox.run(sessionId, '1 + 1', { timeoutMs: 5000 });

    assert.deepEqual([ok, result, stdoutTruncated], [true, '2', false]);
    const [artifact] = artifacts as [Artifact];
    assert.ok(artifact.url.startsWith(`${running.baseUrl}/a/`));
    assert.deepEqual(await sandbox.artifact(artifact), { bytes: Uint8Array.of(1, 2, 3), contentType: 'image/png' });
    await sandbox.deleteSession(sessionId);
    assert.equal((await failure(sandbox.artifact(artifact))).status, 404);
  });

  test('the token may go in the query; a wrong one is 401; another tenant finds nothing', async () => {
    const key = running.service.keys?.[0] ?? '';
    const sandbox = createSandboxClient({ baseUrl: running.baseUrl, key, sendKeyIn: 'query' });
    const { sessionId } = await sandbox.createSession();

    const wrong = createSandboxClient({ baseUrl: running.baseUrl, key: 'sample-a:0' });
    assert.equal((await failure(wrong.session(sessionId))).code, 'unauthorized');
    assert.equal((await failure(running.client(1).session(sessionId))).code, 'gone');
    await sandbox.deleteSession(sessionId);
  });

  test('the quota is told as such', async () => {
    const sandbox = running.client(1);
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => sandbox.createSession()));

    const error = await failure(sandbox.createSession());

    assert.deepEqual([error.status, error.code, error.retryable], [409, 'session-quota', false]);
    await Promise.all(made.map(({ sessionId }) => sandbox.deleteSession(sessionId)));
  });

  test('/health', async () => {
    const { body } = await createSandboxClient({ baseUrl: running.baseUrl }).health();

    assert.equal((body as { status: string }).status, 'ok');
  });

  test('fact 92: a conversation whose session expired has a new one, with its files', async () => {
    const conversation = createConversation(running.client(), { idleTtlSec: 60 });
    python.outcomes = [{}];
    await conversation.upload({ name: 'a.csv', content: 'a,b\n' });
    await conversation.run('1');
    const first = await conversation.sessionId();
    clock.now += 61_000;

    const { renewed } = await conversation.run((paths) => `open("${paths.get('a.csv')}")`);

    const second = (await conversation.sessionId()) ?? '';
    assert.ok(renewed && second !== first);
    assert.equal(python.ran.at(-1)?.[0], 'open("/work/a.csv")');
    assert.equal(Buffer.from((await running.client().file(second, '/work/a.csv')).bytes).toString(), 'a,b\n');
    await conversation.end();
  });
});

describe('the sandbox and its client, when its provider fails', () => {
  for (const [fault, code] of [
    [502, 'provider-failed'],
    ['invalid', 'provider-failed'],
    [504, 'run-lost'],
    ['timeout', 'run-lost'],
  ] as const) {
    test(`--fail sandbox=${fault} is ${code}, after new tries`, async () => {
      const running = await serve({ engine: pythonDouble(), fault });
      const sandbox = running.client();
      const { sessionId } = await sandbox.createSession();

      const error = await failure(sandbox.run(sessionId, '1'));

      assert.deepEqual([error.code, error.retryable], [code, true]);
      await end(running);
    });
  }
});

const real = await realBubblewrap();

describe('the sandbox and its client, with Python', { skip: real.skip }, () => {
  test('a conversation: upload, compute, fail, draw, lose Python, go on', async () => {
    const running = await serve(real.engine ? { engine: real.engine } : {});
    const conversation = createConversation(running.client());
    await conversation.upload({ name: 'vendas.csv', content: 'uf,n\nSP,3\nRJ,4\n' });

    const read = await conversation.run(
      (paths) =>
        `import csv\nrows = list(csv.DictReader(open("${paths.get('vendas.csv')}")))\nsum(int(row["n"]) for row in rows)`,
    );
    const failed = await conversation.run('rows[9]');
    const written = await conversation.run('open("outputs/soma.txt", "w").write(str(len(rows)))');

    assert.deepEqual([read.result, failed.error?.ename, written.artifacts[0]?.name], ['7', 'IndexError', 'soma.txt']);
    const soma = await running.client().artifact(written.artifacts[0]?.url ?? '');
    assert.equal(Buffer.from(soma.bytes).toString(), '2');

    const lost = await failure(conversation.run('import os; os._exit(1)'));
    assert.equal(lost.code, 'run-lost');
    assert.equal(
      (await conversation.run((paths) => `open("${paths.get('vendas.csv')}").readline()`)).result,
      "'uf,n\\n'",
    );
    await conversation.end();
    await end(running);
  });

  test('an upload by address comes from where it is allowed to', async () => {
    const files = createServer((_, response) => response.end('from afar')).listen(0, '127.0.0.1');
    await once(files, 'listening');
    const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/a.txt`;
    const [open, closed] = [
      await serve({ engine: pythonDouble(), allowPrivateUrls: true }),
      await serve({ engine: pythonDouble() }),
    ];
    const { sessionId } = await open.client().createSession();
    const other = await closed.client().createSession();

    const { path } = await open.client().upload(sessionId, { url, name: 'a.txt' });
    const error = await failure(closed.client().upload(other.sessionId, { url, name: 'a.txt' }));

    assert.equal(Buffer.from((await open.client().file(sessionId, path)).bytes).toString(), 'from afar');
    assert.deepEqual([error.status, error.code], [422, 'bad-input']);
    files.close();
    await Promise.all([end(open), end(closed)]);
  });
});
