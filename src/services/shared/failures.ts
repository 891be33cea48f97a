import { freezeJson } from '../../format/json.ts';
import type { Service } from './endpoint.ts';
import { type InvalidValue, ServiceError, type ServiceErrorFacts } from './errors.ts';
import { retryAfter, SECOND } from './timing.ts';

/** What is known where a call fails: for the sentence of its error. */
export interface CallContext {
  readonly service: Service;
  /** Takes secrets out of a text. */
  readonly redact?: (text: string) => string;
}

export function failed(
  { service, redact }: CallContext,
  kind: ServiceError['kind'],
  code: string,
  message: string,
  more?: Partial<ServiceErrorFacts>,
): ServiceError {
  return new ServiceError({ kind, code, service: service.name, ...more, message: redact?.(message) ?? message });
}

/** Arguments that do not fit. */
export function badInput(context: CallContext, { code, expected, member }: InvalidValue): ServiceError {
  const message = `${member.slice(1) || 'the argument'} should be ${expected}; nothing was sent.`;
  return failed(context, 'input', code, message, { member });
}

/** An attempt that took too long. */
export function late(context: CallContext, limit: number): ServiceError {
  const message = `The ${context.service.title} service did not answer within ${limit / SECOND} s.`;
  return failed(context, 'timeout', 'timeout', message, { retryable: true });
}

/**
 * No whole answer came.
 *
 * @param begun whether its headers did
 * @param word what the platform calls the trouble, in brackets
 */
export function unreached(context: CallContext, begun: boolean, cause: unknown, word = ''): ServiceError {
  const { title } = context.service;
  const message = begun
    ? `The answer of the ${title} service was cut off${word}.`
    : `The ${title} service could not be reached${word}.`;
  const code = begun ? 'cut-off' : 'unreachable';
  return failed(context, 'network', code, message, { retryable: true, cause });
}

/** Whether an answer with this status is worth another try. */
export function mayRetry({ retryOn = [] }: Service, status: number): boolean {
  return [429, 503, ...retryOn].includes(status);
}

/**
 * The service said no.
 *
 * @param meant the status that the answer should have had, where the service hides errors behind 200
 */
export function refused(
  context: CallContext,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
  body: unknown,
  meant = status,
  reason = reasonIn(body),
): ServiceError {
  const { codes, title } = context.service;
  const known = codes[meant];
  const code = typeof known === 'function' ? known(reason ?? '') : known;
  const message = reason ?? `The ${title} service answered with status ${status}.`;
  return failed(context, 'status', code ?? `http-${meant}`, message, {
    status,
    body: freezeJson(body),
    retryable: mayRetry(context.service, meant) || (meant >= 500 && code === undefined),
    retryAfter: retryAfter(headers.get('retry-after'), now),
  });
}

/** The service answered with what is no JSON. */
export function notJson(context: CallContext, status: number, body: string): ServiceError {
  const what = /^\s*</.test(body) ? 'HTML or XML' : 'something';
  const message = `The ${context.service.title} service answered with ${what} that is not the documented JSON.`;
  return failed(context, 'shape', 'not-json', message, { status, member: '', retryable: true });
}

/** The service answered with another JSON than its document has. */
export function misshapen(context: CallContext, status: number, { member, expected }: InvalidValue): ServiceError {
  const message = `The ${context.service.title} service answered with an unexpected shape: ${member || 'the whole'} should be ${expected}.`;
  return failed(context, 'shape', 'wrong-shape', message, { status, member: context.redact?.(member) ?? member });
}

/** What the platform calls the trouble, in brackets: `ECONNREFUSED` says more than “fetch failed”. Else nothing. */
export function platformCode(error: unknown): string {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(at.code)) return ` (${at.code})`;
  }
  return '';
}

/** A copy of an error, its causes included, with texts rewritten and without stacks: those may show whole addresses. */
export function retold(error: unknown, rewrite: (text: string) => string, depth = 0): Error {
  const from = error instanceof Error ? error : new Error(String(error));
  const deeper = from.cause === undefined || depth > 3 ? undefined : { cause: retold(from.cause, rewrite, depth + 1) };
  const copy = new Error(rewrite(from.message), deeper);
  copy.name = rewrite(from.name);
  copy.stack = `${copy.name}: ${copy.message}`;
  return copy;
}

const LONGEST_REASON = 500;

/** The sentence in an error’s body: every documented form of it, and the forms that the services’ sources use. */
export function reasonIn(body: unknown): string | undefined {
  const { error, message, errors } = Object(body) as Record<string, unknown>;
  const several = typeof errors === 'object' && errors ? Object.values(errors).filter(isSentence).join(' ') : '';
  const said = [error, message, Object(error).message, several].find(isSentence);
  return said?.slice(0, LONGEST_REASON);
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
