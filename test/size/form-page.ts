import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { libraryConfig } from '../../vite.lib.config.ts';
import { launchShell } from '../support/browser.ts';
import { everyType } from '../support/every-type.ts';

/** What a browser fetched of a page: its scripts one by one, in bytes. */
export interface Fetched {
  readonly file: string;
  readonly gzip: number;
  readonly brotli: number;
}

const code = `
import 'tarja/components/form.js';
const form = document.createElement('tarja-form');
form.config = ${JSON.stringify(everyType)};
document.body.append(form);
form.updateComplete.then(() => {
  document.title = 'at rest';
});
`;

/**
 * Builds the package, and from it a page as its users build one: bundled and minified, with Lit in it, of nothing but
 * `<tarja-form>` and a config with all fifteen types, presets and variants. Opens it in Chromium, scrolls to its end, and
 * says what was fetched until the page has been idle for a while.
 */
export async function fetchFormPage(): Promise<Fetched[]> {
  mkdirSync('.tmp', { recursive: true });
  const folder = mkdtempSync(resolve('.tmp/form-page-'));
  try {
    // As if installed: what may be left out of a bundle stands in the package's own manifest.
    const installed = join(folder, 'node_modules/tarja');
    mkdirSync(installed, { recursive: true });
    copyFileSync('package.json', join(installed, 'package.json'));
    writeFileSync(join(folder, 'package.json'), '{"name": "consumer", "type": "module"}');
    writeFileSync(join(folder, 'page.js'), code);
    await build(libraryConfig({ root: resolve('.'), outDir: join(installed, 'dist') }));
    const bundle = await rolldown({ input: join(folder, 'page.js'), platform: 'browser', logLevel: 'silent' });
    await bundle.write({
      dir: join(folder, 'page'),
      format: 'esm',
      minify: true,
      comments: false,
      codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
    });
    await bundle.close();
    return await fetchedBy(join(folder, 'page'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchedBy(folder: string): Promise<Fetched[]> {
  const fetched: Fetched[] = [];
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (!file.endsWith('.js')) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end('<!doctype html><html lang="en"><script type="module" src="/page.js"></script></html>');
      return;
    }
    const text = readFileSync(join(folder, file));
    fetched.push({ file, gzip: gzipSync(text, { level: 9 }).length, brotli: brotliCompressSync(text).length });
    response.setHeader('Content-Type', 'text/javascript');
    response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await launchShell();
  try {
    const address = server.address();
    if (!address || typeof address === 'string') throw new Error('The server has no port.');
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${address.port}/`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.title === 'at rest');
    // What a page may still want when nothing else is to be done.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    await page.evaluate(() => document.scrollingElement?.scrollTo(0, 1e6));
    await page.waitForLoadState('networkidle');
    const shown = await page.evaluate(
      () => document.querySelector('tarja-form')?.shadowRoot?.querySelectorAll('.row > :defined').length,
    );
    if (shown !== everyType.fields.length || errors.length > 0)
      throw new Error(`The page shows ${shown} of ${everyType.fields.length} fields. ${errors.join(' ')}`);
    return fetched;
  } finally {
    await browser.close();
    server.close();
  }
}
