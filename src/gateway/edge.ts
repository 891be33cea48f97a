import type { Environment, GatewayConfig } from './config.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';

/** The part of a worker’s context that is used. */
export interface EdgeContext {
  waitUntil(work: Promise<unknown>): void;
}

/** What an edge worker’s module exports. */
export interface EdgeHandler {
  fetch(request: Request, env?: Environment, context?: EdgeContext): Promise<Response>;
}

/**
 * A gateway for edge workers: `export default createEdgeHandler(config)`. Keys come with the first request, in the
 * worker’s bindings. What is kept lives as long as the worker does; the network’s own cache goes by the headers.
 */
export function createEdgeHandler(config: GatewayConfig, options: GatewayOptions = {}): EdgeHandler {
  let gateway: Gateway | undefined;
  return {
    async fetch(request, env = {}, context) {
      gateway ??= createGateway(config, { ...options, env: { ...env, ...options.env } });
      return gateway.fetch(request, context && ((work) => context.waitUntil(work)));
    },
  };
}
