import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { createSandboxClient, LARGEST_FILE, type SandboxClient } from '../../../src/services/sandbox/client.ts';
import { createConversation } from '../../../src/services/sandbox/conversation.ts';
import type { Fetch } from '../../../src/services/shared/http.ts';
import { type Answering, answering, BASE, failure, type Reply } from '../../support/answering.ts';
import { type Misshapen, refusesNonsense, refusesShapes } from '../../support/client-tests.ts';
import fc from '../../support/fast-check.ts';

const TOKEN = 'desk:9e107d9d372bb6826bd81d3542a419d6';
const ID = 'session-1';

const created = { sessionId: ID, expiresAt: '2026-11-20T12:02:00.000Z' };
const session = {
  alive: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: created.expiresAt,
  conversationId: 'c',
};
const listed = [
  { path: '/work/a.csv', name: 'a.csv', sizeBytes: 3, modifiedAt: '2026-11-20T12:00:00.000Z', isDirectory: false },
];
const artifact = {
  name: 'figure.png',
  mimeType: 'image/png',
  url: 'https://cdn.test/a/0f/1e/figure.png',
  sizeBytes: 2048,
};
const ran = {
  ok: true,
  stdout: 'hello\n',
  stdoutTruncated: false,
  result: '2',
  error: null,
  displays: [{ mimeType: 'text/html', data: '<table></table>' }],
  artifacts: [artifact],
  durationMs: 12,
};
const failed = {
  ...ran,
  ok: false,
  result: null,
  error: { ename: 'ZeroDivisionError', evalue: 'division by zero', traceback: ['Traceback', 'ZeroDivisionError'] },
};

type Ask = (client: SandboxClient) => Promise<unknown>;

function client(service: Answering, more: { sendKeyIn?: 'query' } = {}): SandboxClient {
  return createSandboxClient({ ...service, ...more, key: TOKEN });
}

const endpoints: readonly { name: string; ask: Ask; wire: string; body?: unknown; answer: unknown }[] = [
  { name: 'POST /sessions', ask: (c) => c.createSession(), wire: 'POST /sessions', body: {}, answer: created },
  {
    name: 'POST /sessions with everything',
    ask: (c) => c.createSession({ conversationId: 'c', idleTtlSec: 60, maxLifetimeSec: 7200 }),
    wire: 'POST /sessions',
    body: { conversationId: 'c', idleTtlSec: 60, maxLifetimeSec: 7200 },
    answer: created,
  },
  {
    name: 'POST /sessions at the other bounds',
    ask: (c) => c.createSession({ idleTtlSec: 300, maxLifetimeSec: 300 }),
    wire: 'POST /sessions',
    body: { idleTtlSec: 300, maxLifetimeSec: 300 },
    answer: created,
  },
  { name: 'GET /sessions/{id}', ask: (c) => c.session(ID), wire: `GET /sessions/${ID}`, answer: session },
  {
    name: 'POST /sessions/{id}/files with an address',
    ask: (c) => c.upload(ID, { url: 'https://data.test/a.csv', name: 'a.csv' }),
    wire: `POST /sessions/${ID}/files`,
    body: { url: 'https://data.test/a.csv', name: 'a.csv' },
    answer: { path: '/work/a.csv' },
  },
  { name: 'GET /sessions/{id}/files', ask: (c) => c.files(ID), wire: `GET /sessions/${ID}/files`, answer: listed },
  {
    name: 'GET /sessions/{id}/files path',
    ask: (c) => c.files(ID, { path: '/work/outputs/' }),
    wire: `GET /sessions/${ID}/files?path=%2Fwork%2Foutputs`,
    answer: listed,
  },
  {
    name: 'POST /sessions/{id}/run',
    ask: (c) => c.run(ID, '1 + 1'),
    wire: `POST /sessions/${ID}/run`,
    body: { code: '1 + 1' },
    answer: ran,
  },
  {
    name: 'POST /sessions/{id}/run timeoutMs and language',
    ask: (c) => c.run(ID, '1 + 1', { timeoutMs: 5000, language: 'python' }),
    wire: `POST /sessions/${ID}/run`,
    body: { code: '1 + 1', timeoutMs: 5000, language: 'python' },
    answer: ran,
  },
];

