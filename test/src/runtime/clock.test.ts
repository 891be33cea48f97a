import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { type ClockScope, type DrivenAnimation, PictureClock } from '../../../src/runtime/clock.ts';
import fc from '../../support/fast-check.ts';

const epoch = Date.UTC(2024, 1, 29, 12);

interface Scope extends ClockScope {
  setTimeout: (run: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => number;
  setInterval: (run: () => void, delay?: number) => number;
  clearTimeout: (id: number) => void;
  clearInterval: (id: number) => void;
  requestAnimationFrame: (run: (time: number) => void) => number;
  cancelAnimationFrame: (id: number) => void;
}

function clockWith(animations: readonly DrivenAnimation[] = []) {
  const clock = new PictureClock({ epoch, frameRate: 50, animations: () => animations, drainTasks: () => immediate() });
  const scope = { Date, Math: { random: Math.random }, performance: { now: () => 0 } } as unknown as Scope;
  clock.install(scope);
  return { clock, scope };
}

/** An animation as a browser has it, as far as a clock needs it: it runs until it is held. */
function animation(length: number): DrivenAnimation & { finished: Promise<void> } {
  let resolve = () => {};
  const finished = new Promise<void>((resolve_) => {
    resolve = resolve_;
  });
  return {
    finished,
    playState: 'running',
    playbackRate: 1,
    currentTime: 0,
    startTime: null,
    effect: { getComputedTiming: () => ({ endTime: length }) } as unknown as AnimationEffect,
    pause() {
      Object.assign(this, { playState: 'paused' });
    },
    finish() {
      Object.assign(this, { playState: 'finished', currentTime: length });
      resolve();
    },
  };
}

describe('the clock of a picture', () => {
  test('stands still until it is told to go', async () => {
    const { clock, scope } = clockWith();

    assert.equal(scope.Date.now(), epoch);
    assert.equal(new scope.Date().toISOString(), '2024-02-29T12:00:00.000Z');
    assert.equal(scope.performance.now(), 0);
    await clock.goTo(1500);
    assert.equal(scope.Date.now(), epoch + 1500);
    assert.equal(scope.performance.now(), 1500);
    assert.equal(new scope.Date(0).getTime(), 0);
    assert.ok(new scope.Date() instanceof Date);
  });

  test('runs timers at their own exact times, in their order', async () => {
    const { clock, scope } = clockWith();
    const ran: string[] = [];
    const note = (what: string) => ran.push(`${what} ${scope.performance.now()}`);
    scope.setTimeout(() => note('late'), 90);
    scope.setTimeout(
      (text: unknown) => {
        note(`first ${text}`);
        scope.setTimeout(() => note('chained'), 20);
      },
      30,
      'given',
    );
    scope.setTimeout(() => note('second'), 30);
    const gone = scope.setTimeout(() => note('cleared'), 40);
    scope.clearTimeout(gone);
    const ticking = scope.setInterval(() => note('tick'), 40);
    clock.at(30, () => note('action'));

    await clock.goTo(100);
    scope.clearInterval(ticking);
    await clock.goTo(1000);

    assert.deepEqual(ran, ['action 30', 'first given 30', 'second 30', 'tick 40', 'chained 50', 'tick 80', 'late 90']);
  });

  test('draws frames on the grid of its frame rate, also those that were asked for in between', async () => {
    const { clock, scope } = clockWith();
    const drawn: number[] = [];
    const draw = (time: number) => {
      drawn.push(time);
      if (drawn.length < 4) scope.requestAnimationFrame(draw);
    };
    scope.requestAnimationFrame(draw);
    scope.cancelAnimationFrame(scope.requestAnimationFrame(() => drawn.push(-1)));
    scope.setTimeout(() => scope.requestAnimationFrame((time) => drawn.push(time)), 105);

    await clock.goTo(47);
    assert.deepEqual(drawn, [0, 20, 40]);
    await clock.goTo(200);
    assert.deepEqual(drawn, [0, 20, 40, 60, 120]);
  });

  test('has no way back', async () => {
    const { clock } = clockWith();
    await clock.goTo(100);

    await assert.rejects(clock.goTo(99), RangeError);
  });

  test('chance is the same every time, and spread', () => {
    const draws = [1, 2].map(() => {
      const { scope } = clockWith();
      return Array.from({ length: 1000 }, () => scope.Math.random());
    });

    assert.deepEqual(draws[0], draws[1]);
    const mean = (draws[0] ?? []).reduce((sum, draw) => sum + draw, 0) / 1000;
    assert.ok(mean > 0.45 && mean < 0.55);
  });

  test('holds animations, moves them, and ends them at their time; what then begins, begins there', async () => {
    const first = animation(300);
    const second = animation(100);
    const endless = animation(Number.POSITIVE_INFINITY);
    const shown: DrivenAnimation[] = [first, endless];
    const { clock } = clockWith(shown);
    void first.finished.then(() => shown.push(second));

    await clock.goTo(120);
    assert.deepEqual([first.playState, first.currentTime, endless.currentTime], ['paused', 120, 120]);
    await clock.goTo(340);
    assert.equal(first.playState, 'finished');
    assert.deepEqual([second.currentTime, endless.currentTime], [40, 340]);
    await clock.goTo(400);
    assert.equal(second.playState, 'finished');
  });

  test('a reversed animation ends where it began', async () => {
    const turned = animation(300);
    const { clock } = clockWith([turned]);
    await clock.goTo(100);

    Object.assign(turned, { playState: 'running', playbackRate: -1 });
    await clock.goTo(160);
    assert.equal(turned.currentTime, 40);
    await clock.goTo(200);
    assert.equal(turned.playState, 'finished');
  });

  test('while loading, timers go by real time and leave no trace', async () => {
    const { clock, scope } = clockWith();
    const ran: number[] = [];
    const loading = (async () => {
      scope.setTimeout(() => ran.push(scope.performance.now()), 5000);
      scope.setInterval(() => ran.push(scope.performance.now()), 2000);
      scope.requestAnimationFrame(function draw() {
        drawn++;
        scope.requestAnimationFrame(draw);
      });
      await new Promise<void>((resolve) => void scope.setTimeout(() => resolve(), 100));
      await new Promise<void>((resolve) => void scope.requestAnimationFrame(() => resolve()));
      return 'loaded';
    })();
    let drawn = 0;
    let real = 0;
    const wait = async (milliseconds: number) => {
      real += milliseconds;
      await immediate();
    };

    assert.equal(await clock.during(loading, wait, () => real), 'loaded');
    assert.equal(scope.performance.now(), 0);
    assert.equal(drawn, 1);
    await clock.goTo(5000);
    assert.deepEqual(ran, [2000, 4000, 5000]);
  });

  test('what has happened by a time does not depend on the steps to it', async () => {
    const script = (scope: Scope) => {
      const happened: string[] = [];
      const note = (what: string) => happened.push(`${what} at ${scope.performance.now()}: ${scope.Math.random()}`);
      scope.setInterval(() => note('tick'), 33);
      scope.requestAnimationFrame(function draw() {
        note('frame');
        if (scope.Math.random() < 0.3) scope.setTimeout(() => note('timer'), scope.Math.random() * 100);
        scope.requestAnimationFrame(draw);
      });
      return happened;
    };
    const straight = clockWith();
    const expected = script(straight.scope);
    await straight.clock.goTo(700);

    await fc.assert(
      fc.asyncProperty(fc.array(fc.double({ min: 0, max: 700, noNaN: true }), { maxLength: 12 }), async (stops) => {
        const { clock, scope } = clockWith();
        const happened = script(scope);
        for (const stop of stops.sort((a, b) => a - b)) await clock.goTo(stop);
        await clock.goTo(700);

        assert.deepEqual(happened, expected);
      }),
      { numRuns: 20 },
    );
  });

  test('goes on while a call of a graphic with its own time waits; the calendar then stands where it stood', async () => {
    const { clock, scope } = clockWith();
    clock.keepOwnTime();
    let ticks = 0;
    /** Resolves after some frames, as a timeline on a ticker does. */
    const frames = (count: number) =>
      new Promise<void>((resolve) => {
        const tick = () => (++ticks % count === 0 ? resolve() : scope.requestAnimationFrame(tick));
        scope.requestAnimationFrame(tick);
      });
    await clock.during(frames(5), () => immediate(), performance.now.bind(performance));
    const loaded = scope.performance.now();
    assert.ok(loaded > 0);
    assert.equal(scope.Date.now(), epoch);

    await clock.goTo(100);
    let rang = 0;
    scope.setTimeout(() => {
      rang = scope.performance.now();
    }, 1000);
    const calls = [frames(3), frames(3)].map((call) => clock.whileTimeGoesOn(call, () => immediate()));
    await Promise.all(calls);
    assert.equal(scope.Date.now(), epoch + 100);
    const standing = scope.performance.now();
    assert.ok(standing > loaded + 100);
    await clock.goTo(1200);
    assert.equal(scope.Date.now(), epoch + 1200);
    assert.equal(scope.performance.now(), standing + 1100);
    assert.equal(rang, loaded + 1100);
  });

  test('a load that fails ends the time that went on for it', async () => {
    const { clock, scope } = clockWith();
    clock.keepOwnTime();
    const failing = new Promise<void>((_, reject) => {
      scope.requestAnimationFrame(() => reject(new Error('no file')));
    });
    const loading = clock.during(failing, () => immediate(), performance.now.bind(performance));

    await assert.rejects(loading, /no file/);
    await clock.goTo(40);
    assert.equal(scope.Date.now(), epoch + 40);
  });
});
