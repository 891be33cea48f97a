import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-outputs-'));
mkdirSync(join(folder, 'plate'));
const fields = [
  { key: 'c', name: 'colour', label: 'Colour', type: 'color', default: '#0000ff' },
  { key: 't', name: 'title', label: 'Title', type: 'text', default: 'Title' },
];
const meta = { stepCount: 2, resolution: { width: 1920, height: 1080 } };
writeFileSync(join(folder, 'plate/config.json'), JSON.stringify({ meta, fields }));
writeFileSync(
  join(folder, 'plate/template.html'),
  `<!doctype html><style>
  .plate { position: absolute; left: 0; top: 0; width: 960px; height: 1080px; background: var(--colour); visibility: hidden }
  :root[data-phase='in'] .plate { visibility: visible; animation: open 300ms linear }
  :root[data-phase='on'] .plate { visibility: visible }
  :root[data-phase='on'][data-step='1'] .plate { width: 1920px }
  :root[data-phase='out'] .plate { visibility: visible; animation: open 300ms linear reverse forwards }
  @keyframes open { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0) } }
  </style><div class="plate" data-text="title"></div>`,
);

mkdirSync(join(folder, 'loops'));
writeFileSync(join(folder, 'loops/config.json'), JSON.stringify({ fields }));
writeFileSync(
  join(folder, 'loops/template.html'),
  '<!doctype html><p data-text="title"></p><script>setTimeout(() => { for (;;); }, 300)</script>',
);

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

  async function command(path: string, body: object = {}) {
    const answer = await fetch(`${station.url}/api/show/air/main/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const result = await answer.json();
    assert.equal(answer.status, 200, JSON.stringify(result));
    return result;
  }

  /** Waits until the output says that it shows a revision, and answers what it says. */
  async function acknowledged(revision: number, phase: string, layer = 20) {
    for (let attempt = 0; attempt < 300; attempt++) {
      const { channels } = await (await fetch(`${station.url}/api/show`)).json();
      const held = channels[0].layers.find((one: { layer: number }) => one.layer === layer);
      const ack = held?.acks.find((one: { output: string }) => one.output === 'studio');
      if (ack?.revision === revision && ack.phase === phase) return ack;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return assert.fail(`revision ${revision} was not acknowledged as ${phase}`);
  }

  /** Colours at places of the channel's picture, as #rrggbb. */
  async function colours(on: Page, ...places: readonly [x: number, y: number][]): Promise<string[]> {
    const picture = (await on.screenshot()).toString('base64');
    return on.evaluate(
      async ([picture, places]) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return places.map(([x, y]) => {
          const pixel = context?.getImageData(x / 2, y / 2, 1, 1).data ?? [];
          return `#${[...pixel]
            .slice(0, 3)
            .map((part) => part.toString(16).padStart(2, '0'))
            .join('')}`;
        });
      },
      [picture, places] as const,
    );
  }
  const left: [number, number] = [480, 900];
  const right: [number, number] = [1440, 900];

  test('shows what is taken, updated, stepped on and taken out', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await colours(page, left, right), ['#ff0000', '#ffffff']);

    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await colours(page, left, right), ['#00ff00', '#ffffff']);

    const next = await command('20/next');
    await acknowledged(next.revision, 'on');
    assert.deepEqual(await colours(page, left, right), ['#00ff00', '#00ff00']);

    const out = await command('20/out');
    await acknowledged(out.revision, 'out');
    await page.waitForFunction(
      () => document.querySelector('tarja-output')?.shadowRoot?.querySelectorAll('iframe').length === 0,
    );
    assert.deepEqual(await colours(page, left, right), ['#ffffff', '#ffffff']);
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
    assert.deepEqual(await colours(late, left, right), ['#ff0000', '#ff0000']);
    await late.close();
  });

  test('a higher layer is in front, and clear removes one or all at once', async () => {
    await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    const above = await command('30/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(above.revision, 'on', 30);
    assert.deepEqual(await colours(page, left), ['#0000ff']);

    const cleared = await command('30/clear');
    await acknowledged(cleared.revision, 'off', 30);
    assert.deepEqual(await colours(page, left), ['#ff0000']);
    const all = await command('clear');
    await acknowledged(all.revision, 'off');
    assert.deepEqual(await colours(page, left), ['#ffffff']);
  });

  test('holds its picture while the server is away, and catches up', async () => {
    const taken = await command('20/take', { template: 'plate', values: { colour: '#ff0000' } });
    await acknowledged(taken.revision, 'on');
    await station.kill();
    await page.waitForTimeout(500);
    assert.deepEqual(await colours(page, left), ['#ff0000']);

    await station.restart();
    const updated = await command('20/update', { values: { colour: '#00ff00' } });
    await acknowledged(updated.revision, 'on');
    assert.deepEqual(await colours(page, left), ['#00ff00']);
  });

  test('a template that loops holds up no other layer, and is cleared at once', async () => {
    const looping = await command('40/take', { template: 'loops' });
    await acknowledged(looping.revision, 'on', 40);
    const taken = await command('20/take', { template: 'plate', values: { colour: '#0000ff' } });
    await acknowledged(taken.revision, 'on');
    assert.deepEqual(await colours(page, left), ['#0000ff']);

    const cleared = await command('40/clear');
    await acknowledged(cleared.revision, 'off', 40);
    assert.deepEqual(await colours(page, left), ['#0000ff']);
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
});
