import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { formWith, MB, onStage } from '../../../support/sandbox-stage.ts';

describe('sandbox, POST /sessions/{id}/run', () => {
  onStage(
    'answers with every documented member, and the flag of a cut beside them',
    async ({ ask, create, python }) => {
      const id = await create();
      const display = { mimeType: 'text/html', data: '<table></table>' };
      python.outcomes = [{ stdout: 'hi\n', stdoutTruncated: true, result: '2', displays: [display], durationMs: 12 }];

      const { status, body, headers } = await ask('POST', `/sessions/${id}/run`, { code: '1 + 1' });

      assert.equal(status, 200);
      assert.deepEqual(body, {
        ok: true,
        stdout: 'hi\n',
        stdoutTruncated: true,
        result: '2',
        error: null,
        displays: [display],
        artifacts: [],
        durationMs: 12,
      });
      assert.equal(headers.get('cache-control'), 'no-store');
    },
  );

  onStage('fact 78: an error of the code is 200 with ok false', async ({ ask, create, python }) => {
    const id = await create();
    const error = { ename: 'ZeroDivisionError', evalue: 'division by zero', traceback: ['Traceback', '1/0'] };
    python.outcomes = [{ ok: false, error }];

    const { status, body } = await ask('POST', `/sessions/${id}/run`, { code: '1/0' });

    assert.deepEqual([status, body.ok, body.error], [200, false, error]);
  });

  for (const body of [{}, { code: '' }, { code: null }, { code: 5 }, { code: ['1'] }]) {
    onStage(`422: \`code\` is required, ${JSON.stringify(body)} is none`, async ({ ask, create, python }) => {
      const id = await create();

      const answer = await ask('POST', `/sessions/${id}/run`, body);

      assert.deepEqual([answer.status, python.ran.length], [422, 0]);
      assert.match(answer.body.error, /code/);
    });
  }

  for (const language of ['Python', 'PYTHON', 'python3', 'r', '', 5]) {
    onStage(`fact 94: language ${JSON.stringify(language)} is 422`, async ({ ask, create }) => {
      const id = await create();

      assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1', language })).status, 422);
    });
  }

  onStage('language python, or none', async ({ ask, create }) => {
    const id = await create();

    for (const more of [{ language: 'python' }, { language: null }, {}]) {
      assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1', ...more })).status, 200);
    }
  });

  onStage('timeoutMs: from 100 to 120000, by default 30000, else 422', async ({ ask, create, python }) => {
    const id = await create();
    for (const timeoutMs of [100, 120_000, undefined]) {
      assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1', timeoutMs })).status, 200);
    }
    assert.deepEqual(
      python.ran.map(([, ms]) => ms),
      [100, 120_000, 30_000],
    );

    for (const timeoutMs of [99, 120_001, 1000.5, '1000', -1]) {
      assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1', timeoutMs })).status, 422, String(timeoutMs));
    }
  });

  onStage('a body of more than 4 MB is 422', async ({ ask, create }) => {
    const id = await create();

    assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '#'.repeat(4 * MB) })).status, 422);
  });

  onStage(
    'runs of one session come one at a time, in their order; others do not wait',
    async ({ ask, create, python }) => {
      const [id, other] = [await create(), await create()];
      let open = () => {};
      python.gate = new Promise((resolve) => {
        open = resolve;
      });
      const runs = ['a', 'b', 'c'].map((code) => ask('POST', `/sessions/${id}/run`, { code }));
      while (!python.ran.length) await new Promise(setImmediate);
      const beside = ask('POST', `/sessions/${other}/run`, { code: 'x' });
      while (python.ran.length < 2) await new Promise(setImmediate);
      assert.deepEqual(
        python.ran.map(([code]) => code),
        ['a', 'x'],
      );

      open();
      await Promise.all([...runs, beside]);

      assert.deepEqual(
        python.ran.map(([code]) => code),
        ['a', 'x', 'b', 'c'],
      );
    },
  );

  onStage('504: a lost run; the session goes on', async ({ ask, create, python }) => {
    const id = await create();
    python.outcomes = ['lost', {}];

    const { status, body } = await ask('POST', `/sessions/${id}/run`, { code: '1' });

    assert.deepEqual([status, typeof body.error], [504, 'string']);
    assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1' })).status, 200);
  });

  onStage(
    '502: no Python can be made, with the reason; when it can, the session works',
    async ({ ask, create, python }) => {
      python.failure = 'It is missing.';
      const id = await create();

      const { status, body } = await ask('POST', `/sessions/${id}/run`, { code: '1' });
      assert.deepEqual([status, body], [502, { error: 'It is missing.' }]);

      python.failure = undefined;
      assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '1' })).status, 200);
    },
  );

  for (const [fault, status] of [
    [502, 502],
    [504, 504],
    [500, 502],
    ['timeout', 504],
    ['invalid', 502],
  ] as const) {
    onStage(
      `--fail sandbox=${fault}: runs and files are ${status}, sessions are made`,
      async ({ ask, create, python }) => {
        const id = await create();

        for (const answer of [
          await ask('POST', `/sessions/${id}/run`, { code: '1' }),
          await ask('POST', `/sessions/${id}/files`, formWith('a', 'a')),
          await ask('GET', `/sessions/${id}/files`),
        ]) {
          assert.deepEqual([answer.status, typeof answer.body.error], [status, 'string']);
        }
        assert.equal((await ask('POST', `/sessions/${id}/run`, { code: '' })).status, 422);
        assert.deepEqual([python.ran.length, (await ask('GET', '/health')).status], [0, 200]);
      },
      { fault },
    );
  }
});
