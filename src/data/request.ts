import { freezeJson } from '../format/json.ts';
import { type Fetch, jsonOrText, type Question, readAnswer, type Service } from '../services/shared/endpoint.ts';
import type { ServiceError } from '../services/shared/errors.ts';
import { misshapen, notJson, refused, unreached } from '../services/shared/failures.ts';
import { ageOf } from '../services/shared/freshness.ts';

/** What came of an attempt. */
export type Outcome = Success | Failure;

export interface Success {
  readonly value: unknown;
  /** When the service said it, in milliseconds since 1970. */
  readonly at: number;
  readonly headers: Headers;
  readonly error?: undefined;
}

export interface Failure {
  readonly error: ServiceError;
  /** None where no answer came. */
  readonly headers?: Headers;
}

/** Asks once and reads the whole answer. Never rejects. `fetch` may ignore the signal. */
export async function request(
  service: Service,
  question: Question<unknown>,
  url: string,
  { fetch, now, signal }: { fetch: Fetch; now: () => number; signal: AbortSignal },
): Promise<Outcome> {
  const context = { service };
  let response: Response | undefined;
  let body: string;
  try {
    response = await fetch(url, { signal });
    body = await response.text();
  } catch (cause) {
    return { error: unreached(context, response !== undefined, cause) };
  }
  const { headers, ok, status } = response;
  if (!ok) return { headers, error: refused(context, response, now(), jsonOrText(body)) };
  const read = readAnswer(service, question, body);
  if ('value' in read) return { value: freezeJson(read.value), at: now() - ageOf(headers), headers };
  if ('invalid' in read) return { headers, error: misshapen(context, status, read.invalid) };
  if ('notJson' in read) return { headers, error: notJson(context, status, body) };
  const { hidden } = read;
  return { headers, error: refused(context, response, now(), read.body, hidden.status, hidden.reason) };
}
