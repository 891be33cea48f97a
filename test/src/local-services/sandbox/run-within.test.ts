import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { Outcome, RunError } from '../../../../src/local-services/sandbox/engines/engine.ts';
import { runWithin } from '../../../../src/local-services/sandbox/engines/run-within.ts';

const well: Outcome = {
  ok: true,
  stdout: 'so far\n',
  stdoutTruncated: false,
  result: null,
  error: null,
  displays: [],
  files: [],
  durationMs: 1,
};

const settled = () => new Promise(setImmediate);

function start(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const done: string[] = [];
  let begin = () => {};
  let finish: (outcome: Outcome) => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const running = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const outcome = runWithin({ running, begun }, 1000, {
    interrupt: () => done.push('interrupt'),
    kill: () => done.push('kill'),
    giveUp: () => done.push('give up'),
  });
  return { done, begin, finish, outcome, pass: (ms: number) => t.mock.timers.tick(ms) };
}

function failed(ename: string): Outcome {
  const error: RunError = { ename, evalue: '', traceback: ['Traceback', '  while True: pass', ename] };
  return { ...well, ok: false, error };
}

describe('the time of a run', () => {
  test('one that ends in time is left alone, and its outcome as it is', async (t) => {
    const { done, begin, finish, outcome, pass } = start(t);
    begin();
    await settled();
    pass(999);
    finish(failed('KeyboardInterrupt'));

    assert.deepEqual(await outcome, failed('KeyboardInterrupt'));
    pass(60_000);
    assert.deepEqual(done, []);
  });

  test('is interrupted after its time, killed when it does not heed that, given up when nothing helps', async (t) => {
    const { done, begin, finish, outcome, pass } = start(t);
    begin();
    await settled();

    const after = [1000, 1999, 1, 9999, 1, 60_000].map((ms) => {
      pass(ms);
      return done.length;
    });

    assert.deepEqual(done, ['interrupt', 'kill', 'give up']);
    assert.deepEqual(after, [1, 1, 2, 2, 3, 3]);
    finish(well);
    await outcome;
  });

  test('the interrupt is told as a TimeoutError, with what was printed', async (t) => {
    const { begin, finish, outcome, pass } = start(t);
    begin();
    await settled();
    pass(1000);
    finish(failed('KeyboardInterrupt'));

    const { ok, error, stdout } = await outcome;

    assert.deepEqual([ok, error?.ename, stdout], [false, 'TimeoutError', 'so far\n']);
    assert.match(error?.evalue ?? '', /1000 ms/);
    assert.deepEqual(error?.traceback.slice(0, 2), ['Traceback', '  while True: pass']);
    assert.match(error?.traceback[2] ?? '', /^TimeoutError: /);
  });

  test('what the code makes of the interrupt is its own', async (t) => {
    const { begin, finish, outcome, pass } = start(t);
    begin();
    await settled();
    pass(1000);
    finish(failed('ValueError'));

    assert.equal((await outcome).error?.ename, 'ValueError');
  });

  test('begins with the code, or when that has not begun for half a minute', async (t) => {
    const { done, begin, finish, outcome, pass } = start(t);
    pass(29_999);
    assert.deepEqual(done, []);
    pass(1);
    pass(999);
    begin();
    await settled();
    pass(1);

    assert.deepEqual(done, ['interrupt']);
    finish(well);
    await outcome;
  });
});
