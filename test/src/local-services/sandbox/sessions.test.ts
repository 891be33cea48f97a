import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { formWith, onStage } from '../../../support/sandbox-stage.ts';

describe('sandbox, POST /sessions', () => {
  onStage('an empty body takes the defaults: 120 s idle, 3600 s in all', async ({ ask, clock }) => {
    const { status, body, headers } = await ask('POST', '/sessions');

    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body).sort(), ['expiresAt', 'sessionId']);
    assert.equal(body.expiresAt, new Date(clock.now + 120_000).toISOString());
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  for (const [name, least, most] of [
    ['idleTtlSec', 60, 300],
    ['maxLifetimeSec', 300, 7200],
  ] as const) {
    onStage(`${name}: from ${least} to ${most}, else 422`, async ({ ask, create }) => {
      await create({ [name]: least });
      await create({ [name]: most });

      for (const wrong of [least - 1, most + 1, least + 0.5, `${least}`, true]) {
        const { status, body } = await ask('POST', '/sessions', { [name]: wrong });

        assert.deepEqual([status, typeof body.error], [422, 'string'], String(wrong));
        assert.match(body.error, new RegExp(`${name}.*${least} to ${most}`));
      }
    });
  }

  onStage('conversationId: free text, told again; anything else is 422', async ({ ask, create }) => {
    const id = await create({ conversationId: 'café #7' });

    assert.equal((await ask('GET', `/sessions/${id}`)).body.conversationId, 'café #7');
    assert.equal((await ask('POST', '/sessions', { conversationId: 7 })).status, 422);
  });

  for (const [name, body] of [
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"x"'],
  ] as const) {
    onStage(`a body that is ${name} is 422`, async ({ ask }) => {
      assert.equal((await ask('POST', '/sessions', body)).status, 422);
    });
  }

  onStage('quota: five live sessions a tenant by default, the sixth is 409', async ({ ask, create, tokens }) => {
    for (let count = 0; count < 5; count++) await create();

    const { status, body } = await ask('POST', '/sessions');

    assert.deepEqual([status, typeof body.error], [409, 'string']);
    await create({}, tokens[1]);
  });

  onStage(
    'quota: a deleted session gives its place back',
    async ({ ask, create }) => {
      const id = await create();
      assert.equal((await ask('POST', '/sessions')).status, 409);

      await ask('DELETE', `/sessions/${id}`);

      await create();
    },
    { quota: 1 },
  );

  onStage(
    'fact 87: an expired session gives its place back',
    async ({ create, clock }) => {
      await create();
      clock.now += 120_001;

      await create();
    },
    { quota: 1 },
  );

  onStage('ids cannot be guessed', async ({ create }) => {
    const [first, second] = [await create(), await create()];

    assert.match(first, /^[0-9a-f]{32}$/);
    assert.notEqual(first, second);
  });
});

