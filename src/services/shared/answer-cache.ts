interface Kept {
  value: unknown;
  /** Milliseconds on the client's clock. */
  since: number;
  until: number;
}

interface Flight {
  answer: Promise<unknown>;
  controller: AbortController;
  readers: number;
}

/**
 * Answers by full URL, for as long as they may be kept, and the requests that are under way. Several clients may share
 * one. A key is never part of what is kept.
 */
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #flights = new Map<string, Flight>();
  readonly #limit: number;

  /** @param limit how many answers are kept; the one that was not asked for longest goes first */
  constructor({ limit = 200 }: { limit?: number } = {}) {
    this.#limit = limit;
  }

  /** How many answers are kept, the outdated ones among them included. */
  get size(): number {
    return this.#kept.size;
  }

  clear(): void {
    this.#kept.clear();
  }

  /** What is kept under a name and still good at this time. */
  get(name: string, now: number): Readonly<Kept> | undefined {
    const kept = this.#kept.get(name);
    if (!kept) return undefined;
    this.#kept.delete(name);
    // A clock that was set back makes everything kept look younger than it is.
    if (now >= kept.until || now < kept.since) return undefined;
    this.#kept.set(name, kept);
    return kept;
  }

  set(name: string, value: unknown, since: number, until: number): void {
    this.#kept.delete(name);
    for (const [other, kept] of this.#kept) {
      if (since >= kept.until || this.#kept.size >= this.#limit) this.#kept.delete(other);
    }
    if (this.#limit > 0) this.#kept.set(name, { value, since, until });
  }

  /**
   * Joins the request that is under way under this name, or starts it. A reader who leaves by its signal leaves alone;
   * the request itself ends when the last one has left.
   */
  share<T>(
    name: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal | undefined,
    left: () => Error,
  ): Promise<T> {
    const flight = this.#flights.get(name) ?? this.#takeOff(name, start);
    flight.readers++;
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        reject(left());
        if (--flight.readers > 0) return;
        this.#land(name, flight);
        flight.controller.abort();
      };
      const settled = () => signal?.removeEventListener('abort', leave);
      signal?.addEventListener('abort', leave, { once: true });
      flight.answer.then(
        (answer) => {
          settled();
          resolve(answer as T);
        },
        (error) => {
          settled();
          reject(error);
        },
      );
    });
  }

  #takeOff(name: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const flight: Flight = { controller, readers: 0, answer: start(controller.signal) };
    this.#flights.set(name, flight);
    const land = () => this.#land(name, flight);
    flight.answer.then(land, land);
    return flight;
  }

  #land(name: string, flight: Flight): void {
    if (this.#flights.get(name) === flight) this.#flights.delete(name);
  }
}
