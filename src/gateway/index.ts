/** The gateway: keys stay here, and services are asked once for all readers. Runs wherever there is `fetch`. */
export type { Compressor } from './compress.ts';
export {
  type ConfigProblem,
  type Environment,
  type GatewayConfig,
  GatewayConfigError,
  type UpstreamConfig,
} from './config.ts';
export { createEdgeHandler, type EdgeContext, type EdgeHandler } from './edge.ts';
export type { Incoming, Outgoing } from './exchange.ts';
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
