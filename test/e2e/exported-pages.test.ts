import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page, Route } from 'playwright-core';
import { readFiles } from '../../src/cli/interop/read-template-folder.ts';
import { dataOf } from '../../src/cli/render/data.ts';
import { exportPage, type PageFormat } from '../../src/interop/export-page.ts';
import { widgetFiles, withGateway } from '../../src/interop/export-widget.ts';
import { exportedTheme } from '../../src/interop/exported-theme.ts';
import type { TemplateFolder } from '../../src/interop/template-folder.ts';
import { builtPlayground } from '../support/built-playground.ts';
import { galleryTemplate, newPage, openBrowser, players, serveFiles } from '../support/exports.ts';

/* Templates as one HTML file: played by the calls of SPX-GC and CasparCG, and by opening them. */

const nasty = `"It's"\nC:\\new 🎬 <b>ção</b> ]]> </script> \u2028`;

interface PlayoutPage {
  update(data: unknown): Promise<object>;
  play(data?: string): Promise<object>;
  next(): Promise<object>;
  stop(): Promise<object>;
  remove(): void;
  removed?: boolean;
}
declare const window: Window & PlayoutPage & { SPXGCTemplateDefinition: { DataFields: object[] } };

describe('a template as one HTML file', () => {
  let browser: Browser;
  let scripts: Awaited<ReturnType<typeof players>>;
  const endings: (() => unknown)[] = [];
  before(async () => {
    const context = { after: (end: unknown) => void endings.push(end as () => unknown) };
    [browser, scripts] = await Promise.all([openBrowser(context), players()]);
  });
  after(async () => {
    for (const end of endings) await end();
  });

  async function open(
    context: Parameters<typeof serveFiles>[0],
    template: TemplateFolder,
    format: PageFormat,
    { query = '', host = '', answer }: { query?: string; host?: string; answer?: (route: Route) => unknown } = {},
  ) {
    const { html } = exportPage(template, scripts, format);
    const { origin, asked } = await serveFiles(context, new Map([['page.html', html]]));
    const errors: string[] = [];
    const page = await newPage(browser, errors);
    context.after(() => page.close());
    if (host) await page.addInitScript(host);
    if (answer) await page.route('**/tarja/**', answer);
    await page.goto(`${origin}/page.html${query}`);
    return { page, errors, asked };
  }

  const inFrame = (page: Page) => page.frames()[1]!;

  test('SPX: data before the play, an update, out; it asks the network for nothing', async (context) => {
    const { page, errors, asked } = await open(context, galleryTemplate('name-lower-third'), 'spx');

    const answers = await page.evaluate(async (name) => {
      void window.update(JSON.stringify({ name, epochID: '1' }));
      return [await window.play(), await window.play(), await window.next()];
    }, nasty);
    assert.deepEqual(answers, [
      { statusCode: 200, currentStep: 0 },
      { statusCode: 200, currentStep: 0 },
      { statusCode: 200 },
    ]);
    assert.equal(await inFrame(page).locator('.name').textContent(), nasty);

    await page.evaluate(async () => {
      await window.play();
      await window.update('{"name":"Rui"}');
    });
    assert.equal(await inFrame(page).locator('.name').textContent(), 'Rui');
    const fonts = await inFrame(page).evaluate(() => [...document.fonts].map(({ status }) => status));
    assert.deepEqual(fonts, ['loaded', 'loaded']);
    assert.deepEqual(asked, ['page.html']);
    assert.deepEqual(errors, []);
    assert.equal(await page.evaluate(() => window.SPXGCTemplateDefinition.DataFields.length > 3), true);
  });

  test('a play with data shows them from its beginning, not as a change on air', async (context) => {
    const { page } = await open(context, galleryTemplate('name-lower-third'), 'spx');

    const changed = await page.evaluate(async () => {
      await window.update('{"name":"Ana"}');
      const { contentDocument } = document.querySelector('tarja-exported')!.shadowRoot!.querySelector('iframe')!;
      const changes: MutationRecord[] = [];
      const observer = new MutationObserver((records) => void changes.push(...records));
      observer.observe(contentDocument!, { attributeFilter: ['data-changed'], subtree: true });
      await window.play('{"name":"Rui"}');
      return changes.length;
    });

    assert.equal(await inFrame(page).locator('.name').textContent(), 'Rui');
    assert.equal(changed, 0);
  });

  test('CasparCG: XML data; after stop it has itself removed', async (context) => {
    const host = 'window.remove = () => { window.removed = true; }';
    const { page } = await open(context, galleryTemplate('name-lower-third'), 'casparcg', { host });

    await page.evaluate(async () => {
      void window.update(
        '<templateData><componentData id="name"><data id="text" value="Zé &amp; Ana"/></componentData></templateData>',
      );
      await window.play();
    });
    assert.equal(await inFrame(page).locator('.name').textContent(), 'Zé & Ana');
    assert.equal(await page.evaluate(() => window.removed), undefined);

    await page.evaluate(() => window.stop());
    assert.equal(await page.evaluate(() => window.removed), true);
    assert.equal(page.frames().length, 1);
  });

  test('data that are neither JSON nor XML are refused, and the picture stays', async (context) => {
    const { page } = await open(context, galleryTemplate('name-lower-third'), 'spx');

    const answer = await page.evaluate(async () => {
      await window.play();
      return window.update('name: Ana');
    });
    assert.deepEqual(answer, { statusCode: 400, statusMessage: 'The data are neither JSON nor XML.' });
  });

  test('a page by itself: comes in with the values of its address, its table’s pictures inside it', async (context) => {
    const theme = exportedTheme(readFiles(join(import.meta.dirname, '../../playground/public/themes/serra')));
    const template = { ...galleryTemplate('results-table'), theme };
    const query = '?title=Regata%20%26%20Sol&_variant=panel&_preset=final';
    const { page, asked, errors } = await open(context, template, 'html', { query });

    await inFrame(page).locator(':root[data-phase=on][data-full-frame=false]').waitFor();
    assert.equal(await inFrame(page).locator('[data-text=title]').textContent(), 'Regata & Sol');
    assert.equal(await inFrame(page).locator('[data-text=subtitle]').textContent(), 'First round, final result');
    const dressed = await inFrame(page).evaluate(() => [
      getComputedStyle(document.documentElement).getPropertyValue('--station-ground'),
      [...document.fonts].some(({ family, status }) => family === 'station-text' && status === 'loaded'),
    ]);
    assert.deepEqual(dressed, [theme?.properties['--station-ground'], true]);
    const pictures = await inFrame(page).evaluate(() =>
      [...document.images].map(({ naturalWidth }) => naturalWidth > 0),
    );
    assert.ok(pictures.length > 0 && !pictures.includes(false));
    assert.deepEqual(asked, ['page.html']);
    assert.deepEqual(errors, []);
  });

  test('a module in one file has the fonts that it names', async (context) => {
    const { page, asked, errors } = await open(context, galleryTemplate('countdown'), 'casparcg');
    await page.evaluate(() => window.play());
    const fonts = await inFrame(page).evaluate(() =>
      [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')}: ${status}`),
    );
    assert.deepEqual(fonts, ['Tarja Archivo: loaded', 'Tarja Archivo: loaded']);
    assert.deepEqual(asked, ['page.html']);
    assert.deepEqual(errors, []);
  });

  test('a data widget in one file asks the gateway of its data, with its own fonts', async (context) => {
    const graphics = readFiles(join(await builtPlayground(), 'graphics'));
    const files = await widgetFiles('rates', (path) => graphics.get(path));
    assert.ok(files);
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '../../widgets/rates/config.json'), 'utf8'));
    const { ask } = await dataOf({ 'record-data': '-' }, undefined, Date.now(), endings);
    const gateways = new Set<string>();
    // Until it is told its gateway it asks the one of its own address, so the answers are there before the page is.
    const answer = async (route: Route) => {
      const { pathname, origin, search } = new URL(route.request().url());
      const [gateway = '', path = ''] = pathname.split('/tarja/');
      gateways.add(gateway);
      const answered = await ask?.(new Request(`${origin}/`), `/${path}${search}`);
      await route.fulfill({ status: answered?.status ?? 500, body: (await answered?.text()) ?? '' });
    };
    const template = { name: 'rates', config: withGateway(own, ''), files };
    const { page, errors, asked } = await open(context, template, 'casparcg', { answer });

    await page.evaluate(async () => {
      await window.update(JSON.stringify({ gateway: `${location.origin}/station/tarja` }));
      await window.play();
    });

    await inFrame(page).getByText('US Dollar').waitFor();
    const fonts = await inFrame(page).evaluate(() => [...document.fonts].map(({ status }) => status));
    assert.deepEqual(fonts, ['loaded', 'loaded']);
    assert.ok(gateways.has('/station'));
    assert.deepEqual(asked, ['page.html']);
    assert.deepEqual(errors, []);
  });
});
