import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Coalescer } from '../../../../src/runtime/renderer/coalescer.ts';

/** A job that ends when it is told to. */
function slowJob() {
  const ends: (() => void)[] = [];
  const asked: number[] = [];
  const coalescer = new Coalescer((value: number) => {
    asked.push(value);
    return new Promise<string>((resolve) => ends.push(() => resolve(`done ${value}`)));
  });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { coalescer, asked, end };
}

describe('a coalescer', () => {
  test('does the first at once, then only the newest, and answers all', async () => {
    const { coalescer, asked, end } = slowJob();

    const answers = Promise.all([1, 2, 3, 4].map((value) => coalescer.request(value)));
    assert.deepEqual(asked, [1]);
    await end();
    assert.deepEqual(asked, [1, 4]);
    await end();

    assert.deepEqual(await answers, ['done 1', 'done 4', 'done 4', 'done 4']);
  });

  test('starts what waits at once when flushed, and once only', async () => {
    const { coalescer, asked, end } = slowJob();
    const answers = Promise.all([coalescer.request(1), coalescer.request(2)]);

    coalescer.flush();
    coalescer.flush();
    assert.deepEqual(asked, [1, 2]);
    await end();
    await end();

    assert.deepEqual(asked, [1, 2]);
    assert.deepEqual(await answers, ['done 1', 'done 2']);
  });

  test('has a later one wait for what was flushed, also when what was under way before it has ended', async () => {
    const { coalescer, asked, end } = slowJob();
    const answers = [coalescer.request(1), coalescer.request(2)];
    coalescer.flush();
    await end();

    answers.push(coalescer.request(3));
    assert.deepEqual(asked, [1, 2]);
    await end();
    assert.deepEqual(asked, [1, 2, 3]);
    await end();
    assert.deepEqual(await Promise.all(answers), ['done 1', 'done 2', 'done 3']);
  });
});
