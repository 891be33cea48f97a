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

/** Why a value does not fit. Stable, for programs. */
export type InvalidCode = 'malformed' | 'missing' | 'out-of-range' | 'conflict' | 'too-large';

/**
 * A value that is not what it should be, found in an answer or in arguments. Readers throw it to one another; what is public
 * makes a `ServiceError` of it, or a `Refusal`. It never holds the value itself: an argument may be a key in the wrong place.
 */
export class InvalidValue extends Error {
  override readonly name = 'InvalidValue';

  constructor(
    /** RFC 6901 pointer. */
    readonly member: string,
    /** What should be there, fit to stand after “should be”. */
    readonly expected: string,
    /** The error of an answer has a code of its own. */
    readonly code: InvalidCode = 'malformed',
  ) {
    super(`${member.slice(1) || 'the whole'} should be ${expected}`);
  }
}

/** A value that is missing, or another than it should be. */
export function invalid(value: unknown, member: string, expected: string): InvalidValue {
  return new InvalidValue(member, expected, value === undefined ? 'missing' : 'malformed');
}

/** What a reading gives, or the value in it that does not fit. */
export function orInvalid<T>(read: () => T): T | InvalidValue {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidValue) return error;
    throw error;
  }
}

/** An error that is answered to the caller of a server: of the gateway, or of a local service. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    /** Of HTTP; one that documents give, such as 499, may be none of the platform’s. */
    readonly status: number,
    message: string,
    /** Name, value, name, value, …: headers that belong to this error, such as `allow`. */
    readonly headers: readonly string[] = [],
  ) {
    super(message);
  }
}
