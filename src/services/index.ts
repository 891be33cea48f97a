/** Clients of the seven services: typed, usable on their own, in browsers, Node and edge workers. */

export * from './decimals.ts';
export * from './football/client.ts';
export * from './news/client.ts';
export * from './official-rates/client.ts';
export * from './polls/client.ts';
export * from './rates/client.ts';
export * from './sandbox/client.ts';
export * from './sandbox/conversation.ts';
export * from './series/client.ts';
export { AnswerCache } from './shared/answer-cache.ts';
export { isoDay, utcMoment } from './shared/calendar.ts';
export { ServiceError, type ServiceErrorKind, type ServiceName } from './shared/errors.ts';
export type { Call, Fetch, FileContent, Health, ServiceOptions } from './shared/http.ts';
export type { Amount } from './shared/parameters.ts';
export { saoPauloDay, saoPauloMoment } from './shared/sao-paulo.ts';
