/**
 * Does a job for the newest of values that come faster than it can be done: one runs, one waits, and everybody whose value
 * was overtaken gets the result of the one that took its place.
 */
export class Newest<V, R> {
  readonly #job: (value: V) => Promise<R>;
  #running: Promise<R> | undefined;
  #waiting: { value: V; result: Promise<R>; start: () => void } | undefined;

  constructor(job: (value: V) => Promise<R>) {
    this.#job = job;
  }

  ask(value: V): Promise<R> {
    if (this.#waiting) {
      this.#waiting.value = value;
      return this.#waiting.result;
    }
    if (!this.#running) return this.#start(value);
    let start: () => void = () => {};
    const result = new Promise<R>((resolve) => {
      start = () => {
        const waiting = this.#waiting;
        if (waiting?.start !== start) return;
        this.#waiting = undefined;
        resolve(this.#start(waiting.value));
      };
    });
    this.#waiting = { value, result, start };
    void this.#running.then(start);
    return result;
  }

  /** Starts what waits, without waiting for what runs: something else is about to happen that must come after it. */
  hurry(): void {
    this.#waiting?.start();
  }

  #start(value: V): Promise<R> {
    const running = this.#job(value);
    this.#running = running;
    void running.then(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }
}
