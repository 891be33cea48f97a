import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { median } from './measure.mjs';

/** What a round does of each thing, and how often: much where it is short. */
const forms = {
  candidates: { tarja: 'Tarja', bare: 'bare DOM', rjsf: '@rjsf/core', jsonforms: '@jsonforms' },
  against: 'bare',
  rounds: 11,
  plans: {
    15: { mounts: 15, strokes: 20, presets: 10 },
    100: { mounts: 6, strokes: 20, presets: 6 },
    1000: { mounts: 2, strokes: 20, presets: 2 },
  },
  aims: {
    15: { mount: 1.3, keystroke: 1.1, 'keystroke p95': 1, preset: 1.2 },
    100: { mount: 1.2, keystroke: 1.1, 'keystroke p95': 1, preset: 1.2 },
    1000: { mount: 0.7, keystroke: 0.7, 'keystroke p95': 1, preset: 0.4 },
  },
};
const tables = {
  candidates: { table: 'Tarja', window: 'window by hand' },
  against: 'window',
  rounds: 11,
  plan: { mounts: 5, strokes: 20, jumps: 10 },
  aims: { mount: 1.5, 'keystroke p95': 1.2, jump: 1.3 },
};

/**
 * The operator's form beside two form libraries and a form written by hand, and the table beside a hand-written window
 * of rows: in one browser, in turns. `npm run bench -- form table` measures the table only, `1000` one size of form.
 */
