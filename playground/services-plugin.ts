import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { LOCAL_GATEWAY_PATH, localGateway } from '../src/cli/serve/local-gateway.ts';
import { gatewayListener } from '../src/gateway/node.ts';
import { type ConsoleSource, consolePaths, createConsole } from '../src/local-services/console.ts';

/**
 * Puts the console of running local services beside the playground, and says so in its pages: without the mark they ask
 * for nothing. The gateway to the same services stands beside it.
 */
export function servicesPlugin(source: ConsoleSource): Plugin {
  const answer = getRequestListener(createConsole(source).fetch);
  const gateway = localGateway(source);
  const pass = gatewayListener(gateway);
  return {
    name: 'tarja-services',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (consolePaths.test(url)) void answer(request, response);
        else if (url.startsWith(`${LOCAL_GATEWAY_PATH}/`)) pass(request, response);
        else next();
      });
    },
    buildEnd: () => gateway.close(),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'tarja-services', content: 'services/' }, injectTo: 'head' },
    ],
  };
}
