import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { tsImport } from 'tsx/esm/api';
import { build, preview } from 'vite';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';
import { median } from './measure.mjs';
import { measureCrawl } from './widgets/crawl.mjs';
import { measureLoads, steps } from './widgets/load.mjs';

const { bundleEmbed } = await tsImport('../../scripts/embed.ts', import.meta.url);
const { widgetNames } = await tsImport('../../scripts/widget-catalogue.ts', import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const charts = { tarja: 'Tarja', paths: 'SVG paths by hand', uplot: 'uPlot', chartjs: 'Chart.js' };
const reveal = {
  bare: 'a bare layer: what this machine gives',
  transform: 'Tarja, by transform',
  'clip-path': 'by clip-path',
  'stroke-dashoffset': 'by stroke-dashoffset',
};
const families = ['rates', 'official-rates', 'indicator', 'polls', 'news-list', 'score', 'figure'];
const rounds = 11;
const frames = 60;

/**
 * The widgets' charts beside two chart libraries and paths written by hand: what they weigh, how fast they draw and draw anew; how
 * many frames a reveal on air shows while scripts are busy; the longest task of ten widgets on a page; how soon a page over a slow
 * network has its first picture; the crawl. `npm run bench -- widgets size` measures one of `size`, `draw`, `update`, `reveal`,
 * `page`, `load`, `crawl`.
 */
export async function bench(only = []) {
  const wanted = (part) => only.length === 0 || only.includes(part);
  const results = {};
  if (wanted('size')) results.size = await sizes();
  const folder = mkdtempSync(join(tmpdir(), 'tarja-bench-'));
  const server = await serve(folder);
  const open = async (more = []) =>
    chromium.launch({ executablePath: await findChrome(), args: [...chromeArgs, '--js-flags=--expose-gc', ...more] });
  // Without a display's rhythm a time is work, not waiting for the next sixtieth of a second.
  const rushing = await open(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
  const steady = await open();
  results.chromium = steady.version();
  try {
    if (wanted('draw')) results.draw = await raceToDraw(rushing, server.url);
    if (wanted('update')) results.update = await updates(steady, server.url);
    if (wanted('reveal')) results.reveal = await reveals(steady, server.url);
    if (wanted('page')) results.page = await tenOnAPage(steady, server.url);
    if (wanted('load')) results.load = await loads(steady);
    if (wanted('crawl')) results.crawl = await crawls(steady);
    return results;
  } finally {
    await rushing.close();
    await steady.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bench's page as it would be published. */
async function serve(outDir) {
  const config = {
    configFile: false,
    root: join(here, 'widgets'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return { url: server.resolvedUrls.local[0], close: () => server.close() };
}

async function pageOf(browser, url, candidate) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  page.on('pageerror', (error) => console.error(`${candidate}: ${error.message}`));
  await page.goto(`${url}?candidate=${candidate}`);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

// What they weigh ----------------------------------------------------------------------------------------------------

async function sizes() {
  const chart = (file) => `export * from ${JSON.stringify(join(root, `widgets/shared/chart/${file}.ts`))};`;
  const uplot = join(here, 'node_modules/uplot/dist');
  const code = {
    'Tarja, lines with their styles': await gzipped(`${chart('line-chart')}${chart('line-styles')}`, /^lit/),
    'uPlot with its styles':
      (await gzipped(`export { default } from ${JSON.stringify(join(uplot, 'uPlot.esm.js'))};`)) +
      zipped(readFileSync(join(uplot, 'uPlot.min.css'))),
    'Chart.js, lines': await gzipped(readFileSync(join(here, 'widgets/candidates/chartjs.js'), 'utf8')),
  };
  const embed = await bundleEmbed();
  const size = (...names) => {
    const files = names.map((name) => `${name}.js`);
    for (const file of files) for (const next of chunkOf(file).imports) if (!files.includes(next)) files.push(next);
    return files.reduce((sum, file) => sum + zipped(chunkOf(file).code), 0);
  };
  const chunkOf = (file) => embed.find(({ fileName }) => fileName === file);
  const pages = {
    loader: size('loader'),
    'polls with data, base and chart': size('polls'),
    'a widget of every family': size(...families),
    'all widgets': size(...widgetNames()),
  };
  console.log(
    '\nWeight, gzip (the chart is to weigh 3 kB at most, the loader 1.2; what whole pages fetch is in test/size/embed.test.ts)',
  );
  for (const [name, bytes] of Object.entries({ ...code, ...pages })) console.log(line(name, [kB(bytes)]));
  return { code, pages };
}

async function gzipped(code, external = []) {
  const entry = '\0page';
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    external,
    resolve: { conditionNames: ['browser', 'production', 'import', 'default'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) =>
          id === entry ? id : id === 'chart.js' ? join(here, 'node_modules/chart.js/dist/chart.js') : undefined,
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    comments: { annotation: false, legal: false },
  });
  await bundle.close();
  return output.filter(({ isEntry }) => isEntry).reduce((sum, chunk) => sum + zipped(chunk.code), 0);
}

// How fast they draw -------------------------------------------------------------------------------------------------

async function raceToDraw(browser, url) {
  const pages = await openAll(browser, url);
  const times = noTimes();
  const work = noTimes();
  const draws = 10;
  // The first turns warm up.
  for (let round = -3; round < rounds; round++) {
    for (const [name, { page, metric }] of turns(pages, round)) {
      const before = await metric('TaskDuration');
      const turn = [];
      for (let at = 0; at < draws; at++) turn.push(await page.evaluate(() => bench.draw()));
      if (round < 0) continue;
      times[name].push(median(turn));
      work[name].push(((await metric('TaskDuration')) - before) / draws);
    }
  }
  for (const { page } of Object.values(pages)) await page.close();
  return {
    paint: report('First picture of 15 × 200 points, to paint', times),
    work: report('First picture of 15 × 200 points, main thread', work),
  };
}

/** Main-thread milliseconds a frame in which every point is another one. */
async function updates(browser, url) {
  const pages = await openAll(browser, url);
  const times = noTimes();
  for (const { page } of Object.values(pages)) await page.evaluate(() => bench.draw());
  for (let round = -1; round < 5; round++) {
    for (const [name, { page, metric }] of turns(pages, round)) {
      await page.bringToFront();
      const before = await metric('TaskDuration');
      await page.evaluate((frames) => bench.update(frames), frames);
      if (round >= 0) times[name].push(((await metric('TaskDuration')) - before) / frames);
    }
  }
  for (const { page } of Object.values(pages)) await page.close();
  return report('Every point another one, main thread a frame (4 ms is the aim)', times);
}

/** A page each, and what the browser reckons of it in milliseconds. */
async function openAll(browser, url) {
  const pages = {};
  for (const name of Object.keys(charts)) {
    const page = await pageOf(browser, url, name);
    const session = await page.context().newCDPSession(page);
    // Time of the thread, not of the clock: what else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const metric = async (name) => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name).value * 1000;
    };
    pages[name] = { page, metric };
  }
  return pages;
}

function noTimes() {
  return Object.fromEntries(Object.keys(charts).map((name) => [name, []]));
}

function turns(pages, round) {
  const entries = Object.entries(pages);
  return round % 2 ? entries : entries.toReversed();
}

// On air -------------------------------------------------------------------------------------------------------------

/** Frames shown in the two seconds of a reveal; there are 121 at sixty a second. */
async function reveals(browser, url) {
  const page = await pageOf(browser, url, 'polls');
  await page.evaluate(() => bench.standBy());
  const results = {};
  for (let round = -1; round < 5; round++) {
    for (const [way, label] of Object.entries(reveal)) {
      for (const stalls of [false, true]) {
        const events = await traced(
          browser,
          page,
          ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
          () => page.evaluate(([way, stalls]) => bench.reveal(way, stalls), [way, stalls]),
        );
        const shown = events.filter(({ name }) => name === 'DrawFrame').length;
        const name = `${label}${stalls ? ', 120 ms stalls' : ''}`;
        if (round >= 0) results[name] = [...(results[name] ?? []), shown];
      }
    }
  }
  await page.close();
  console.log('\nFrames shown in the 2 s of a reveal on air (119 of 121 is the aim with stalls)');
  for (const [name, shown] of Object.entries(results))
    console.log(line(name, [String(median(shown)), `least ${Math.min(...shown)}`]));
  return results;
}

/** Ten widgets on a page: the longest task from the moment they are put there until all are drawn. */
async function tenOnAPage(browser, url) {
  const longest = [];
  for (let round = 0; round < rounds; round++) {
    const page = await pageOf(browser, url, 'polls');
    const events = await traced(browser, page, ['disabled-by-default-devtools.timeline', 'toplevel'], () =>
      page.evaluate(() => bench.ten()),
    );
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const tasks = events.filter(
      ({ name, pid, tid }) => name === 'RunTask' && mains.some((main) => main.pid === pid && main.tid === tid),
    );
    longest.push(Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)));
    await page.close();
  }
  const result = { median: median(longest), most: Math.max(...longest) };
  console.log('\nTen polls on a page, the longest task (50 ms is the limit)');
  console.log(line('Tarja', [`${result.median.toFixed(1)} ms`, `most ${result.most.toFixed(1)} ms`]));
  return result;
}

/** How even a crawl is: frames that were shown, and the longest time without one. */
async function crawls(browser) {
  const { gaps, seconds, jump } = await measureCrawl(browser);
  const results = { jump };
  console.log(
    `\nA crawl for ${seconds} s while scripts are busy, and new headlines come: frames shown, ${seconds * 60} are all`,
  );
  console.log(line('', ['frames', 'longest gap', 'best turn']));
  for (const [name, label] of [
    ['bare', 'bare animations: what this machine gives'],
    ['crawl', 'Tarja (20 ms is the aim)'],
  ]) {
    const longest = gaps[name].map((turn) => Math.max(...turn));
    results[name] = {
      frames: median(gaps[name].map(({ length }) => length + 1)),
      longest: median(longest),
      least: Math.min(...longest),
    };
    const ms = (time) => `${Math.round(time)} ms`;
    console.log(line(label, [String(results[name].frames), ms(results[name].longest), ms(results[name].least)]));
  }
  console.log(line('jump on an update (0 is the aim)', [`${jump} px`]));
  return results;
}

// Over a slow network ------------------------------------------------------------------------------------------------

async function loads(browser) {
  const results = await measureLoads(browser);
  const columns = ['in a row', ...Object.keys(steps), 'picture'];
  for (const [network, pages] of Object.entries(results)) {
    console.log(`\nFirst picture of polls on a page over ${network}, in milliseconds`);
    console.log(line('', columns, 10));
    for (const [name, times] of Object.entries(pages)) {
      const cells = columns.map((column) => (column in times ? String(Math.round(times[column])) : ''));
      console.log(line(name, cells, 10));
    }
  }
  return results;
}

/** What the browser notes of itself meanwhile. */
async function traced(browser, page, categories, run) {
  await browser.startTracing(page, { categories: ['-*', ...categories] });
  await run();
  return JSON.parse(String(await browser.stopTracing())).traceEvents;
}

// What is said -------------------------------------------------------------------------------------------------------

/** Medians of the rounds, and the medians of their ratios to uPlot. */
function report(title, times) {
  const results = Object.fromEntries(
    Object.entries(times).map(([name, rounds]) => [
      name,
      { ms: median(rounds), ratio: median(rounds.map((ms, round) => ms / times.uplot[round])) },
    ]),
  );
  console.log(`\n${title} (× uPlot)`);
  for (const [name, { ms, ratio }] of Object.entries(results))
    console.log(line(charts[name], [`${ms.toFixed(2)} ms`, `${ratio.toFixed(2)} ×`]));
  return results;
}

function zipped(code) {
  return gzipSync(code, { level: 9 }).length;
}

function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function line(name, cells, width = 14) {
  return `  ${name.padEnd(54)}${cells.map((cell) => cell.padStart(width)).join('')}`;
}
