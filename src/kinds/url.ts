import type { UrlField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { isAddress, isPlainAddress, isUnsafeScheme, schemeOf } from './address.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';
import { checkText } from './text.ts';

/** A web address, a mail address as `mailto:`, or one relative to the template. An empty text is no address. */
export const url = plain<UrlField>(checkUrl);

const accepted = ['https', 'http', 'mailto'];

export function checkUrl(field: { maxChars?: number }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (isPlainAddress(value)) return checkText(field, value, context);
  const scheme = schemeOf(value);
  if (scheme !== undefined && !accepted.includes(scheme)) {
    if (isUnsafeScheme(scheme)) return [problem('url-unsafe', { value, scheme }, context)];
    return [problem('url-scheme', { value, scheme, accepted: accepted.map((name) => `${name}:`) }, context)];
  }
  if (/\s/.test(value) || !isAddress(value)) return [problem('not-a-url', { value }, context)];
  return checkText(field, value, context);
}
