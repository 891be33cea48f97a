/**
 * Runs a job for values that come faster than it can be done: one run is under way, the newest value waits, and requests
 * whose value was replaced resolve with the result of the one that replaced it.
 */
export class Coalescer<V, R> {
  readonly #job: (value: V) => Promise<R>;
  #running: Promise<R> | undefined;
  #waiting: { value: V; result: Promise<R>; start: () => void } | undefined;

  constructor(job: (value: V) => Promise<R>) {
    this.#job = job;
  }

  request(value: V): Promise<R> {
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

  /** Starts the value that waits, without waiting for the run under way: a call that must come after it is next. */
  flush(): void {
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
