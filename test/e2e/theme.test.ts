import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import type { StageElement } from '../../components/stage/stage.ts';
import { clockFrom } from '../../src/local-services/start.ts';
import { checkTheme } from '../../src/theme/check-theme.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { type PlaygroundOnServices, startPlaygroundOnServices } from '../support/playground-on-services.ts';

const root = resolve(import.meta.dirname, '../..');
const shipped = resolve(root, 'playground/public/themes');

describe('the themes that come with Tarja', () => {
  const names = readdirSync(shipped, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

  test('are three, each with words for it', () => {
    const listed = JSON.parse(readFileSync(resolve(shipped, 'index.json'), 'utf8')) as { name: string }[];

    assert.deepEqual(listed.map(({ name }) => name).sort(), names.sort());
    assert.equal(names.length, 3);
  });

  for (const name of names) {
    test(`${name} has no mistake, all its files and the licences of its fonts`, () => {
      const files = readdirSync(resolve(shipped, name), { recursive: true, encoding: 'utf8' });
      const text = readFileSync(resolve(shipped, name, 'theme.json'), 'utf8');

      assert.deepEqual(checkTheme(text, { files }).diagnostics, []);
      assert.ok(files.some((file) => /OFL.*\.txt$/.test(file)));
    });
  }
});

describe('the theme’s page', { timeout: 240_000 }, () => {
  let playground: PlaygroundOnServices;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    playground = await startPlaygroundOnServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')) });
    browser = await launchShell();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', bypassCSP: true });
    page = await context.newPage();
    await page.addInitScript('globalThis.__name = (made) => made;');
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(`${playground.address}theme.html`);
    await page.waitForFunction(allCome, undefined, { timeout: 150_000 });
  });
  after(async () => {
    await browser?.close();
    await playground?.close();
  });

  /** The ground of each graphic, as its frame has it. */
  const grounds = async () => {
    const frames = page.frames().filter((frame) => frame.parentFrame() === page.mainFrame());
    const told = await Promise.all(
      frames.map((frame) =>
        frame
          .evaluate(() => document.documentElement.style.getPropertyValue('--station-ground'))
          // A stage on a busy machine may be held up, and makes its frame anew: it is asked again.
          .catch((error: Error) => error.message),
      ),
    );
    return [...new Set(told)];
  };

  test('shows every template, and widgets on air, in the theme that is chosen', async () => {
    const templates = JSON.parse(
      readFileSync(resolve(root, 'playground/public/templates/index.json'), 'utf8'),
    ) as object[];

    assert.equal(await page.locator('tarja-stage').count(), templates.length + 4);
    await until(async () => (await grounds()).join() === '#ffffff');
  });

  test('a change is in all graphics at once, on air and without a reload', async () => {
    const marked = await page.evaluate(markFrames);
    await page.getByRole('button', { name: /Arena Noite/ }).click();
    await until(async () => (await grounds()).join() === '#101216');
    const ground = page.getByRole('textbox', { name: 'Ground' });
    await ground.fill('#203040');
    await ground.press('Enter');
    await until(async () => (await grounds()).join() === '#203040');

    assert.ok(marked > 10);
    // One that a busy machine held up makes its frame anew; a change that loaded frames again would have done so to all.
    assert.ok((await page.evaluate(markedOnAir)) > marked / 2);
  });

  test('says beside the colours what cannot be read', async () => {
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('#304050');
    await text.press('Enter');
    await page.locator('.finding', { hasText: 'contrast' }).waitFor();
    await text.fill('#ffffff');
    await text.press('Enter');

    await page.locator('.finding').waitFor({ state: 'detached' });
  });

  test('says so where the browser does not keep it for the playground', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        Storage.prototype.setItem = setItem;
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const use = page.getByRole('checkbox', { name: /^Show the playground/ });
    await use.check();
    await page.locator('.export .finding', { hasText: 'storage is full' }).waitFor();
    await use.uncheck();

    await page.locator('.export .finding').waitFor({ state: 'detached' });
  });

  test('the file it gives away stands in a folder of its own', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download theme.json' }).click(),
    ]);
    const text = readFileSync(await download.path(), 'utf8');
    const files = await page.locator('.export li').allTextContents();

    assert.equal(download.suggestedFilename(), 'theme.json');
    assert.deepEqual(checkTheme(text, { files }).diagnostics, []);
    assert.equal(JSON.parse(text).colors.ground.toLowerCase(), '#203040');
  });

  test('breaks no rule of accessibility, in both languages', async () => {
    for (const [language, title] of [
      ['English', 'Theme'],
      ['Português', 'Tema'],
    ] as const) {
      await page.getByRole('radio', { name: language }).click();
      assert.equal(await page.title(), `${title} · Tarja`);
      await expectAccessiblePage(page, { advice: true, message: language });
    }
    assert.deepEqual(complaints, []);
  });
});

/** So many stages at once may be too late for their limit on a busy machine: those are loaded again until all play. */
function allCome(): boolean {
  const stages = [...document.querySelectorAll<StageElement>('tarja-stage')];
  for (const stage of stages) if (stage.status === 'failed') void stage.load();
  return stages.length > 10 && stages.every(({ phase }) => phase === 'on');
}

function markFrames(): number {
  const frames = [...document.querySelectorAll('tarja-stage')].map((stage) =>
    stage.shadowRoot?.querySelector('iframe'),
  );
  for (const frame of frames) frame?.setAttribute('data-same', '');
  return frames.length;
}

function markedOnAir(): number {
  const stages = [...document.querySelectorAll<StageElement>('tarja-stage')].filter(({ phase }) => phase === 'on');
  return stages.filter((stage) => stage.shadowRoot?.querySelector('iframe[data-same]')).length;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  // Until it is so; where it never is, the test runs out of time.
  while (!(await condition()));
}
