import { type President, president as presidentAnswer } from './polls-answers.ts';
import type { Service, ServiceQuestion } from './question.ts';

export const service: Service = { name: 'polls' };

/** `GET /presidente` (document 2, section 4). */
export function president(): ServiceQuestion<President> {
  return { service, build: () => ({ path: '/presidente', read: presidentAnswer }) };
}
