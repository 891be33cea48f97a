import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { freePort } from '../../scripts/free-port.mjs';
import { frameHeaders, playgroundHeaders, sharedHeaders } from '../../src/serve/page-headers.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { builtPlayground } from '../support/built-playground.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

describe('the playground on a first visit, and without its server', { timeout: 180_000 }, () => {
  let folder: string;
  let browser: Browser;
  let page: Page;
  let server: Server;
  let port = 0;
  /** What the worker of the next build has in it. */
  let build = '';
  let giveEditor = () => {};
  /** As on a slow network, the editor is on its way while the worker begins, and comes past it. */
  const editor = new Promise<void>((resolve) => (giveEditor = resolve));

  /** A plain web server with the built files: it knows nothing of what is kept. */
  async function serve(): Promise<void> {
    server = createServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
      if (statSync(file).size > 1_000_000) await editor;
      const headers = pathname === '/frame.html' ? frameHeaders : playgroundHeaders;
      const type = types[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { ...headers, ...sharedHeaders, 'content-type': type, 'cache-control': 'no-cache' });
      response.end(pathname === '/playground-worker.js' ? readFileSync(file, 'utf8') + build : readFileSync(file));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  }

  async function goAway(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  const shown = () => page.frameLocator('pg-stage tarja-stage iframe');

  before(async () => {
    folder = await builtPlayground();
    port = await freePort();
    await serve();
    browser = await launchShell();
    page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    page.setDefaultTimeout(30_000);
    await page.goto(`http://127.0.0.1:${port}/#name-lower-third`);
  });
  after(async () => {
    await browser?.close();
    await goAway();
  });

  test('opens, edits and plays while the server is away', async () => {
    await page.getByText('In preview').waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    giveEditor();
    await page.locator('.monaco-editor .view-line').first().waitFor();
    // All that was read is kept, the editor too. Not by `waitForFunction`, which does not wait for promises.
    await page.evaluate(async () => {
      for (let kept: unknown[] = [undefined]; !kept.every(Boolean); ) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const read = performance.getEntriesByType('resource');
        kept = await Promise.all(read.map(({ name }) => caches.match(name, { ignoreSearch: true, ignoreVary: true })));
      }
    });
    await goAway();
    await page.reload();

    await page.locator('.monaco-editor .view-line').first().waitFor();
    await page.getByText('In preview').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Rui Queirós');
    await shown().getByText('Rui Queirós').first().waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.locator('pg-stage [data-state="off"]').waitFor();
    await serve();
  });

  test('offers a tour, which goes by the keyboard', async () => {
    await page.reload();
    await page.getByText('In preview').waitFor();
    await page.getByRole('button', { name: 'Tour of one minute' }).press('Enter');

    const tour = page.getByRole('dialog', { name: 'Tour of one minute' });
    for (let step = 1; step <= 6; step++) {
      await tour.getByText(`${step} of 6`).waitFor();
      await page.keyboard.press('Enter');
    }
    await tour.waitFor({ state: 'detached' });
    assert.equal(await page.getByText('First time here?').count(), 0);
  });

  test('can be installed: its manifest and its pictures are there', async () => {
    const manifest = await page.evaluate(async () => {
      const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') as HTMLLinkElement;
      const { icons, ...rest } = (await (await fetch(href)).json()) as { icons: { src: string }[]; display: string };
      const answers = await Promise.all(icons.map(({ src }) => fetch(new URL(src, href))));
      return { ...rest, found: answers.every(({ ok }) => ok) };
    });

    assert.equal(manifest.display, 'standalone');
    assert.equal(manifest.found, true);
  });

  test('is told of a new build, and takes it when asked; the tour is no longer offered', async () => {
    build = '\n// another build';
    await page.reload();
    await page.getByText('In preview').waitFor();
    await page.getByText('A new version of the playground is here.').waitFor();
    assert.equal(await page.getByText('First time here?').count(), 0);
    await expectAccessiblePage(page);
    await page.getByRole('radio', { name: 'Português' }).click();
    await page.locator('pg-bar').getByRole('button', { name: 'Carregar' }).waitFor();
    await expectAccessiblePage(page, { within: 'pg-bar' });
    await page.getByRole('radio', { name: 'English' }).click();

    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await loaded;
    await page.getByText('In preview').waitFor();

    assert.equal(await page.getByText('A new version of the playground is here.').count(), 0);
  });
});
