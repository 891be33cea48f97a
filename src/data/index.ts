/** What data widgets stand on: any number of readers, one request a question, and a last good value that stays. */
export type { Fetch, ServiceQuestion } from '../services/question.ts';
export type { ServiceErrorKind, ServiceName } from '../services/service-error.ts';
export type * from './types.ts';
