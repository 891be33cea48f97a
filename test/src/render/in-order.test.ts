import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { drawInOrder } from '../../../src/render/in-order.ts';
import fc from '../../support/fast-check.ts';

describe('drawing with several workers', () => {
  test('hands every frame on once, in order, whatever each takes; each worker draws rising ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.scheduler(),
        async (count, workers, scheduler) => {
          const frames = Array.from({ length: count }, (_, n) => n * 3);
          const drawn = Array.from({ length: workers }, (): number[] => []);
          const taken: number[] = [];
          const work = drawInOrder(
            frames,
            drawn.map((own) => async (n: number) => {
              own.push(n);
              return scheduler.schedule(Promise.resolve(`frame ${n}`));
            }),
            async (frame, n) => {
              assert.equal(frame, `frame ${n}`);
              taken.push(n);
            },
          );
          await scheduler.waitFor(work);
          assert.deepEqual(taken, frames);
          for (const own of drawn)
            assert.deepEqual(
              own,
              [...own].sort((one, other) => one - other),
            );
        },
      ),
      { numRuns: 50 },
    );
  });

  test('keeps few frames when the one who takes them is slow', async () => {
    let drawn = 0;
    let taken = 0;
    let most = 0;
    const draw = async (n: number) => {
      drawn++;
      most = Math.max(most, drawn - taken);
      return n;
    };
    await drawInOrder(
      Array.from({ length: 500 }, (_, n) => n),
      [draw, draw],
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        taken++;
      },
    );
    assert.equal(taken, 500);
    assert.ok(most <= 40, `${most} frames were kept`);
  });

  test('ends with the first error of a worker, and of the one who takes', async () => {
    const fails = async (n: number) => {
      if (n === 12) throw new Error('frame 12');
      return n;
    };
    const frames = Array.from({ length: 100 }, (_, n) => n);
    await assert.rejects(
      drawInOrder(frames, [fails, fails], async () => {}),
      /frame 12/,
    );
    // The worker is as far ahead as it may be by then, and waits.
    const full = async () => {
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('disk full');
    };
    await assert.rejects(drawInOrder(frames, [async (n) => n], full), /disk full/);
  });
});
