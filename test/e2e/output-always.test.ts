import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { OutputElement } from '../../components/output/output.ts';
import { launchBrowser } from '../support/browser.ts';
import {
  coloursIn,
  coloursOf,
  everyFrame,
  left,
  outputDesk,
  phasesOf,
  right,
  seenFrames,
  waitForColour,
  writeOutputTemplates,
} from '../support/output-page.ts';
import { type StartedStation, startStation } from '../support/station.ts';

const folder = mkdtempSync(join(tmpdir(), 'tarja-always-'));
writeOutputTemplates(folder);
const [red, green, white, purple] = ['#ff0000', '#00ff00', '#ffffff', '#800080'];

describe('an output never goes blank', { timeout: 240_000 }, () => {
  let browser: Browser;
  let station: StartedStation;
  let context: BrowserContext;
  let page: Page;
  /** Decodes pictures. */
  let reader: Page;

  before(async () => {
    browser = await launchBrowser();
    station = await startStation(folder);
    reader = await browser.newPage();
  });
  beforeEach(async () => {
    await context?.close();
    context = await browser.newContext({ viewport: { width: 960, height: 540 } });
    // The compiler of the tests calls it in functions that have a name.
    await context.addInitScript('globalThis.__name = (given) => given');
    await desk().command('clear');
    page = await open();
  });
  after(async () => {
    await browser?.close();
    await station?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const desk = () => outputDesk(station);
  async function open(ground = white, name = 'studio'): Promise<Page> {
    const page = await context.newPage();
    await page.goto(`${station.url}/output/main?name=${name}&background=${encodeURIComponent(ground)}`);
    await page.locator('tarja-output').waitFor({ state: 'attached' });
    return page;
  }
  async function take(template: string, colour: string, layer = 20): Promise<number> {
    const { revision } = await desk().command(`${layer}/take`, { template, values: { colour } });
    await desk().acknowledged(revision, 'on', { layer });
    return revision;
  }
  /** The page and all files that a template stands on are kept. `waitForFunction` would not wait for promises. */
  async function kept(template: string, drawnBy = ['template.html']): Promise<void> {
    const own = ['config.json', ...drawnBy].map((file) => `/${template}/${file}`);
    // A template's own files are read before the runtime that its script may import.
    const wanted = ['/output/main', '/tarja-runtime.js', ...own];
    await page.evaluate(async (wanted) => {
      for (let paths: string[] = []; !wanted.every((file) => paths.some((path) => path.endsWith(file))); ) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const keys = await (await caches.open('tarja-output')).keys();
        paths = keys.map(({ url }) => new URL(url).pathname);
      }
    }, wanted);
  }
  test('opened again while the station is away: paints what it showed last, and catches up', async () => {
    await take('plate', red);
    const next = await desk().command('20/next');
    await desk().acknowledged(next.revision, 'on');
    await take('script', red, 30);
    await page.reload();
    await waitForColour(page, right, purple);
    await kept('plate');
    // Frames reach no worker: the page has read the files that modules name.
    await kept('script', ['template.js', 'colour.js']);
    await station.kill();

    await page.reload();
    await waitForColour(page, left, red);
    await waitForColour(page, right, purple);
    const another = await open();
    await waitForColour(another, left, red);
    await another.close();

    await station.restart();
    await desk().command('30/clear');
    const updated = await desk().command('20/update', { values: { colour: green } });
    await desk().acknowledged(updated.revision, 'on');
    assert.deepEqual(await coloursOf(page, left, right), [green, green]);
  });

  test('opened while the station is away with something that it never had: shows it once the station is back', async () => {
    await take('plate', red);
    await page.reload();
    await waitForColour(page, left, red);
    await kept('plate');
    await page.evaluate(async () => {
      for (const key of await (await caches.open('tarja-output')).keys())
        if (/templates/.test(key.url)) await (await caches.open('tarja-output')).delete(key);
    });
    await station.kill();
    await page.reload();
    await page.locator('tarja-output').waitFor({ state: 'attached' });

    await station.restart();
    await waitForColour(page, left, red);
  });

  test('wears the station’s theme: a changed one without a reload, and also while the station is away', async () => {
    const ground = (colour: string) =>
      writeFileSync(
        join(folder, 'theme/theme.json'),
        JSON.stringify({
          name: 'Canal',
          colors: { ground: colour, text: '#ffffff', accent: '#ffb81c', signal: '#c8102e' },
        }),
      );
    await take('dressed', red);
    assert.deepEqual(await coloursOf(page, left), [red]);
    mkdirSync(join(folder, 'theme'));
    ground('#0000ff');
    const phases = await phasesOf(page, () => waitForColour(page, left, '#0000ff'));
    assert.deepEqual(phases, [], 'it stays on air');

    ground('#800080');
    await waitForColour(page, left, '#800080');
    await page.reload();
    await waitForColour(page, left, '#800080');
    await kept('dressed');
    await station.kill();
    await page.reload();
    await waitForColour(page, left, '#800080');

    rmSync(join(folder, 'theme'), { recursive: true });
    await station.restart();
    await waitForColour(page, left, red);
  });

  test('loses the station and finds it again: no frame is blank, and no entrance is played twice', async () => {
    await take('plate', red);
    const phases = await phasesOf(page, async () => {
      const frames = await everyFrame(page, reader, left, async () => {
        await station.kill();
        await page.waitForTimeout(1500);
        await station.restart();
        const updated = await desk().command('20/update', { values: { title: 'Back' } });
        await desk().acknowledged(updated.revision, 'on');
      });
      assert.deepEqual([...new Set(frames)], [red]);
    });
    assert.equal(phases.includes('in'), false, phases.join());
  });

  test('a template follows another on one layer: no frame is blank between them', async () => {
    await take('plate', red);
    const frames = await everyFrame(page, reader, left, async () => {
      await take('card', green);
      await page.waitForTimeout(600);
    });
    assert.equal(frames.at(-1), green);
    assert.deepEqual(
      frames.filter((colour) => colour === white),
      [],
      frames.join(),
    );
  });

  test('the computer sleeps while other things go on air: shows what is there when it wakes', async () => {
    await take('plate', red);
    const session = await context.newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await desk().command('20/take', { template: 'card', values: { colour: '#123456' } });
    await desk().command('20/take', { template: 'card', values: { colour: green } });
    const { revision } = await desk().command('30/take', { template: 'plate', values: { colour: '#0000ff' } });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    await session.send('Page.setWebLifecycleState', { state: 'active' });

    await desk().acknowledged(revision, 'on', { layer: 30 });
    assert.deepEqual(await coloursOf(page, left), ['#0000ff']);
    const cleared = await desk().command('30/clear');
    await desk().acknowledged(cleared.revision, 'off', { layer: 30 });
    await waitForColour(page, left, green);
  });

  test('OBS hides the source and shows it again: it follows meanwhile, and a template that hangs is told', async () => {
    await page.close();
    // As a hidden source is to its page.
    await context.addInitScript(() => {
      let hidden = false;
      Object.defineProperty(document, 'hidden', { get: () => hidden });
      Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
      Object.assign(globalThis, {
        obsstudio: { pluginVersion: '2.24.0' },
        hide(now: boolean) {
          hidden = now;
          document.dispatchEvent(new Event('visibilitychange'));
          dispatchEvent(new CustomEvent('obsSourceVisibleChanged', { detail: { visible: !now } }));
          dispatchEvent(new CustomEvent('obsSourceActiveChanged', { detail: { active: !now } }));
        },
      });
    });
    page = await open();
    const hide = (now: boolean) =>
      page.evaluate((now) => (globalThis as unknown as { hide: (now: boolean) => void }).hide(now), now);
    await take('plate', red);
    await hide(true);
    await take('card', green);
    const looping = await desk().command('40/take', { template: 'loops' });
    const failed = await desk().acknowledged(looping.revision, 'failed', { layer: 40 });
    assert.match(failed.problem ?? '', /\.$/);

    const phases = await phasesOf(page, async () => {
      await hide(false);
      await page.waitForTimeout(500);
      assert.deepEqual(await coloursOf(page, left), [green]);
    });
    assert.equal(phases.includes('in'), false, phases.join());
  });

  test('clear and panic take two frames at most, also while a template loops', async () => {
    for (const path of ['40/clear', 'clear']) {
      const taken = await desk().command('40/take', { template: 'loops-when-told' });
      await desk().acknowledged(taken.revision, 'on', { layer: 40 });
      const looping = page.waitForEvent('console', (message) => message.text() === 'looping');
      await desk().command('40/update', { values: { title: 'loop' } });
      await looping;
      const frames = page.evaluate(
        (seen) =>
          new Promise<number>((resolve) => {
            const output = document.querySelector('tarja-output') as OutputElement;
            let passed = 0;
            const count = () => {
              if (output.shadowRoot?.querySelectorAll(seen).length === 0) return resolve(passed);
              passed++;
              requestAnimationFrame(count);
            };
            output.store?.watch('air/main', ({ value }) => {
              const { layers } = value as { layers: Record<string, unknown> };
              if (layers['40'] === null) requestAnimationFrame(count);
            });
          }),
        seenFrames,
      );
      await desk().command(path);
      assert.ok((await frames) <= 2, `${path} took ${await frames} frames`);
    }
  });

  test('what is half transparent is so over the picture below, without a dark edge', async () => {
    await page.close();
    page = await open('');
    await take('glass', red);
    const picture = (await page.screenshot({ omitBackground: true })).toString('base64');
    const [pixel = ''] = await coloursIn(reader, picture, [left], { alpha: true });
    assert.match(pixel, /^#f[ef]f[ef]f[ef](?:7f|80)$/);
  });
});
