import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { coloursOf, left, outputDesk, right, writeOutputTemplates } from '../support/output-page.ts';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-outputs-'));
writeOutputTemplates(folder);

describe('output', () => {
  let browser: Browser;
  let station: StartedStation;
  let page: Page;

  before(async () => {
    const executablePath = await findChrome();
    assert.ok(executablePath, 'no Chromium: run `node scripts/setup.mjs --browser`');
    browser = await chromium.launch({ executablePath, args: chromeArgs });
    station = await startStation(folder);
    page = await open();
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await page.goto(`${station.url}/output/main?name=studio&background=%23ffffff`);
    return page;
  }

  const command = (path: string, body?: object) => outputDesk(station).command(path, body);
  const acknowledged = (revision: number, phase: string, layer = 20) =>
    outputDesk(station).acknowledged(revision, phase, { layer });

  test('shows what is taken, updated, stepped on and taken out', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#ff0000', '#ffffff']);

    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#00ff00', '#ffffff']);

    const next = await command('20/next');
    await acknowledged(next.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), ['#00ff00', '#00ff00']);

    const out = await command('20/out');
    await acknowledged(out.revision, 'out');
    await page.waitForFunction(
      () => document.querySelector('tarja-output')?.shadowRoot?.querySelectorAll('iframe').length === 0,
    );
    assert.deepEqual(await coloursOf(page, left, right), ['#ffffff', '#ffffff']);
  });

  test('a page that opens late shows the picture at its step, without an entrance', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    const next = await command('20/next');
    await acknowledged(next.revision, 'on');

    const late = await open();
    await late.locator('tarja-output iframe').waitFor();
    const entered = await late.evaluate(
      () =>
        new Promise((resolve) => {
          const phases = new Set<string>();
          window.addEventListener('message', ({ data }) => phases.add(String((data as { phase?: string })?.phase)));
          setTimeout(() => resolve([...phases]), 1000);
        }),
    );
    assert.ok(!(entered as string[]).includes('in'), String(entered));
    assert.deepEqual(await coloursOf(late, left, right), ['#ff0000', '#ff0000']);
    await late.close();
  });

  test('a higher layer is in front, and clear removes one or all at once', async () => {
    await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    const above = await command('30/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(above.revision, 'on', 30);
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);

    const cleared = await command('30/clear');
    await acknowledged(cleared.revision, 'off', 30);
    assert.deepEqual(await coloursOf(page, left), ['#ff0000']);
    const all = await command('clear');
    await acknowledged(all.revision, 'off');
    assert.deepEqual(await coloursOf(page, left), ['#ffffff']);
  });

  test('holds its picture while the server is away, and catches up', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    await station.kill();
    await page.waitForTimeout(500);
    assert.deepEqual(await coloursOf(page, left), ['#ff0000']);

    await station.restart();
    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#00ff00']);
  });

  test('a template that loops holds up no other layer, and is cleared at once', async () => {
    const looping = await command('40/take', { template: 'loops' });
    await acknowledged(looping.revision, 'on', 40);
    const taken = await command('20/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);

    const cleared = await command('40/clear');
    await acknowledged(cleared.revision, 'off', 40);
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);
    await command('clear');
  });

  test('draws nothing that a viewer should not see', async () => {
    const style = await page.evaluate(() => {
      const { backgroundColor, overflow, cursor } = getComputedStyle(document.body);
      return { backgroundColor, overflow, cursor, scrolls: document.documentElement.scrollHeight > innerHeight };
    });
    assert.deepEqual(
      { ...style, backgroundColor: '' },
      { backgroundColor: '', overflow: 'hidden', cursor: 'none', scrolls: false },
    );
    const transparent = await browser.newPage({ viewport: { width: 960, height: 540 } });
    await transparent.goto(`${station.url}/output/main?name=other`);
    assert.equal(await transparent.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgba(0, 0, 0, 0)');
    await transparent.close();
  });

  test('is transparent on a dark page as well', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    await page.evaluate(() => {
      document.body.style.background = '#204060';
      document.documentElement.style.colorScheme = 'dark';
    });
    assert.deepEqual(await coloursOf(page, left, right), ['#ff0000', '#204060']);
    await command('clear');
  });
});
