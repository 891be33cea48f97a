/** The data layer of widgets: any number of watches, one request a query, and a last good value that stays. */
export * as football from '../services/football/endpoints.ts';
export * as news from '../services/news/endpoints.ts';
export * as officialRates from '../services/official-rates/endpoints.ts';
export * as polls from '../services/polls/endpoints.ts';
export * as rates from '../services/rates/endpoints.ts';
export * as series from '../services/series/endpoints.ts';
export type { Fetch, ServiceQuestion } from '../services/shared/endpoint.ts';
export { ServiceError, type ServiceErrorKind, type ServiceName } from '../services/shared/errors.ts';
export { createData } from './data.ts';
export { pageConditions, pageData, sightOf } from './page.ts';
export { createFrozenData, takeSnapshot } from './snapshot.ts';
export type * from './types.ts';