describe('sandbox client', () => {
  for (const { name, ask, wire, body, answer } of endpoints) {
    test(`${name}: sends it with the token in a header, and gives the answer`, async () => {
      const service = answering({ status: name === 'POST /sessions' ? 201 : 200, json: answer });

      assert.deepEqual(await ask(client(service)), answer);
      assert.deepEqual(service.asked, [wire]);
      const [sent] = service.sent;
      assert.equal(sent?.headers['authorization'], `Bearer ${TOKEN}`);
      assert.deepEqual(sent?.body === undefined ? undefined : JSON.parse(String(sent.body)), body);
      assert.equal(sent?.headers['content-type'], body && 'application/json');
    });

    test(`${name}: is never answered from a cache`, async () => {
      const service = answering({ json: answer });
      const sandbox = client(service);

      await ask(sandbox);
      await ask(sandbox);

      assert.equal(service.asked.length, 2);
    });
  }

  test('the token may go in the query', async () => {
    const service = answering({ json: session });

    await client(service, { sendKeyIn: 'query' }).session(ID);

    assert.equal(service.sent[0]?.url, `${BASE}/sessions/${ID}?key=${encodeURIComponent(TOKEN)}`);
    assert.equal(service.sent[0]?.headers['authorization'], undefined);
  });

  test('DELETE /sessions/{id}: whatever it answers', async () => {
    for (const reply of [{ json: { deleted: true } }, { status: 204 }, { text: 'gone' }] satisfies Reply[]) {
      const service = answering(reply);

      assert.equal(await client(service).deleteSession(ID), undefined);
      assert.deepEqual(service.asked, [`DELETE /sessions/${ID}`]);
    }
  });

  describe('POST /sessions/{id}/files with a content', () => {
    const contents = {
      'a text': 'a,b\n1,2\n',
      bytes: new TextEncoder().encode('a,b\n1,2\n'),
      'a part of bytes': new TextEncoder().encode('xxa,b\n1,2\nxx').subarray(2, 10),
      'a buffer': new TextEncoder().encode('a,b\n1,2\n').buffer as ArrayBuffer,
      'a blob': new Blob(['a,b\n1,2\n'], { type: 'text/csv' }),
    };
    for (const [name, content] of Object.entries(contents)) {
      test(`sends ${name} as the part “file”`, async () => {
        const service = answering({ json: { path: '/work/a.csv' } });

        assert.deepEqual(await client(service).upload(ID, { name: 'a.csv', content }), { path: '/work/a.csv' });
        const form = service.sent[0]?.body as FormData;
        const file = form.get('file') as File;
        assert.deepEqual([...form.keys()], ['file']);
        assert.deepEqual([file.name, await file.text()], ['a.csv', 'a,b\n1,2\n']);
        assert.equal(service.sent[0]?.headers['content-type'], undefined, 'fetch sets it, with its boundary');
      });
    }

    test('says its media type', async () => {
      const service = answering({ json: { path: '/work/a' } });

      await client(service).upload(ID, { name: 'a', content: 'x', type: 'text/csv' });
      await client(service).upload(ID, { name: 'a', content: contents['a blob'] });
      await client(service).upload(ID, { name: 'a', content: contents['a blob'], type: 'text/plain' });

      assert.deepEqual(
        service.sent.map(({ body }) => ((body as FormData).get('file') as File).type),
        ['text/csv', 'text/csv', 'text/plain'],
      );
    });

    test('fact 91: a name may have slashes and accents; the path is the one returned', async () => {
      const service = answering({ json: { path: '/work/pasta_relatório.csv' } });

      const { path } = await client(service).upload(ID, { name: 'pasta/relatório.csv', content: 'x' });

      assert.equal(((service.sent[0]!.body as FormData).get('file') as File).name, 'pasta/relatório.csv');
      assert.equal(path, '/work/pasta_relatório.csv');
    });

    test('fact 89: 25 MB go out, a byte more does not', async () => {
      const service = answering({ json: { path: '/work/a' } });

      await client(service).upload(ID, { name: 'a', content: new Uint8Array(LARGEST_FILE) });
      const error = await failure(client(service).upload(ID, { name: 'a', content: new Uint8Array(LARGEST_FILE + 1) }));

      assert.deepEqual([error.kind, error.code, error.member], ['input', 'too-large', '/content']);
      assert.equal(service.asked.length, 1);
    });

    test('is sent again after a silence: the same name takes the place of the first', async () => {
      const service = answering({ error: new TypeError('fetch failed') }, { json: { path: '/work/a' } });

      assert.deepEqual(await client(service).upload(ID, { name: 'a', content: 'x' }), { path: '/work/a' });
    });
  });

  describe('GET /sessions/{id}/files/{path}', () => {
    test('gives bytes and media type', async () => {
      const bytes = new Uint8Array([0, 255, 10, 128]);
      const service = answering({ bytes, headers: { 'content-type': 'text/csv' } });

      assert.deepEqual(await client(service).file(ID, '/work/a.csv'), { bytes, contentType: 'text/csv' });
      assert.equal(service.sent[0]?.headers['authorization'], `Bearer ${TOKEN}`);
    });

    for (const [path, wire] of [
      ['/work/a.csv', 'work/a.csv'],
      ['a.csv', 'work/a.csv'],
      ['outputs/é #1?.csv', 'work/outputs/%C3%A9%20%231%3F.csv'],
      ['/work//deep///a', 'work/deep/a'],
      ['/work/%2e%2e', 'work/%252e%252e'],
    ] as const) {
      test(`${path} is asked for as ${wire}`, async () => {
        const service = answering({ bytes: new Uint8Array() });

        await client(service).file(ID, path);

        assert.deepEqual(service.asked, [`GET /sessions/${ID}/files/${wire}`]);
      });
    }

    test('fact 90: no path leaves /work', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'a', 'work') }),
          async (path) => {
            const service = answering({ bytes: new Uint8Array() });

            await client(service)
              .file(ID, path)
              .catch(() => undefined);

            for (const { url } of service.sent) {
              assert.ok(new URL(url).pathname.startsWith(`/base/sessions/${ID}/files/work`), url);
            }
          },
        ),
      );
    });
  });

  describe('GET /a/{segment}/{segment}/{name}', () => {
    test('is downloaded by its public address, without the token', async () => {
      const service = answering({ bytes: new Uint8Array([1]), headers: { 'content-type': 'image/png' } });
      const sandbox = client(service);

      assert.deepEqual(await sandbox.artifact(artifact), { bytes: new Uint8Array([1]), contentType: 'image/png' });
      await sandbox.artifact('/a/0f/1e/figure.png');
      await createSandboxClient(service).artifact(artifact.url);

      assert.deepEqual(
        service.sent.map(({ url }) => url),
        [artifact.url, `${BASE}/a/0f/1e/figure.png`, artifact.url],
      );
      assert.ok(!JSON.stringify(service.sent).includes(TOKEN));
    });

    test('that is gone is 404', async () => {
      const error = await failure(client(answering({ status: 404, json: { error: 'not found' } })).artifact(artifact));

      assert.deepEqual([error.status, error.code], [404, 'gone']);
    });

    for (const url of ['', 'javascript:alert(1)', '//cdn.test/a', 'file:///etc/passwd', 'https://a b', undefined]) {
      test(`“${url}” is no such address`, async () => {
        const service = answering({});

        const error = await failure(client(service).artifact(url as never));

        assert.deepEqual([error.kind, error.member, service.asked], ['input', '/url', []]);
      });
    }
  });

  test('/health: needs no token', async () => {
    const service = answering({ json: { status: 'ok', python: '3' } });

    assert.deepEqual(await createSandboxClient(service).health(), { body: { status: 'ok', python: '3' } });
    await client(service).health();

    assert.ok(!JSON.stringify(service.sent).includes(TOKEN));
  });

  describe('a run', () => {
    test('fact 78: an error of the code is a result', async () => {
      assert.deepEqual(await client(answering({ json: failed })).run(ID, '1/0'), failed);
    });

    test('fact 80: without a last expression, or with None, has no result', async () => {
      assert.equal((await client(answering({ json: { ...ran, result: null } })).run(ID, 'x = 1')).result, null);
    });

    test('may not say whether its output was cut: the document does not show where', async () => {
      const { stdoutTruncated, ...rest } = ran;

      assert.deepEqual(await client(answering({ json: rest })).run(ID, '1'), rest);
      assert.equal(stdoutTruncated, false);
    });

    test('has the time of its code, and some for the way', async () => {
      const service = answering({ json: ran });
      const sandbox = client(service);

      await sandbox.run(ID, '1', { timeoutMs: 5000 });
      await sandbox.run(ID, '1');

      assert.deepEqual(service.limits, [35_000, 150_000]);
    });

    test('is not sent again after a silence: it may have had its effect', async () => {
      for (const reply of [{ error: new TypeError('fetch failed') }, { silent: true }] satisfies Reply[]) {
        const service = answering(reply);

        const error = await failure(client(service).run(ID, 'x += 1'));

        assert.deepEqual([error.retryable, service.asked.length], [true, 1]);
      }
    });
  });

  describe('what is malformed does not go out', () => {
    const cases: readonly [string, Ask, string, string?][] = [
      ['idleTtlSec 59', (c) => c.createSession({ idleTtlSec: 59 }), '/idleTtlSec', 'out-of-range'],
      ['idleTtlSec 301', (c) => c.createSession({ idleTtlSec: 301 }), '/idleTtlSec', 'out-of-range'],
      ['idleTtlSec 60.5', (c) => c.createSession({ idleTtlSec: 60.5 }), '/idleTtlSec'],
      ['maxLifetimeSec 299', (c) => c.createSession({ maxLifetimeSec: 299 }), '/maxLifetimeSec', 'out-of-range'],
      ['maxLifetimeSec 7201', (c) => c.createSession({ maxLifetimeSec: 7201 }), '/maxLifetimeSec', 'out-of-range'],
      ['conversationId', (c) => c.createSession({ conversationId: 5 as never }), '/conversationId'],
      ['no session', (c) => c.session(''), '/sessionId', 'missing'],
      ['a session that leads elsewhere', (c) => c.session('..'), '/sessionId'],
      ['a session with a slash', (c) => c.deleteSession('a/b'), '/sessionId'],
      ['code', (c) => c.run(ID, undefined as never), '/code'],
      ['empty code', (c) => c.run(ID, ' \n'), '/code', 'missing'],
      ['fact 94: language', (c) => c.run(ID, '1', { language: 'Python' as never }), '/language'],
      ['timeoutMs 0', (c) => c.run(ID, '1', { timeoutMs: 0 }), '/timeoutMs', 'out-of-range'],
      ['timeoutMs 1.5', (c) => c.run(ID, '1', { timeoutMs: 1.5 }), '/timeoutMs'],
      ['no file', (c) => c.upload(ID, undefined as never), '/file'],
      ['no name', (c) => c.upload(ID, { content: 'x' } as never), '/name'],
      ['an empty name', (c) => c.upload(ID, { name: '', content: 'x' }), '/name', 'missing'],
      ['a name with a line end', (c) => c.upload(ID, { name: 'a\r\nb', content: 'x' }), '/name'],
      ['no content', (c) => c.upload(ID, { name: 'a' } as never), '/content', 'missing'],
      ['a content that is none', (c) => c.upload(ID, { name: 'a', content: 5 as never }), '/content'],
      ['a url of another kind', (c) => c.upload(ID, { name: 'a', url: 'file:///etc/passwd' }), '/url'],
      ['a path that leads out', (c) => c.file(ID, '/work/../etc/passwd'), '/path'],
      ['a path elsewhere', (c) => c.file(ID, '/etc/passwd'), '/path'],
      ['a path with half a character', (c) => c.file(ID, '/work/\ud800.csv'), '/path'],
      ['a folder with half a character', (c) => c.files(ID, { path: '/work/\udfff' }), '/path'],
      ['a name with half a character', (c) => c.upload(ID, { name: 'a\ud800', content: 'x' }), '/name'],
      ['an empty path', (c) => c.file(ID, ''), '/path', 'missing'],
      ['a list elsewhere', (c) => c.files(ID, { path: '/' }), '/path'],
    ];
    for (const [name, ask, member, code] of cases) {
      test(name, async () => {
        const service = answering({ json: {} });

        const error = await failure(ask(client(service)));

        assert.deepEqual([error.kind, error.member, service.asked], ['input', member, []]);
        if (code) assert.equal(error.code, code);
      });
    }

    test('a call without a token', async () => {
      const service = answering({ json: {} });

      assert.equal((await failure(createSandboxClient(service).createSession())).code, 'key-missing');
      assert.deepEqual(service.asked, []);
    });
  });

  describe('documented errors', () => {
    for (const [status, code, retryable] of [
      [401, 'unauthorized', false],
      [404, 'gone', false],
      [409, 'session-quota', false],
      [413, 'file-too-large', false],
      [422, 'bad-input', false],
      [502, 'provider-failed', true],
      [504, 'run-lost', true],
    ] as const) {
      for (const [name, ask] of [
        ['run', (c) => c.run(ID, '1')],
        ['create', (c) => c.createSession()],
        ['download', (c) => c.file(ID, 'a')],
      ] satisfies [string, Ask][]) {
        test(`${status} of a ${name}; retryable: ${retryable}`, async () => {
          const service = answering({ status, json: { error: `the reason, ${TOKEN}` } });

          const error = await failure(ask(client(service)));

          assert.deepEqual(
            [error.kind, error.service, error.status, error.code, error.message, error.retryable],
            ['status', 'sandbox', status, code, 'the reason, [key]', retryable],
          );
          assert.equal(service.asked.length, retryable ? 3 : 1);
          assert.ok(!/9e107d9d/.test(inspect(error, { depth: 9, showHidden: true })));
        });
      }
    }

    test('facts 85, 86: somebody else’s session is as gone as an unknown one', async () => {
      const theirs = await failure(client(answering({ status: 404, json: { error: 'not found' } })).session('theirs'));
      const unknown = await failure(
        client(answering({ status: 404, json: { error: 'not found' } })).session('unknown'),
      );

      assert.deepEqual({ ...theirs }, { ...unknown });
    });
  });

  describe('an answer that is not as documented', () => {
    refusesNonsense(endpoints, (service) => client({ ...service, retries: 0 }));

    const run: Ask = (c) => c.run(ID, '1');
    const shapes: readonly Misshapen<SandboxClient>[] = [
      [(c) => c.createSession(), created, '/sessionId'],
      [(c) => c.createSession(), created, '/expiresAt', 17],
      [(c) => c.session(ID), session, '/alive', 'yes'],
      [(c) => c.session(ID), session, '/createdAt'],
      [(c) => c.session(ID), session, '/expiresAt'],
      [(c) => c.session(ID), session, '/conversationId', 5],
      [(c) => c.files(ID), listed, '/0/path'],
      [(c) => c.files(ID), listed, '/0/sizeBytes', '3'],
      [(c) => c.upload(ID, { name: 'a', content: 'x' }), { path: '/work/a' }, '/path'],
      ...Object.keys(ran)
        .filter((member) => member !== 'stdoutTruncated')
        .map((member): [Ask, unknown, string] => [run, ran, `/${member}`]),
      [run, ran, '/result', 2],
      [run, ran, '/stdoutTruncated', 'no'],
      [run, failed, '/error/ename'],
      [run, failed, '/error/traceback', 'Traceback'],
      [run, failed, '/error/traceback/1', 5],
      [run, ran, '/displays/0/data', null],
      [run, ran, '/displays/0/mimeType'],
      [run, ran, '/artifacts/0/url', 'javascript:alert(1)'],
      [run, ran, '/artifacts/0/name'],
      [run, ran, '/artifacts/0/mimeType'],
      [run, ran, '/artifacts/0/sizeBytes', 1.5],
    ];
    refusesShapes(shapes, client);
  });
});

