import { setMaxListeners } from 'node:events';
import { type Engine, EngineFailed, type Interpreter } from './engine.ts';

export interface PoolOptions<T extends Interpreter> {
  /** Starts one. It must not outlive the signal. Rejects with `EngineFailed`. */
  start(signal: AbortSignal): Promise<T>;
  /** Whether one stands ready for the next session, once the first was asked for. Default `true`. */
  spare?: boolean | undefined;
  /** Called with a spare one before it is needed. */
  prepare?(interpreter: T): void;
}

/** The interpreters of an engine: those that are open, and one that waits for the next session. */
export class Pool<T extends Interpreter> implements Pick<Engine, 'open' | 'close'> {
  readonly #options: PoolOptions<T>;
  readonly #closing = new AbortController();
  readonly #alive = new Set<T>();
  readonly #starting = new Set<Promise<T>>();
  #waiting: Promise<T | undefined> | undefined;

  constructor(options: PoolOptions<T>) {
    this.#options = options;
    setMaxListeners(0, this.#closing.signal);
  }

  /** Starts one that waits; rejects when there can be none. */
  async first(): Promise<T> {
    const made = await this.#start();
    this.#waiting = Promise.resolve(made);
    return made;
  }

  async open(): Promise<T> {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const ready = await waiting;
    const taken = ready && this.#alive.has(ready) ? ready : await this.#start();
    if (this.#options.spare !== false) this.#waiting ??= this.#startSpare();
    return taken;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.allSettled(this.#starting);
    await Promise.all([...this.#alive].map((one) => one.close()));
  }

  async #startSpare(): Promise<T | undefined> {
    try {
      const made = await this.#start();
      this.#options.prepare?.(made);
      return made;
    } catch (error) {
      if (!(error instanceof EngineFailed)) throw error;
      // The next session tries again, and gets the error when it fails.
      return undefined;
    }
  }

  async #start(): Promise<T> {
    if (this.#closing.signal.aborted) throw new EngineFailed('The sandbox is closed.');
    const starting = this.#options.start(this.#closing.signal);
    this.#starting.add(starting);
    try {
      const made = await starting;
      this.#alive.add(made);
      void made.ended.then(() => this.#alive.delete(made));
      return made;
    } finally {
      this.#starting.delete(starting);
    }
  }
}
