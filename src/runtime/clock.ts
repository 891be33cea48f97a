/** What a clock takes the place of. `globalThis` is one, in a browser and in Node. */
export interface ClockScope {
  Date: DateConstructor;
  Math: { random(): number };
  performance: { now(): number };
  setTimeout: unknown;
  clearTimeout: unknown;
  setInterval: unknown;
  clearInterval: unknown;
  requestAnimationFrame?: unknown;
  cancelAnimationFrame?: unknown;
}

/** What a clock moves: an `Animation`, or what behaves like one. */
export interface DrivenAnimation
  extends Pick<Animation, 'playState' | 'playbackRate' | 'currentTime' | 'startTime' | 'pause' | 'finish'> {
  readonly effect: { getComputedTiming(): Pick<ComputedEffectTiming, 'endTime'> } | null;
}

export interface ClockOptions {
  /** Milliseconds of the real calendar at time 0. */
  epoch: number;
  /** Frames a second: how often callbacks of `requestAnimationFrame` run. */
  frameRate: number;
  /** Lets promises settle and what waits behind them run; after the end of an animation also its events. */
  drainTasks: (afterEnd: boolean) => Promise<void>;
  /** Animations of the picture, with its styles up to date. */
  animations?: () => readonly DrivenAnimation[];
}

interface Task {
  time: number;
  /** Tells tasks of one time apart: first come, first run. */
  order: number;
  delay: number;
  every: number | undefined;
  /** Waits for the end of the loading. */
  held: boolean;
  run: () => void;
}

/** An animation the clock holds: at time `at` it stood at `base`, and moves `rate` milliseconds each. */
interface Driven {
  at: number;
  base: number;
  rate: number;
  /** When it comes to its end; infinite for an endless one. */
  end: number;
  /** Where the clock put it last. */
  set: number;
}

/** No timer runs more often, so that a chain of timers of 0 ms comes to an end. */
const shortest = 1;

/** Real milliseconds until a load whose frames ask for frames counts as waiting for them. */
const PATIENCE = 2000;

/**
 * The time of a picture that is not played live. It stands still until `goTo`; then everything that is due happens in its
 * order, each at its own exact time: timers, frames on the grid of the frame rate, ends of animations, actions. What a time
 * looks like therefore does not depend on the steps in which it was reached. There is no way back: an earlier time is
 * reached by a new picture from its beginning.
 */
export class PictureClock {
  /** Milliseconds since the beginning. */
  now = 0;
  animations: () => readonly DrivenAnimation[];
  readonly #options: ClockOptions;
  readonly #tasks = new Map<number, Task>();
  #frames = new Map<number, (time: number) => void>();
  #running = this.#frames;
  /** Frames asked for by frames while loading. */
  readonly #held = new Map<number, (time: number) => void>();
  /** A callback of a timer or a frame runs. */
  #calling = false;
  readonly #driven = new Map<DrivenAnimation, Driven>();
  /** The last frame of the grid that ran. */
  #frame = -1;
  #ids = 0;
  /** While loading, timers run by real time, although the clock stands at 0: how long that takes says nothing. */
  #loading: (() => number) | undefined;
  /** The graphic keeps its own time: time goes on while a call of it is pending. */
  #ownTime = false;
  /** Milliseconds that went by in pending calls, which count for what measures time, and not for the calendar. */
  #ahead = 0;
  readonly #pending = new Set<Promise<unknown>>();
  #going: Promise<void> | undefined;

  constructor(options: ClockOptions) {
    this.#options = options;
    this.animations = options.animations ?? (() => []);
  }

