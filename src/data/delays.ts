import type { ServiceError } from '../services/shared/errors.ts';
import { DAY, MINUTE, SECOND } from '../services/shared/timing.ts';

/* How long to wait, in milliseconds. `random`, from 0 to 1, keeps readers who came at one moment from asking at one moment. */

/** How much longer than its time a wait may be, as a part of it. */
const JITTER = 1 / 20;

/** A page that becomes visible or online asks for what is overdue within this time. */
const CATCH_UP = 2 * SECOND;

function jittered(ms: number, random: number): number {
  return ms * (1 + JITTER * random);
}

/** For what is asked again where others may wait for their first answer: those are asked at once. */
export function catchUpDelay(random: number): number {
  return (CATCH_UP * (1 + 3 * random)) / 4;
}

/** From one second, twice as long each time, up to a minute; half of it by chance. */
export function retryDelay(failures: number, random: number): number {
  return Math.min(MINUTE, SECOND * 2 ** failures) * (0.5 + random / 2);
}

/**
 * The wait after an answer: as long as the document says, or longer where the answer's headers allow it.
 *
 * @param keep milliseconds that the document says; 0 where it says nothing
 * @param fresh milliseconds that the headers allow; below zero, a cache on the way had nothing newer
 * @param failures how many attempts in a row brought nothing new, this one not counted
 */
export function refreshDelay(keep: number, fresh: number, failures: number, random: number): number {
  const longest = Math.max(keep, fresh) || MINUTE;
  return fresh < 0 ? Math.min(longest, retryDelay(failures, random)) : jittered(longest, random);
}

export interface FailureDelays {
  /** Until this query may be asked again; infinite: not by itself. */
  readonly wait: number;
  /** Until anything may be asked of the service. */
  readonly silence: number;
  /** A person has to change the arguments, the key or the address. */
  readonly misconfigured: boolean;
}

/**
 * The waits after a failure.
 *
 * @param keep milliseconds that the document says an answer is kept for; 0 where it says nothing
 * @param now milliseconds since 1970
 * @param failures how many attempts in a row brought nothing new, this one not counted
 * @param onAir whether it goes on asking after 401: on air there is no reader who loads the page again once the key is mended
 */
export function failureDelays(
  { kind, code, retryable, retryAfter = 0 }: ServiceError,
  keep: number,
  now: number,
  failures: number,
  random: number,
  onAir = false,
): FailureDelays {
  if (kind === 'input' || (!onAir && /^(unauthorized|http-401)$/.test(code))) {
    return { wait: Number.POSITIVE_INFINITY, silence: 0, misconfigured: true };
  }
  // The day's quota is new at midnight, UTC (document 2, section 7).
  if (/^(daily-quota|http-499)$/.test(code)) {
    return { wait: 0, silence: DAY - (now % DAY) + MINUTE * random, misconfigured: false };
  }
  // An answer of another shape says nothing that would hold as long as a good one.
  const again = retryable || kind === 'shape';
  const wait = again
    ? Math.max(retryDelay(failures, random), jittered(retryAfter, random))
    : jittered(Math.max(keep, MINUTE), random);
  return {
    wait,
    silence: retryAfter || /^(rate-limit|http-429)$/.test(code) ? wait : 0,
    // A day without a quote may have one later.
    misconfigured: kind === 'status' && !retryable && code !== 'no-quote',
  };
}
