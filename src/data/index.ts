/** What data widgets stand on: any number of readers, one request a question, and a last good value that stays. */
export * as football from '../services/football-questions.ts';
export * as news from '../services/news-questions.ts';
export * as officialRates from '../services/official-rates-questions.ts';
export * as polls from '../services/polls-questions.ts';
export type { Fetch, ServiceQuestion } from '../services/question.ts';
export * as rates from '../services/rates-questions.ts';
export * as series from '../services/series-questions.ts';
export { ServiceError, type ServiceErrorKind, type ServiceName } from '../services/service-error.ts';
export { createData } from './data.ts';
export { pageConditions, pageData, sightOf } from './page.ts';
export { createFrozenData, takeSnapshot } from './snapshot.ts';
export type * from './types.ts';
