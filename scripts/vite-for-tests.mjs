import { createServer } from 'vite';
import { freePort } from './free-port.mjs';

const testRunnerSocket = '/__web-dev-server__web-socket.js';

/**
 * Serves the browser tests through Vite, so that they see sources exactly as the playground does.
 * Web Test Runner copies its middleware list before plugins start, hence config-level middleware and not a plugin's.
 */
export async function viteForTests(entries, { plugins = [] } = {}) {
  const vite = await createServer({
    configFile: false,
    clearScreen: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { entries, exclude: ['@web/test-runner-commands'] },
    plugins: [
      {
        name: 'test-runner-socket',
        enforce: 'pre',
        resolveId: (id) => (id === testRunnerSocket ? { id, external: true } : undefined),
      },
      ...plugins,
    ],
    server: {
      middlewareMode: true,
      hmr: false,
      watch: null,
      cors: true,
      // Vite's script in the pages calls here, although there is nothing to say.
      ws: { host: '127.0.0.1', port: await freePort() },
    },
  });
  return {
    middleware: [
      // Drafts and the like: files run one after another in one window, and none may find what another one has kept.
      async (context, next) => {
        if (context.path === '/') context.set('Clear-Site-Data', '"storage"');
        return next();
      },
      async (context, next) => {
        if (context.path === '/' || context.path.startsWith('/__web-')) return next();
        const handled = await new Promise((resolve, reject) => {
          context.res.once('close', () => resolve(true));
          context.res.statusCode = 200;
          vite.middlewares(context.req, context.res, (error) => (error ? reject(error) : resolve(false)));
        });
        if (handled) context.respond = false;
        else return next();
      },
    ],
    plugins: [{ name: 'vite', serverStop: () => vite.close() }],
    filterBrowserLogs: ({ args }) =>
      !args.some((arg) => typeof arg === 'string' && /^\[vite\]|^Lit is in dev/.test(arg)),
  };
}
