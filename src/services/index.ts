/** Clients of the seven services: typed, usable on their own, in browsers, Node and edge workers. */

export type { Amount } from './amounts.ts';
export { AnswerCache } from './answer-cache.ts';
export { isoDay, utcMoment } from './calendar.ts';
export * from './conversation.ts';
export * from './decimals.ts';
export * from './durations.ts';
export * from './football.ts';
export type { Call, Fetch, FileContent, Health, ServiceOptions } from './http.ts';
export * from './news.ts';
export * from './official-rates.ts';
export * from './polls.ts';
export * from './rates.ts';
export * from './sandbox.ts';
export { saoPauloDay, saoPauloMoment } from './sao-paulo.ts';
export * from './series.ts';
export { ServiceError, type ServiceErrorKind, type ServiceName } from './service-error.ts';
