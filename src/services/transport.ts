import { freezeJson } from '../values/json-copy.ts';
import type { Line } from './checked.ts';
import { misshapen, notJson, parsedOr, refused, unreached } from './failures.ts';
import { Misfit } from './misfit.ts';
import type { Fetch, Question } from './question.ts';
import { ServiceError } from './service-error.ts';

/** What one try of a client is made with. Tries again, caches and keys are the business of the client. */
export interface Transport extends Line {
  readonly now: () => number;
  readonly fetch: Fetch;
  readonly redact: (text: string) => string;
  /** What may be told of an error of the platform: a word in brackets, and an error to stand as the cause. */
  readonly told: (error: unknown) => readonly [string, unknown];
}

/** An answer with status 2xx and its body. */
export interface Answered<B> {
  status: number;
  headers: Headers;
  body: B;
}

/**
 * One try. Does not rely on `fetch` to heed its signal.
 *
 * @param ended rejects with what ends the try before there is an answer; its signal tells that nobody waits any more
 */
export async function attempt<B>(
  line: Transport,
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
  line: Transport,
  url: string,
  init: RequestInit,
  take: (response: Response) => Promise<B>,
): Promise<Answered<B>> {
  const { facts, fetch, now, redact, told } = line;
  let begun = false;
  try {
    const response = await fetch(url, init);
    begun = true;
    const { status, headers, ok } = response;
    facts.seen?.(headers);
    if (!ok) throw refused(line, response, now(), parsedOr(redact(await response.text())));
    return { status, headers, body: await take(response) };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const [word, cause] = told(error);
    throw unreached(line, begun, cause, word);
  }
}

/** What the text of an answer says, frozen; throws what does not fit as an error that names the member. */
export function understand<T>(
  line: Transport,
  { parse = JSON.parse, read }: Question<T>,
  { status, headers, body }: Answered<string>,
): T {
  let parsed: unknown;
  try {
    parsed = parse(line.redact(body));
  } catch {
    throw notJson(line, status, body);
  }
  const hidden = line.facts.refusal?.(parsed);
  if (hidden) throw refused(line, { status, headers }, line.now(), parsed, hidden.status, hidden.reason);
  try {
    return freezeJson(read(parsed, ''));
  } catch (error) {
    if (error instanceof Misfit) throw misshapen(line, status, error);
    throw error;
  }
}
