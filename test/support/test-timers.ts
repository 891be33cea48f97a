import type { Timers } from '../../src/runtime/renderer/frame-group.ts';

/** Time that passes when it is told to. */
export class TestTimers implements Timers {
  readonly throttled = false;
  #now = 0;
  readonly #due = new Map<object, { time: number; run: () => void }>();

  now(): number {
    return this.#now;
  }
  set(run: () => void, milliseconds: number): object {
    const timer = {};
    this.#due.set(timer, { time: this.#now + milliseconds, run });
    return timer;
  }
  clear(timer: unknown): void {
    this.#due.delete(timer as object);
  }
  /** The computer sleeps: what is due meanwhile comes when time passes again. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds;
  }
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      const [next] = [...this.#due].sort(([, a], [, b]) => a.time - b.time);
      if (!next || next[1].time > end) break;
      this.#due.delete(next[0]);
      this.#now = Math.max(this.#now, next[1].time);
      next[1].run();
    }
    this.#now = end;
  }
}
