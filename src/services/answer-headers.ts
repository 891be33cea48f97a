import { SECOND } from './milliseconds.ts';

/** What the headers of an answer say about it. */

/** Milliseconds that an answer had been kept for by a cache on its way. */
export function ageOf(headers: Headers): number {
  const age = headers.get('age') ?? '';
  return /^\d{1,9}$/.test(age) ? Number(age) * SECOND : 0;
}

/** Milliseconds that an answer may still be kept for by its own headers; `undefined` where they do not say. */
export function freshness(headers: Headers): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * SECOND - ageOf(headers);
}
