import type { GatewayConfig } from '../gateway/config.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../gateway/gateway.ts';
import type { ConsoleSource } from '../local-services/console.ts';
import { EMBED_PATH } from './site.ts';

/** Where pages beside the local services find the gateway to them. */
export const LOCAL_GATEWAY_PATH = '/tarja';

/**
 * A gateway in front of running local services. The sandbox is left out: everyone who may ask a gateway may run code, and the
 * console asks who it is.
 */
export function localGateway({ services }: ConsoleSource, options: GatewayOptions = {}): Gateway {
  const reached = services.filter(({ name, url }) => url !== undefined && name !== 'sandbox');
  const env: Record<string, string> = {};
  const config: GatewayConfig = {
    basePath: LOCAL_GATEWAY_PATH,
    // Widgets on a stage and on embed pages ask from a frame of an opaque origin.
    origins: ['null'],
    embed: { files: EMBED_PATH },
    services: Object.fromEntries(
      reached.map(({ name, url = '', service }) => {
        const [key] = service?.keys ?? [];
        if (key === undefined) return [name, { url }];
        const keyVariable = `LOCAL_${name.toUpperCase()}_KEY`;
        env[keyVariable] = key;
        return [name, { url, keyVariable }];
      }),
    ),
  };
  return createGateway(config, { ...options, env });
}
