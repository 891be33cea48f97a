import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onStage, stage } from '../../../support/sandbox-stage.ts';

describe('sandbox, authentication', () => {
  onStage('two tenants, each with a token <tenant>:<hash> that says it is a sample', async ({ tokens }) => {
    assert.equal(tokens.length, 2);
    for (const token of tokens) assert.match(token, /^sample-[ab]:[0-9a-f]{32}$/);
  });

  test('the tokens come from the seed', async () => {
    const [first, second, other] = [await stage(), await stage(), await stage({ seed: 2 })];

    assert.deepEqual(first.tokens, second.tokens);
    assert.notDeepEqual(first.tokens, other.tokens);
    for (const one of [first, second, other]) await one.close();
  });

  onStage('in the header, or in the query as `key`, its colon encoded or not', async ({ create, raw, tokens }) => {
    const id = await create();
    const [token = ''] = tokens;

    for (const init of [
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { authorization: `bearer ${token}` } },
    ]) {
      assert.equal((await raw(`/sessions/${id}`, init)).status, 200);
    }
    for (const key of [token, encodeURIComponent(token)]) {
      assert.equal((await raw(`/sessions/${id}?key=${key}`)).status, 200);
    }
  });

  onStage('401: missing, wrong, of another kind, cut, empty', async ({ ask, raw, tokens }) => {
    const [token = ''] = tokens;
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Basic ${token}`,
      token,
      `Bearer ${token.slice(0, -1)}`,
    ]) {
      const answer = await raw('/sessions', { method: 'POST', headers: { authorization } });

      assert.equal(answer.status, 401, authorization);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    const { status, body } = await ask('POST', '/sessions', undefined, null);
    assert.deepEqual([status, typeof body.error], [401, 'string']);
    assert.equal((await raw('/sessions?key=', { method: 'POST' })).status, 401);
  });

  onStage('fact 86: the token is looked at before the session and the body', async ({ ask }) => {
    const id = 'f'.repeat(32);

    for (const [method, path, body] of [
      ['POST', '/sessions', '{'],
      ['GET', `/sessions/${id}`, undefined],
      ['DELETE', `/sessions/${id}`, undefined],
      ['GET', `/sessions/${id}/files`, undefined],
      ['GET', `/sessions/${id}/files/work/a`, undefined],
      ['POST', `/sessions/${id}/files`, '{'],
      ['POST', `/sessions/${id}/run`, '{'],
    ] as const) {
      assert.equal((await ask(method, path, body, null)).status, 401, `${method} ${path}`);
    }
  });

  onStage('an unknown route is 404 before the token is looked at', async ({ ask }) => {
    for (const [method, path] of [
      ['GET', '/sessions'],
      ['PUT', '/sessions/a'],
      ['GET', '/sessions/a/run'],
      ['GET', '/nothing'],
    ] as const) {
      assert.equal((await ask(method, path, undefined, null)).status, 404, `${method} ${path}`);
    }
  });

  onStage('no token is ever in an answer or a line of the log', async ({ ask, create, lines, python, tokens }) => {
    const id = await create();
    python.failure = 'no Python';
    const answers = [
      await ask('POST', `/sessions/${id}/run?key=${tokens[0]}`, { code: '' }),
      await ask('GET', `/nothing?key=${tokens[0]}`),
      await ask('GET', `/sessions/x?key=${tokens[0]}`),
    ];

    const said = JSON.stringify([lines, answers.map(({ body }) => body)]);
    for (const token of tokens) assert.ok(!said.includes(token.split(':')[1] as string));
  });
});
