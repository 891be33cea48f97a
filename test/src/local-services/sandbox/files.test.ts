import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { formWith, MB, onStage } from '../../../support/sandbox-stage.ts';

describe('sandbox, POST /sessions/{id}/files', () => {
  onStage(
    'multipart: the part `file` is kept under /work, and is there as it was',
    async ({ ask, create, raw, tokens }) => {
      const id = await create();
      const content = Uint8Array.from({ length: 256 }, (_, byte) => byte);

      const { status, body } = await ask('POST', `/sessions/${id}/files`, formWith(content, 'bytes.bin'));

      assert.deepEqual([status, body], [201, { path: '/work/bytes.bin' }]);
      const answer = await raw(`/sessions/${id}/files/work/bytes.bin?key=${tokens[0]}`);
      assert.deepEqual(new Uint8Array(await answer.arrayBuffer()), content);
    },
  );

  onStage('the same name again takes the place of the first', async ({ ask, create }) => {
    const id = await create();
    await ask('POST', `/sessions/${id}/files`, formWith('one', 'a.txt'));

    const { body } = await ask('POST', `/sessions/${id}/files`, formWith('two', 'a.txt'));

    assert.deepEqual(body, { path: '/work/a.txt' });
    assert.equal((await ask('GET', `/sessions/${id}/files/work/a.txt`)).body, 'two');
  });

  for (const [given, kept] of [
    ['pasta/relatório.csv', 'pasta_relatório.csv'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\temp\\a.csv', 'C:_temp_a.csv'],
    ['a b#?.csv', 'a b#?.csv'],
  ] as const) {
    onStage(
      `fact 91: uploaded as “${given}”, kept as “${kept}”, found by the path returned`,
      async ({ ask, create }) => {
        const id = await create();

        const { body } = await ask('POST', `/sessions/${id}/files`, formWith('x', given));

        assert.equal(body.path, `/work/${kept}`);
        const path = (body.path as string).split('/').map(encodeURIComponent).join('/');
        assert.equal((await ask('GET', `/sessions/${id}/files${path}`)).body, 'x');
      },
    );
  }

  onStage('fact 89: exactly 25 MB are accepted, a byte more is 413', async ({ ask, create }) => {
    const id = await create();

    assert.equal((await ask('POST', `/sessions/${id}/files`, formWith(new Uint8Array(25 * MB), 'a'))).status, 201);
    const { status, body } = await ask('POST', `/sessions/${id}/files`, formWith(new Uint8Array(25 * MB + 1), 'a'));

    assert.deepEqual([status, body], [413, { error: 'The file is larger than 25 MB.' }]);
  });

  onStage('413 as soon as a body without a length is too large, before its end', async ({ create, raw, tokens }) => {
    const id = await create();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += MB;
        controller.enqueue(new Uint8Array(MB));
      },
    });

    const answer = await raw(`/sessions/${id}/files?key=${tokens[0]}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: endless,
      duplex: 'half',
    } as RequestInit);

    assert.equal(answer.status, 413);
    assert.ok(sent < 40 * MB);
  });

  onStage('a body that breaks off, as when its sender leaves, is no fault of the service', async (made) => {
    const { create, raw, tokens, lines } = made;
    const id = await create();
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });

    const answer = await raw(`/sessions/${id}/files?key=${tokens[0]}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: broken,
      duplex: 'half',
    } as RequestInit);

    assert.deepEqual([answer.status, await answer.json()], [422, { error: 'The body broke off.' }]);
    assert.deepEqual(lines, []);
  });

  onStage('422: no part `file`, a part that is no file, no name, another kind of body, half a body', async (made) => {
    const { ask, create, raw, tokens } = made;
    const id = await create();
    const text = new FormData();
    text.append('file', 'a text');

    for (const body of [
      formWith('a', 'a', 'other'),
      text,
      formWith('a', '..'),
      formWith('a', '\u0000'.repeat(0) || ' '),
    ]) {
      assert.equal((await ask('POST', `/sessions/${id}/files`, body)).status, 422);
    }
    for (const [type, body] of [
      ['text/csv', 'a,b'],
      ['multipart/form-data; boundary=x', '--x\r\n'],
      ['multipart/form-data', 'a'],
    ] as const) {
      const init = { method: 'POST', headers: { 'content-type': type }, body };
      assert.equal((await raw(`/sessions/${id}/files?key=${tokens[0]}`, init)).status, 422, type);
    }
  });

  onStage('422 where a folder has the name, 413 where there is no room', async ({ ask, create, python }) => {
    const id = await create();
    python.room = 3;

    assert.equal((await ask('POST', `/sessions/${id}/files`, formWith('a', 'outputs'))).status, 422);
    assert.equal((await ask('POST', `/sessions/${id}/files`, formWith('four', 'a'))).status, 413);
  });

  onStage('JSON: `url` and `name` are required', async ({ ask, create }) => {
    const id = await create();

    for (const body of [
      {},
      { url: 'https://data.test/a' },
      { name: 'a' },
      { url: 5, name: 'a' },
      { url: '', name: 'a' },
    ]) {
      assert.equal((await ask('POST', `/sessions/${id}/files`, body)).status, 422, JSON.stringify(body));
    }
  });

  for (const url of [
    'http://127.0.0.1/a',
    'http://localhost/a',
    'http://10.1.2.3/a',
    'http://[::1]/a',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f000001/a',
    'http://2130706433/a',
    'ftp://files.test/a',
    'file:///etc/passwd',
    'http://name:word@127.0.0.1/a',
    'no address',
  ]) {
    onStage(`JSON: ${url} is blocked: 422`, async ({ ask, create }) => {
      const id = await create();

      assert.equal((await ask('POST', `/sessions/${id}/files`, { url, name: 'a' })).status, 422);
    });
  }
});

