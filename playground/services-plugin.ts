import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { gatewayListener } from '../src/gateway/node.ts';
import { type ConsoleSource, consolePaths, createConsole } from '../src/local-services/console.ts';
import { LOCAL_GATEWAY_PATH, localGateway } from '../src/serve/local-gateway.ts';

/**
 * Puts the console of running local services beside the playground, and says so in its pages: without the mark they ask
 * for nothing. The gateway to the same services stands beside it.
 */
export function servicesPlugin(source: ConsoleSource): Plugin {
  const answer = getRequestListener(createConsole(source).fetch);
  return {
    name: 'tarja-services',
    // Vite begins anew with the same plugin when its configuration changes, and ends the server before it afterwards.
    configureServer({ middlewares, httpServer }) {
      const gateway = localGateway(source);
      httpServer?.once('close', () => gateway.close());
      const pass = gatewayListener(gateway);
      middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (consolePaths.test(url)) void answer(request, response);
        else if (url.startsWith(`${LOCAL_GATEWAY_PATH}/`)) pass(request, response);
        else next();
      });
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'tarja-services', content: 'services/' }, injectTo: 'head' },
      { tag: 'meta', attrs: { name: 'tarja-gateway', content: `${LOCAL_GATEWAY_PATH}/` }, injectTo: 'head' },
    ],
  };
}
