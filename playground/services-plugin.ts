import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { createGateway, type Gateway } from '../src/gateway/index.ts';
import { gatewayListener } from '../src/gateway/node.ts';
import { type ConsoleSource, consolePaths, createConsole } from '../src/local-services/console.ts';

/** Where widgets in the playground find the services. */
const gatewayPath = '/tarja';

/**
 * Puts the console of running local services beside the playground, and says so in its pages: without the mark they ask
 * for nothing. The gateway to the same services stands beside it.
 */
export function servicesPlugin(source: ConsoleSource): Plugin {
  const answer = getRequestListener(createConsole(source).fetch);
  const gateway = gatewayTo(source);
  const pass = gatewayListener(gateway);
  return {
    name: 'tarja-services',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { url = '/' } = request;
        if (consolePaths.test(url)) void answer(request, response);
        else if (url.startsWith(`${gatewayPath}/`)) pass(request, response);
        else next();
      });
    },
    buildEnd: () => gateway.close(),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'tarja-services', content: 'services/' }, injectTo: 'head' },
    ],
  };
}

/** The sandbox is left out: whoever may ask a gateway may run code, and the console asks who it is. */
function gatewayTo({ services }: ConsoleSource): Gateway {
  const reached = services.filter(({ name, url }) => url !== undefined && name !== 'sandbox');
  const keyed = reached.filter(({ service }) => service?.keys?.length);
  const variableOf = (name: string) => `LOCAL_${name.toUpperCase()}_KEY`;
  return createGateway(
    {
      basePath: gatewayPath,
      services: Object.fromEntries(
        reached.map(({ name, url = '', service }) => [
          name,
          { url, ...(service?.keys?.length ? { keyVariable: variableOf(name) } : {}) },
        ]),
      ),
    },
    { env: Object.fromEntries(keyed.map(({ name, service }) => [variableOf(name), service?.keys?.[0]])) },
  );
}
