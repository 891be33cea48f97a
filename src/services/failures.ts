import { freezeJson } from '../values/json-copy.ts';
import { failed, type Line } from './checked.ts';
import { reasonIn } from './foreign-error.ts';
import { SECOND } from './milliseconds.ts';
import type { Misfit } from './misfit.ts';
import type { ServiceFacts } from './question.ts';
import { retryAfter } from './retry-timing.ts';
import type { ServiceError } from './service-error.ts';

/** What went wrong with a request that was sent, in typed errors with their sentences. */

/** A try that has had its time. */
export function late(line: Line, limit: number): ServiceError {
  const message = `The ${line.facts.title} service did not answer within ${limit / SECOND} s.`;
  return failed(line, 'timeout', 'timeout', message, { retryable: true });
}

/**
 * No whole answer came.
 *
 * @param begun whether its headers did
 * @param word what the platform calls the trouble, in brackets
 */
export function unreached({ facts, ...line }: Line, begun: boolean, cause: unknown, word = ''): ServiceError {
  const message = begun
    ? `The answer of the ${facts.title} service was cut off${word}.`
    : `The ${facts.title} service could not be reached${word}.`;
  const code = begun ? 'cut-off' : 'unreachable';
  return failed({ facts, ...line }, 'network', code, message, { retryable: true, cause });
}

/** Whether an answer with this status is worth another try. */
export function mayRetry({ retryOn = [] }: ServiceFacts, status: number): boolean {
  return [429, 503, ...retryOn].includes(status);
}

/**
 * The service said no.
 *
 * @param meant the status that the answer should have had, where the service hides errors behind 200
 */
export function refused(
  line: Line,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
  body: unknown,
  meant = status,
  reason = reasonIn(body),
): ServiceError {
  const { codes, title } = line.facts;
  const known = codes[meant];
  const code = typeof known === 'function' ? known(reason ?? '') : known;
  const message = reason ?? `The ${title} service answered with status ${status}.`;
  return failed(line, 'status', code ?? `http-${meant}`, message, {
    status,
    body: freezeJson(body),
    retryable: mayRetry(line.facts, meant) || (meant >= 500 && code === undefined),
    retryAfter: retryAfter(headers.get('retry-after'), now),
  });
}

/** The service answered with what is no JSON. */
export function notJson(line: Line, status: number, body: string): ServiceError {
  const what = /^\s*</.test(body) ? 'HTML or XML' : 'something';
  const message = `The ${line.facts.title} service answered with ${what} that is not the documented JSON.`;
  return failed(line, 'shape', 'not-json', message, { status, member: '', retryable: true });
}

/** The service answered with another JSON than its document has. */
export function misshapen(line: Line, status: number, { member, expected }: Misfit): ServiceError {
  const message = `The ${line.facts.title} service answered with an unexpected shape: ${member || 'the whole'} should be ${expected}.`;
  return failed(line, 'shape', 'wrong-shape', message, { status, member: line.redact?.(member) ?? member });
}

export function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
