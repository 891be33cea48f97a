import type { FileField } from '../format/generated/types.ts';
import type { Problem } from '../format/problem.ts';
import { accepts } from './accept.ts';
import { isPlainAddress } from './address.ts';
import { checkAddress } from './check-address.ts';
import type { KindContext } from './kind.ts';
import { otherProblem } from './other-problems.ts';
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
  if (!isPlainAddress(value) && !/^data:image\//i.test(value)) {
    const found = checkAddress(value, ['https', 'http'], context);
    if (found.length) return found;
  }
  if (accept === undefined || accepts(accept, { name: value })) return [];
  return [otherProblem('file-not-accepted', { value, accept }, context)];
}