/** A sandbox of few lines: sessions that can be ended from outside, files, and runs that count up. */
function sandboxOf({ pathOf = (name: string) => `/work/${name}` } = {}) {
  const service = answering({});
  const state = {
    sessions: new Map<string, { runs: number; files: string[] }>(),
    made: 0,
    /** Statuses that the next runs are answered with. */
    lost: [] as number[],
    log: [] as string[],
    full: false,
  };
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  const fetch: Fetch = async (url, init = {}) => {
    const [, id = '', what = ''] = /\/sessions\/?([^/]*)\/?(.*)$/.exec(url) ?? [];
    const { method = 'GET', body } = init;
    if (!id) {
      state.log.push('create');
      if (state.full) return json({ error: 'full' }, 409);
      const sessionId = `s${++state.made}`;
      state.sessions.set(sessionId, { runs: 0, files: [] });
      return json({ sessionId, expiresAt: '2026-11-20T12:02:00.000Z' }, 201);
    }
    state.log.push(`${method === 'DELETE' ? 'delete' : what} ${id}`);
    const session = state.sessions.get(id);
    if (!session) return json({ error: 'not found' }, 404);
    if (method === 'DELETE') {
      state.sessions.delete(id);
      return json({ deleted: true });
    }
    if (what === 'files') {
      const name = body instanceof FormData ? (body.get('file') as File).name : JSON.parse(String(body)).name;
      session.files.push(name);
      return json({ path: pathOf(name) });
    }
    const status = state.lost.shift();
    if (status) return json({ error: 'lost' }, status);
    session.runs++;
    return json({
      ...ran,
      artifacts: [],
      stdout: `${session.runs} ${session.files.join()}`,
      result: JSON.parse(String(body)).code,
    });
  };
  const client = createSandboxClient({ ...service, fetch, key: TOKEN });
  return { state, client };
}

