import { DAY, HOUR, MINUTE, SECOND } from '../services/shared/timing.ts';
import type { Failure } from './failure.ts';

/** How long a service that limits us is left alone where it does not say. */
const LIMITED = 5 * SECOND;

/** A key that is refused is not right a moment later: it is put right by people. */
const REFUSED_KEY = MINUTE;

/**
 * Keeps a service from being asked while it is known that it will refuse: after 429 and 503 for as long as it says, after
 * 499 until the day’s quota is new (00:00 UTC, where it does not say), after 401 for a minute.
 */
export class Circuit {
  #until = 0;
  #failure: Failure | undefined;

  /** What the service last said, while it is left alone. */
  open(now: number): { failure: Failure; until: number } | undefined {
    if (!this.#failure || now >= this.#until) return undefined;
    return { failure: this.#failure, until: this.#until };
  }

  /** Looks at a failure; gives the milliseconds for which the service is left alone, 0 for none. */
  look(failure: Failure, now: number): number {
    const pause = pauseAfter(failure, now);
    if (pause > 0 && now + pause > this.#until) {
      this.#until = now + pause;
      this.#failure = failure;
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
