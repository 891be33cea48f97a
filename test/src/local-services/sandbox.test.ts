import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EngineFailed } from '../../../src/local-services/sandbox/engines/engine.ts';
import { createSandbox } from '../../../src/local-services/sandbox.ts';
import { pythonDouble } from '../../support/python-double.ts';
import { onStage, stage } from '../../support/sandbox-stage.ts';

describe('sandbox, GET /health', () => {
  onStage(
    'needs no token, and tells the engine, what it protects from and which packages are there',
    async ({ ask }) => {
      const { status, body, headers } = await ask('GET', '/health', undefined, null);

      assert.equal(status, 200);
      assert.equal(headers.get('cache-control'), 'no-store');
      const { missing, ...rest } = body;
      assert.deepEqual(rest, {
        status: 'ok',
        engine: 'bubblewrap',
        python: '3.99.0',
        protects: 'It runs nothing.',
        packages: ['pandas', 'numpy'],
      });
      assert.equal(missing.length, 29);
      assert.ok(missing.includes('matplotlib'));
    },
  );
});

describe('sandbox, its life', () => {
  test('notes tell people which engine runs, and what is missing', async () => {
    const python = pythonDouble();
    const service = await createSandbox({ seed: 1, now: Date.now, log: () => {}, engine: python });

    assert.match(
      service.notes?.join('\n') ?? '',
      /Python 3\.99\.0 .*bubblewrap.*It runs nothing\.[\s\S]*pandas, numpy\. Missing: scipy,/,
    );
    await service.close?.();
  });

  test('closing ends every session and the engine', async () => {
    const { ask, close, create, python } = await stage();
    const id = await create();
    await ask('POST', `/sessions/${id}/run`, { code: '1' });
    assert.equal(python.open_.size, 1);

    await close();

    assert.deepEqual([python.open_.size, python.closed], [0, true]);
  });

  test('an interpreter that is none is an error at the start', async () => {
    const starting = createSandbox({ seed: 1, now: Date.now, log: () => {}, python: '/no/such/python' });

    await assert.rejects(starting, (error) => error instanceof EngineFailed && /no\/such\/python/.test(error.message));
  });
});
