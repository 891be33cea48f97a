import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { type EmbedHost, loaderScript, settledStates, startEmbedHost, strictPolicy } from '../support/embed-page.ts';

/*
 * All widgets there are, as they are delivered to pages without a bundler, in a real browser, over the local services.
 */

const names = widgetNames();
const start = Date.UTC(2026, 10, 20, 18);
const now = start;
let host: EmbedHost;

before(async () => {
  host = await startEmbedHost(() => now);
});
after(() => host?.close());

/** A file of the embed build as `files.json` lists it. */
interface Listed {
  readonly file: string;
  readonly integrity: string;
}

interface Watched {
  violations: string[];
  /** What moved, and how far. */
  shifts: string[];
  longest: number;
}

/** Not yet in the types of the platform. */
type LayoutShift = PerformanceEntry & {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Opens a page and keeps what the browser says of it. */
async function open(url: string, viewport = { width: 1280, height: 900 }): Promise<{ page: Page; said: string[] }> {
  const page = await host.browser.newPage({ viewport });
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  await page.addInitScript(() => {
    const watched: Watched = { violations: [], shifts: [], longest: 0 };
    Object.assign(window, { watched });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      watched.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const place = node instanceof Element ? node : node?.parentElement;
          return `${place?.localName}.${place?.className} from ${previousRect.y} to ${currentRect.y}`;
        });
        watched.shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url);
  return { page, said };
}

const watched = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Letters twice as large, in a narrow place. */
function enlarge(widget: HTMLElement, width: number): void {
  widget.style.fontSize = '32px';
  widget.style.width = `${width}px`;
}

/** What of a widget reaches beyond its place, and which figures have to be scrolled to. A crawl moves by itself. */
function sticksOut(widget: HTMLElement): string[] {
  const found: string[] = [];
  const place = widget.getBoundingClientRect();
  const parts = [...(widget.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
  const clipped = parts.filter((part) => getComputedStyle(part).overflowX !== 'visible');
  for (const part of parts) {
    const { left, right, width } = part.getBoundingClientRect();
    const out = Math.max(place.left - left, right - place.right);
    if (width <= 1 || out <= 1) continue;
    if (clipped.some((around) => around !== part && around.contains(part))) {
      if (part.matches('.body table *')) found.push(`${part.localName} ${part.className} scrolls`);
    } else found.push(`${part.localName} ${part.className}: ${Math.round(out)} px`);
  }
  return found;
}

/** Where everything that widgets of the page show stands, with its words. A crawl moves by itself. */
function looks(): string[] {
  return [...document.querySelectorAll('body > *')].flatMap(({ localName, shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLElement>('*:not(.row *, option)') ?? [])].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const { stroke } = getComputedStyle(part);
      return `${localName} ${part.localName} ${[x, y, width, height].map(Math.round)} ${stroke} ${part.innerText ?? ''}`;
    }),
  );
}

describe('widgets on a page under a strict policy', { timeout: 480_000 }, () => {
  /** One page for all widgets: a page of its own for each takes longer than the test. */
  let strict: Awaited<ReturnType<typeof open>> | undefined;
  after(() => strict?.page.close());

  for (const name of names) {
    test(`${name}: nothing is refused under a strict policy with Trusted Types, on a page and on air`, async (context) => {
      const url = host.page(
        `/strict/${name}`,
        `${loaderScript}<div data-tarja="${name}" data-height="400"></div>
        <div class="air"><tarja-${name} mode="air" phase="on"></tarja-${name}></div>`,
        { headers: { 'content-security-policy': strictPolicy } },
      );
      if (strict) {
        // Last good values of the widget before are none of this one's.
        await strict.page.evaluate(() => localStorage.clear());
        await strict.page.goto(url);
      }
      strict ??= await open(url);
      const { page, said } = strict;
      const states = await settledStates(page);
      // What comes on demand is held to the policy, too.
      for (const summary of await page.locator(`tarja-${name} details > summary`).all())
        await summary.evaluate((each: HTMLElement) => each.click());
      await frames(page);

      context.diagnostic(JSON.stringify(states));
      assert.deepEqual((await watched(page)).violations, []);
      assert.deepEqual(said.splice(0), []);
      // A figure has nothing to show until a desk says what.
      assert.deepEqual([...new Set(states.map(([, state]) => state))], [name === 'figure' ? 'misconfigured' : 'fresh']);

      for (const width of [420, 320]) {
        await page.locator(`tarja-${name}`).first().evaluate(enlarge, width);
        await frames(page);
        const beyond = await page.locator(`tarja-${name}`).first().evaluate(sticksOut);
        assert.deepEqual(beyond, [], `letters of 200 % in ${width} pixels`);
      }
    });
  }
});

