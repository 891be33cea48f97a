import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { servicesPlugin } from '../playground/services-plugin.ts';
import { clockFrom, startServices } from '../src/local-services/start.ts';
import { chromeArgs, findChrome } from './find-chrome.mjs';
import { serveSampleStation } from './start-station.ts';

/*
 * `npm run screenshots`: the pictures in docs/images, and those of the gallery. They are taken of what runs, so that they
 * never show what is not there.
 */

/** These draw nothing until their fields are set. */
const empty = new Set(['widgets/figure']);
const root = fileURLToPath(new URL('..', import.meta.url));
const images = join(root, 'docs', 'images');
const thumbnails = join(root, 'playground', 'public', 'thumbnails');
const remembered = 'tarja-playground:1:';

/** Where a machine has no interface font of its own, the browser would take one that is too wide for the desk. */
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  ${['system-ui', 'sans-serif', 'DejaVu Sans']
    .map(
      (family) => `<match target="pattern">
    <test qual="any" name="family"><string>${family}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>Liberation Sans</string></edit>
  </match>`,
    )
    .join('\n  ')}
</fontconfig>
`;

const scratch = mkdtempSync(join(tmpdir(), 'tarja-screenshots-'));
// Always the same figures, of the same moment.
const services = await startServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')), lenient: true });
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'error',
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  plugins: [servicesPlugin(services.source)],
});
const onAir = await serveSampleStation(services, 0);
let browser: Browser | undefined;
try {
  await server.listen();
  const at = server.httpServer?.address();
  if (!at || typeof at !== 'object') throw new Error('The playground’s server has no address.');
  const address = `http://127.0.0.1:${at.port}/`;
  browser = await launch();
  mkdirSync(images, { recursive: true });
  mkdirSync(join(thumbnails, 'widgets'), { recursive: true });

  // The gallery's pictures first: the first page of a fresh server may reload once.
  const lists = ['index', 'widgets'].map(async (list) => (await fetch(`${address}templates/${list}.json`)).json());
  const listed = ((await Promise.all(lists)) as { name: string }[][]).flat().filter(({ name }) => !empty.has(name));
  for (const { name } of listed) {
    await shoot(browser, `${address}#${name}`, { width: 480, height: 720, ground: 'photo' }, async (page) => {
      await page.getByRole('tab', { name: 'Picture' }).click();
      // Lines that take turns come after what holds them.
      await page.waitForTimeout(1500);
      await picture(page).screenshot({ path: join(thumbnails, `${name}.jpg`), type: 'jpeg', quality: 82 });
    });
  }
  // One slip of the pen, so that the picture tells what happens then.
  const text = await (await fetch(`${address}templates/name-lower-third/config.json`)).text();
  const slip = text.replace('"maxChars": 60', '"maxChar": 60');
  for (const [theme, file] of [
    ['dark', 'playground.png'],
    ['light', 'playground-light.png'],
  ] as const) {
    const options = { width: 1440, height: 900, ground: 'photo', theme, texts: { 'name-lower-third': slip } };
    await shoot(browser, `${address}#name-lower-third`, options, async (page) => {
      await page.locator('pg-problems .row').first().waitFor();
      await page.screenshot({ path: join(images, file) });
      console.log(`docs/images/${file}`);
    });
  }
  await shootShow(browser, onAir.server.resolvedUrls?.local[0] ?? '');
  console.log(`${listed.length} pictures of the gallery in playground/public/thumbnails`);
} finally {
  await browser?.close();
  await server.close();
  await onAir.server.close();
  await onAir.station.close();
  await services.close();
  rmSync(scratch, { recursive: true });
}

async function launch(): Promise<Browser> {
  const executablePath = await findChrome();
  if (!executablePath) throw new Error('No Chromium found. Run `node scripts/setup.mjs --browser` first.');
  const fontsFile = join(scratch, 'fonts.conf');
  writeFileSync(fontsFile, fonts);
  const env = process.platform === 'linux' ? { ...process.env, FONTCONFIG_FILE: fontsFile } : process.env;
  return chromium.launch({ executablePath, args: chromeArgs, env });
}

/** The start page and the control room of the sample show, with an output that is open. */
async function shootShow(browser: Browser, address: string): Promise<void> {
  // In a window of its own: behind another page it has one frame a second.
  const studio = await browser.newContext({ viewport: { width: 960, height: 540 } });
  const output = await studio.newPage();
  await output.goto(`${address}output/main?name=OBS%20studio%202`);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.goto(`${address}control?operator=Ana`);
  // Thumbnails, the preview and the picture on air come from frames; all of them are there when nothing is asked for any more.
  await page.getByText('OBS studio 2').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(images, 'control-room.png') });
  console.log('docs/images/control-room.png');
  await page.goto(address);
  await page.getByText('OBS studio 2').first().waitFor();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: join(images, 'start-page.png') });
  console.log('docs/images/start-page.png');
  await context.close();
  await studio.close();
}

interface Options {
  width: number;
  height: number;
  ground: string;
  theme?: string;
  /** Texts the author left, by template. */
  texts?: Readonly<Record<string, string>>;
}

/** Opens the playground as wanted, waits until the graphic stands, and lets `work` take its picture. */
async function shoot(
  browser: Browser,
  address: string,
  { width, height, ground, theme = 'dark', texts = {} }: Options,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'en-GB',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  const settings = {
    theme,
    stage: { ground, safeArea: false, live: true },
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`text:${name}`, text])),
  };
  await page.addInitScript(
    ([prefix, values]) => {
      // The frame of a template has no storage.
      if (self !== top) return;
      for (const [name, value] of Object.entries(values)) localStorage.setItem(prefix + name, JSON.stringify(value));
    },
    [remembered, settings] as const,
  );
  await page.goto(address);
  await page.getByText('In preview').waitFor({ state: 'attached' });
  await page.locator('.monaco-editor .view-line').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await work(page);
  await context.close();
}

function picture(page: Page) {
  return page.locator('tarja-stage #picture');
}