describe('a conversation', () => {
  test('makes its session when it is first needed, once', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client, { conversationId: 'c' });

    assert.equal(await conversation.sessionId(), undefined);
    await Promise.all([conversation.run('1'), conversation.run('2'), conversation.upload({ name: 'a', content: 'x' })]);

    assert.equal(await conversation.sessionId(), 's1');
    assert.equal(state.log.filter((line) => line === 'create').length, 1);
  });

  test('fact 92: after 404 makes a new session, uploads every file again and runs again', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.upload({ name: 'a.csv', content: 'x' });
    await conversation.upload({ name: 'b.csv', url: 'https://data.test/b.csv' });
    const first = await conversation.run('1');
    state.sessions.clear();

    const second = await conversation.run('1');

    assert.deepEqual([first.renewed, second.renewed, second.ok], [false, true, true]);
    assert.equal(second.stdout, '1 a.csv,b.csv');
    assert.deepEqual(state.log.slice(-5), ['run s1', 'create', 'files s2', 'files s2', 'run s2']);
    assert.equal((await conversation.run('1')).renewed, false);
  });

  test('fact 91: code may ask for the paths of now', async () => {
    let turn = 0;
    const { client, state } = sandboxOf({ pathOf: (name) => `/work/${turn}/${name}` });
    const conversation = createConversation(client);
    const path = await conversation.upload({ name: 'a.csv', content: 'x' });
    state.sessions.clear();
    turn = 1;

    const { result } = await conversation.run((paths) => `open(${JSON.stringify(paths.get('a.csv'))})`);

    assert.deepEqual([path, result], ['/work/0/a.csv', 'open("/work/1/a.csv")']);
  });

  test('an upload after 404 makes a new session too, with the earlier files', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.upload({ name: 'a.csv', content: 'x' });
    state.sessions.clear();

    await conversation.upload({ name: 'b.csv', content: 'x' });

    assert.equal((await conversation.run('1')).stdout, '1 a.csv,b.csv');
  });

  test('several runs that find the session gone make one new one', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.run('1');
    state.sessions.clear();

    const runs = await Promise.all([conversation.run('1'), conversation.run('2'), conversation.run('3')]);

    assert.ok(runs.every(({ renewed }) => renewed));
    assert.equal(state.made, 2);
  });

  for (const status of [502, 504]) {
    test(`after ${status} that lasts uses a new session, and gives the old one back`, async () => {
      const { client, state } = sandboxOf();
      const conversation = createConversation(client);
      await conversation.run('1');
      state.lost = [status, status, status];

      assert.equal((await conversation.run('2')).renewed, true);
      assert.deepEqual(state.log.slice(-3), ['delete s1', 'create', 'run s2']);
    });
  }

  test('does not try for ever', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.run('1');
    state.lost = [504, 504, 504, 504, 504, 504];

    assert.equal((await failure(conversation.run('2'))).code, 'run-lost');
    assert.equal(state.made, 2);
  });

  test('other errors are the caller’s', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.run('1');
    state.lost = [422];

    assert.equal((await failure(conversation.run('1'))).code, 'bad-input');
    assert.equal(state.made, 1);
  });

  test('that cannot be opened says so, and may be opened later', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    state.full = true;

    const errors = await Promise.all([failure(conversation.run('1')), failure(conversation.run('2'))]);
    state.full = false;

    assert.deepEqual(
      errors.map(({ code }) => code),
      ['session-quota', 'session-quota'],
    );
    assert.equal(state.log.length, 1);
    assert.equal((await conversation.run('1')).ok, true);
  });

  test('a file that was refused is not uploaded again', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.run('1');

    await failure(conversation.upload({ name: 'a', content: new Uint8Array(LARGEST_FILE + 1) }));
    state.sessions.clear();

    assert.equal((await conversation.run('1')).stdout, '1 ');
  });

  test('ends with its session, and forgets its files', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.end();
    await conversation.upload({ name: 'a.csv', content: 'x' });

    await conversation.end();
    assert.equal(await conversation.sessionId(), undefined);
    assert.equal(state.sessions.size, 0);
    assert.equal((await conversation.run('1')).stdout, '1 ');
    state.sessions.clear();
    await conversation.end();
  });
  test('that ends while it runs code does not begin anew with that run', async () => {
    const { client, state } = sandboxOf();
    const conversation = createConversation(client);
    await conversation.run('1');
    state.lost = [404];
    // The end of its session is what the run is answered with.
    const running = failure(conversation.run('2'));
    await conversation.end();

    assert.equal((await running).code, 'gone');
    assert.equal(state.sessions.size, 0);
    assert.equal(await conversation.sessionId(), undefined);
  });
});