describe('sandbox, GET /sessions/{id}/files', () => {
  onStage(
    'lists path, name, size, time and kind of what is under `path`, by default /work',
    async ({ ask, create }) => {
      const id = await create();
      await ask('POST', `/sessions/${id}/files`, formWith('a,b', 'a.csv'));
      const entry = {
        path: '/work/a.csv',
        name: 'a.csv',
        sizeBytes: 3,
        modifiedAt: '2026-11-20T12:00:00.000Z',
        isDirectory: false,
      };

      for (const query of [
        '',
        '?path=/work',
        '?path=%2Fwork%2F',
        '?path=work',
        '?path=',
        '?path=/work/a.csv',
        '?path=a.csv',
      ]) {
        const { status, body, headers } = await ask('GET', `/sessions/${id}/files${query}`);

        assert.deepEqual([status, body], [200, [entry]], query);
        assert.equal(headers.get('cache-control'), 'no-store');
      }
    },
  );

  onStage('a path that is not there is 404, one outside /work 422', async ({ ask, create }) => {
    const id = await create();

    assert.equal((await ask('GET', `/sessions/${id}/files?path=/work/none`)).status, 404);
    for (const path of ['/etc', '/work/../etc', '../etc', '/']) {
      const { status } = await ask('GET', `/sessions/${id}/files?path=${encodeURIComponent(path)}`);
      assert.equal(status, 422, path);
    }
  });
});

describe('sandbox, GET /sessions/{id}/files/{path}', () => {
  onStage('gives the content with its type, and no way to do anything with it', async ({ ask, create }) => {
    const id = await create();
    await ask('POST', `/sessions/${id}/files`, formWith('<script>1</script>', 'a.html'));

    const { body, headers } = await ask('GET', `/sessions/${id}/files/work/a.html`);

    assert.equal(body, '<script>1</script>');
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox;/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  onStage('work/a.csv, a.csv and //work/a.csv are one file; what is not there is 404', async ({ ask, create }) => {
    const id = await create();
    await ask('POST', `/sessions/${id}/files`, formWith('x', 'a.csv'));

    for (const path of ['work/a.csv', 'a.csv', '/work/a.csv', 'work//a.csv', 'work%2Fa.csv']) {
      assert.equal((await ask('GET', `/sessions/${id}/files/${path}`)).body, 'x', path);
    }
    assert.equal((await ask('GET', `/sessions/${id}/files/work/b.csv`)).status, 404);
  });

  for (const path of [
    '..%2f..%2fetc%2fpasswd',
    'work%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fetc%2fpasswd',
    '%2fetc%2fpasswd',
    'work/a%00',
  ]) {
    onStage(`fact 90: ${path} leads nowhere`, async ({ ask, create }) => {
      const id = await create();

      assert.equal((await ask('GET', `/sessions/${id}/files/${path}`)).status, 422);
    });
  }
});
