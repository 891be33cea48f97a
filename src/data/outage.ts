import type { Question, ServiceFacts } from '../services/shared/endpoint.ts';
import type { Misfit, ServiceError } from '../services/shared/errors.ts';
import {
  badInput,
  type Line,
  late,
  misshapen,
  notJson,
  parsedOr,
  refused,
  unreached,
} from '../services/shared/failures.ts';
import { DAY, MINUTE } from '../services/shared/timing.ts';
import { pauseAfter, strayed } from './schedule.ts';
import type { Try } from './topic.ts';

/** Thrown by the time limit. */
export const LATE = 'late';

export interface Failure {
  readonly error: ServiceError;
  readonly misconfigured: boolean;
  /** Milliseconds until the question may be put again; infinite: not by itself. */
  readonly wait: number;
  /** Milliseconds until anything may be asked of the service. */
  readonly silence: number;
}

/**
 * @param question none where its arguments were refused
 * @param failures how often in a row nothing new was had, this time not counted
 */
export function failureOf(
  facts: ServiceFacts,
  question: Question<unknown> | undefined,
  tried: Try,
  now: number,
  failures: number,
  random: number,
): Failure {
  const error = errorOf({ facts }, question, tried, now);
  const { kind, code, retryable, retryAfter = 0 } = error;
  const refusal = kind === 'status' && !retryable;
  // Somebody has to change the arguments, or the key.
  if (!question || /^(unauthorized|http-401)$/.test(code)) {
    return { error, misconfigured: true, wait: Number.POSITIVE_INFINITY, silence: 0 };
  }
  // The day's quota is new at midnight, UTC (document 2, section 7).
  if (/^(daily-quota|http-499)$/.test(code)) {
    return { error, misconfigured: false, wait: 0, silence: DAY - (now % DAY) + MINUTE * random };
  }
  const wait = retryable
    ? Math.max(pauseAfter(failures, random), strayed(retryAfter, random))
    : strayed(Math.max(facts.keep?.(question, now) ?? 0, MINUTE), random);
  return {
    error,
    // A day without a quote may have one later.
    misconfigured: refusal && code !== 'no-quote',
    wait,
    silence: retryAfter || /^(rate-limit|http-429)$/.test(code) ? wait : 0,
  };
}

function errorOf(
  line: Line,
  question: Question<unknown> | undefined,
  { thrown, response, body, hidden }: Try,
  now: number,
): ServiceError {
  if (!question) {
    if (isMisfit(thrown)) return badInput(line, thrown);
    throw thrown;
  }
  if (thrown === LATE) return late(line, line.facts.timeout);
  if (!response || body === undefined) return unreached(line, response !== undefined, thrown);
  const { status, ok } = response;
  if (!ok) return refused(line, response, now, parsedOr(body));
  if (hidden) return refused(line, response, now, parsedOr(body), hidden.status, hidden.reason);
  return isMisfit(thrown) ? misshapen(line, status, thrown) : notJson(line, status, body);
}

/** By its name: the class comes with the questions that check arguments, and most of them ask nothing of the kind. */
function isMisfit(thrown: unknown): thrown is Misfit {
  return thrown instanceof Error && thrown.name === 'Misfit';
}
