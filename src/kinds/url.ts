import type { UrlField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { checkAddress, isPlainAddress } from './address.ts';

import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';
import { checkText } from './text.ts';

/** A web address, a mail address as `mailto:`, or one relative to the template. An empty text is no address. */
export const url = textKind<UrlField>(checkUrl);

const SCHEMES = ['https', 'http', 'mailto'];

export function checkUrl(field: { maxChars?: number }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (!isPlainAddress(value)) {
    const found = checkAddress(value, SCHEMES, context);
    if (found.length) return found;
    if (/\s/.test(value)) return [problem('not-a-url', { value }, context)];
  }
  return checkText(field, value, context);
}
