import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, type PreviewServer, preview } from 'vite';
import { launchShell } from '../support/browser.ts';
import { everyType } from '../support/every-type.ts';

/** What a careful house sends with its control room: scripts and styles from itself, and nothing else. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'";

const root = fileURLToPath(new URL('../fixtures/strict-page', import.meta.url));

describe('a form of every type on a strict page', { timeout: 300_000 }, () => {
  let folder: string;
  let server: PreviewServer;
  let browser: Browser;
  let address: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tarja-strict-'));
    const options = {
      configFile: false,
      root,
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    } as const;
    await build(options);
    const headers = { 'Content-Security-Policy': policy };
    server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, headers } });
    const at = server.httpServer.address();
    assert.ok(at && typeof at === 'object');
    address = `http://127.0.0.1:${at.port}/`;
    browser = await launchShell();
  });

  after(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Page> {
    // A context of its own, so that no draft is left from another test.
    const context = await browser.newContext({ viewport: { width: 560, height: 900 } });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('tarja-table').waitFor();
    return page;
  }

  const draftOf = (page: Page, name: string) =>
    page
      .locator('tarja-form')
      .evaluate((form, name) => (form as HTMLElementTagNameMap['tarja-form']).values[name], name);

  test('breaks no rule of the policy: shown, worked with, every part of it opened', async () => {
    const page = await open();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));

    for (const { label } of everyType.fields)
      await page.getByText(label, { exact: true }).first().scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rui');
    await page.getByRole('textbox', { name: 'Stream' }).fill('javascript:x');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: /^State of Name/ }).click();
    await page.locator('#menu button').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tarja-color button').first().click();
    await page.locator('tarja-color-panel').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take' }).hover();
    await page.locator('#diff dl').waitFor();
    for (const keys of ['Control+k', '?']) {
      await page.getByRole('switch').focus();
      await page.keyboard.press(keys);
      await page.locator('dialog').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('gridcell').first().dblclick();
    await page.keyboard.type('Ceará');
    await page.keyboard.press('Enter');
    await page.evaluate(() => {
      document.documentElement.lang = 'pt-BR';
    });
    await page.getByRole('button', { name: 'Levar ao ar' }).waitFor();

    assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches), []);
    assert.deepEqual(complaints, []);
    await page.context().close();
  });

  test('says that a part did not come, and goes on without it', async () => {
    const context = await browser.newContext({ viewport: { width: 560, height: 900 } });
    const page = await context.newPage();
    await page.route(/jump|lookup-picker/, (route) => route.abort());
    await page.goto(address);
    await page.locator('tarja-form').evaluate((form) => (form as HTMLElementTagNameMap['tarja-form']).updateComplete);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });

    await name.fill('Rui');
    await page.keyboard.press('Control+K');
    const said = await page.getByRole('alert').textContent();
    await page.keyboard.press('Control+Enter');

    await page
      .locator('tarja-text')
      .first()
      .evaluate((field) => {
        const lookup = {
          async list() {
            return { entries: [] };
          },
          async entry() {
            return undefined;
          },
        };
        (field as HTMLElementTagNameMap['tarja-text']).lookup = lookup;
      });

    assert.match(said ?? '', /^A part of the form could not be loaded/);
    await page.getByText('The list could not be loaded: type the value itself').waitFor();
    assert.equal(await draftOf(page, 'name'), 'Rui');
    assert.equal(
      await page.locator('tarja-form').evaluate((form) => (form as HTMLElementTagNameMap['tarja-form']).air['name']),
      'Rui',
    );
    await context.close();
  });

  test('says that a list of a widget did not come, takes what is typed, and has the list at the next opening', async () => {
    const context = await browser.newContext({ viewport: { width: 560, height: 900 } });
    const page = await context.newPage();
    await page.route(/catalog-lookups/, (route) => route.abort());
    await page.goto(address);
    await page.locator('tarja-form').evaluate((element) => {
      const form = element as HTMLElementTagNameMap['tarja-form'];
      const field = { key: 'c', name: 'code', label: 'Indicator', type: 'text', default: '433' } as const;
      Object.assign(form, { gateway: '/no-gateway/', config: { meta: { widget: 'indicator' }, fields: [field] } });
    });
    const code = page.getByRole('combobox', { name: 'Indicator' });
    await code.fill('11');
    await page.getByText('The list could not be loaded: type the value itself').waitFor();
    // What is picked is looked up by its name, which fails, too: an opening meanwhile would share that.
    const nameFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('catalog-lookups'));
    await code.press('Enter');
    const typed = await draftOf(page, 'code');
    await nameFailed;

    await page.unroute(/catalog-lookups/);
    await code.press('ArrowDown');
    await page.getByText('The list cannot be had').waitFor();

    assert.equal(typed, '11');
    await context.close();
  });

  test('gives the same verdicts, drafts, offers and takes without any one of the files that come on demand', async () => {
    const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const blocked = scripts.filter((name) => !html.includes(name));
    assert.ok(blocked.length > 3, `only ${blocked.length} files come on demand`);

    const { asked, ...expected } = await workedWith([]);
    assert.deepEqual(
      expected.refused.map(([name]) => name),
      ['temperature', 'homeScore', 'accent', 'ground', 'matchDay', 'stream', 'portrait', 'standings'],
    );
    assert.match(expected.offer, /Outside/);
    assert.match(expected.stored, /Rui/);
    // One that nothing asks for makes no difference by itself; all of them are missing once.
    const single = blocked.filter((name) => asked.includes(name));
    assert.ok(single.length > 0, 'something on demand is asked for');
    for (const missing of [...single.map((name) => [name]), blocked]) {
      const { asked: _, ...got } = await workedWith(missing);
      assert.deepEqual(got, expected, `without ${missing.join(', ')}`);
    }
  });

  /** What comes of typing, outside updates and takes in a page that cannot fetch some of its files; and which files it asked for. */
  async function workedWith(missing: readonly string[]) {
    const context = await browser.newContext({ viewport: { width: 560, height: 900 } });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(basename(request.url())));
    await page.route(
      ({ pathname }) => missing.includes(basename(pathname)),
      (route) => route.abort(),
    );
    await page.goto(address);
    const input = page.getByRole('textbox', { name: 'Name', exact: true });
    await input.fill('Rui');
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('tarja:drafts')));
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    const result = await page.locator('tarja-form').evaluate(async (element) => {
      const form = element as HTMLElementTagNameMap['tarja-form'];
      form.values = {
        name: 'Outside',
        temperature: 99,
        homeScore: 1.5,
        accent: 'no colour',
        ground: '#12',
        matchDay: 'May',
        stream: 'javascript:x',
        portrait: 'data:text/html,x',
        standings: [{ team: 'Bahia', points: 'many' }],
      };
      await form.updateComplete;
      const offer = form.shadowRoot?.querySelector('.offer')?.textContent ?? '';
      const refused = form.take().refused.map(({ name, code, message }) => [name, code, message]);
      const { taken } = form.take(['name', 'quote']);
      form.undo();
      return { offer: offer.replace(/\s+/g, ' '), refused, taken, undone: form.values['name'], air: form.air };
    });
    await context.close();
    return { ...result, stored, asked };
  }

  test('loses no character to writes from outside every 50 ms, typed or composed by an input method', async () => {
    const page = await open();
    const input = page.getByRole('textbox', { name: 'Name', exact: true });
    const session = await page.context().newCDPSession(page);
    await input.fill('');
    await page.evaluate(() => {
      const form = document.querySelector('tarja-form');
      let count = 0;
      setInterval(() => {
        if (form) form.values = { name: `outside ${count++}`, quote: `other ${count}` };
      }, 50);
    });

    await page.keyboard.type('Tokyo ', { delay: 40 });
    for (const text of ['と', 'とう', 'とうk', 'とうきょ', 'とうきょう', '東京']) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      // Longer than the pause between two writes, so that one falls into each state of the composition.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 70)));
      assert.equal(await input.inputValue(), `Tokyo ${text}`);
    }
    await session.send('Input.insertText', { text: '東京' });
    await page.keyboard.type(' now', { delay: 40 });

    assert.equal(await input.inputValue(), 'Tokyo 東京 now');
    assert.equal(await draftOf(page, 'name'), 'Tokyo 東京 now');
    assert.match((await page.locator('.offer').first().textContent()) ?? '', /outside/);
    await page.context().close();
  });

  test('keeps what is chosen, changed and wrong apart where the system paints all grounds alike', async () => {
    const page = await open();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rui, whose name is longer than it may be');
    await page.getByRole('textbox', { name: 'Stream' }).fill('javascript:x');
    await page.getByRole('slider', { name: 'Offset' }).focus();
    await page.keyboard.press('ArrowRight');

    const style = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property ?? ''), [
          property,
          pseudo,
        ] as const);
    assert.notEqual(
      await style('tarja-radio label:has(:checked)', 'background-color'),
      await style('tarja-radio label:not(:has(:checked))', 'background-color'),
    );
    assert.equal(await style('tarja-url #control', 'border-top-style'), 'dashed');
    assert.notEqual(
      await style('tarja-url [part="problem"]', 'background-color', '::before'),
      await style('body', 'background-color'),
    );
    assert.notEqual(
      await style('.row[changed]', 'background-color', '::before'),
      await style('.row:not([changed])', 'background-color', '::before'),
    );
    assert.notEqual(await style('tarja-slider #control', '--ring'), '');
    assert.equal(await style('.counts .warned', 'forced-color-adjust', '::before'), 'none');
    assert.notEqual(await style('.counts', 'column-gap'), 'normal');
    await page.context().close();
  });
});
