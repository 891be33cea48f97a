import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseEngine } from '../../../../src/local-services/sandbox/choose-engine.ts';
import { EngineFailed } from '../../../../src/local-services/sandbox/engines/engine.ts';
import { realBubblewrap } from '../../../support/engines.ts';
import { pythonDouble } from '../../../support/python-double.ts';

const real = await realBubblewrap();
await real.engine?.close();

/** Where no bubblewrap is. */
const path = '/nowhere';

describe('the engine of the sandbox', () => {
  test('is bubblewrap where that runs', { skip: real.skip }, async () => {
    const { engine, reasons } = await chooseEngine({ spare: false });
    await engine.close();

    assert.deepEqual([engine.name, reasons], ['bubblewrap', []]);
  });

  test('is Pyodide elsewhere, and says why', async () => {
    const embedded = pythonDouble();

    const { engine, reasons } = await chooseEngine({ path, embedded: () => embedded });

    assert.equal(engine, embedded);
    assert.deepEqual(reasons, ['bubblewrap is not used: bubblewrap is not installed.']);
  });

  test('is never Pyodide where other machines reach it, which is no boundary for their code', async () => {
    const { engine, reasons } = await chooseEngine({ path, embedded: pythonDouble, exposed: true });

    assert.equal(engine.name, 'none');
    assert.match(reasons.at(-1) ?? '', /Pyodide is not used where other machines reach the sandbox/);
  });

  test('an interpreter that was asked for is never run unprotected, and that is said', {
    skip: real.skip,
  }, async () => {
    const { reasons } = await chooseEngine({ path, python: '/usr/bin/python3', embedded: pythonDouble });

    assert.match(reasons.at(-1) ?? '', /\/usr\/bin\/python3 is not used either/);
  });

  test('an interpreter that is none is an error, not another engine', async () => {
    await assert.rejects(chooseEngine({ python: '/nowhere/python', embedded: pythonDouble }), EngineFailed);
  });

  test('is none where there is nothing else, and every attempt is told why', async () => {
    const { engine, reasons } = await chooseEngine({ path, embedded: () => undefined });

    assert.equal(engine.name, 'none');
    assert.match(reasons.at(-1) ?? '', /Pyodide is not used/);
    await assert.rejects(engine.open(), /No Python can be run here. bubblewrap is not used.*Pyodide is not used/);
  });
});
