import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EngineFailed, type Interpreter } from '../../../../src/local-services/sandbox/engines/engine.ts';
import { Pool } from '../../../../src/local-services/sandbox/engines/pool.ts';
import { pythonDouble } from '../../../support/python-double.ts';

function pool({ spare }: { spare?: boolean } = {}) {
  const python = pythonDouble();
  const prepared: Interpreter[] = [];
  let started = 0;
  const made = new Pool<Interpreter>({
    start: () => {
      started++;
      return python.open();
    },
    spare,
    prepare: (one) => void prepared.push(one),
  });
  return { made, python, prepared, started: () => started };
}

const settled = () => new Promise(setImmediate);

describe('the interpreters of an engine', () => {
  test('none is started before it is needed; then one waits, prepared, for the next session', async () => {
    const { made, prepared, started } = pool();
    assert.equal(started(), 0);

    const first = await made.open();
    await settled();
    assert.deepEqual([started(), prepared.includes(first)], [2, false]);
    const second = await made.open();

    assert.equal(second, prepared[0]);
    await made.close();
  });

  test('two sessions at once have two interpreters', async () => {
    const { made } = pool();
    await made.first();

    const [one, two] = await Promise.all([made.open(), made.open()]);

    assert.notEqual(one, two);
    await made.close();
  });

  test('without a spare there are as many as sessions', async () => {
    const { made, started } = pool({ spare: false });
    const probe = await made.first();

    assert.equal(await made.open(), probe);
    await made.open();

    assert.equal(started(), 2);
    await made.close();
  });

  test('one that died while it waited is not given away', async () => {
    const { made, python } = pool();
    const first = await made.first();
    python.die();
    await settled();

    assert.notEqual(await made.open(), first);
    await made.close();
  });

  test('a spare one that cannot be made is told to who needs it', async () => {
    const { made, python } = pool();
    await made.open();
    python.failure = 'It is full.';
    await made.open();
    await settled();

    await assert.rejects(made.open(), /It is full/);
    python.failure = undefined;
    await made.open();
    await made.close();
  });

  test('closing ends all: open, waiting, and starting; then there are no more', async () => {
    const { made, python } = pool();
    await made.open();
    const opening = made.open();

    await made.close();

    await opening.catch(() => {});
    assert.equal(python.open_.size, 0);
    await assert.rejects(made.open(), EngineFailed);
  });
});
