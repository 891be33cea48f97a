import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { MAIN } from '../../src/serve/channel.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-start-page-'));
mkdirSync(join(folder, 'plate'));
const fields = [{ key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' }];
writeFileSync(join(folder, 'plate/config.json'), JSON.stringify({ meta: { name: 'Plate' }, fields }));
writeFileSync(join(folder, 'plate/template.html'), '<!doctype html><p data-text="title"></p>');

describe('the start page of a station', () => {
  let browser: Browser;
  let station: StartedStation;
  let page: Page;

  before(async () => {
    browser = await launchShell();
    const vertical = { id: 'vertical', resolution: { width: 1080, height: 1920 }, frameRate: 25 };
    station = await startStation(folder, { channels: [MAIN, vertical] });
    page = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    page.setDefaultTimeout(20_000);
    await page.goto(station.url);
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const send = (path: string, body: object = {}) =>
    fetch(`${station.url}/api/show/air/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const channel = (id: string) => page.getByRole('region', { name: `Channel ${id}` });

  test('has the address of each channel, which shows the channel in its size', async () => {
    assert.equal(await channel('main').getByRole('textbox').inputValue(), `${station.url}/output/main`);
    const address = await channel('vertical').getByRole('textbox').inputValue();
    await channel('vertical').getByText('1080 × 1920, 25 frames a second').waitFor();

    const output = await browser.newPage({ viewport: { width: 1080, height: 1920 } });
    await output.goto(`${address}?name=wall`);
    const size = await output.evaluate(() => {
      const { width, height } =
        document.querySelector('tarja-output')?.shadowRoot?.querySelector('#picture')?.getBoundingClientRect() ??
        new DOMRect();
      return [width, height];
    });
    assert.deepEqual(size, [1080, 1920]);
    await output.close();
  });

  test('has a name on the button that copies the address, also for a screen reader', async () => {
    const reader = await page.context().newCDPSession(page);
    const { root } = await reader.send('DOM.getDocument');
    const { nodes } = await reader.send('Accessibility.queryAXTree', {
      nodeId: root.nodeId,
      role: 'button',
      accessibleName: 'Copy',
    });
    assert.equal(nodes.length, 2);
  });

  test('says what is on air as soon as it is, and that it is not any more', async () => {
    await channel('main').getByText('Nothing on air').waitFor();
    await send('main/20/take', { template: 'plate', values: { title: 'Port opens' } });
    await channel('main').getByText('Port opens').waitFor();
    await channel('main')
      .getByText(/^On air \d\d:\d\d$/)
      .waitFor();
    await channel('vertical').getByText('Nothing on air').waitFor();
    // Its words stand on red, and where the system has its own colours, on the colour of its text.
    await expectAccessiblePage(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const groundOf = (text: RegExp | string, id: string) =>
      channel(id)
        .getByText(text)
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    assert.notEqual(await groundOf(/^On air/, 'main'), await groundOf('Nothing on air', 'vertical'));
    await page.emulateMedia({ forcedColors: null });
    await send('main/clear');
    await channel('main').getByText('Nothing on air').waitFor();
  });

  test('says which outputs show a channel', async () => {
    await send('main/20/take', { template: 'plate' });
    const output = await browser.newPage();
    await output.goto(`${station.url}/output/main?name=studio`);
    await channel('main').getByText('studio').waitFor();
    await channel('main')
      .getByText(/^\d+ fps$/)
      .waitFor();
    await output.goto(`${station.url}/output/mian?name=typist`);
    await page.getByText(/The output typist shows nothing: its address names the channel “mian”/).waitFor();
    await output.goto(`${station.url}/output/main?name=studio&layer=two`);
    await channel('main')
      .getByText(/^Shows nothing: “layer”/)
      .waitFor();
    await output.close();
    await send('main/clear');
  });

  test('offers the templates to begin from, a new one, an import, and the way to a folder', async () => {
    const offers = page.getByRole('region', { name: 'Make a graphic' });
    await offers.getByText('npx tarja dev').waitFor();
    assert.equal(await offers.getByRole('link', { name: 'Plate' }).getAttribute('href'), '/playground/#plate');
    const opened = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    await opened.goto(
      new URL((await offers.getByRole('link', { name: 'New or import' }).getAttribute('href')) ?? '', station.url).href,
    );
    await opened.getByRole('dialog', { name: 'Templates' }).getByRole('button', { name: 'Import a graphic' }).waitFor();
    await opened.close();
  });

  test('says that the station is away, and recovers', async () => {
    await station.kill();
    await page.getByRole('alert').getByText('The station does not answer.').waitFor();
    await station.restart();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('is in Portuguese where the browser is, and has no barriers', async () => {
    const portuguese = await browser.newPage({ viewport: { width: 400, height: 800 }, locale: 'pt-BR' });
    await portuguese.goto(station.url);
    await portuguese.getByRole('link', { name: /^Sala de controle/ }).waitFor();
    const isTooWide = await portuguese.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(isTooWide, false);
    await portuguese.close();

    await expectAccessiblePage(page);
  });

  test('asks for the token of a station that has one, and says when it was another', async (context) => {
    const tokens = { operator: 'operator-token-of-a-test', output: 'output-token-of-a-test--' };
    const closed = await startStation(mkdtempSync(join(folder, 'closed-')), { tokens });
    context.after(() => closed.end());
    const outside = await browser.newPage({ viewport: { width: 1280, height: 720 }, locale: 'en-GB' });
    const enter = async (token: string) => {
      await outside.getByLabel('Token').fill(token);
      await outside.getByRole('button', { name: 'Enter' }).click();
    };
    await outside.goto(closed.url);
    await outside.getByText('This station asks for a token').waitFor();
    assert.equal(await outside.getByRole('alert').count(), 0);
    await enter('token-of-last-season');
    await outside.getByText('That is not the token of this station.').waitFor();
    await enter(tokens.operator);
    await outside.getByText('Nothing on air').waitFor();
    assert.equal(await outside.getByLabel('Address of the output').inputValue(), `${closed.url}/output/main?token=…`);
    await outside.getByText('Put the token of outputs in place of “…”').waitFor();
    await outside.close();
  });

  test('links kept from before lead to the same pages', async () => {
    for (const [path, title] of [
      ['/services.html', /Services/],
      ['/widgets.html', /Widgets/],
      ['/playground/', /Tarja/],
    ] as const) {
      const answer = await fetch(`${station.url}${path}`);
      assert.match((await answer.text()).match(/<title>(.*)<\/title>/)?.[1] ?? '', title);
    }
  });
});
