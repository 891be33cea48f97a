import { resolve } from 'node:path';
import { after, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
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

/** Opens a page in a browsing context whose storage and processes are its own. It ends with the test. */
export type OpenStagePage = (context: Pick<TestContext, 'after'>, options?: StagePageOptions) => Promise<StagePage>;

/**
 * Pages in a real browser, as people have it, with `<tarja-stage>` defined: one server and one browser for all tests of a file, which
 * end after them. They start with the first page.
 *
 * @param options.plugins what the server has beside the pages
 * @param options.launch starts the browser
 */
export function stagePages({
  plugins = () => [],
  launch = launchBrowser,
}: {
  plugins?: () => readonly Plugin[];
  launch?: () => Promise<Browser>;
} = {}): OpenStagePage {
  const pages: Pages = new Map();
  let host: Promise<[ViteDevServer, Browser]> | undefined;
  after(async () => {
    const [server, browser] = (await host) ?? [];
    await browser?.close();
    await server?.close();
  });
  return async (
    context,
    { body = '<tarja-stage></tarja-stage>', headers = {}, width = 640, height = 360 }: StagePageOptions = {},
  ) => {
    host ??= Promise.all([serve(pages, plugins()), launch()]);
    const [server, browser] = await host;
    const path = `/page-${pages.size}`;
    pages.set(path, { body, headers });
    const { origin } = new URL(server.resolvedUrls?.local[0] ?? '');
    const browsing = await browser.newContext({ viewport: { width, height } });
    context.after(() => browsing.close());
    const page = await browsing.newPage();
    await page.goto(origin + path);
    await page.waitForFunction(() => customElements.get('tarja-stage'));
    return { page, origin };
  };
}

/** The page of a suite, for all its tests: each finds the body that it asks for, with stages of its own. Bringing up a page takes longer than most of them. */
export function sharedStagePage(open: OpenStagePage): (body?: string) => Promise<Page> {
  const ends: (() => unknown)[] = [];
  let opened: Promise<StagePage> | undefined;
  after(async () => {
    for (const end of ends) await end();
  });
  return async (body = '<tarja-stage></tarja-stage>') => {
    opened ??= open({ after: (end) => void ends.push(end as () => unknown) }, { body: '' });
    const { page } = await opened;
    await page.evaluate((body) => {
      document.body.innerHTML = body;
    }, body);
    return page;
  };
}

/** The pages of a test file by their paths. */
type Pages = Map<string, Required<Pick<StagePageOptions, 'body' | 'headers'>>>;

async function serve(pages: Pages, plugins: readonly Plugin[]): Promise<ViteDevServer> {
  const elements = await bundleElements();
  const server = await createServer({
    root,
    configFile: false,
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
    optimizeDeps: { noDiscovery: true },
    plugins: [
      framePlugin(),
      templateFilesPlugin(fixtures, resolve(root, `.${fixtures}`)),
      ...plugins,
      {
        name: 'pages',
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, response, next) => {
            const page = pages.get(request.url ?? '');
            if (page) {
              response.writeHead(200, { 'Content-Type': 'text/html', ...page.headers });
              response.end(documentWith(page.body));
            } else if (request.url === '/elements.js') {
              response.setHeader('Content-Type', 'text/javascript');
              response.end(elements);
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

/** The elements of a page as one module. Module by module, a page would take a second longer. */
async function bundleElements(): Promise<string> {
  const bundle = await rolldown({
    input: resolve(root, 'components/define/stage.ts'),
    platform: 'browser',
    plugins: [bridgePlugin()],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

const documentWith = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Stage</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/page.css"></head>
    <body>${body}<script type="module" src="/elements.js"></script></body></html>`;
