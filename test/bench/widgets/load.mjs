import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { register } from 'tsx/esm/api';
import { median } from '../measure.mjs';

/*
 * How soon a reader sees the first figures: the pages without a bundler, files and figures from one host over a slow
 * network, nothing in the browser's cache. The network is the browser's emulation: each answer waits for a round trip, and all share
 * the bandwidth. What it does not have are the round trips of a new connection, three to each further host.
 */

const kilobit = 1000 / 8;

/** As Chromium's developer tools and Lighthouse have them. */
const networks = {
  'slow 4G, 150 ms, 1.6 Mbit/s': { latency: 150, downloadThroughput: 1600 * kilobit, uploadThroughput: 750 * kilobit },
  'fast 3G, 563 ms, 1.4 Mbit/s': {
    latency: 562.5,
    downloadThroughput: 1440 * kilobit,
    uploadThroughput: 675 * kilobit,
  },
};

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Polls</title>
<meta name="tarja-gateway" content="/tarja/"><link rel="stylesheet" href="/embed/embed.css"><link rel="icon" href="data:,">`;
const loader = '<script type="module" src="/embed/loader.js"></script>';
const place = '<div data-tarja="polls"></div>';
const question = '<link rel="preload" as="fetch" crossorigin href="/tarja/polls/presidente">';

/** Pages by what stands in them. @param {readonly string[]} files of the widget, as `widgets.json` names them */
const pagesOf = (files) => {
  const named = files.map((file) => `<link rel="modulepreload" href="/embed/${file}">`).join('');
  return {
    'the widget’s own file': '<script type="module" src="/embed/polls.js"></script><body><tarja-polls></tarja-polls>',
    'the loader': `${loader}<body>${place}`,
    'the loader, files named': `${loader}${named}<body>${place}`,
    'the loader, files and question named': `${loader}${named}${question}<body>${place}`,
  };
};

/** What is waited for, by the end of its address. */
export const steps = {
  loader: 'loader.js',
  'own file': 'polls.js',
  shared: 'shared.js',
  chart: 'line-chart.js',
  figures: 'presidente',
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{ rounds?: number }} [options]
 * @returns {Promise<Record<string, Record<string, Readonly<Record<string, number>>>>>} by network and page: milliseconds from the
 *   start until each step is there and the first picture is painted, and `in a row`: how many requests waited for each other
 */
export async function measureLoads(browser, { rounds = 5 } = {}) {
  const host = await startHost();
  try {
    const results = {};
    for (const [network, conditions] of Object.entries(networks)) {
      const loads = Object.fromEntries(Object.keys(host.pages).map((name) => [name, []]));
      // The first round warms the gateway up.
      for (let round = -1; round < rounds; round++) {
        for (const [name, url] of Object.entries(host.pages)) {
          const load = await loadOnce(browser, url, conditions);
          if (round >= 0) loads[name].push(load);
        }
      }
      results[network] = Object.fromEntries(Object.entries(loads).map(([name, each]) => [name, medians(each)]));
    }
    return results;
  } finally {
    await host.close();
  }
}

async function loadOnce(browser, url, conditions) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
    await page.addInitScript(waitForPicture);
    await page.goto(url, { waitUntil: 'commit' });
    const { picture, entries } = await page.evaluate(() => globalThis.picture);
    const times = { picture, 'in a row': longestRow(entries.filter(({ from }) => from < picture)) };
    for (const [step, end] of Object.entries(steps)) {
      const entry = entries.find(({ name }) => new URL(name).pathname.endsWith(end));
      if (entry) times[step] = entry.to;
    }
    return times;
  } finally {
    await context.close();
  }
}

/** In the page: when the first line has been painted, and what was fetched until then. */
function waitForPicture() {
  globalThis.picture = new Promise((done) => {
    const look = () => {
      if (!document.querySelector('tarja-polls')?.shadowRoot?.querySelector('.line'))
        return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const fetched = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        done({
          picture: performance.now(),
          entries: fetched.map(({ name, startTime, responseEnd }) => ({ name, from: startTime, to: responseEnd })),
        });
      };
      port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}

/** Of these requests, how many were made one after the other: each when the one before it was there. */
function longestRow(entries) {
  const rows = new Map();
  for (const entry of [...entries].sort((one, other) => one.from - other.from)) {
    const before = [...rows].filter(([{ to }]) => to > 0 && to <= entry.from);
    rows.set(entry, 1 + Math.max(0, ...before.map(([, length]) => length)));
  }
  return Math.max(...rows.values());
}

function medians(loads) {
  const names = new Set(loads.flatMap((load) => Object.keys(load)));
  return Object.fromEntries([...names].map((name) => [name, median(loads.flatMap((load) => load[name] ?? []))]));
}

/** Pages, files and the gateway over the local services, compressed. */
async function startHost() {
  // The sources import each other as TypeScript.
  const tsx = register({ namespace: 'tarja-bench' });
  const load = (path) => tsx.import(`../../../${path}`, import.meta.url);
  const [{ createGateway }, { nodeCompressors, serveGateway }, { clockFrom, startServices }, { embedFiles }] =
    await Promise.all(
      ['src/gateway/index.ts', 'src/gateway/node.ts', 'src/local-services/start.ts', 'scripts/embed.ts'].map(load),
    );
  const services = await startServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')), lenient: true });
  const { polls, keys } = services.ready;
  const gateway = createGateway(
    { basePath: '/tarja', origins: ['*'], services: { polls: { url: polls, keyVariable: 'POLLS' } } },
    { env: { POLLS: keys.polls }, compressors: nodeCompressors },
  );
  const built = await embedFiles();
  const files = new Map([...built].map(([name, content]) => [`/embed/${name}`, gzipSync(content)]));
  const pages = Object.entries(pagesOf(JSON.parse(built.get('widgets.json')).polls.files));
  for (const [at, [, page]] of pages.entries()) files.set(`/${at}`, gzipSync(head + page));
  const types = { '.js': 'text/javascript', '.css': 'text/css', '': 'text/html; charset=utf-8' };
  const served = await serveGateway(gateway, {
    fallback: ({ url }, response) => {
      const content = files.get(url);
      if (content === undefined) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': types[extname(url)], 'content-encoding': 'gzip' }).end(content);
    },
  });
  return {
    pages: Object.fromEntries(pages.map(([name], at) => [name, `${served.url}/${at}`])),
    async close() {
      await served.close();
      gateway.close();
      await services.close();
      await tsx.unregister();
    },
  };
}
