import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const speed = 240;
const seconds = 5;

/**
 * How a crawl moves while the page is busy: 120 ms of script every 500 ms, and new headlines every second. Frames are counted
 * where they are drawn, by the compositor, beside one bare animation on the same machine in the same run: nothing draws
 * more evenly than that. How far an item is from where its first frame says it should be is asked in a run of its own, because
 * asking disturbs the frames.
 *
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<{ name: string, value: number, unit: string, aim?: number }[]>} none of them is to be above its aim
 */
export async function measureCrawl(browser) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  try {
    await page.setContent('<!doctype html><body style="margin:0;overflow:hidden;font:40px sans-serif">');
    await page.addScriptTag({ content: await bundled() });
    await page.evaluate(bare);
    const reference = await gapsOf(browser, page);
    await page.evaluate(() => document.body.replaceChildren(document.createElement('bench-crawl')));
    await page.waitForTimeout(1000);
    const gaps = await gapsOf(browser, page);
    const jump = await page.evaluate(watch, { speed, seconds });
    return [
      { name: 'bare animation: longest gap between frames', value: longest(reference), unit: 'ms' },
      { name: 'crawl: longest gap between frames', value: longest(gaps), unit: 'ms', aim: 20 },
      { name: 'bare animation: gaps above 60 ms', value: late(reference), unit: '' },
      { name: 'crawl: gaps above 60 ms', value: late(gaps), unit: '', aim: 0 },
      { name: 'crawl: jump on an update', value: jump, unit: 'px', aim: 0 },
    ];
  } finally {
    await page.close();
  }
}

const longest = (gaps) => Math.round(Math.max(...gaps));
const late = (gaps) => gaps.filter((gap) => gap > 60).length;

/** Milliseconds between the frames that are drawn while the page is busy. */
async function gapsOf(browser, page) {
  const categories = ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'];
  await browser.startTracing(page, { categories });
  await page.evaluate(beBusy, seconds);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const times = traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000);
  if (times.length < seconds * 10) throw new Error(`Only ${times.length} frames were drawn in ${seconds} s.`);
  times.sort((one, other) => one - other);
  return times.slice(1).map((time, at) => time - times[at]);
}

/** In the page. */
function bare() {
  const line = document.createElement('div');
  line.textContent = 'A line of text that goes on and on';
  line.style.cssText = 'position:absolute;left:100%;width:max-content;will-change:transform';
  document.body.append(line);
  line.animate({ transform: ['none', 'translateX(-2400px)'] }, { duration: 10_000, iterations: Infinity });
}

/** In the page. */
function beBusy(seconds) {
  const crawl = document.querySelector('bench-crawl');
  let updates = 0;
  const stalls = setInterval(() => {
    const end = performance.now() + 120;
    while (performance.now() < end);
  }, 500);
  const news = setInterval(() => {
    if (crawl) crawl.keys = [`Breaking ${++updates}`, ...crawl.keys.slice(1)];
  }, 1000);
  return new Promise((resolve) =>
    setTimeout(() => {
      clearInterval(stalls);
      clearInterval(news);
      resolve();
    }, seconds * 1000),
  );
}

/** In the page: the largest distance in hundredths of a pixel, over all items in sight and all frames of the script. */
function watch({ speed, seconds }) {
  const crawl = document.querySelector('bench-crawl');
  let updates = 0;
  const news = setInterval(() => {
    crawl.keys = [`Later ${++updates}`, ...crawl.keys.slice(1)];
  }, 500);
  const first = new WeakMap();
  const end = performance.now() + seconds * 1000;
  let jump = 0;
  return new Promise((resolve) => {
    const frame = () => {
      const time = Number(document.timeline.currentTime);
      for (const item of crawl.shadowRoot.querySelectorAll('.crawl-item')) {
        const { left, right } = item.getBoundingClientRect();
        if (left >= innerWidth || right <= 0) continue;
        const start = left + (speed * time) / 1000;
        if (first.has(item)) jump = Math.max(jump, Math.abs(start - first.get(item)));
        else first.set(item, start);
      }
      if (performance.now() < end) return requestAnimationFrame(frame);
      clearInterval(news);
      resolve(Math.round(jump * 100) / 100);
    };
    requestAnimationFrame(frame);
  });
}

async function bundled() {
  const build = await rolldown({ input: fileURLToPath(new URL('crawl-page.ts', import.meta.url)), logLevel: 'silent' });
  const { output } = await build.generate({ format: 'iife' });
  await build.close();
  return output[0].code;
}