describe('widgets on a page', { timeout: 480_000 }, () => {
  test('keep lines apart where the system forces its colours, with a key in them, and say so when the network goes', async () => {
    const place = '<div data-tarja="polls" style="width:360px"></div>';
    const { page, said } = await open(host.page('/gone', `${loaderScript}${place}`));
    await settledStates(page);
    await page.emulateMedia({ forcedColors: 'active' });
    const [lines, keys] = await page.evaluate(() => {
      const root = document.querySelector('tarja-polls')?.shadowRoot as ShadowRoot;
      return [
        Array.from(root.querySelectorAll('.line:not(.rest)'), (line) => getComputedStyle(line).stroke),
        Array.from(root.querySelectorAll('.name'), (name) => getComputedStyle(name, '::before').borderTopColor),
      ];
    });
    assert.equal(new Set(lines).size, 6);
    assert.deepEqual(keys?.toSorted(), lines?.toSorted());

    await page.context().setOffline(true);
    await page.getByText('No connection; these are the last known figures').waitFor();
    assert.deepEqual(said, []);
    await page.close();
  });

  test('stand as they are on a page that sets its own text otherwise, and their charts keep the times at their edges', async () => {
    const head = `<style>
      body { width: 380px; margin: 0 auto; font: 16px sans-serif }
      .other { direction: rtl; text-align: center; text-indent: 40px; text-transform: uppercase; white-space: pre-wrap; word-break: break-all;
        line-break: anywhere; stroke: red; text-anchor: end }
      .wide { letter-spacing: 2px; word-spacing: 8px }
    </style>`;
    // All of them are in sight.
    const { page } = await open(host.page('/other', `${everyWidget}${loaderScript}`, { head }), {
      width: 1280,
      height: 9000,
    });
    await settledStates(page);
    // A crawl that moves has another headline meanwhile.
    await page.getByRole('button', { name: 'Pause' }).click();
    await frames(page);
    const before = await page.evaluate(looks);
    await page.evaluate(() => document.body.classList.add('other'));
    await frames(page);
    assert.deepEqual(await page.evaluate(looks), before);

    const times = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('tarja-polls') as Element;
        return Array.from(shadowRoot?.querySelectorAll('.when') ?? [], (time) => time.getBoundingClientRect().width);
      });
    const narrow = await times();
    await page.evaluate(() => document.body.classList.add('wide'));
    await frames(page);
    assert.deepEqual(await times(), narrow);
    await page.close();
  });

  test('show which way a figure went where the system forces its colours', async () => {
    const places = '<div data-tarja="rates"></div><div data-tarja="indicator"></div>';
    const { page } = await open(host.page('/signs', `${places}${loaderScript}`));
    await settledStates(page);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const name of ['rates', 'indicator']) {
      const change = page.locator(`tarja-${name} .change`).first();
      const shown = await change.screenshot();
      await change.evaluate((each) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.change::before, .change > span { visibility: hidden }');
        (each.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet);
      });
      assert.notDeepEqual(await change.screenshot(), shown, name);
    }
    await page.close();
  });

  test('reserve no room where scripts do not run', async () => {
    const context = await host.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const place = '<div data-tarja="polls" style="min-height:600px"><p>Helena Prado 38 %</p></div>';
    const empty = '<div data-tarja="score"></div><tarja-score></tarja-score>';
    await page.goto(host.page('/no-scripts', `${place}${empty}`, { head: styles }));

    const heightOf = async (place: string) => (await page.locator(place).boundingBox())?.height;
    const text = await heightOf('[data-tarja="polls"]');
    assert.ok(text && text < 100, `${text}`);
    assert.equal(await heightOf('[data-tarja="score"]'), 0);
    assert.equal(await heightOf('tarja-score'), 0);
    await context.close();
  });

  test('stay hidden, with the height that is reserved, until the page shows them', async () => {
    const page = await host.browser.newPage();
    const own = '<tarja-polls style="--tarja-height:333px"></tarja-polls>';
    const places = `<div data-tarja="score" hidden></div><tarja-score hidden></tarja-score>${own}`;
    const url = host.page('/hidden', places, { head: styles });
    await page.goto(url);
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll('[data-tarja],tarja-score')].map((each) => each.clientHeight));
    assert.deepEqual(await heights(), [0, 0]);
    assert.equal((await page.locator('tarja-polls').boundingBox())?.height, 333);

    await page.addScriptTag({ url: '/embed/loader.js', type: 'module' });
    await page.waitForFunction(() => document.querySelectorAll('tarja-score:defined').length === 2);
    await frames(page);
    assert.deepEqual(await heights(), [0, 0]);

    await page.evaluate(() => {
      for (const each of document.querySelectorAll('[hidden]')) each.removeAttribute('hidden');
    });
    await settledStates(page);
    assert.ok(
      (await heights()).every((height) => height >= 128),
      `${await heights()}`,
    );
    await page.close();
  });

  test('give back the reserved height below the screen while the gateway is down at first, and take it for figures', async () => {
    const page = await host.browser.newPage({ viewport: { width: 1000, height: 500 } });
    const place = '<div data-tarja="rates" style="min-height:700px"></div>';
    await page.route('**/tarja/**', (route) => route.abort());
    await page.goto(host.page('/down', `${loaderScript}${place}${place}`, { head: styles }));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('tarja-rates:defined')].some(
        (each) => (each as unknown as Said).status.state === 'failed',
      ),
    );
    const heights = () =>
      page.evaluate(() => [...document.querySelectorAll('tarja-rates')].map(({ clientHeight }) => clientHeight));
    await frames(page);
    const [seen = 0, below = 0] = await heights();
    assert.equal(seen, 700);
    assert.ok(below > 50 && below < 300, `${below} px`);

    await page.unroute('**/tarja/**');
    await page.locator('tarja-rates').first().getByText('US Dollar').first().waitFor();
    await page.locator('tarja-rates').last().getByText('US Dollar').first().waitFor();
    assert.deepEqual(await heights(), [700, 700]);
    await page.close();
  });

  test('ask for all files that a widget stands on before its own is there', async () => {
    const page = await host.browser.newPage();
    const others = new Set(['shared.js']);
    const asked = new Promise<void>((all) =>
      page.on('request', (request) => {
        others.delete(basename(request.url()));
        if (others.size === 0) all();
      }),
    );
    await page.route('**/polls.js', async (route) => {
      await asked;
      await route.continue();
    });

    await page.goto(host.page('/at-once', `${loaderScript}<div data-tarja="polls"></div>`));
    assert.deepEqual(await settledStates(page), [['tarja-polls', 'fresh']]);
    await page.close();
  });

  test('take files that the page has named, with their hashes, and a question asked before, under a strict policy', async () => {
    const read = (file: string) => JSON.parse(readFileSync(join(host.folder, file), 'utf8'));
    const integrity = Object.fromEntries(
      (Object.values(read('files.json')) as Listed[]).map(({ file, integrity }) => [file, integrity]),
    );
    const { files } = read('widgets.json').polls;
    const named = files.map(
      (file: string) => `<link rel="modulepreload" href="/embed/${file}" integrity="${integrity[file]}">`,
    );
    const head = `${named.join('')}<link rel="preload" as="fetch" crossorigin href="/tarja/polls/presidente">`;
    host.takeAsked();
    const { page, said } = await open(
      host.page('/named', `${loaderScript}<div data-tarja="polls"></div>`, {
        head,
        headers: { 'content-security-policy': strictPolicy },
      }),
    );

    assert.deepEqual(await settledStates(page), [['tarja-polls', 'fresh']]);
    assert.deepEqual(said, []);
    assert.deepEqual((await watched(page)).violations, []);
    assert.deepEqual(host.takeAsked(), ['/tarja/polls/presidente']);
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const file of files) assert.equal(fetched.filter((url) => url.endsWith(file)).length, 1, file);
    await page.close();
  });

  test('ten move nothing when they come, on a phone and on a desk', async (context) => {
    const body = ten.map((name) => `<p>Text before it.</p><div data-tarja="${name}" data-height="900"></div>`);
    const head = '<style>[data-tarja]{min-height:900px}</style>';
    const url = host.page('/ten', `${body.join('')}<p>Text after it.</p>${loaderScript}`, { head });
    for (const viewport of [
      { width: 412, height: 900 },
      { width: 1280, height: 900 },
    ]) {
      const { page, said } = await open(url, viewport);
      await page.waitForFunction(() => !document.querySelector('[data-tarja]'));
      for (const widget of await page.locator(':defined[style*="--tarja-height"]').all()) {
        await widget.scrollIntoViewIfNeeded();
        // Out of sight it would ask no more.
        const handle = await widget.elementHandle();
        await page.waitForFunction((each) => (each as unknown as Said).status.state !== 'loading', handle);
        await frames(page);
      }
      await settledStates(page);
      await frames(page);

      const { shifts, longest } = await watched(page);
      context.diagnostic(`${viewport.width} px wide: longest task ${Math.round(longest)} ms`);
      assert.deepEqual(said, []);
      assert.deepEqual(shifts, []);
      await page.close();
    }
  });

  test('need no more room than the styles reserve for them, on a phone and in a column', async () => {
    // What a picture needs only its author knows.
    const own = names.filter((name) => name !== 'figure').map((name) => `<div data-tarja="${name}"></div>`);
    const head = `${styles}<style>body{width:min(40rem,100% - 2rem);margin:0 auto;font:1rem sans-serif}</style>`;
    const url = host.page('/room', `${own.join('')}${loaderScript}`, { head });
    for (const width of [360, 1280]) {
      // All of them are in sight.
      const { page } = await open(url, { width, height: 9000 });
      await settledStates(page);
      const beyond = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body > *')].flatMap((widget) => {
          const reserved = Number.parseFloat(getComputedStyle(widget).minHeight);
          const { height } = widget.getBoundingClientRect();
          return widget.shadowRoot && height > reserved + 1 ? `${widget.localName}: ${height} of ${reserved}` : [];
        }),
      );
      assert.deepEqual(beyond, []);
      await page.close();
    }
  });

  test('ten with polls, news and two courses of rates ask at most 2.1 times a minute, and who the providers are every five', async (context) => {
    const places = [
      ...Array(3).fill('<div data-tarja="polls"></div>'),
      ...Array(3).fill('<div data-tarja="news-list"></div>'),
      ...Array(2).fill('<div data-tarja="rates" data-pairs="USD"></div>'),
      ...Array(2).fill('<div data-tarja="rate-chart"></div>'),
    ];
    const page = await host.browser.newPage();
    await page.clock.install({ time: start });
    await page.addInitScript(answerInThePage);
    await page.goto(host.page('/hour', `${places.join('')}${loaderScript}`));
    assert.equal((await settledStates(page)).length, 10);
    const asked = () => page.evaluate(() => ({ ...(window as unknown as Answering).asked }));

    await hours(page, 1);
    const first = await asked();
    await hours(page, 2);
    const perMinute = Object.entries(await asked()).map(
      ([url, count]) => [url, (count - (first[url] ?? 0)) / 120] as const,
    );

    context.diagnostic(JSON.stringify(perMinute));
    const sum = (of: RegExp) => perMinute.reduce((all, [url, count]) => (of.test(url) ? all + count : all), 0);
    assert.ok(sum(/^(?!.*providers$)/) <= 2.1);
    assert.ok(sum(/providers$/) <= 0.2);
    assert.ok(sum(/polls/) > 0.9, 'polls are asked for every minute');
    await page.close();
  });

  test('half a day of new figures leaves no more nodes, listeners and memory behind than its first hours', async (context) => {
    const url = host.page('/half-day', `${everyWidget}${loaderScript}`);
    const page = await host.browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.clock.install({ time: start });
    await page.addInitScript(answerInThePage);
    await page.goto(url);
    await settledStates(page);
    const browser = await page.context().newCDPSession(page);
    const taken = async () => {
      await browser.send('HeapProfiler.collectGarbage');
      const { metrics } = await browser.send('Performance.getMetrics');
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
    };
    await browser.send('Performance.enable');

    await hours(page, 3);
    const before = await taken();
    const answered = await page.evaluate(() => (window as unknown as Answering).answered);
    await hours(page, 9);
    const after = await taken();

    const all = await page.evaluate(() => (window as unknown as Answering).answered);
    context.diagnostic(`${all} answers; ${JSON.stringify({ before, after })}`);
    assert.ok(all > 3 * answered, `${all} answers, ${answered} in the first hours`);
    assert.ok(after.nodes <= before.nodes * 1.07, `${before.nodes} nodes, then ${after.nodes}`);
    assert.ok(after.listeners <= before.listeners + 5, `${before.listeners} listeners, then ${after.listeners}`);
    assert.ok(after.heap <= before.heap * 1.1 + 100_000, `${before.heap} bytes, then ${after.heap}`);
    await page.close();
  });
});

