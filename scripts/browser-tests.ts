import './loopback-only.mjs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';
import { templateFilesPlugin } from '../test/support/template-files.ts';
import { bridgePlugin, framePlugin } from './bridge-plugin.ts';
import { chromeArgs, findChrome, findShell } from './find-chrome.mjs';
import { freePort } from './free-port.mjs';

const fixtures = '/test/fixtures/templates/';
const testRunnerSocket = '/__web-dev-server__web-socket.js';

/** How Web Test Runner runs some files in Chromium. */
export async function browserTests(files: string[]): Promise<TestRunnerConfig> {
  const executablePath = findShell() ?? (await findChrome());
  return {
    ...(await viteForTests(files)),
    files,
    // 127.0.0.1 in short: for the long form, and for `localhost`, the runner listens on all addresses.
    hostname: '127.1',
    // To find a free port by itself, the runner tries it on all addresses.
    port: await freePort(),
    // As in test-node.mjs: one more than there are cores, as tests wait a part of their time.
    concurrency: availableParallelism() + 1,
    testFramework: { config: { timeout: 10_000 } },
    testsFinishTimeout: 180_000,
    browsers: [
      chromeLauncher({
        launchOptions: { ...(executablePath && { executablePath }), args: chromeArgs },
        // A window each: Chromium draws no frames for a tab behind another, and a mouse waits for frames. A profile each,
        // or files that run at the same time would share drafts, recent colours and whatever else a browser keeps.
        createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage({ type: 'window' }),
      }),
    ],
  };
}

/**
 * Serves the tests through Vite, so that they see sources exactly as the playground does. Web Test Runner copies its
 * middleware list before plugins start, hence the middleware of the configuration and not a plugin's.
 */
async function viteForTests(entries: string[]): Promise<TestRunnerConfig> {
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
      bridgePlugin(),
      framePlugin(),
      templateFilesPlugin(fixtures, `.${fixtures}`),
    ],
    server: {
      middlewareMode: true,
      hmr: false,
      watch: null,
      cors: true,
      // Vite's script in the pages opens this socket, although nothing is ever sent.
      ws: { host: '127.0.0.1', port: await freePort() },
    },
  });
  const serve = (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve, reject) => {
      response.once('close', () => resolve(true));
      response.statusCode = 200;
      vite.middlewares(request, response, (error?: Error) => (error ? reject(error) : resolve(false)));
    });
  return {
    middleware: [
      // Files run one after another in one window: what one has stored must not reach the next.
      async (context, next) => {
        if (context.path === '/') context.set('Clear-Site-Data', '"storage"');
        return next();
      },
      async (context, next) => {
        if (context.path === '/' || context.path.startsWith('/__web-')) return next();
        if (await serve(context.req, context.res)) context.respond = false;
        else return next();
      },
    ],
    plugins: [{ name: 'vite', serverStop: () => vite.close() }],
    filterBrowserLogs: ({ args }) =>
      !args.some((arg) => typeof arg === 'string' && /^\[vite\]|^Lit is in dev/.test(arg)),
  };
}
