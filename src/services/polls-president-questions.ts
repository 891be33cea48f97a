import { POLLS_KEEP } from './durations.ts';
import { SECOND } from './milliseconds.ts';
import { type President, president as presidentAnswer } from './polls-answers.ts';
import type { ServiceFacts, ServiceQuestion } from './question.ts';

/**
 * The service itself gives its source eight seconds and then answers 502 (document 2, section 8); that answer needs time to
 * get here.
 */
const TIMEOUT = 8 * SECOND + 2 * SECOND;

export const service: ServiceFacts = {
  name: 'polls',
  title: 'polls',
  timeout: TIMEOUT,
  retryOn: [502],
  codes: {
    401: 'unauthorized',
    404: 'not-found',
    502: (reason) => (/invalid/i.test(reason) ? 'upstream-invalid' : 'upstream-failed'),
  },
};

/** How long answers are new, and how often they are asked for. */
export const kept = { keep: POLLS_KEEP.data, atMostEvery: POLLS_KEEP.data };

/** `GET /presidente` (document 2, section 4). */
export function president(): ServiceQuestion<President> {
  return { service, build: () => ({ path: '/presidente', read: presidentAnswer, ...kept }) };
}
