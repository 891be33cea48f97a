import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { bundlePlayer, bundleRuntime } from '../../scripts/bridge-plugin.ts';
import { readFiles } from '../../src/cli/interop/read-template-folder.ts';
import type { Config } from '../../src/format/generated/types.ts';
import type { Players, TemplateFolder } from '../../src/interop/template-folder.ts';
import { launchShell } from './browser.ts';

type Ended = Pick<TestContext, 'after'>;

/** A template of the playground's gallery. */
export function galleryTemplate(name: string): TemplateFolder {
  const folder = join(import.meta.dirname, '../../playground/public/templates', name);
  return { name, config: JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8')), files: readFiles(folder) };
}

/** A template that was never on a disk. */
export function templateOf(name: string, config: Config, files: Record<string, string>): TemplateFolder {
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
  return { name, config, files: new Map(bytes) };
}

export async function players(): Promise<Players> {
  const [player, runtime] = await Promise.all([bundlePlayer(), bundleRuntime()]);
  return { player, runtime };
}

export async function openBrowser(context: Ended): Promise<Browser> {
  const browser = await launchShell();
  context.after(() => browser.close());
  return browser;
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
};

/** A server of files on loopback, which notes what is asked for. */
export async function serveFiles(context: Ended, files: ReadonlyMap<string, Uint8Array | string>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname.slice(1));
    const file = files.get(path);
    if (path !== 'favicon.ico') asked.push(path);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': type });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A page whose errors end the test's patience: they are collected. */
export async function newPage(browser: Browser, errors: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('requestfailed', (request) => errors.push(request.url()));
  // What the compiler of the tests puts into functions that a page runs.
  await page.addInitScript('globalThis.__name = (f) => f');
  return page;
}
