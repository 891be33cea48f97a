import { nearest } from '../nearest.ts';
import { isMemberAnywhere } from './members.ts';

/** What a member can be that the format does not name where it stands. */
export type Extra = { is: 'unused' | 'unknown' | 'deliberate' } | { is: 'misspelt'; nearest: string };

/**
 * Judges a member that is not among the known ones. A member that fields of another type have is of no use here; one
 * that resembles a known member which is missing is misspelt. Members marked as somebody's own (`$comment`, `_note`,
 * `x-…`, `//`) are left alone.
 */
export function judgeExtra(member: string, object: object, known: ReadonlySet<string>): Extra {
  if (/^(?:[$_/]|x-)/.test(member)) return { is: 'deliberate' };
  if (isMemberAnywhere(member)) return { is: 'unused' };
  const meant = nearest(
    member,
    [...known].filter((name) => !Object.hasOwn(object, name)),
  );
  return meant === undefined ? { is: 'unknown' } : { is: 'misspelt', nearest: meant };
}
