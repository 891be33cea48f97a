import { MINUTE } from '../services/shared/timing.ts';

/** How many calls a minute a service may be asked, and by which questions. */
export interface Budget {
  /** In all. */
  readonly perMinute: number;
  /** Of these, kept for questions that several clients ask. */
  readonly reserve: number;
  /** That one client may cause. */
  readonly perClient: number;
}

/** Questions whose askers are remembered, and for how long. */
const MOST_QUESTIONS = 5000;
const REMEMBERED = 10 * MINUTE;

interface Asked {
  readonly first: string | undefined;
  readonly since: number;
  several: boolean;
}

/**
 * The calls of a minute, so that one reader cannot use them up for everybody: distinct questions of one client get only so many,
 * and questions of one client leave a reserve to questions of several.
 */
export class CallBudget {
  readonly #budget: Budget;
  readonly #now: () => number;
  readonly #asked = new Map<string, Asked>();
  readonly #byClient = new Map<string, number>();
  #minute = 0;
  #spent = 0;

  constructor(budget: Budget, now: () => number) {
    this.#budget = budget;
    this.#now = now;
  }

  /**
   * Notes that a client asks a question, be it answered from what is kept or not.
   *
   * @param client who asks; without it, every request counts as that of another client
   */
  note(question: string, client: string | undefined): void {
    const now = this.#now();
    const known = this.#asked.get(question);
    if (known && now >= known.since && now - known.since < REMEMBERED) {
      known.several ||= client === undefined || client !== known.first;
      return;
    }
    this.#asked.delete(question);
    const [oldest] = this.#asked.keys();
    if (this.#asked.size >= MOST_QUESTIONS && oldest !== undefined) this.#asked.delete(oldest);
    this.#asked.set(question, { first: client, since: now, several: false });
  }

  /**
   * Takes a call for a question; gives the milliseconds until there are some again, 0 where one could be taken. Minutes are those
   * of the time of day, as services count them.
   */
  take(question: string, client: string | undefined): number {
    const now = this.#now();
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#spent = 0;
      this.#byClient.clear();
    }
    const { perMinute, reserve, perClient } = this.#budget;
    const own = client === undefined ? 0 : (this.#byClient.get(client) ?? 0);
    const most = this.#asked.get(question)?.several ? perMinute : perMinute - reserve;
    if (this.#spent >= most || own >= perClient) return (minute + 1) * MINUTE - now;
    this.#spent++;
    if (client !== undefined) this.#byClient.set(client, own + 1);
    return 0;
  }
}
