import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { withLock } from '../../scripts/build-lock.ts';
import { listenOnLoopback } from '../../src/render/render-site.ts';
import { FRAME_PAGE } from '../../src/serve/frame-host.ts';
import { frameHeaders, playgroundHeaders, sharedHeaders } from '../../src/serve/page-headers.ts';
import { launchShell } from './browser.ts';

/** The playground as it is delivered, under its own policy, and a browser to open it with. */
export interface BuiltPlayground {
  /** With a slash at the end. */
  readonly address: string;
  readonly folder: string;
  readonly browser: Browser;
  /**
   * What is served instead of the files of the build, or beside them, by path: another gallery, for one. A page whose requests
   * Playwright answers has no cache.
   */
  readonly files: Map<string, string>;
  close(): Promise<void>;
}

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

/** Whether `dist` was built from the present sources by the run of `npm test` that this belongs to. */
export const isBuilt = process.env['TARJA_FRESH_BUILD'] === '1';

/** The folder of the built playground. */
export const builtPlayground = () =>
  built('playground', async (outDir) => {
    const { build } = await import('vite');
    await build({ configFile, logLevel: 'error', build: { outDir } });
  });

/** The folder of the files for pages without a bundler. */
export const builtEmbed = () =>
  built('embed', async (outDir) => {
    const { buildEmbed } = await import('../../scripts/embed.ts');
    await buildEmbed(outDir);
  });

/** A folder of `dist`. It is read only: the test files of one run share one build. */
async function built(name: string, build: (outDir: string) => Promise<void>): Promise<string> {
  if (isBuilt) return fileURLToPath(new URL(`../../dist/${name}`, import.meta.url));
  const { TARJA_TEST_BUILDS: builds } = process.env;
  assert.ok(builds, 'run it with `node scripts/test-node.mjs`, which keeps what tests have built');
  const folder = join(builds, name);
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}-unfinished`;
    await build(unfinished);
    renameSync(unfinished, folder);
  });
  return folder;
}

/**
 * Serves the built playground on a free port of this machine only. Vite's preview would bundle again, at its start and at requests, what
 * lies built in the folder.
 */
export async function serveBuiltPlayground(): Promise<BuiltPlayground> {
  const folder = await builtPlayground();
  const files = new Map<string, string>();
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const headers = c.req.path === FRAME_PAGE ? frameHeaders : { ...playgroundHeaders, ...sharedHeaders };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('cache-control', c.req.path.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-cache');
  });
  app.use(async (c, next) => {
    const file = files.get(c.req.path);
    return file === undefined ? next() : c.text(file);
  });
  app.use(serveStatic({ root: folder }));
  const [server, browser] = await Promise.all([listenOnLoopback(app), launchShell()]);
  const newContext = browser.newContext.bind(browser);
  // What it keeps for its next visit is fetched in advance: a test that has none need not wait for that.
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return {
    address: `${server.url}/`,
    folder,
    browser,
    files,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * Empties a page and all that its origin has stored, for the next test. The page keeps its process, and with it the compiled modules: a
 * new page would take twice the time to load the playground. Other pages of its context are closed.
 */
export async function emptyPage(page: Page, address: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  });
  await devtools.detach();
}
