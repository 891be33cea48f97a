import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { type ConsoleSource, consolePaths, createConsole } from '../src/local-services/console.ts';

/**
 * Puts the console of running local services beside the playground, and says so in its pages: without the mark they ask
 * for nothing.
 */
export function servicesPlugin(source: ConsoleSource): Plugin {
  const answer = getRequestListener(createConsole(source).fetch);
  return {
    name: 'tarja-services',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (consolePaths.test(request.url ?? '')) void answer(request, response);
        else next();
      });
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'tarja-services', content: 'services/' }, injectTo: 'head' },
    ],
  };
}
