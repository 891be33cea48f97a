import type { FileField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { accepts, kindsOf } from './accept.ts';
import { checkAddress, isPlainAddress } from './address.ts';
import { type KindContext, textKind } from './kind.ts';
import { problem } from './problems/problem.ts';

/**
 * A picture, video or other file, by its address or its path relative to the template; a picture may also be inline, as
 * `data:image/…`. An empty text is no file. Names of files have blanks, so that blanks are no problem here.
 */
export const file = textKind<FileField>(checkFile);

export function checkFile({ accept }: { accept?: string }, value: unknown, context: KindContext): Problem[] {
  if (typeof value !== 'string') return [problem('wrong-type', { expected: 'text', value }, context)];
  if (value === '') return [];
  if (!isPlainAddress(value) && !/^data:image\//i.test(value)) {
    const found = checkAddress(value, ['https', 'http'], context);
    if (found.length) return found;
  }
  if (typeof accept !== 'string' || accepts(accept, { name: value })) return [];
  return [problem('file-not-accepted', { value, accept, kinds: kindsOf(accept) }, context)];
}
