/** The seven services, by the names that the ready line of the local services gives them. */
export type ServiceName = 'rates' | 'officialRates' | 'series' | 'polls' | 'news' | 'football' | 'sandbox';

/**
 * Where a call failed.
 *
 * - `input`: before the wire; nothing was sent
 * - `network`: no whole answer came (refused, no such host, cut off in the middle)
 * - `timeout`: no whole answer came in time
 * - `aborted`: the caller's signal ended it
 * - `status`: the service answered with an error, documented or not
 * - `shape`: the service answered, but not what its document describes
 */
export type ServiceErrorKind = 'status' | 'timeout' | 'network' | 'shape' | 'input' | 'aborted';

export interface ServiceErrorFacts {
  kind: ServiceErrorKind;
  service: ServiceName;
  code: string;
  message: string;
  status?: number | undefined;
  retryable?: boolean | undefined;
  retryAfter?: number | undefined;
  member?: string | undefined;
  body?: unknown;
  cause?: unknown;
}

/**
 * What every client rejects with. Its message is the service's own reason where it gave one. No key and no token is in
 * it, whatever the service or the network wrote: not in the message, the body, the cause or the stack.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly service: ServiceName;
  /** Stable, for programs: `rate-limit`, `no-quote`, `wrong-shape`; `http-418` for a status no document names. */
  readonly code: string;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Whether the same call may succeed later. The client itself has tried again as often as it was allowed to. */
  readonly retryable: boolean;
  /** Milliseconds to let pass before the next try, where the service said so. */
  readonly retryAfter: number | undefined;
  /** RFC 6901 pointer to what does not fit: inside the answer for `shape`, inside the arguments for `input`. */
  readonly member: string | undefined;
  /** The error's body as the service sent it: official rates list their currencies there, news its failed providers. */
  readonly body: unknown;

  constructor({ message, cause, ...facts }: ServiceErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = facts.kind;
    this.service = facts.service;
    this.code = facts.code;
    this.status = facts.status;
    this.retryable = facts.retryable ?? false;
    this.retryAfter = facts.retryAfter;
    this.member = facts.member;
    this.body = facts.body;
  }
}

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