const styles = '<link rel="stylesheet" href="/embed/embed.css">';

interface Said {
  status: { state: string };
}

/** Ten places, by turns of the widgets there are. */
const ten = Array.from({ length: 10 }, (_, at) => names[at % names.length] ?? '');

const everyWidget = names.map((name) => `<div data-tarja="${name}" data-height="400"></div>`).join('');

interface Answering {
  /** How many answers widgets were given. */
  answered: number;
  /** The same by address. */
  asked: Record<string, number>;
}

/** Lets the gateway answer each question once; from then on the page answers itself, at once and with other figures each time. */
function answerInThePage(): void {
  const known = new Map<string, string>();
  const ask = window.fetch.bind(window);
  const counter = Object.assign(window, { answered: 0, asked: {} as Record<string, number> });
  // The page is not scrolled: all are in sight.
  Object.assign(window, { IntersectionObserver: undefined });
  window.fetch = async (input, init) => {
    const url = String(input);
    if (!known.has(url)) {
      // The page's clock runs past the deadline of a slow answer, which is for the next time then.
      const answer = await ask(input, { ...init, signal: null });
      if (answer.ok) known.set(url, await answer.clone().text());
      return answer;
    }
    counter.answered++;
    counter.asked[url] = (counter.asked[url] ?? 0) + 1;
    const text = known.get(url) ?? '';
    const moved = text.replace(
      /(:\s*\d+\.)(\d)/g,
      (_, whole, digit) => whole + ((Number(digit) + counter.answered) % 10),
    );
    return new Response(moved, { headers: { 'content-type': 'application/json', 'cache-control': 'max-age=60' } });
  };
}

/** Lets this many hours go by, with all that happens in them. */
async function hours(page: Page, count: number): Promise<void> {
  for (let hour = 0; hour < count; hour++) await page.clock.runFor('01:00:00');
}
