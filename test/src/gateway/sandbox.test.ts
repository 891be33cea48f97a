import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HERE, KEYS, settled, stage, type Upstreams } from './stage.ts';

/* What belongs to one caller alone: passed on with the token, bounded, and never kept. */

const json = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const result = {
  ok: true,
  stdout: '',
  result: null,
  error: null,
  displays: [],
  artifacts: [
    { name: 'a.png', mimeType: 'image/png', url: 'https://sandbox.test/a/x/y/a.png', sizeBytes: 1 },
    { name: 'b.png', mimeType: 'image/png', url: '/a/x/y/b.png', sizeBytes: 1 },
    { name: 'c.png', mimeType: 'image/png', url: 'https://cdn.example/c.png', sizeBytes: 1 },
  ],
  durationMs: 5,
};

function sandbox(answer: Upstreams, config = {}) {
  const on = stage(config);
  on.answer = answer;
  return on;
}

const bodyOf = (on: ReturnType<typeof stage>) => new TextDecoder().decode(on.calls[0]?.body);

describe('the sandbox behind the gateway', () => {
  test('a session is made with the gateway’s token and the documented members alone', async () => {
    const on = sandbox(() => Response.json({ sessionId: 's', expiresAt: 't' }, { status: 201 }));

    const answer = await on.ask('/sandbox/sessions', json({ conversationId: 'c', idleTtlSec: 60, admin: true }));

    assert.deepEqual([answer.status, await answer.json()], [201, { sessionId: 's', expiresAt: 't' }]);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(bodyOf(on), '{"conversationId":"c","idleTtlSec":60}');
    assert.equal(on.calls[0]?.headers['authorization'], `Bearer ${KEYS.SANDBOX_TOKEN}`);
  });

  test('an empty body is as good as none', async () => {
    const on = sandbox(() => Response.json({ sessionId: 's', expiresAt: 't' }, { status: 201 }));

    assert.equal((await on.ask('/sandbox/sessions', { method: 'POST' })).status, 201);
    assert.equal(bodyOf(on), '{}');
  });

  test('a run has its own time, and its artifacts are found at the gateway', async () => {
    const on = sandbox(() => Response.json(result));

    const answer = await on.ask('/sandbox/sessions/s/run', json({ code: '1', timeoutMs: 5000, language: 'python' }));
    const { artifacts } = (await answer.json()) as typeof result;

    assert.deepEqual(on.limits, [30_000]);
    assert.equal(bodyOf(on), '{"code":"1","timeoutMs":5000,"language":"python"}');
    assert.deepEqual(
      artifacts.map(({ url }) => url),
      [`${HERE}/sandbox/a/x/y/a.png`, `${HERE}/sandbox/a/x/y/b.png`, 'https://cdn.example/c.png'],
    );
  });

  test('with a public address artifacts are found there', async () => {
    const on = sandbox(() => Response.json(result), { basePath: '/data', publicUrl: 'https://news.example/data' });

    const answer = await on.ask('/data/sandbox/sessions/s/run', json({ code: '1' }));
    const { artifacts } = (await answer.json()) as typeof result;

    assert.equal(artifacts[0]?.url, 'https://news.example/data/sandbox/a/x/y/a.png');
  });

  test('equal runs are two runs', async () => {
    const on = sandbox(() => Response.json(result));

    await Promise.all([
      on.ask('/sandbox/sessions/s/run', json({ code: '1' })),
      on.ask('/sandbox/sessions/s/run', json({ code: '1' })),
    ]);

    assert.equal(on.calls.length, 2);
  });

  test('sessions are never kept', async () => {
    const on = sandbox(() => Response.json({ alive: true }));

    await on.get('/sandbox/sessions/s');
    const { headers } = await on.get('/sandbox/sessions/s');

    assert.deepEqual([on.calls.length, headers.get('cache-control'), headers.get('etag')], [2, 'no-store', null]);
  });

  test('a file goes up as it is, and comes back to be shown and not run', async () => {
    const on = sandbox(({ method }) =>
      method === 'POST'
        ? Response.json({ path: '/work/a.html' }, { status: 201 })
        : new Response('<script>x</script>', { headers: { 'content-type': 'text/html' } }),
    );
    const form = new FormData();
    form.append('file', new Blob(['<script>x</script>']), 'a.html');

    const up = await on.ask('/sandbox/sessions/s/files', { method: 'POST', body: form });
    const down = await on.get('/sandbox/sessions/s/files/work/a.html');

    assert.deepEqual([up.status, await up.json()], [201, { path: '/work/a.html' }]);
    assert.match(on.calls[0]?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
    assert.match(bodyOf(on), /filename="a\.html"/);
    assert.equal(await down.text(), '<script>x</script>');
    assert.match(down.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
    assert.equal(down.headers.get('x-content-type-options'), 'nosniff');
  });

  test('an artifact is kept for all, and immutable', async () => {
    const on = sandbox(() => new Response('PNG', { headers: { 'content-type': 'image/png' } }));

    const first = await on.get('/sandbox/a/x/y/z.png');
    await on.get('/sandbox/a/x/y/z.png');

    assert.deepEqual([on.calls.length, first.headers.get('content-type'), await first.text()], [1, 'image/png', 'PNG']);
    assert.match(first.headers.get('cache-control') ?? '', /^public, max-age=604800,.*immutable$/);
    assert.match(first.headers.get('content-security-policy') ?? '', /^sandbox;/);
  });

  test('deleting answers with what the service says, and with an empty object where it says nothing', async () => {
    const on = sandbox(() => new Response(null, { status: 204 }));

    const answer = await on.ask('/sandbox/sessions/s', { method: 'DELETE' });

    assert.deepEqual([answer.status, await answer.json(), on.calls[0]?.method], [200, {}, 'DELETE']);
  });

  for (const status of [401, 404, 409, 413, 422, 502, 504]) {
    test(`the documented ${status} is passed on`, async () => {
      const on = sandbox(() => Response.json({ error: 'its own words' }, { status }));

      const answer = await on.ask('/sandbox/sessions/s/run', json({ code: '1' }));

      assert.deepEqual([answer.status, await answer.json()], [status, { error: 'its own words' }]);
    });
  }

  test('a run that gets lost is 504', async () => {
    const on = sandbox(() => new Promise(() => {}));
    const waiting = on.ask('/sandbox/sessions/s/run', json({ code: '1' }));
    await settled();
    on.expire();

    assert.equal((await waiting).status, 504);
  });

  test('an answer that is no JSON is a bad gateway', async () => {
    const on = sandbox(() => new Response('<html>'));

    assert.equal((await on.ask('/sandbox/sessions/s/run', json({ code: '1' }))).status, 502);
  });

  for (const [name, init, status] of [
    ['a text', json('{"code":"1"}', { 'content-type': 'text/plain' }), 415],
    ['a form where there is no file', json('x', { 'content-type': 'multipart/form-data; boundary=x' }), 415],
    ['what is no JSON', json('{"code":'), 422],
    ['a list', json([]), 422],
    ['more than a megabyte', json({ code: 'x'.repeat(2 ** 20) }), 413],
  ] as const) {
    test(`${name} is refused before the service is asked`, async () => {
      const on = sandbox(() => Response.json(result));

      const answer = await on.ask('/sandbox/sessions/s/run', init);

      assert.deepEqual([answer.status, on.calls.length], [status, 0]);
      assert.deepEqual(Object.keys((await answer.json()) as object), ['error']);
    });
  }

  test('a file of 25 MB fits, one of 27 does not', async () => {
    const on = sandbox(() => Response.json({ path: '/work/a' }, { status: 201 }));
    const upload = async (bytes: number) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a');
      // Its bytes, as a server reads them: Node 24 writes on into a form whose reader has left, and throws.
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      const body = await sent.arrayBuffer();
      return (await on.ask('/sandbox/sessions/s/files', { method: 'POST', body, headers })).status;
    };

    assert.equal(await upload(25 * 2 ** 20), 201);
    assert.equal(await upload(27 * 2 ** 20), 413);
    assert.equal(on.calls.length, 1);
  });
});
