import './loopback-only.mjs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestRunnerConfig } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build, createServer, type Rolldown } from 'vite';
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
    // Two more than there are cores: tests wait a part of their time, and a page is open before its first test begins.
    concurrency: availableParallelism() + 2,
    // No test is about speed, and a busy machine may stand still for seconds.
    testFramework: { config: { timeout: 30_000 } },
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
 * Serves the tests bundled: what they share is one module, not a request for each of some hundred. What they ask for by an address,
 * such as templates, fonts and the page of frames, Vite serves. Web Test Runner copies its middleware list before plugins start, hence
 * the middleware of the configuration and not a plugin's.
 */
async function viteForTests(entries: string[]): Promise<TestRunnerConfig> {
  const modules = await bundleTests(entries);
  const vite = await createServer({
    configFile: false,
    clearScreen: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    plugins: [bridgePlugin(), framePlugin(), templateFilesPlugin(fixtures, `.${fixtures}`)],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, cors: true },
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
        const text = modules.get(context.path);
        if (text === undefined) return next();
        context.type = 'text/javascript';
        context.set('Cache-Control', 'max-age=3600, immutable');
        context.body = text;
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

/** The modules of the tests, and their source maps, by their paths: each test has that of its file. */
async function bundleTests(entries: string[]): Promise<Map<string, string>> {
  // Vite takes the development builds of packages, with their warnings, by this alone.
  process.env['NODE_ENV'] = 'development';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [bridgePlugin()],
    resolve: {
      alias: [{ find: /^chai$/, replacement: fileURLToPath(new URL('../test/support/chai.ts', import.meta.url)) }],
    },
    build: {
      write: false,
      // Source maps name sources as from there.
      outDir: '.',
      minify: false,
      sourcemap: true,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [file.replaceAll('\\', '/'), file])),
        external: [testRunnerSocket],
        output: { entryFileNames: '[name]', chunkFileNames: 'test/modules/[name]-[hash].js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // of one build, which does not watch
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : `${file.source}`]));
}
