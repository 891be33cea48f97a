import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { FrameGroup, type GroupFrame, type GroupMember } from '../../../../src/runtime/renderer/frame-group.ts';
import { TestTimers } from '../../../support/test-timers.ts';

/** Layers whose frames share one process: it hangs while one of the frames in it loops, and until all are closed. */
class Process {
  readonly timers = new TestTimers();
  readonly group = new FrameGroup(this.timers);
  readonly frames = new Set<TestFrame>();
  /** What the viewer sees, whenever it changes. */
  readonly seen: string[] = [];

  /** Frames that looped when they were closed, while others were there. */
  readonly left = new Set<TestFrame>();

  get hangsSince(): number {
    return Math.min(...[...this.frames, ...this.left].map(({ openedAt, member }) => openedAt + member.loopsAfter));
  }
  get hangs(): boolean {
    return this.timers.now() >= this.hangsSince;
  }
  look(): void {
    const names = [...this.frames].map(({ member }) => member.name);
    this.seen.push(names.sort().join(''));
  }
}

class TestFrame implements GroupFrame {
  readonly openedAt: number;
  constructor(
    readonly member: TestLayer,
    readonly process: Process,
  ) {
    this.openedAt = process.timers.now();
  }
  get heardAt(): number | undefined {
    const heardAt = Math.min(this.process.timers.now(), this.process.hangsSince);
    return heardAt < this.openedAt ? undefined : heardAt;
  }
  get busy(): boolean {
    return this.member.busy;
  }
  async alive(): Promise<boolean> {
    if (!this.process.hangs) return true;
    await new Promise<void>((resolve) => this.process.timers.set(resolve, 2000));
    return !this.process.hangs;
  }
}

class TestLayer implements GroupMember {
  quarantined = false;
  /** Waits for an answer. */
  busy = false;
  /** How long it takes to load. */
  loading = 0;
  frame: TestFrame | undefined;
  constructor(
    readonly name: string,
    readonly process: Process,
    readonly loopsAfter = Number.POSITIVE_INFINITY,
  ) {}
  async open(): Promise<void> {
    await this.process.group.admit(this);
    this.frame = new TestFrame(this, this.process);
    this.process.frames.add(this.frame);
    this.process.group.add(this.frame);
    this.process.look();
    if (this.loading > 0) await new Promise<void>((resolve) => this.process.timers.set(resolve, this.loading));
  }
  async suspend(): Promise<void> {
    this.close();
    // A load reads its files before it asks for a frame.
    await undefined;
    await this.open();
  }
  quarantine(): void {
    this.quarantined = true;
    this.close();
  }
  close(): void {
    if (!this.frame) return;
    this.process.group.delete(this.frame);
    this.process.frames.delete(this.frame);
    this.process.left.add(this.frame);
    if (this.process.frames.size === 0) this.process.left.clear();
    this.frame = undefined;
    this.process.look();
  }
}

async function layers(process: Process, names: readonly (readonly [name: string, loopsAfter?: number | undefined])[]) {
  const all = names.map(([name, loopsAfter]) => new TestLayer(name, process, loopsAfter));
  for (const layer of all) {
    await layer.open();
    await process.timers.pass(10);
  }
  return all;
}

const quarantined = (all: readonly TestLayer[]) => all.filter((layer) => layer.quarantined).map(({ name }) => name);
const open = (all: readonly TestLayer[]) => all.filter(({ frame }) => frame).map(({ name }) => name);

/** The layers in the order in which they were tried, each alone, once all had been closed. */
const tried = ({ seen }: Process) => [...new Set(seen.slice(seen.indexOf('')).filter((names) => names.length === 1))];