export async function bench(only = []) {
  const wanted = (part) => only.length === 0 || only.includes(part);
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-'));
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: await findChrome(),
    // Without a display's rhythm: a time is work, not waiting for the next sixtieth of a second.
    args: [...chromeArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync', '--js-flags=--expose-gc'],
  });
  const pages = new Pages(browser, server.url);
  const results = { chromium: browser.version() };
  try {
    for (const [count, plan] of Object.entries(forms.plans)) {
      if (!wanted(count)) continue;
      const runners = await pages.all('index.html', forms.candidates, { count });
      results[`${count} fields`] = report(
        `${count} fields, to paint (× bare DOM; the aim)`,
        forms,
        forms.aims[count],
        await race(runners, forms.rounds, plan),
      );
    }
    if (wanted('heap')) {
      results.heap = await heaps(pages, 'index.html', forms.candidates, { count: 1000 });
      console.log('\nScript heap a field at 1,000 fields, mounted and after scrolling past them (the aim is 2.5 kB)');
      printHeap(forms.candidates, results.heap, (bytes) => `${(bytes / 1e6).toFixed(2)} kB`);
    }
    if (wanted('table')) {
      const runners = await pages.all('table.html', tables.candidates);
      const raced = await race(runners, tables.rounds, tables.plan);
      results.table = report(
        'A table of 10,000 rows, to paint (× window by hand; the aim)',
        tables,
        tables.aims,
        raced,
      );
      results.table.blankRows = Object.fromEntries(
        raced.map(({ candidate, blank }) => [candidate, Math.max(...blank)]),
      );
      console.log(
        `  Rows missing when a jump was painted, at most: ${JSON.stringify(results.table.blankRows)} (the aim is 0)`,
      );
      results.table.heap = await heaps(pages, 'table.html', tables.candidates);
      console.log('  Script heap, mounted and after scrolling (the aim is 2 MB)');
      printHeap(tables.candidates, results.table.heap, (bytes) => `${(bytes / 1e6).toFixed(2)} MB`);
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bench's pages as they would be published. */
async function serve(outDir) {
  const root = fileURLToPath(new URL('form', import.meta.url));
  const input = ['index.html', 'table.html'].map((page) => join(root, page));
  const options = { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } };
  const config = { configFile: false, root, logLevel: 'error', build: options };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

/** Each candidate in a page of its own. */
class Pages {
  constructor(browser, url) {
    this.browser = browser;
    this.url = url;
  }

  async one(file, candidate, query = {}) {
    // Nothing slides or fades: its frames would be counted for whatever is measured next.
    const page = await this.browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => console.error(`${candidate}: ${error.message}`));
    await page.goto(`${this.url}${file}?${new URLSearchParams({ candidate, ...query })}`);
    await page.waitForFunction(() => 'bench' in globalThis);
    return page;
  }

  async all(file, candidates, query) {
    const runners = [];
    for (const candidate of Object.keys(candidates))
      runners.push({ candidate, page: await this.one(file, candidate, query), rounds: [], blank: [] });
    return runners;
  }
}

/** All candidates in turns. The first two turns warm up: code is compiled, fonts and elements are loaded. */
async function race(runners, rounds, plan) {
  for (let round = -2; round < rounds; round++) {
    for (const runner of round % 2 ? runners : runners.toReversed()) {
      const { blank, ...times } = await turn(runner.page, plan);
      if (round < 0) continue;
      runner.rounds.push(times);
      runner.blank.push(...blank);
    }
  }
  for (const { page } of runners) await page.close();
  return runners;
}

function turn(page, plan) {
  return page.evaluate(async ({ mounts, strokes, presets = 0, jumps = 0 }) => {
    const times = { mount: [], keystroke: [], preset: [], jump: [], blank: [] };
    for (let at = 0; at < mounts; at++) times.mount.push(await bench.mount());
    times.keystroke = await bench.strokes(strokes);
    for (let at = 0; at < presets; at++) times.preset.push(await bench.preset());
    for (let at = 0; at < jumps; at++) {
      const { time, blank } = await bench.jump(((at + 1) * 0.618) % 1);
      times.jump.push(time);
      times.blank.push(blank);
    }
    await bench.end();
    return times;
  }, plan);
}

/**
 * Medians of the rounds' medians, and the medians of their ratios to the candidate that is measured against; a 95th
 * percentile is one of all rounds together, because a round has too few.
 */
function report(title, { candidates, against }, aims, runners) {
  const base = runners.find(({ candidate }) => candidate === against);
  const kinds = ['mount', 'keystroke', 'preset', 'jump'].filter((kind) => base.rounds[0][kind].length > 0);
  const results = Object.fromEntries(
    runners.map((runner) => {
      const figures = {};
      for (const kind of kinds) {
        const medians = ({ rounds }) => rounds.map((times) => median(times[kind]));
        const [own, others] = [medians(runner), medians(base)];
        figures[kind] = { ms: median(own), ratio: median(own.map((ms, round) => ms / others[round])) };
        if (kind !== 'keystroke') continue;
        const ms = p95(runner, kind);
        figures['keystroke p95'] = { ms, ratio: ms / p95(base, kind) };
      }
      return [runner.candidate, figures];
    }),
  );
  console.log(`\n${title}`);
  const columns = Object.keys(results[against]);
  console.log(
    line(
      '',
      columns.map((column) => (column in aims ? `${column} (${aims[column]})` : column)),
    ),
  );
  for (const [candidate, figures] of Object.entries(results))
    console.log(
      line(
        candidates[candidate],
        columns.map(
          (column) => `${figures[column].ms.toFixed(2)} ms ${figures[column].ratio.toFixed(2).padStart(6)} ×`,
        ),
      ),
    );
  return results;
}

function p95({ rounds }, kind) {
  const times = rounds.flatMap((each) => each[kind]).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)];
}

/** Bytes of JavaScript heap that is there more when something is mounted, in a page of its own. */
async function heaps(pages, file, candidates, query) {
  const results = {};
  for (const candidate of Object.keys(candidates)) {
    const page = await pages.one(file, candidate, query);
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
    const mounted = (await used()) - before;
    await page.evaluate(() => bench.scrollThrough());
    results[candidate] = { mounted, scrolled: (await used()) - before };
    await page.close();
  }
  return results;
}

function printHeap(candidates, heap, show) {
  for (const [candidate, { mounted, scrolled }] of Object.entries(heap))
    console.log(line(candidates[candidate], [show(mounted), show(scrolled)]));
}

function line(name, cells) {
  return `  ${name.padEnd(16)}${cells.map((cell) => cell.padStart(24)).join('')}`;
}
