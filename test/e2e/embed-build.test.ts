import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { bundleEmbed } from '../../scripts/embed.ts';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { type EmbedHost, loaderScript, settledStates, startEmbedHost } from '../support/embed-page.ts';

/* The embed build behaves as the sources do: it reads every answer member by member, and what has not come changes no figure. */

let host: EmbedHost;
before(async () => {
  host = await startEmbedHost(() => Date.UTC(2026, 10, 20, 18));
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
    const { text, notes, kept } = await page.evaluate(() => {
      const widget = document.querySelector('tarja-rates') as Element & { status: { notes: readonly string[] } };
      return {
        text: widget.shadowRoot?.textContent ?? '',
        notes: widget.status.notes.join(' '),
        kept: Object.keys(localStorage),
      };
    });
    assert.match(notes, /unexpected shape/);
    assert.doesNotMatch(text, /NaN|R\$/);
    assert.deepEqual(kept, []);
    await page.close();
  });

  test('shows the same figures and notes when a file that comes on demand cannot be had', async (context) => {
    const expected = await figuresWithout();
    assert.equal(expected.length, 2 * names.length);

    for (const file of await filesOnDemand()) {
      context.diagnostic(file);
      assert.deepEqual(await figuresWithout(file), expected, `without ${file}`);
    }
  });
});

const names = widgetNames();

/** Names of the files that a widget imports on demand: none of them comes with a widget by itself. */
async function filesOnDemand(): Promise<string[]> {
  const files = new Map((await bundleEmbed()).map((file) => [file.fileName, file]));
  const atOnce = new Set(names.map((name) => `${name}.js`));
  for (const name of atOnce) for (const next of files.get(name)?.imports ?? []) atOnce.add(next);
  const later = [...atOnce].flatMap((name) => files.get(name)?.dynamicImports ?? []);
  return [...new Set(later)].filter((name) => !atOnce.has(name));
}

/** What all widgets of a page say, well and without a network, while one file is not there. */
async function figuresWithout(file?: string): Promise<string[]> {
  const page = await host.browser.newPage({ viewport: { width: 1000, height: 20_000 } });
  if (file) await page.route(`**/${file}`, (route) => route.abort());
  const places = names.map((name) => `<div data-tarja="${name}"></div>`).join('');
  await page.goto(host.page('/on-demand', `${loaderScript}${places}`));
  await settledStates(page);
  const figures = () =>
    page.evaluate(
      (tags) => {
        const wait = () => new Promise(requestAnimationFrame);
        const read = () =>
          tags.map((tag) => {
            const widget = document.querySelector(tag) as HTMLElement & { status: unknown };
            const figure = widget.shadowRoot?.querySelector('[part="figure"]') as HTMLElement | null;
            return `${tag}: ${figure?.innerText.replace(/\s+/g, ' ')} ${JSON.stringify(widget.status)}`;
          });
        return wait().then(wait).then(read);
      },
      names.map((name) => `tarja-${name}`),
    );
  const well = await figures();
  await page.context().setOffline(true);
  const offline = await figures();
  await page.context().close();
  return [...well, ...offline];
}
