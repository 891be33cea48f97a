import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { type EmbedHost, loaderScript, settledStates, startEmbedHost } from '../support/embed-page.ts';

/* All widgets on paper, printed from a dark page that was read on a wide screen. */

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36"%3E%3Crect width="64" height="36"/%3E%3C/svg%3E';
const widgets = widgetNames().map((name): [name: string, attributes: string] => [
  name,
  name === 'figure' ? `figure='${picture}' alt="A ground" source="Own sums"` : '',
]);
const paper = 640;
let host: EmbedHost;
/** One page for all tests: to open another takes longer than most of them. */
let page: Page;

before(async () => {
  host = await startEmbedHost(() => Date.UTC(2026, 10, 20, 18));
  page = await host.browser.newPage({ colorScheme: 'dark' });
});
after(() => host?.close());

/** Brings the page to where somebody prints it. */
async function printing(name: string, attributes = ''): Promise<void> {
  const url = host.page(
    `/${name}`,
    `<div class="before"></div><tarja-${name} ${attributes}></tarja-${name}><div class="after"></div>${loaderScript}`,
    {
      head: `<style>
        :root { color-scheme: dark }
        body { margin: 0; color: #eee; background: #111; font: 16px/1.4 sans-serif }
        @media print { .before, .after { height: 100px; break-inside: avoid } }
      </style>`,
    },
  );
  await page.setViewportSize({ width: 1200, height: 2400 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto(url);
  await settledStates(page);
  await page.emulateMedia({ media: 'print' });
  const widget = await page.$(`tarja-${name}`);
  await page.waitForFunction((each) => each && getComputedStyle(each).breakInside === 'avoid', widget);
}

/** What is to be seen of a widget. */
async function printed(name: string) {
  const all = await page.evaluate((name) => {
    const root = document.querySelector(name)?.shadowRoot as ShadowRoot;
    return [...root.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        words: [each.localName, each.className, each.textContent?.trim().slice(0, 40)].join(' '),
        hand: each.matches('input, select, summary, :not(li) > button'),
        colour: each.childElementCount === 0 && each.textContent?.trim() ? getComputedStyle(each).color : '',
        cut:
          !each.closest('svg') &&
          getComputedStyle(each).overflow !== 'visible' &&
          (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1),
      }));
  }, `tarja-${name}`);
  const those = (such: (each: (typeof all)[number]) => boolean) => all.filter(such).map(({ words }) => words);
  return {
    hands: those(({ hand }) => hand),
    light: those(({ colour }) => isLight(colour)),
    cut: those(({ cut }) => cut),
  };
}

/** Of a colour as browsers compute it: `rgb(184, 67, 10)`, `color(srgb 0.6 0.2 0.03)`. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red + green + blue > 3 * (colour.startsWith('rgb') ? 128 : 0.5);
}

/** Sheets of paper that the page takes. */
async function sheets(height: number): Promise<number> {
  const pdf = await page.pdf({ width: `${paper}px`, height: `${height}px`, margin: {} });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

describe('a widget on paper', { timeout: 240_000 }, () => {
  for (const [name, attributes] of widgets) {
    test(`${name}: is dark on white with its source, whole, and without what only hands can use`, async () => {
      await printing(name, attributes);
      const foot = await page.locator(`tarja-${name} figcaption.foot`).innerText();

      assert.match(foot, /Source: \S/);
      if (name !== 'figure') assert.match(foot, /Updated/);
      assert.deepEqual(await printed(name), { hands: [], light: [], cut: [] });

      await page.setViewportSize({ width: paper, height: 2400 });
      const height = Math.ceil((await page.locator(`tarja-${name}`).boundingBox())?.height ?? 0);
      // A sheet that the widget fills: what stands before it and after it has no room on the same one.
      assert.equal(await sheets(height + 50), 3, 'it is parted by the end of a sheet');
    });
  }

  test('the room that the page reserves for the screen is not kept', async () => {
    await printing('converter');
    await page.addStyleTag({ content: 'tarja-converter { min-height: 900px }' });
    const height = () => page.locator('tarja-converter').evaluate((widget: HTMLElement) => widget.offsetHeight);

    const onPaper = await height();
    await page.emulateMedia({ media: 'screen' });
    assert.deepEqual([onPaper < 300, await height()], [true, 900]);
  });

  test('lines end where their names stand, on paper that is narrower than the screen', async () => {
    await printing('polls');
    const rooms = await page.evaluate((paper) => {
      const root = document.querySelector('tarja-polls')?.shadowRoot as ShadowRoot;
      const rooms: number[] = [];
      for (const width of ['', `${paper}px`]) {
        // Within one task: nothing draws anew, as nothing does when a page is printed.
        (root.querySelector('.body') as HTMLElement).style.width = width;
        const ends = [...root.querySelectorAll('.line')].map((line) => line.getBoundingClientRect().right);
        rooms.push((root.querySelector('.window') as Element).getBoundingClientRect().right - Math.max(...ends));
      }
      return rooms;
    }, paper);

    for (const room of rooms) assert.ok(room > -2 && room < 10, `${room} px are left beside the lines`);
  });

  test('no time below a chart is cut off, on paper that is narrower than the screen', async () => {
    await printing('polls');
    const contain = await page.locator('tarja-polls .plot').evaluate((plot) => getComputedStyle(plot).contain);

    assert.doesNotMatch(contain, /strict|content|paint/);
  });

  test('lines without a name at their end are told below them, which no cursor does there', async () => {
    await printing('polls');
    const told = page.locator('tarja-polls .unnamed');

    assert.match(await told.innerText(), /^[^·]+ \d+(?:\.\d+)?%(?: · [^·]+ \d+(?:\.\d+)?%)*$/);
    await page.emulateMedia({ media: 'screen' });
    assert.equal(await told.isVisible(), false);
  });

  test('bars are as long as on the screen, though browsers leave grounds away', async () => {
    await printing('polls', 'form="bar"');
    const adjust = await page
      .locator('tarja-polls .bar-fill')
      .first()
      .evaluate((bar) => getComputedStyle(bar).getPropertyValue('print-color-adjust'));

    assert.equal(adjust, 'exact');
  });

  test('a table that a reader opened is printed, and one that is closed is not', async () => {
    await printing('rates');
    const table = page.locator('tarja-rates .foot details');
    assert.equal(await table.isVisible(), false);

    await page.emulateMedia({ media: 'screen' });
    await table.locator('summary').click();
    await page.locator('tarja-rates .foot table').waitFor();
    await page.emulateMedia({ media: 'print' });

    assert.equal(await page.locator('tarja-rates .foot table').isVisible(), true);
    assert.equal(await page.locator('tarja-rates .foot :is(button, summary)').first().isVisible(), false);
  });

  for (const name of ['polls', 'news-crawl']) {
    test(`${name}: an opened table is as wide as the paper, with many columns and with long addresses`, async () => {
      await printing(name);
      await page.emulateMedia({ media: 'screen' });
      await page.locator(`tarja-${name} .foot summary`).click();
      const table = page.locator(`tarja-${name} .foot table`);
      await table.waitFor();
      await page.emulateMedia({ media: 'print' });
      for (const width of [paper, 400]) {
        await page.setViewportSize({ width, height: 2400 });
        assert.equal((await table.boundingBox())?.width, width);
      }
    });
  }
});
