import type { Refusal, Refused } from '../show/refusal.ts';
import type { BodyProblem } from './shape.ts';

/** One answer. Bodies are JSON but for `text`. */
export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
  /** The refusal that is the body: it is told in the language that was asked for. */
  readonly refused?: Refusal;
  readonly text?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string>>;
}

/** Statuses of refusals (design, section 9). */
const STATUS: Readonly<Record<Refusal['code'], number>> = {
  stale: 412,
  invalid: 422,
  'unknown-template': 404,
  'unknown-item': 404,
  occupied: 409,
  'not-on-air': 409,
  unreachable: 503,
};

/** A refusal as an answer: the refusal itself is the body. */
export function refusedAnswer({ refused }: Refused): ApiAnswer {
  return refusalAnswer(refused);
}

/** The same, of a refusal by itself. */
export function refusalAnswer(refused: Refusal): ApiAnswer {
  const headers = refused.code === 'stale' ? etag(refused.revision) : {};
  return { status: STATUS[refused.code], body: refused, refused, headers };
}

/** There is no such channel. */
export function unknownChannel(channel: string): ApiAnswer {
  return { status: 404, body: { code: 'unknown-channel', message: `There is no channel “${channel}”.`, channel } };
}

/** The answer to a request that is none of the API's. */
export function malformedAnswer(message: string, problems: readonly BodyProblem[] = []): ApiAnswer {
  return { status: 400, body: { code: 'malformed', message, problems } };
}

/** The revision as entity tag. */
export function etag(revision: number): Record<string, string> {
  return { ETag: `"${revision}"` };
}