describe('sandbox, GET /sessions/{id}', () => {
  onStage('tells whether it is alive, when it was made, when it ends, whose it is', async ({ ask, create, clock }) => {
    const id = await create();
    const { body, headers } = await ask('GET', `/sessions/${id}`);

    assert.deepEqual(body, {
      alive: true,
      createdAt: new Date(clock.now).toISOString(),
      expiresAt: new Date(clock.now + 120_000).toISOString(),
      conversationId: null,
    });
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  onStage(
    'a session ends after its idle time without runs, and its Python with it',
    async ({ ask, create, clock, python }) => {
      const id = await create({ idleTtlSec: 60 });
      clock.now += 60_000;
      assert.equal((await ask('GET', `/sessions/${id}`)).status, 200);

      clock.now += 1;

      assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
      await new Promise(setImmediate);
      assert.equal(python.open_.size, 0);
    },
  );

  onStage('every run renews the idle time, an error of the code included', async ({ ask, create, clock, python }) => {
    const id = await create();
    python.outcomes = [{}, { ok: false, error: { ename: 'E', evalue: '', traceback: [] } }, 'lost', {}];
    for (let runs = 0; runs < 4; runs++) {
      clock.now += 100_000;
      await ask('POST', `/sessions/${id}/run`, { code: '1' });
    }

    const { body } = await ask('GET', `/sessions/${id}`);

    assert.equal(body.expiresAt, new Date(clock.now + 120_000).toISOString());
  });

  onStage('uploads and reading renew nothing', async ({ ask, create, clock }) => {
    const id = await create();
    clock.now += 100_000;
    await ask('POST', `/sessions/${id}/files`, formWith('a', 'a.csv'));
    await ask('GET', `/sessions/${id}/files`);
    await ask('GET', `/sessions/${id}`);

    clock.now += 20_001;

    assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
  });

  onStage('fact 88: the window never passes the longest life', async ({ ask, create, clock }) => {
    const id = await create({ maxLifetimeSec: 300, idleTtlSec: 200 });
    const born = clock.now;
    clock.now += 190_000;
    await ask('POST', `/sessions/${id}/run`, { code: '1' });
    assert.equal((await ask('GET', `/sessions/${id}`)).body.expiresAt, new Date(born + 300_000).toISOString());

    clock.now = born + 299_999;
    assert.equal((await ask('GET', `/sessions/${id}`)).status, 200);
    clock.now = born + 300_000;

    assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
  });

  onStage('the idle clock stands still during a run', async ({ ask, create, clock, python }) => {
    const id = await create({ idleTtlSec: 60 });
    let open = () => {};
    python.gate = new Promise((resolve) => {
      open = resolve;
    });
    const running = ask('POST', `/sessions/${id}/run`, { code: 'slow()' });
    while (!python.ran.length) await new Promise(setImmediate);
    clock.now += 100_000;

    assert.equal((await ask('GET', `/sessions/${id}`)).body.expiresAt, new Date(clock.now + 60_000).toISOString());
    open();
    assert.equal((await running).status, 200);
  });

  onStage('a run under way when the longest life is over is lost: 504', async ({ ask, create, clock, python }) => {
    const id = await create({ maxLifetimeSec: 300 });
    python.gate = new Promise(() => {});
    const running = ask('POST', `/sessions/${id}/run`, { code: 'slow()' });
    while (!python.ran.length) await new Promise(setImmediate);
    clock.now += 300_000;

    assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
    assert.equal((await running).status, 504);
  });

  onStage('fact 85: unknown, expired, deleted and another tenant’s answer with one body', async (made) => {
    const { ask, create, clock, tokens } = made;
    const [old, gone] = [await create({ idleTtlSec: 60 }), await create()];
    await ask('DELETE', `/sessions/${gone}`);
    clock.now += 61_000;
    const theirs = await create({}, tokens[1]);
    const calls = (id: string) => [
      ask('GET', `/sessions/${id}`),
      ask('DELETE', `/sessions/${id}`),
      ask('GET', `/sessions/${id}/files`),
      ask('GET', `/sessions/${id}/files/work/a`),
      ask('POST', `/sessions/${id}/files`, formWith('a', 'a')),
      ask('POST', `/sessions/${id}/run`, { code: '1' }),
    ];
    const answers = await Promise.all(['f'.repeat(32), old, gone, theirs].flatMap(calls));

    assert.equal(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size, 1);
    assert.equal(answers[0]?.status, 404);
    assert.equal((await ask('GET', `/sessions/${theirs}`, undefined, tokens[1])).status, 200);
  });

  onStage('a session whose Python is gone for good is gone', async ({ ask, create, python }) => {
    const id = await create();
    await ask('POST', `/sessions/${id}/run`, { code: '1' });

    python.die();
    await new Promise(setImmediate);

    assert.equal((await ask('GET', `/sessions/${id}`)).status, 404);
  });
});

describe('sandbox, DELETE /sessions/{id}', () => {
  onStage('ends it, and a second time there is none', async ({ ask, create, python }) => {
    const id = await create();
    await ask('POST', `/sessions/${id}/run`, { code: '1' });

    const { status, body } = await ask('DELETE', `/sessions/${id}`);

    assert.deepEqual([status, body, python.open_.size], [200, { deleted: true }, 0]);
    assert.equal((await ask('DELETE', `/sessions/${id}`)).status, 404);
  });

  onStage(
    'a run under way is lost: 504, and those that wait for it find no session',
    async ({ ask, create, python }) => {
      const id = await create();
      python.gate = new Promise(() => {});
      const runs = [1, 2].map(() => ask('POST', `/sessions/${id}/run`, { code: 'slow()' }));
      while (!python.ran.length) await new Promise(setImmediate);

      await ask('DELETE', `/sessions/${id}`);

      assert.deepEqual(
        (await Promise.all(runs)).map(({ status }) => status),
        [504, 404],
      );
    },
  );
});
