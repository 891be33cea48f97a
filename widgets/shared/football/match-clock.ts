import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Fixture } from '../../../src/services/football/answers.ts';

const MINUTE = 60_000;

/** For so long the minute runs on though nothing newer can be had. */
const TRUST = 2 * MINUTE;

/** The last regular minute of a stretch of play. Added minutes are counted by the service alone. */
function lastMinute(short: string, elapsed: number): number {
  if (short === '1H') return 45;
  if (short === '2H') return 90;
  if (short === 'ET') return elapsed > 105 ? 120 : 105;
  return 0;
}

/**
 * The minute of play between two answers. It runs from when the service said it, by `Date.now()`, which is the stage's
 * clock in a picture made frame by frame: up to the last regular minute, never into added time, and not in breaks.
 *
 * It never goes backwards for an answer that is a little behind the one before; a correction of two minutes and more is
 * taken as one. Asks its host for an update when a minute is over.
 */
export class MatchClock implements ReactiveController {
  /** When the minute 0 of a stretch would have been, by fixture and stretch: the earliest that fits what was said. */
  readonly #starts = new Map<string, number>();
  #next = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /**
   * As people write it: `67’`, `90+3’`; `undefined` while it does not run. Empty where it cannot be known: the answer is stale,
   * and older than two minutes.
   *
   * @param at when the service said so, in milliseconds
   * @param held when the clock was stopped, in milliseconds; without it, it runs
   * @param stale whether nothing newer can be had
   */
  minute(
    { fixture: { id, status } }: Pick<Fixture, 'fixture'>,
    at: number,
    held?: number,
    stale = false,
  ): string | undefined {
    const { short, elapsed, extra } = status;
    const last = lastMinute(short, elapsed ?? 0);
    if (typeof elapsed !== 'number' || !(last || short === 'LIVE')) return undefined;
    const now = held ?? Date.now();
    if (stale) {
      if (now >= at + TRUST) return '';
      this.#next = Math.min(this.#next, at + TRUST);
    }
    if (extra) return `${elapsed}+${extra}’`;
    const name = `${id} ${short}`;
    const said = at - elapsed * MINUTE;
    const before = this.#starts.get(name);
    const start = before !== undefined && Math.abs(said - before) < 2 * MINUTE ? Math.min(said, before) : said;
    this.#starts.set(name, start);
    const shown = Math.max(elapsed, Math.min(last, Math.floor((now - start) / MINUTE)));
    if (shown < last && held === undefined) this.#next = Math.min(this.#next, start + (shown + 1) * MINUTE);
    return `${shown}’`;
  }

  hostUpdate(): void {
    this.#next = Number.POSITIVE_INFINITY;
  }

  hostUpdated(): void {
    clearTimeout(this.#timer);
    if (this.#next < Number.POSITIVE_INFINITY) {
      this.#timer = setTimeout(() => this.host.requestUpdate(), Math.max(0, this.#next - Date.now()));
    }
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }
}
