import { SECOND } from './milliseconds.ts';

/** Milliseconds that an answer had been kept for by a cache on its way. */
export function ageOf(headers: Headers): number {
  const age = headers.get('age') ?? '';
  return /^\d{1,9}$/.test(age) ? Number(age) * SECOND : 0;
}
