import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { register } from 'tsx/esm/api';
import { findChrome } from '../../scripts/find-chrome.mjs';
import { median } from './measure.mjs';
import { startRemotion } from './render/remotion.mjs';

/*
 * Frames a second of a lower third, 1920 × 1080 with transparency, as PNG: drawn by `tarja render`'s renderer, by
 * screenshots of Playwright of the same page at the same times, and by Remotion where it installs, of one of its own. In turns, from the first frame to the last: starting a browser
 * and loading is left out.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = `${root}dist/playground`;
/** In pixels. */
const size = { width: 1920, height: 1080 };
const rounds = 5;
const frames = 100;
/** Its entrance and the beginning of its stay; and a stay, in which nothing moves. */
const parts = { moving: 0, still: 3000 };

export async function bench() {
  if (!existsSync(`${pages}/render.html`))
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: root, stdio: 'ignore' });
  const executablePath = await findChrome();
  if (!executablePath) throw new Error('No Chromium: run `node scripts/setup.mjs --browser`.');
  register();
  const [{ findBrowser }, { Renderer, usualWorkers }, { RENDERED, serveRenderSite }] = await Promise.all(
    ['browser', 'renderer', 'render-site'].map((name) => import(`../../src/render/${name}.ts`)),
  );
  const template = `${root}playground/public/templates/name-lower-third`;
  const site = await serveRenderSite({ pages, template, theme: undefined, ask: undefined });
  const clip = {
    src: `${site.url}${RENDERED}/`,
    values: {},
    epoch: Date.UTC(2026, 0, 1, 12),
    frameRate: 50,
    language: 'en',
    size,
    schedule: [{ timestamp: 0, action: { type: 'playAction', params: {} } }],
  };
  const address = `${site.url}/render.html`;
  const shell = findBrowser({ PATH: process.env.PATH });
  const plain = { path: executablePath, isShell: false };
  const renderers = {
    screenshots: new Renderer(plain, address, 1),
    'screenshots, 2 workers': new Renderer(plain, address, 2),
    ...(shell?.isShell && {
      'on request': new Renderer(shell, address, 1),
      'on request, 2 workers': new Renderer(shell, address, 2),
      [`on request, ${usualWorkers()} workers (default)`]: new Renderer(shell, address, usualWorkers()),
    }),
  };
  const remotion = await startRemotion(shell?.path ?? executablePath);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: size });
    await page.goto(address);
    const candidates = {
      'Playwright screenshots': (times) => playwright(page, clip, times),
      ...Object.fromEntries(
        Object.entries(renderers).map(([name, renderer]) => [name, (times) => drawn(renderer, clip, times)]),
      ),
      ...(remotion && {
        Remotion: (times) => remotion.draw(times, 1),
        'Remotion, 2 pages': (times) => remotion.draw(times, 2),
      }),
    };
    const results = {};
    for (const [part, from] of Object.entries(parts)) {
      const times = Array.from({ length: frames }, (_, n) => from + n * 20);
      const rates = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
      for (let round = -1; round < rounds; round++)
        for (const [name, draw] of Object.entries(candidates)) {
          const milliseconds = await draw(times);
          if (round >= 0) rates[name].push(((frames - 1) * 1000) / milliseconds);
        }
      const base = rates['Playwright screenshots'];
      console.log(`\n${frames} frames, ${part}: medians of ${rounds} rounds`);
      results[part] = {};
      for (const [name, all] of Object.entries(rates)) {
        const ratio = median(all.map((rate, round) => rate / base[round]));
        results[part][name] = { perSecond: median(all), ratio };
        console.log(
          `  ${name.padEnd(34)} ${median(all).toFixed(1).padStart(7)} a second  ${ratio.toFixed(2).padStart(6)} ×`,
        );
      }
    }
    return { results };
  } finally {
    await browser.close();
    await remotion?.close();
    for (const renderer of Object.values(renderers)) await renderer.close();
    await site.close();
  }
}

/** Milliseconds from the first frame to the last. */
async function drawn(renderer, clip, times) {
  let begun;
  await renderer.draw(clip, times, async () => {
    begun ??= performance.now();
  });
  return performance.now() - begun;
}

async function playwright(page, clip, times) {
  await page.evaluate((clip) => globalThis.tarjaRender.load(clip), clip);
  let begun;
  for (const at of times) {
    await page.evaluate((at) => globalThis.tarjaRender.goTo(at), at);
    await page.screenshot({ omitBackground: true });
    begun ??= performance.now();
  }
  return performance.now() - begun;
}
