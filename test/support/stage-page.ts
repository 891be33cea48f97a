import { basename, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
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
  /** Path → the page's body; `<tarja-stage>` is defined on each. */
  body?: string;
  /** Headers of the page, such as a policy. */
  headers?: Record<string, string>;
  /** What else the page's server has. */
  plugins?: readonly Plugin[];
  width?: number;
  height?: number;
}

/** A real browser, as people have it, with a page on which `<tarja-stage>` is defined; both end with the test. */
export async function openStagePage(
  context: Pick<TestContext, 'after'>,
  {
    body = '<tarja-stage></tarja-stage>',
    headers = {},
    plugins = [],
    width = 640,
    height = 360,
  }: StagePageOptions = {},
): Promise<StagePage> {
  const server = await serve(body, headers, plugins);
  context.after(() => server.close());
  const browser = await launchBrowser();
  context.after(() => browser.close());
  const page = await browser.newPage({ viewport: { width, height } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  const { origin } = new URL(address);
  await page.goto(`${origin}/page`);
  await page.waitForFunction(() => customElements.get('tarja-stage'));
  return { page, origin };
}

async function serve(
  body: string,
  headers: Record<string, string>,
  plugins: readonly Plugin[],
): Promise<ViteDevServer> {
  const html = `<!doctype html><html lang="en"><head><title>Stage</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css"></head>
    <body>${body}<script type="module" src="/components/define/stage.ts"></script></body></html>`;
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
      ...plugins,
      {
        name: 'page',
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, response, next) => {
            if (request.url === '/page.css') {
              response.setHeader('Content-Type', 'text/css');
              response.end('body { margin: 0; } tarja-stage { width: 640px; }');
            } else if (request.url === '/page') {
              response.writeHead(200, { 'Content-Type': 'text/html', ...headers });
              response.end(html);
            } else next();
          }),
      },
    ],
  });
  await server.listen();
  return server;
}
