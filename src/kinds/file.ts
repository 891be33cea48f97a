import type { FileField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { accepts } from './accept.ts';
import { isAddress, isPlainAddress, isUnsafeScheme, schemeOf } from './address.ts';
import type { KindContext } from './kind.ts';
import { plain } from './plain.ts';
import { problem } from './problems.ts';

/**
 * A picture, video or other file, by its address or its path relative to the template; a picture may also be inline, as
 * `data:image/…`. An empty text is no file. Names of files have blanks, so that blanks are no problem here.
 */
export const file = plain<FileField>(checkFile);

export function checkFile({ accept }: { accept?: string }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (value === '') return [];
  if (!isPlainAddress(value)) {
    const found = checkAddress(value, context);
    if (found.length) return found;
  }
  if (accept === undefined || accepts(accept, { name: value })) return [];
  return [problem('file-not-accepted', { value, accept }, context)];
}

function checkAddress(value: string, context: KindContext): Problem[] {
  if (/^data:image\//i.test(value)) return [];
  const scheme = schemeOf(value);
  if (scheme === undefined || scheme === 'https' || scheme === 'http')
    return isAddress(value) ? [] : [problem('not-a-url', { value }, context)];
  if (isUnsafeScheme(scheme)) return [problem('url-unsafe', { value, scheme }, context)];
  return [problem('url-scheme', { value, scheme, accepted: ['https:', 'http:'] }, context)];
}
