import { freezeJson } from '../values/json-copy.ts';
import { reasonIn } from './foreign-error.ts';
import { Misfit } from './misfit.ts';
import type { Fetch, Question, ServiceFacts } from './question.ts';
import { retryAfter, SECOND } from './retry-timing.ts';
import { ServiceError, type ServiceErrorFacts } from './service-error.ts';

/** Whom a request is put to. Tries again, caches and keys are the business of whoever has the line. */
export interface Line {
  readonly facts: ServiceFacts;
  readonly now: () => number;
  /** Default: the platform's own, looked up at each try. */
  readonly fetch?: Fetch | undefined;
  /** Takes secrets out of a text. */
  readonly redact?: (text: string) => string;
  /** What may be told of an error of the platform: a word in brackets, and an error to stand as the cause. */
  readonly told?: (error: unknown) => readonly [string, unknown];
}

/** An answer with status 2xx and its body. */
export interface Answered<B> {
  status: number;
  headers: Headers;
  body: B;
}

const asItIs = (text: string) => text;

export function failed(
  { facts, redact = asItIs }: Line,
  kind: ServiceError['kind'],
  code: string,
  message: string,
  more?: Partial<ServiceErrorFacts>,
): ServiceError {
  return new ServiceError({ kind, code, service: facts.name, ...more, message: redact(message) });
}

/** A try that has had its time. */
export function late(line: Line, limit: number): ServiceError {
  const message = `The ${line.facts.title} service did not answer within ${limit / SECOND} s.`;
  return failed(line, 'timeout', 'timeout', message, { retryable: true });
}

/** Runs what checks arguments. */
export function checked<T>(line: Line, build: () => T): T {
  try {
    return build();
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const { code, expected, member } = error;
    const message = `${member.slice(1) || 'the argument'} should be ${expected}; nothing was sent.`;
    throw failed(line, 'input', code, message, { member });
  }
}

/** Whether an answer with this status is worth another try. */
export function mayRetry({ retryOn = [] }: ServiceFacts, status: number): boolean {
  return [429, 503, ...retryOn].includes(status);
}

/**
 * One try. Does not rely on `fetch` to heed its signal.
 *
 * @param ended rejects with what ends the try before there is an answer; its signal tells that nobody waits any more
 */
export async function attempt<B>(
  line: Line,
  url: string,
  init: RequestInit,
  take: (response: Response) => Promise<B>,
  ended: (signal: AbortSignal) => Promise<never>,
): Promise<Answered<B>> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const end = ended(signal);
    return await Promise.race([send(line, url, { ...init, signal }, take), end]);
  } finally {
    over.abort();
  }
}

async function send<B>(
  line: Line,
  url: string,
  init: RequestInit,
  take: (response: Response) => Promise<B>,
): Promise<Answered<B>> {
  const { facts, redact = asItIs, told } = line;
  let begun = false;
  try {
    const fetch = line.fetch ?? (globalThis.fetch as Fetch);
    const response = await fetch(url, init);
    begun = true;
    const { status, headers } = response;
    facts.seen?.(headers);
    if (!response.ok) {
      const parsed = parsedOr(redact(await response.text()));
      throw refusal(line, status, status, reasonIn(parsed), headers, parsed);
    }
    return { status, headers, body: await take(response) };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const [word, cause] = told?.(error) ?? ['', error];
    const message = begun
      ? `The answer of the ${facts.title} service was cut off${word}.`
      : `The ${facts.title} service could not be reached${word}.`;
    throw failed(line, 'network', begun ? 'cut-off' : 'unreachable', message, { retryable: true, cause });
  }
}

/** @param meant the status that the answer should have had, where the service hides errors behind 200 */
function refusal(
  line: Line,
  status: number,
  meant: number,
  reason: string | undefined,
  headers: Headers,
  body: unknown,
): ServiceError {
  const { codes, title } = line.facts;
  const known = codes[meant];
  const code = typeof known === 'function' ? known(reason ?? '') : known;
  return failed(
    line,
    'status',
    code ?? `http-${meant}`,
    reason ?? `The ${title} service answered with status ${status}.`,
    {
      status,
      body: freezeJson(body),
      retryable: mayRetry(line.facts, meant) || (meant >= 500 && code === undefined),
      retryAfter: retryAfter(headers.get('retry-after'), line.now()),
    },
  );
}

/** What the text of an answer says, frozen; throws what does not fit as an error that names the member. */
export function understand<T>(
  line: Line,
  { parse = JSON.parse, read }: Question<T>,
  { status, headers, body }: Answered<string>,
): T {
  const { facts, redact = asItIs } = line;
  let parsed: unknown;
  try {
    parsed = parse(redact(body));
  } catch {
    const what = /^\s*</.test(body) ? 'HTML or XML' : 'something';
    const message = `The ${facts.title} service answered with ${what} that is not the documented JSON.`;
    throw failed(line, 'shape', 'not-json', message, { status, member: '', retryable: true });
  }
  const hidden = facts.refusal?.(parsed);
  if (hidden) throw refusal(line, status, hidden.status, hidden.reason, headers, parsed);
  try {
    return freezeJson(read(parsed, ''));
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    const { member, expected } = error;
    const message = `The ${facts.title} service answered with an unexpected shape: ${member || 'the whole'} should be ${expected}.`;
    throw failed(line, 'shape', 'wrong-shape', message, { status, member: redact(member) });
  }
}

/** Milliseconds that an answer had been kept for by a cache on its way. */
export function ageOf(headers: Headers): number {
  const age = headers.get('age') ?? '';
  return /^\d{1,9}$/.test(age) ? Number(age) * SECOND : 0;
}

/** Milliseconds that an answer may still be kept for by its own headers; `undefined` where they do not say. */
export function freshness(headers: Headers): number | undefined {
  const [, seconds] = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,;])/i.exec(headers.get('cache-control') ?? '') ?? [];
  return seconds === undefined ? undefined : Number(seconds) * SECOND - ageOf(headers);
}

/** Calls left in this minute, where the service counts them (football: on every answer, also of errors). */
export function callsLeft(headers: Headers): number | undefined {
  const left = headers.get('x-ratelimit-remaining') ?? '';
  return /^\d{1,9}$/.test(left) ? Number(left) : undefined;
}

export const textOf = (response: Response): Promise<string> => response.text();

export function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
