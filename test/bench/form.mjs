import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { median } from './measure.mjs';

const BARE = 'bare';
const names = {
  tarja: 'Tarja',
  [BARE]: 'bare DOM',
  rjsf: '@rjsf/core',
  jsonforms: '@jsonforms',
};
const counts = [15, 100, 1000];
/** How often a round does a thing: much where it is short. */
const repeats = { 15: { mounts: 15, presets: 10 }, 100: { mounts: 6, presets: 6 }, 1000: { mounts: 2, presets: 2 } };
const strokes = 20;
const rounds = Number(process.env.ROUNDS ?? 9);

/** The operator's form beside two form libraries and beside a form written by hand, in one browser, in turns. */
export async function bench() {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-'));
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: await findChrome(),
    // Without a display's rhythm: a time is work, not waiting for the next sixtieth of a second.
    args: [...chromeArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync', '--js-flags=--expose-gc'],
  });
  try {
    const results = {};
    for (const count of counts) {
      results[count] = await race(browser, server.url, count);
      print(count, results[count]);
    }
    const heap = await heaps(browser, server.url);
    printHeaps(heap);
    return { chromium: browser.version(), rounds, fields: results, heap };
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bench's pages as they would be published. */
async function serve(outDir) {
  const root = fileURLToPath(new URL('form', import.meta.url));
  const config = { configFile: false, root, logLevel: 'error', build: { outDir, emptyOutDir: true, target: 'es2022' } };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

async function open(browser, url, candidate, count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => console.error(`${candidate}: ${error.message}`));
  await page.goto(`${url}?candidate=${candidate}&count=${count}`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

/** All candidates in turns; each figure of a round is compared with bare DOM's in the same round. */
async function race(browser, url, count) {
  const runners = [];
  for (const candidate of Object.keys(names)) {
    const page = await open(browser, url, candidate, count);
    runners.push({ candidate, page, mount: [], keystroke: [], preset: [] });
    // Warm: code is compiled, fonts and elements are loaded.
    for (let at = 0; at < 2; at++) await turn(page, { mounts: 1, presets: 2, strokes: 10 });
  }
  for (let round = 0; round < rounds; round++) {
    for (const runner of round % 2 ? runners : runners.toReversed()) {
      const times = await turn(runner.page, { ...repeats[count], strokes });
      for (const what of Object.keys(times)) runner[what].push(times[what]);
    }
  }
  for (const { page } of runners) await page.close();
  const base = runners.find(({ candidate }) => candidate === BARE);
  return Object.fromEntries(runners.map((runner) => [runner.candidate, figures(runner, base)]));
}

function turn(page, plan) {
  return page.evaluate(async ({ mounts, presets, strokes }) => {
    const mount = [];
    for (let at = 0; at < mounts; at++) mount.push(await bench.mount());
    const keystroke = await bench.strokes(strokes);
    const preset = [];
    for (let at = 0; at < presets; at++) preset.push(await bench.preset());
    await bench.end();
    return { mount, keystroke, preset };
  }, plan);
}

function figures(runner, base) {
  const figure = (what) => ({
    ms: median(runner[what].map(median)),
    ratio: median(runner[what].map((times, round) => median(times) / median(base[what][round]))),
  });
  return {
    mount: figure('mount'),
    keystroke: {
      ...figure('keystroke'),
      p95: p95(runner.keystroke.flat()),
      p95Ratio: p95(runner.keystroke.flat()) / p95(base.keystroke.flat()),
    },
    preset: figure('preset'),
  };
}

function p95(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

/** JavaScript heap that a mounted form of 1,000 fields holds, a field, in a page of its own. */
async function heaps(browser, url) {
  const results = {};
  for (const candidate of Object.keys(names)) {
    const page = await open(browser, url, candidate, 1000);
    const session = await page.context().newCDPSession(page);
    const used = async () => {
      for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    // Once before, so that code and what is cached once is not counted.
    await page.evaluate(async () => {
      await bench.mount();
      await bench.end();
    });
    const before = await used();
    await page.evaluate(() => bench.mount());
    const mounted = await used();
    await page.evaluate(() => bench.scrollThrough());
    const scrolled = await used();
    results[candidate] = { mounted: (mounted - before) / 1000, scrolled: (scrolled - before) / 1000 };
    await page.close();
  }
  return results;
}

function print(count, results) {
  const aims = { 15: [1.3, 1.1, 1.2], 100: [1.2, 1.1, 1.2], 1000: [0.7, 0.7, 0.4] }[count];
  console.log(`\n${count} fields, to paint; × bare DOM (aims ${aims.join(' / ')} for mount / keystroke / preset)`);
  console.log(row(['', 'mount', '', 'keystroke', '', 'p95', '', 'preset', '']));
  for (const [candidate, { mount, keystroke, preset }] of Object.entries(results))
    console.log(
      row([
        names[candidate],
        ...[mount, keystroke, { ms: keystroke.p95, ratio: keystroke.p95Ratio }, preset].flatMap(({ ms, ratio }) => [
          `${ms.toFixed(2)} ms`,
          `${ratio.toFixed(2)} ×`,
        ]),
      ]),
    );
}

function printHeaps(heap) {
  console.log('\nScript heap a field at 1,000 fields, in kB (aim 2.5): mounted, and after scrolling to the end');
  for (const [candidate, { mounted, scrolled }] of Object.entries(heap))
    console.log(row([names[candidate], (mounted / 1000).toFixed(2), (scrolled / 1000).toFixed(2)]));
}

function row([name, ...cells]) {
  return `  ${name.padEnd(12)}${cells.map((cell) => cell.padStart(11)).join('')}`;
}
