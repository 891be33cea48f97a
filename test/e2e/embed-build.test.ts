import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type EmbedHost, loaderScript, settledStates, startEmbedHost } from '../support/embed-page.ts';

/* The embed build behaves as the sources do: it reads every answer member by member. */

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
});
