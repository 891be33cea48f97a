import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createHost } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Browser, Frame, Page } from 'playwright-core';
import { createServer } from 'vite';
import { servicesPlugin } from '../../playground/services-plugin.ts';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { embedPlugin } from '../../scripts/widget-plugins.ts';
import { clockFrom, startServices } from '../../src/local-services/start.ts';
import { launchShell } from '../support/browser.ts';
import { settledStates } from '../support/embed-page.ts';

/* What `npm start` has for pages without a bundler: the example pages, and the embed pages in frames of another host. */

const root = resolve(import.meta.dirname, '../..');
const names = widgetNames();

/** A figure has nothing to show until a desk says what. */
const stateOf = (name: string) => (name === 'figure' ? 'misconfigured' : 'fresh');

describe('embedded widgets over the local services', { timeout: 180_000 }, () => {
  let origin: string;
  let browser: Browser;
  /** One page for all tests: to open another takes longer than most of them. */
  let page: Page;
  const complaints: string[] = [];
  const ends: (() => unknown)[] = [];

  before(async () => {
    const services = await startServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')), lenient: true });
    ends.push(() => services.close());
    const server = await createServer({
      configFile: false,
      root: resolve(root, 'playground'),
      appType: 'mpa',
      server: { host: '127.0.0.1', port: 0, hmr: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [embedPlugin(), servicesPlugin(services.source)],
      logLevel: 'error',
    });
    ends.push(() => server.close());
    await server.listen();
    origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
    browser = await launchShell();
    ends.push(() => browser.close());
    page = await browser.newPage({ viewport: { width: 800, height: 700 } });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      const icon = message.location().url.endsWith('/favicon.ico');
      if (['error', 'warning'].includes(message.type()) && !icon) complaints.push(message.text());
    });
  });
  after(async () => {
    for (const end of ends.reverse()) await end();
  });

  afterEach(() => {
    assert.deepEqual(complaints.splice(0), []);
  });

  async function open(url: string): Promise<void> {
    // Last good values of a test are none of the next one's.
    if (page.url() !== 'about:blank') await page.evaluate(() => localStorage.clear());
    await page.goto(url);
  }

  for (const name of names) {
    test(`the example page of ${name} shows it`, async () => {
      await open(`${origin}/embed/examples/${name}.html`);

      assert.deepEqual(await settledStates(page), [[`tarja-${name}`, stateOf(name)]]);
    });

    test(`the embed page of ${name} shows all of it on another host, in the frame that oEmbed gives for a phone`, async () => {
      const address = `${origin}/tarja/embed/${name}`;
      const answer = await fetch(`${origin}/tarja/oembed?maxwidth=340&url=${encodeURIComponent(address)}`);
      const { html, height } = (await answer.json()) as { html: string; height: number };
      await using host = await hostWith(html);
      await open(host.url);
      const frame = await frameOf(page);

      await frame.waitForSelector(`tarja-${name}`);
      assert.deepEqual(await settledStates(frame), [[`tarja-${name}`, stateOf(name)]]);
      assert.equal(await frame.evaluate(() => self.origin), 'null');
      const needed = await frame.evaluate(() => document.body.offsetHeight);
      assert.ok(needed <= height, `it needs ${needed} pixels and has ${height}`);
    });
  }

  test('a list leads to the example pages', async () => {
    await open(`${origin}/embed/examples/`);

    await page.getByRole('link', { name: 'polls', exact: false }).first().click();
    assert.deepEqual(await settledStates(page), [['tarja-polls', 'fresh']]);
  });

  test('settings and language of the address come to the widget', async () => {
    await open(`${origin}/tarja/embed/polls?view=runoff&lang=pt-BR`);

    await settledStates(page);
    assert.equal(await page.locator('tarja-polls').getAttribute('view'), 'runoff');
    assert.equal(await page.title(), 'Pesquisas de opinião');
    await page
      .getByText(/^Fonte: /)
      .first()
      .waitFor();
  });

  test('files that are not there are nobody’s', async () => {
    assert.equal((await fetch(`${origin}/embed/nothing.js`)).status, 404);
    assert.equal((await fetch(`${origin}/embed/loader.js`)).headers.get('access-control-allow-origin'), '*');
  });
});

/** A page of another host: what stands in its body. */
async function hostWith(body: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createHost((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? `<!doctype html><html lang="en"><title>Host</title>${body}` : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe');
  const frame = await element.contentFrame();
  assert.ok(frame);
  return frame;
}
