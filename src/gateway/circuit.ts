import { DAY, HOUR, MINUTE, SECOND } from '../services/shared/timing.ts';
import type { GatewayClock } from './clock.ts';
import type { Failure } from './failure.ts';

/** How long a service that limits us is left alone where it does not say. */
const LIMITED = 5 * SECOND;

/** A key that is refused is not right a moment later: it is put right by people. */
const REFUSED_KEY = MINUTE;

interface Rest {
  readonly failure: Failure;
  /** By `elapsed`. */
  readonly until: number;
  /** When the day’s quota is new, by `now`. */
  readonly newQuota: number;
}

/**
 * Keeps a service from being asked while it is known that it will refuse: after 429 and 503 for as long as it says, after
 * 499 until the day’s quota is new (00:00 UTC, where it does not say), after 401 for a minute.
 */
export class Circuit {
  readonly #clock: GatewayClock;
  #rest: Rest | undefined;

  constructor(clock: GatewayClock) {
    this.#clock = clock;
  }

  /** What the service last said, while it is left alone, and for how many milliseconds more. */
  open(): { failure: Failure; left: number } | undefined {
    if (!this.#rest) return undefined;
    const { failure, until, newQuota } = this.#rest;
    // Midnight is a time of day: it comes as well where the machine slept, or had a wrong one before.
    const left = Math.min(until - this.#clock.elapsed(), newQuota - this.#clock.now());
    return left > 0 ? { failure, left } : undefined;
  }

  /** Looks at a failure; gives the milliseconds for which the service is left alone, 0 for none. */
  look(failure: Failure): number {
    const now = this.#clock.now();
    const pause = pauseAfter(failure, now);
    if (pause > (this.open()?.left ?? 0)) {
      const untilMidnight = failure.status === 499 && failure.retryAfter === undefined;
      const newQuota = untilMidnight ? now + pause : Number.POSITIVE_INFINITY;
      this.#rest = { failure, until: this.#clock.elapsed() + pause, newQuota };
    }
    return pause;
  }
}

function pauseAfter({ status, retryAfter, saidByService }: Failure, now: number): number {
  if (!saidByService) return 0;
  if (status === 429) return within(retryAfter ?? LIMITED, HOUR);
  if (status === 503) return retryAfter === undefined ? 0 : within(retryAfter, HOUR);
  if (status === 499) return within(retryAfter ?? DAY - (now % DAY), DAY);
  return status === 401 ? REFUSED_KEY : 0;
}

/** A service that asks for no pause at all gets a second of it: it has just refused. */
function within(pause: number, longest: number): number {
  return Math.min(longest, Math.max(SECOND, pause));
}
