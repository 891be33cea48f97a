import { createServer } from 'vite';

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
    server: { middlewareMode: true, hmr: false, watch: null, cors: true },
  });
  return {
    middleware: [
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
