/** How often the service may be asked with one key. */
export interface Quota {
  /** Calls a minute. */
  readonly minute: number;
  /** Calls a day. */
  readonly day: number;
}

/** The document has no figures; these are those of the least that is sold of such a service, and then some. */
export const DEFAULT_QUOTA: Quota = { minute: 30, day: 1000 };

export type Taken =
  | { readonly over: undefined }
  /** Seconds until calls are allowed again. */
  | { readonly over: 'minute' | 'day'; readonly retryAfter: number };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Counts calls by whole minutes and days in UTC, on the services' clock. A call that is refused counts for neither. */
export class CallCounter {
  readonly #quota: Quota;
  readonly #now: () => number;
  readonly #minute = { window: -1, calls: 0 };
  readonly #day = { window: -1, calls: 0 };

  constructor(quota: Quota, now: () => number) {
    this.#quota = quota;
    this.#now = now;
  }

  /** Counts a call, or says why it may not be made. */
  take(): Taken {
    this.#turn();
    const now = this.#now();
    if (this.#day.calls >= this.#quota.day) return { over: 'day', retryAfter: secondsLeft(now, DAY) };
    if (this.#minute.calls >= this.#quota.minute) return { over: 'minute', retryAfter: secondsLeft(now, MINUTE) };
    this.#day.calls++;
    this.#minute.calls++;
    return { over: undefined };
  }

  /** Calls left in this minute: none when the day has none left. */
  remaining(): number {
    this.#turn();
    return Math.max(0, Math.min(this.#quota.minute - this.#minute.calls, this.#quota.day - this.#day.calls));
  }

  #turn(): void {
    for (const [count, span] of [
      [this.#minute, MINUTE],
      [this.#day, DAY],
    ] as const) {
      const window = Math.floor(this.#now() / span);
      if (count.window !== window) Object.assign(count, { window, calls: 0 });
    }
  }
}

function secondsLeft(now: number, span: number): number {
  return Math.ceil((span - (now % span)) / 1000);
}