describe('frames that share a process', () => {
  test('a layer that hangs among others that answer is quarantined at once, and they do not flicker', async () => {
    const process = new Process();
    const [a, b] = await layers(process, [['a'], ['b']]);
    assert.ok(a?.frame && b);
    process.seen.length = 0;
    const { frame } = a;
    frame.alive = async () => false;

    void process.group.report(frame);
    await process.timers.pass(100);

    assert.deepEqual([a.quarantined, b.quarantined], [true, false]);
    assert.deepEqual(process.seen, ['b']);
  });

  for (const guilty of ['a', 'b', 'c']) {
    test(`only the one that hangs alone is quarantined, the others are back within seconds: ${guilty}`, async () => {
      const process = new Process();
      const all = await layers(
        process,
        ['a', 'b', 'c'].map((name) => [name, name === guilty ? 600 : undefined] as const),
      );
      await process.timers.pass(1000);

      // Each of them misses its answer.
      for (const frame of process.frames) void process.group.report(frame);
      await process.timers.pass(10_000);

      assert.deepEqual(quarantined(all), [guilty]);
      assert.deepEqual(
        open(all),
        ['a', 'b', 'c'].filter((name) => name !== guilty),
      );
    });
  }

  test('what hangs because of a layer that was closed is opened again, and is not quarantined', async () => {
    const process = new Process();
    const [a, b] = await layers(process, [['a', 600], ['b']]);
    assert.ok(a && b);
    await process.timers.pass(700);
    a.close();
    const next = new TestLayer('c', process);
    await next.open();
    assert.ok(next.frame && process.group.mayBeHeldUp(next.frame));
    process.seen.length = 0;

    void process.group.report(b.frame as TestFrame);
    await process.timers.pass(4000);

    assert.deepEqual(quarantined([a, b, next]), []);
    assert.deepEqual(process.seen, ['c', '', 'b', 'bc']);
    assert.ok(b.frame && next.frame && !process.group.mayBeHeldUp(next.frame));
  });

  test('what hangs by itself after another was closed is quarantined when it hangs again', async () => {
    const process = new Process();
    const [a, b] = await layers(process, [['a', 600], ['b', 600], ['c']]);
    assert.ok(a && b);
    await process.timers.pass(700);
    a.close();

    void process.group.report(b.frame as TestFrame);
    await process.timers.pass(3000);
    assert.equal(b.quarantined, false);
    await process.timers.pass(1000);
    void process.group.report(b.frame as TestFrame);
    await process.timers.pass(10_000);

    assert.equal(b.quarantined, true);
  });

  test('a layer alone in its process needs no trial', async () => {
    const process = new Process();
    const [only] = await layers(process, [['a', 0]]);

    void process.group.report(only?.frame as TestFrame);
    await process.timers.pass(100);

    assert.equal(only?.quarantined, true);
  });

  test('where none hangs alone in time, all come back, and the next trial takes longer', async () => {
    const process = new Process();
    const all = await layers(process, [
      ['a', 2500],
      ['b', undefined],
    ]);
    await process.timers.pass(3000);
    const report = () => process.group.report([...process.frames][0] as TestFrame);

    void report();
    await process.timers.pass(8000);
    assert.deepEqual(quarantined(all), []);
    assert.deepEqual(open(all), ['a', 'b']);

    await process.timers.pass(3000);
    void report();
    await process.timers.pass(20_000);
    assert.deepEqual(quarantined(all), ['a']);
    assert.deepEqual(open(all), ['b']);
  });

  test('the one that waits for an answer is tried first, then the one that was opened last', async () => {
    const process = new Process();
    const [a, b] = await layers(process, [['a', 600], ['b'], ['c']]);
    assert.ok(a && b);
    b.busy = true;
    await process.timers.pass(1000);
    process.seen.length = 0;

    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(12_000);

    assert.deepEqual(tried(process), ['b', 'c', 'a']);
  });

  test('what ran alone before is tried last, also where it waits for an answer', async () => {
    const process = new Process();
    const [a] = await layers(process, [['a', 2500], ['b']]);
    assert.ok(a);
    await process.timers.pass(3000);
    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(8000);
    await layers(process, [['c']]);
    a.busy = true;
    await process.timers.pass(3000);
    process.seen.length = 0;

    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(20_000);

    assert.deepEqual(tried(process), ['c', 'a', 'b']);
    assert.equal(a.quarantined, true);
  });

  test('the last one that is tried stays, the others come back beside it', async () => {
    const process = new Process();
    await layers(process, [['a', 2500], ['b']]);
    await process.timers.pass(3000);
    process.seen.length = 0;

    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(8000);

    assert.deepEqual(process.seen, ['a', '', 'b', '', 'a', 'ab']);
  });

  test('a layer that takes long to load is tried until it has run for a while after that', async () => {
    const process = new Process();
    const all = await layers(process, [['a', 4500], ['b']]);
    const [a] = all;
    assert.ok(a);
    await process.timers.pass(5000);
    a.loading = 3500;

    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(20_000);

    assert.deepEqual(quarantined(all), ['a']);
  });

  test('a layer that is cleared while it is asked does not come back', async () => {
    const process = new Process();
    const all = await layers(process, [['a', 600], ['b'], ['c']]);
    await process.timers.pass(1000);
    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(500);
    all[1]?.close();
    await process.timers.pass(4000);
    // It may have been the one that hung.
    assert.deepEqual(open(all), ['a', 'c']);
    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(15_000);

    assert.deepEqual(open(all), ['c']);
  });

  test('a layer that loads something else while it is tried does so at once', async () => {
    const process = new Process();
    const [, b] = await layers(process, [['a', 600], ['b']]);
    assert.ok(b);
    await process.timers.pass(1000);
    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(3000);
    assert.deepEqual(open([b]), ['b'], 'it is tried');
    b.close();
    void b.open();
    await process.timers.pass(10);

    assert.deepEqual(open([b]), ['b']);
  });

  test('a layer that is new waits until the trial is over', async () => {
    const process = new Process();
    const all = await layers(process, [['a', 600], ['b']]);
    await process.timers.pass(1000);
    void process.group.report([...process.frames][0] as TestFrame);
    await process.timers.pass(2500);

    const late = new TestLayer('late', process);
    void late.open();
    await process.timers.pass(200);
    assert.deepEqual(open([late]), []);
    await process.timers.pass(10_000);

    assert.deepEqual(open([...all, late]), ['b', 'late']);
  });
});
