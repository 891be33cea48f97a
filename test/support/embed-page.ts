import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { createGateway } from '../../src/gateway/index.ts';
import { nodeCompressors, serveGateway } from '../../src/gateway/node.ts';
import { startServices } from '../../src/local-services/start.ts';
import { launchShell } from './browser.ts';
import { builtEmbed } from './built-playground.ts';

/** What a careful host sends: nothing runs and nothing is styled but what comes from here; HTML is made by Lit alone. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  // Pictures of news come from their providers; those of the sample data from this machine.
  "img-src 'self' data: https: http://127.0.0.1:*",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types lit-html',
].join('; ');

/** A host with pages of widgets, from the embed build, over the local services. */
export interface EmbedHost {
  readonly url: string;
  /** What the embed build has made. */
  readonly folder: string;
  readonly browser: Browser;
  /** Addresses that the gateway was asked, from the base path on, since they were last taken. */
  takeAsked(): string[];
  /** Whether the gateway answers; while it does not, requests are refused. */
  up: boolean;
  /** Puts a page at a path: what stands in its body, and further headers of its answer. */
  page(path: string, body: string, options?: { head?: string; headers?: Readonly<Record<string, string>> }): string;
  close(): Promise<void>;
}

/**
 * @param now clock of the services and the gateway, in milliseconds
 * @param publicUrl where readers reach the gateway, if that is elsewhere
 */
export async function startEmbedHost(now: () => number = Date.now, publicUrl?: string): Promise<EmbedHost> {
  const folder = await builtEmbed();
  const services = await startServices({ now, lenient: true });
  const { keys, sandbox, ...urls } = services.ready;
  const gateway = createGateway(
    {
      basePath: '/tarja',
      publicUrl,
      // Pages of other hosts, such as a WordPress.
      origins: ['*'],
      embed: { files: '/embed/' },
      services: {
        rates: { url: urls.rates },
        officialRates: { url: urls.officialRates },
        series: { url: urls.series },
        polls: { url: urls.polls, keyVariable: 'POLLS' },
        news: { url: urls.news },
        football: { url: urls.football, keyVariable: 'FOOTBALL' },
      },
    },
    { env: { POLLS: keys.polls, FOOTBALL: keys.football }, now, compressors: nodeCompressors },
  );
  const pages = new Map<string, { text: string; headers: Readonly<Record<string, string>> }>();
  const asked: string[] = [];
  const served = await serveGateway(gateway, {
    admit: ({ url = '' }) => {
      if (!url.startsWith('/tarja/')) return true;
      asked.push(url);
      return host.up;
    },
    fallback: ({ url = '' }, response) => {
      const { pathname } = new URL(url, 'http://host');
      const page = pages.get(pathname);
      if (page) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.text);
      else if (/^\/embed\/(?:\w{8}\/)?[\w.-]+\.(?:js|css)$/.test(pathname)) {
        const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
        // Embed pages are of an opaque origin.
        response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
        response.end(readFileSync(join(folder, pathname.slice('/embed/'.length))));
      } else response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    },
  });
  const browser = await launchShell();
  const host: EmbedHost = {
    url: served.url,
    folder,
    up: true,
    browser,
    takeAsked: () => asked.splice(0),
    page(path, body, { head = '', headers = {} } = {}) {
      pages.set(path, { text: `<!doctype html><html lang="en"><meta charset="utf-8">${head}<body>${body}`, headers });
      return served.url + path;
    },
    async close() {
      await browser.close();
      await served.close();
      gateway.close();
      await services.close();
    },
  };
  return host;
}

/** The line of HTML that brings the widgets. */
export const loaderScript = '<script type="module" src="/embed/loader.js"></script>';

/** Resolves when every widget of a page or frame has left loading behind; answers the states, by tag. */
export async function settledStates(page: Page | Frame): Promise<[tag: string, state: string][]> {
  const handle = await page
    .waitForFunction(() => {
      const all = [...document.querySelectorAll('*')].filter(({ localName }) =>
        localName.startsWith('tarja-'),
      ) as (Element & {
        status?: { state: string };
      })[];
      const states = all.map((each): [string, string] => [each.localName, each.status?.state ?? 'loading']);
      Object.assign(window, { states });
      const ready = states.length > 0 && states.every(([, state]) => state !== 'loading');
      return ready && !document.querySelector('[data-tarja]') && states;
    })
    .catch(async (error: unknown) => {
      const states = await page.evaluate(() => (window as unknown as { states: unknown }).states);
      throw new Error(`Some widgets go on loading: ${JSON.stringify(states)}`, { cause: error });
    });
  return (await handle.jsonValue()) as [string, string][];
}
