/**
 * A value that is not what it should be, found in an answer or in arguments; it becomes a `ServiceError`. It never holds
 * the value itself: an argument may be a key that got into the wrong place.
 */
export class Misfit extends Error {
  override readonly name = 'Misfit';

  constructor(
    /** RFC 6901 pointer. */
    readonly member: string,
    /** What should be there, fit to stand after “should be”. */
    readonly expected: string,
    /** A stable code; the error of an answer has its own. */
    readonly code: 'malformed' | 'missing' | 'out-of-range' | 'conflict' | 'too-large' = 'malformed',
  ) {
    super(`${member || 'the whole'} should be ${expected}`);
  }
}

/** A value that is missing, or another than it should be. */
export function misfit(value: unknown, member: string, expected: string): Misfit {
  return new Misfit(member, expected, value === undefined ? 'missing' : 'malformed');
}
