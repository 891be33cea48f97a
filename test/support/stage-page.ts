import { basename, resolve } from 'node:path';
import { after, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { bridgePlugin, framePlugin } from '../../scripts/bridge-plugin.ts';
import { launchBrowser } from './browser.ts';
import { templateFilesPlugin } from './template-files.ts';

const root = resolve(import.meta.dirname, '../..');
const fixtures = '/test/fixtures/templates/';

export interface StagePage {
  page: Page;
  /** Where the server is: `http://127.0.0.1:…`. */
  origin: string;
}

export interface StagePageOptions {
  /** What is in the page's body; `<tarja-stage>` is defined. */
  body?: string;
  /** Headers of the page, such as a policy. */
  headers?: Record<string, string>;
  width?: number;
  height?: number;
}

/** The pages of this test file by their paths. */
const pages = new Map<string, Required<Pick<StagePageOptions, 'body' | 'headers'>>>();

/** What the server of this test file has beside the pages. Set it before the first page is opened. */
export const serverPlugins: Plugin[] = [];

let host: Promise<{ server: ViteDevServer; browser: Browser }> | undefined;

/** One server and one browser for all tests of a file. */
async function startHost() {
  const [server, browser] = await Promise.all([serve(), launchBrowser()]);
  return { server, browser };
}

after(async () => {
  const started = await host;
  await started?.browser.close();
  await started?.server.close();
});

/**
 * A page in a real browser, as people have it, with `<tarja-stage>` defined. Its browsing context, with its storage and its
 * processes, is its own and ends with the test.
 */
export async function openStagePage(
  context: Pick<TestContext, 'after'>,
  { body = '<tarja-stage></tarja-stage>', headers = {}, width = 640, height = 360 }: StagePageOptions = {},
): Promise<StagePage> {
  host ??= startHost();
  const { server, browser } = await host;
  const path = `/page-${pages.size}`;
  pages.set(path, { body, headers });
  const { origin } = new URL(server.resolvedUrls?.local[0] ?? '');
  const browsing = await browser.newContext({ viewport: { width, height } });
  context.after(() => browsing.close());
  const page = await browsing.newPage();
  await page.goto(origin + path);
  await page.waitForFunction(() => customElements.get('tarja-stage'));
  return { page, origin };
}

async function serve(): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: false,
    // One for each test file, as they run side by side.
    cacheDir: resolve(root, 'node_modules/.vite-e2e', basename(process.argv[1] ?? '')),
    logLevel: 'error',
    appType: 'custom',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      ws: false,
      watch: null,
      cors: true,
      allowedHosts: ['.localhost'],
    },
    optimizeDeps: {
      entries: ['components/define/stage.ts'],
      include: ['lit', 'lit/decorators.js', 'lit/directives/live.js'],
    },
    plugins: [
      bridgePlugin(),
      framePlugin(),
      templateFilesPlugin(fixtures, resolve(root, `.${fixtures}`)),
      ...serverPlugins,
      {
        name: 'pages',
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, response, next) => {
            const page = pages.get(request.url ?? '');
            if (page) {
              response.writeHead(200, { 'Content-Type': 'text/html', ...page.headers });
              response.end(documentWith(page.body));
            } else if (request.url === '/page.css') {
              response.setHeader('Content-Type', 'text/css');
              response.end('body { margin: 0; } tarja-stage { width: 640px; }');
            } else if (request.url !== '/never.png') next();
          }),
      },
    ],
  });
  await server.listen();
  return server;
}

const documentWith = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Stage</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css"></head>
    <body>${body}<script type="module" src="/components/define/stage.ts"></script></body></html>`;