  /** Puts this clock in the place of the scope's own: Date, performance, timers, frames, and random numbers. */
  install(scope: ClockScope): void {
    const { epoch } = this.#options;
    const time = () => epoch + this.now;
    scope.Date = new Proxy(scope.Date, {
      construct: (type, given, asked) => Reflect.construct(type, given.length > 0 ? given : [time()], asked),
      apply: (type) => new type(time()).toString(),
      get: (type, name) => (name === 'now' ? time : Reflect.get(type, name)),
    });
    scope.performance.now = () => this.#ahead + this.now;
    scope.Math.random = sameRandom();
    const timer =
      (repeats: boolean) =>
      (run: unknown, delay: unknown = 0, ...given: unknown[]) => {
        const milliseconds = Math.max(shortest, Number(delay) || 0);
        const call = () => typeof run === 'function' && run.apply(scope, given);
        return this.#add(milliseconds, call, repeats ? milliseconds : undefined);
      };
    const clear = (id: number) => void this.#tasks.delete(id);
    scope.setTimeout = timer(false);
    scope.setInterval = timer(true);
    scope.clearTimeout = scope.clearInterval = clear;
    scope.requestAnimationFrame = (run: (time: number) => void) => {
      const frames = this.#loading && this.#calling ? this.#held : this.#frames;
      frames.set(++this.#ids, run);
      return this.#ids;
    };
    scope.cancelAnimationFrame = (id: number) => {
      for (const frames of [this.#frames, this.#running, this.#held]) frames.delete(id);
    };
  }

  /** Has something happen at a time, such as an action of a schedule; before the timers and frames of that time. */
  at(time: number, run: () => void): void {
    this.#tasks.set(++this.#ids, { time, order: this.#ids - 1e9, delay: time, every: undefined, held: true, run });
  }

  /**
   * While something loads, lets timers and frames run by real time, since what loads may wait for them. What would go on
   * by itself does not: intervals, and what a timer or a frame asks for again, begin at time 0, as all that is left over
   * does. So how long the loading took leaves no trace.
   *
   * Where the graphic keeps its own time, and where nothing else than frames can be what a load still waits for, time goes
   * on as in a call (`whileTimeGoesOn`).
   *
   * @param wait real milliseconds
   */
  async during<T>(loading: Promise<T>, wait: (milliseconds: number) => Promise<void>, real: () => number): Promise<T> {
    const begin = real();
    this.#loading = () => real() - begin;
    let over = false;
    const end = () => {
      over = true;
    };
    loading.then(end, end);
    while (!over) {
      await wait(4);
      if (over) break;
      if (this.#ownTime || (this.#held.size > 0 && real() - begin > PATIENCE)) {
        this.#endLoading();
        // About as fast as real time, since what is loaded comes by real time.
        return this.whileTimeGoesOn(loading, () => wait(this.#frameLength));
      }
      const due = [...this.#tasks].filter(([, { time, held }]) => !held && time <= real() - begin);
      for (const [id, task] of due.sort(([, a], [, b]) => a.time - b.time)) this.#run(id, task);
      this.#runFrames();
    }
    this.#endLoading();
    return loading;
  }

  #endLoading(): void {
    this.#loading = undefined;
    for (const task of this.#tasks.values()) task.time = task.delay;
    for (const [id, run] of this.#held) this.#frames.set(id, run);
    this.#held.clear();
  }

  /** The graphic keeps its own time, by `goToTime`: its calls may wait for timelines that only go on with the time. */
  keepOwnTime(): void {
    this.#ownTime = true;
  }

  /**
   * Lets time go on, frame by frame, until a call has its answer. Then the calendar stands where it stood; timers, frames and
   * `performance.now` went on for good, since what measures time cannot go back.
   *
   * @param pace what is waited for between two frames
   */
  async whileTimeGoesOn<T>(pending: Promise<T>, pace: () => Promise<void>): Promise<T> {
    this.#pending.add(pending);
    const end = () => void this.#pending.delete(pending);
    pending.then(end, end);
    this.#going ??= this.#goOn(pace).finally(() => {
      this.#going = undefined;
    });
    await this.#going;
    return pending;
  }

  async #goOn(pace: () => Promise<void>): Promise<void> {
    const began = this.now;
    await this.#options.drainTasks(false);
    while (this.#pending.size > 0) {
      await this.#reach(this.now + this.#frameLength);
      await pace();
    }
    const gone = this.now - began;
    this.now = began;
    this.#ahead += gone;
    this.#frame -= Math.round(gone / this.#frameLength);
    for (const task of this.#tasks.values()) task.time -= gone;
    for (const driven of this.#driven.values()) {
      driven.at -= gone;
      driven.end -= gone;
    }
  }

  get #frameLength(): number {
    return 1000 / this.#options.frameRate;
  }

  /**
   * Goes on to a time; everything due until then has happened when this resolves.
   *
   * @throws {RangeError} when the time has passed already
   */
  async goTo(time: number): Promise<void> {
    await this.#going;
    if (time < this.now) throw new RangeError(`Time ${time} ms has passed: the clock stands at ${this.now} ms.`);
    await this.#reach(time);
  }

  async #reach(time: number): Promise<void> {
    this.#capture();
    for (let next = this.#next(time); next; next = this.#next(time)) {
      this.now = next.time;
      this.#seek();
      next.run();
      await this.#options.drainTasks(next.ends);
      this.#capture();
    }
    this.now = time;
    this.#seek();
  }

  #add(delay: number, run: () => void, every: number | undefined): number {
    const id = ++this.#ids;
    const time = (this.#loading?.() ?? this.now) + delay;
    this.#tasks.set(id, { time, order: id, delay, every, held: every !== undefined || this.#calling, run });
    return id;
  }

  /** What comes next, not later than a time: an animation's end, else a task, else a frame. */
  #next(limit: number): { time: number; ends: boolean; run: () => void } | undefined {
    let next: { time: number; ends: boolean; run: () => void } | undefined;
    for (const [animation, { end }] of this.#driven) {
      if (end <= limit && (!next || end < next.time)) {
        next = { time: Math.max(end, this.now), ends: true, run: () => this.#finish(animation) };
      }
    }
    let first: [number, Task] | undefined;
    for (const entry of this.#tasks) {
      const [, { time, order }] = entry;
      if (time <= limit && (!first || time < first[1].time || (time === first[1].time && order < first[1].order))) {
        first = entry;
      }
    }
    if (first && (!next || first[1].time < next.time)) {
      const [id, task] = first;
      next = { time: Math.max(task.time, this.now), ends: false, run: () => this.#run(id, task) };
    }
    if (this.#frames.size > 0) {
      const length = this.#frameLength;
      const frame = Math.max(Math.ceil(this.now / length - 1e-6), this.#frame + 1);
      const time = frame * length;
      if (time <= limit && (!next || time < next.time)) {
        next = {
          time,
          ends: false,
          run: () => {
            this.#frame = frame;
            this.#runFrames();
          },
        };
      }
    }
    return next;
  }

  #run(id: number, task: Task): void {
    if (!this.#tasks.has(id)) return;
    if (task.every === undefined) this.#tasks.delete(id);
    else task.time += task.every;
    this.#attempt(task.run);
  }

  /** A callback that throws is the template's fault, and reported as such; the others run all the same. */
  #attempt(run: () => void): void {
    this.#calling = true;
    try {
      run();
    } catch (error) {
      if (typeof reportError === 'function') reportError(error);
      else throw error;
    } finally {
      this.#calling = false;
    }
  }

  #runFrames(): void {
    // One callback may cancel another of the same frame, or ask for the next.
    this.#running = this.#frames;
    this.#frames = new Map();
    for (const run of this.#running.values()) this.#attempt(() => run(this.#ahead + this.now));
  }

  /** Takes over new animations, and those that were started again: they are paused from here on. */
  #capture(): void {
    for (const animation of this.animations()) {
      if (animation.playState !== 'running') continue;
      const known = this.#driven.get(animation);
      // One that the browser has begun to play already was moved a little, by how busy the computer is.
      const untouched = animation.startTime === null ? Number(animation.currentTime ?? 0) : undefined;
      animation.pause();
      animation.currentTime = known?.set ?? untouched ?? 0;
      // Only now is the rate that of a reversal that was asked for.
      const rate = animation.playbackRate;
      const length = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const base = known?.set ?? untouched ?? (rate < 0 ? length : 0);
      animation.currentTime = base;
      const left = rate > 0 ? (length - base) / rate : rate < 0 ? base / -rate : Number.POSITIVE_INFINITY;
      this.#driven.set(animation, { at: this.now, base, rate, end: this.now + left, set: base });
    }
    for (const animation of this.#driven.keys()) {
      if (animation.playState === 'idle' || animation.playState === 'finished') this.#driven.delete(animation);
    }
  }

  #seek(): void {
    for (const [animation, driven] of this.#driven) {
      if (animation.playState !== 'paused') continue;
      const stands = Number(animation.currentTime);
      // A template may seek by itself: the animation goes on from there.
      if (Math.abs(stands - driven.set) > 0.1) {
        driven.end += (driven.set - stands) / driven.rate;
        driven.base += stands - driven.set;
      }
      driven.set = driven.base + (this.now - driven.at) * driven.rate;
      animation.currentTime = driven.set;
    }
  }

  #finish(animation: DrivenAnimation): void {
    this.#driven.delete(animation);
    if (animation.playState === 'paused') animation.finish();
  }
}

/** A sequence of random numbers that is the same every time (mulberry32). */
function sameRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Lets promises settle, and what waits behind them run, without waiting for a timer. */
export function drainTasks(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
