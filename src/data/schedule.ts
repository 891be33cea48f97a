import type { Question } from '../services/question.ts';
import { keepOf } from '../services/question.ts';
import { DAY, MINUTE, SECOND } from '../services/retry-timing.ts';
import type { ServiceError } from '../services/service-error.ts';

/** When a question is put next, and from when on its service takes requests again; milliseconds since 1970. */
export interface Plan {
  readonly due: number;
  readonly free: number;
}

/** How far from its time a request may stray, as a part of the time: readers who came at one moment do not stay together. */
const STRAY = 1 / 20;

/**
 * After an answer. It is kept as the document says, or longer where the answer allows it.
 *
 * @param fresh milliseconds that the answer may be kept for by its headers; below zero, a cache on the way had nothing newer
 * @param failures how often in a row nothing new was had, this time not counted
 */
export function afterAnswer(
  question: Question<unknown>,
  asked: number,
  now: number,
  fresh: number,
  failures: number,
  random: number,
): number {
  const keep = Math.max(keepOf(question, now), fresh) || MINUTE;
  const wait = fresh < 0 ? Math.min(keep, pauseAfter(failures, random)) : keep * (1 + STRAY * random);
  return Math.max(now + wait, asked + (question.atMostEvery ?? 0));
}

/** After a failure. A service that names a time gets it, and so do all questions to it. */
export function afterFailure(
  question: Question<unknown>,
  { code, retryable, retryAfter }: ServiceError,
  asked: number,
  now: number,
  failures: number,
  random: number,
): Plan {
  // Somebody has to mend something: a key, an argument.
  if (/^(unauthorized|http-401)$/.test(code)) return { due: Number.POSITIVE_INFINITY, free: 0 };
  // The day's quota is new at midnight, UTC (document 2, section 7).
  if (/^(daily-quota|http-499)$/.test(code)) return { due: now, free: now - (now % DAY) + DAY + MINUTE * random };
  const wait = retryable
    ? Math.max(pauseAfter(failures, random), (retryAfter ?? 0) * (1 + STRAY * random))
    : Math.max(keepOf(question, now), MINUTE) * (1 + STRAY * random);
  const due = Math.max(now + wait, asked + (question.atMostEvery ?? 0));
  return { due, free: retryAfter || /^(rate-limit|http-429)$/.test(code) ? now + wait : 0 };
}

/** From one second, twice as long each time, to one minute; of that, a part between the half and the whole by chance. */
function pauseAfter(failures: number, random: number): number {
  return Math.min(MINUTE, SECOND * 2 ** failures) * (0.5 + random / 2);
}
