import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import type { WidgetStatus } from '../../widgets/shared/widget-element.ts';
import { type EmbedHost, loaderScript, settledStates, startEmbedHost } from '../support/embed-page.ts';

/* The embed build behaves as the sources do: it reads every answer member by member, and what has not come changes no figure. */

const start = Date.UTC(2026, 10, 20, 18);
let host: EmbedHost;
before(async () => {
  host = await startEmbedHost(() => start);
});
after(() => host?.close());

describe('the embed build', { timeout: 120_000 }, () => {
  test('shows, announces and keeps nothing of an answer with an unexpected shape', async () => {
    const page = await host.browser.newPage();
    await page.route('**/tarja/rates/**', (route) =>
      route.fulfill({ json: [{ date: '2026-11-20', base: 'USD', quote: 'BRL', rate: { mid: 5.41 } }] }),
    );
    await page.goto(host.page('/shape', `${loaderScript}<div data-tarja="rates" data-pairs="USD"></div>`));

    assert.deepEqual(await settledStates(page), [['tarja-rates', 'failed']]);
    const { text, status, kept } = await page.evaluate(() => {
      const widget = document.querySelector('tarja-rates') as Element & { status: WidgetStatus };
      return {
        text: widget.shadowRoot?.textContent ?? '',
        status: widget.status,
        kept: Object.keys(localStorage),
      };
    });
    assert.match(status.notes.join(' '), /does not answer as documented/);
    assert.match(status.errors[0]?.message ?? '', /unexpected shape/);
    assert.doesNotMatch(text, /NaN|R\$/);
    assert.deepEqual(kept, []);
    await page.close();
  });

  test('shows the same figures and notes when a file that comes on demand cannot be had', async (context) => {
    const expected = await figuresWithout();
    assert.equal(expected.length, 2 * names.length);
    const files = filesOnDemand();
    assert.ok(files.includes('reader.js'));

    for (const blocked of [...files.filter((file) => !isForPictures(file)).map((file) => [file]), files]) {
      context.diagnostic(blocked.join());
      assert.deepEqual(await figuresWithout(...blocked), expected, `without ${blocked}`);
    }
  });
});

const names = widgetNames();

/** Names of the files that a widget imports on demand: none of them comes with a widget by itself. */
function filesOnDemand(): string[] {
  const importsOf = (name: string, pattern: RegExp) =>
    [...readFileSync(join(host.folder, name), 'utf8').matchAll(pattern)].map(([, file = '']) => file);
  const atOnce = new Set(names.map((name) => `${name}.js`));
  for (const name of atOnce)
    for (const next of importsOf(name, /(?:from|import)\s*["'`]\.\/([\w-]+\.js)/g)) atOnce.add(next);
  const later = [...atOnce].flatMap((name) => importsOf(name, /import\(\s*["'`]\.\/([\w-]+\.js)/g));
  return [...new Set(later)].filter((name) => !atOnce.has(name));
}

/** No page asks for these: they are blocked together. */
const isForPictures = (file: string) => /air/.test(file);

/** What all widgets of a page say, well and without a network, while some files are not there. */
async function figuresWithout(...files: readonly string[]): Promise<string[]> {
  const page = await host.browser.newPage({
    viewport: { width: 1000, height: 20_000 },
    // A tape that moves says something else at each moment.
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(start);
  for (const file of files) await page.route(`**/${file}`, (route) => route.abort());
  const places = names.map((name) => `<div data-tarja="${name}"></div>`).join('');
  await page.goto(host.page('/on-demand', `${loaderScript}${places}`));
  await settledStates(page);
  const figures = async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(
      (tags) =>
        tags.map((tag) => {
          const widget = document.querySelector(tag) as HTMLElement & { status: unknown };
          const figure = widget.shadowRoot?.querySelector('[part="figure"]') as HTMLElement | null;
          return `${tag}: ${figure?.innerText.replace(/\s+/g, ' ')} ${JSON.stringify(widget.status)}`;
        }),
      names.map((name) => `tarja-${name}`),
    );
  };
  const well = await figures();
  await page.context().setOffline(true);
  const offline = await figures();
  await page.context().close();
  return [...well, ...offline];
}
