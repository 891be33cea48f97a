import { ageOf } from './age.ts';
import { SECOND } from './milliseconds.ts';

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
