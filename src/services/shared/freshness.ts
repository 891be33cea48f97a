import { MINUTE, SECOND } from './timing.ts';

/** Milliseconds that an answer had been kept for by a cache on its way. */
export function ageOf(headers: Headers): number {
  const age = headers.get('age') ?? '';
  return /^\d{1,9}$/.test(age) ? Number(age) * SECOND : 0;
}

/**
 * Milliseconds that an answer may still be kept for by its own headers, 0 where only a cache that is shared may keep it longer;
 * below that, the caches on its way had nothing newer. `undefined` where the headers do not say.
 */
export function freshness(headers: Headers): number | undefined {
  const control = headers.get('cache-control') ?? '';
  const [, own] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(control) ?? [];
  const [, shared] = /s-maxage=(\d{1,9})/i.exec(control) ?? [];
  if (!own) return undefined;
  const age = ageOf(headers);
  const left = Number(own) * SECOND - age;
  return left < 0 && Number(shared) * SECOND >= age ? 0 : left;
}

/**
 * Calls left in this minute, where the service counts them (football: on every answer, also of errors). What a cache kept for
 * a minute tells of a minute that is over.
 */
export function callsLeft(headers: Headers): number | undefined {
  const left = headers.get('x-ratelimit-remaining') ?? '';
  return /^\d{1,9}$/.test(left) && ageOf(headers) < MINUTE ? Number(left) : undefined;
}
