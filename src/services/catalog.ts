import * as football from './football/endpoints.ts';
import * as news from './news/endpoints.ts';
import * as officialRates from './official-rates/endpoints.ts';
import * as polls from './polls/endpoints.ts';
import * as rates from './rates/endpoints.ts';
import * as sandbox from './sandbox/endpoints.ts';
import * as series from './series/endpoints.ts';
import type { AnyEndpoint, Service } from './shared/endpoint.ts';
import type { ServiceName } from './shared/errors.ts';

/*
 * The tables of all seven services: for gateways, consoles and docs. Pages take the endpoints that they ask, from the table of
 * their service.
 */

/** A service with its endpoints, by the names of its client’s functions. */
export interface ServiceTable<E = Readonly<Record<string, AnyEndpoint>>> {
  readonly service: Service;
  readonly endpoints: E;
}

/** The exports of a table’s module that are endpoints. */
type EndpointsOf<M> = { readonly [K in keyof M as M[K] extends AnyEndpoint ? K : never]: M[K] };

function tableOf<M extends { readonly service: Service }>(module: M): ServiceTable<EndpointsOf<M>> {
  const endpoints = Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'function' && 'path' in value),
  );
  return { service: module.service, endpoints: endpoints as EndpointsOf<M> };
}

/** In the order of the documents, which is that of the local services’ ready line. */
export const catalog = {
  rates: tableOf(rates),
  officialRates: tableOf(officialRates),
  series: tableOf(series),
  polls: tableOf(polls),
  news: tableOf(news),
  football: tableOf(football),
  sandbox: tableOf(sandbox),
} satisfies Record<ServiceName, ServiceTable<object>>;

/** In that order. */
export const serviceNames = Object.keys(catalog) as readonly ServiceName[];

/** The same, walked without knowing which service it is about. */
export const serviceTables: readonly ServiceTable[] = Object.values<ServiceTable<object>>(catalog) as ServiceTable[];
