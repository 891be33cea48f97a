import type { Problem } from '../format/problem.ts';
import { isAddress, isUnsafeScheme, schemeOf } from './address.ts';
import type { KindContext } from './kind.ts';
import { otherProblem } from './other-problems.ts';

/** What is wrong with an address where some schemes are of use; a relative one has none and may stand anywhere. */
export function checkAddress(value: string, schemes: readonly string[], context: KindContext): Problem[] {
  const scheme = schemeOf(value);
  if (scheme === undefined || schemes.includes(scheme))
    return isAddress(value) ? [] : [otherProblem('not-a-url', { value }, context)];
  if (isUnsafeScheme(scheme)) return [otherProblem('url-unsafe', { value, scheme }, context)];
  return [otherProblem('url-scheme', { value, scheme, accepted: schemes.map((name) => `${name}:`) }, context)];
}
