import { ageOf } from './age.ts';
import { MINUTE } from './milliseconds.ts';

/**
 * Calls left in this minute, where the service counts them (football: on every answer, also of errors). What a cache kept for
 * a minute tells of a minute that is over.
 */
export function callsLeft(headers: Headers): number | undefined {
  const left = headers.get('x-ratelimit-remaining') ?? '';
  return /^\d{1,9}$/.test(left) && ageOf(headers) < MINUTE ? Number(left) : undefined;
}
