import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const speed = 240;
const seconds = 5;

/**
 * How a crawl moves while the page is busy: 120 ms of script every 500 ms, and new headlines every second. Frames are counted
 * where they are drawn, by the compositor, in turns with bare animations of layers as many, as large and as fast: nothing draws
 * more evenly than those, so what they miss is missed by the machine. How far an item is from where its first frame says it
 * should be is asked in a run of its own, because asking disturbs the frames.
 *
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<{ gaps: Record<'bare' | 'crawl', number[][]>, seconds: number, jump: number }>} of each turn the
 *   milliseconds between its frames; how long a turn is; and pixels
 */
export async function measureCrawl(browser, { turns = 5 } = {}) {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const show = { bare, crawl };
  try {
    await page.setContent('<!doctype html><body style="margin:0;overflow:hidden;font:40px sans-serif">');
    await page.addScriptTag({ content: await bundled() });
    const gaps = { bare: [], crawl: [] };
    for (let turn = -1; turn < turns; turn++)
      for (const name of turn % 2 ? ['bare', 'crawl'] : ['crawl', 'bare']) {
        await page.evaluate(show[name], { speed });
        await page.waitForTimeout(1000);
        const all = await gapsOf(browser, page);
        if (turn >= 0) gaps[name].push(all);
      }
    await page.evaluate(crawl);
    return { gaps, seconds, jump: await page.evaluate(watch, { speed, seconds }) };
  } finally {
    await page.close();
  }
}

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
function crawl() {
  document.body.replaceChildren(document.createElement('bench-crawl'));
}

/** In the page: items of the crawl that stay the same, as many as it holds at a time, each at its place and in sight again and again. */
function bare({ speed }) {
  document.body.replaceChildren();
  const gap = 48;
  const lines = Array.from({ length: 6 }, (_, at) => {
    const line = document.createElement('div');
    line.textContent = `Headline ${at + 1} of a crawl that goes on and on`;
    line.style.cssText = 'position:absolute;top:0;left:100%;width:max-content;white-space:nowrap;will-change:transform';
    document.body.append(line);
    return line;
  });
  const way = lines.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
  let at = 0;
  for (const line of lines) {
    line.animate(
      { transform: ['none', `translateX(${-way}px)`] },
      { delay: ((at - way) / speed) * 1000, duration: (way / speed) * 1000, iterations: Number.POSITIVE_INFINITY },
    );
    at += line.offsetWidth + gap;
  }
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
