import type { Fetch, Question, Service } from '../services/shared/endpoint.ts';
import { Misfit, type ServiceError } from '../services/shared/errors.ts';
import { factsOf } from '../services/shared/facts.ts';
import { misshapen, notJson, parsedOr, refused, unreached } from '../services/shared/failures.ts';
import { ageOf } from '../services/shared/freshness.ts';
import { freezeJson } from '../values/json-copy.ts';

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
  const line = { facts: factsOf(service) };
  let response: Response | undefined;
  let body: string;
  try {
    response = await fetch(url, { signal });
    body = await response.text();
  } catch (cause) {
    return { error: unreached(line, response !== undefined, cause) };
  }
  const { headers, ok, status } = response;
  if (!ok) return { headers, error: refused(line, response, now(), parsedOr(body)) };
  try {
    const parsed = (question.parse ?? JSON.parse)(body);
    const refusal = service.refusal?.(parsed);
    if (refusal) {
      const { status, reason } = refusal;
      return { headers, error: refused(line, response, now(), parsed, status, reason) };
    }
    return { value: freezeJson(question.read(parsed, '')), at: now() - ageOf(headers), headers };
  } catch (thrown) {
    return { headers, error: thrown instanceof Misfit ? misshapen(line, status, thrown) : notJson(line, status, body) };
  }
}
