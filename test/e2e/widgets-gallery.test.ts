import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { LitElement } from 'lit';
import type { Browser, Page } from 'playwright-core';
import type { StageElement } from '../../components/stage/stage.ts';
import { widgetNames } from '../../scripts/widget-catalogue.ts';
import { clockFrom } from '../../src/local-services/start.ts';
import type { Story } from '../../widgets/shared/story.ts';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { launchShell } from '../support/browser.ts';
import { type PlaygroundOnServices, startPlaygroundOnServices } from '../support/playground-on-services.ts';

/** Needs no package. */
const writesPicture = `import pathlib
pathlib.Path("outputs").mkdir(exist_ok=True)
pathlib.Path("outputs/square.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>')`;

/** The widgets' page over the local services. One page for all tests: to load it takes longer than to look at a widget. */
describe('the gallery of widgets', { timeout: 300_000 }, () => {
  let playground: PlaygroundOnServices;
  let address: string;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  before(async () => {
    playground = await startPlaygroundOnServices({ now: clockFrom(Date.parse('2026-11-20T18:00:00Z')) });
    address = playground.address;
    browser = await launchShell();
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      bypassCSP: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(30_000);
    context.on('page', (opened) => opened.on('pageerror', ({ message }) => complaints.push(message)));
    page = await context.newPage();
  });

  afterEach(() => {
    assert.deepEqual(complaints.splice(0), []);
  });

  after(async () => {
    await browser?.close();
    await playground?.close();
  });

  const look = async (place: string) => {
    await page.goto(`${address}widgets.html#${place}`);
  };

  test('is one click away in the header', async () => {
    // Of the pages with this header, it is the lightest.
    await page.goto(`${address}reference.html`);

    const [gallery] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Widgets', exact: true }).click(),
    ]);

    // It is there before its address is.
    await gallery.waitForURL(`${address}widgets.html`);
    await gallery.close();
  });

  test('names every widget there is, also where the address is none of them', async () => {
    await look('100%');
    await page.locator('main h2').waitFor();

    const links = await page
      .locator('nav[aria-label="Widgets"] a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));

    assert.deepEqual(
      links.sort(),
      widgetNames().map((name) => `#${name}`),
    );
  });

  for (const name of widgetNames()) {
    test(`${name} is shown on a page and on air, in every state, and breaks no rule of accessibility`, async () => {
      await look(name);
      await page.locator('main h2', { hasText: `<tarja-${name}>` }).waitFor();
      await settled(page);

      const states = await page.locator('main h4').allTextContents();
      const { default: story } = (await import(`../../widgets/${name}/story.ts`)) as { default: Story };
      const own = Object.keys(story.states);
      for (const state of ['Loading', 'Not the newest', 'No connection', 'Never answered', 'Refused', ...own])
        assert.ok(states.includes(state), `there is no picture of “${state}”`);
      await expectAccessiblePage(page);
    });
  }

  test('speaks Portuguese: names, looks, states and settings', async () => {
    await look('fixtures');
    await page.getByRole('radio', { name: 'Português' }).click();
    await page.getByRole('heading', { name: /^Rodada/ }).waitFor();
    await page.getByRole('heading', { name: 'meia rodada' }).waitFor();
    await page.getByText('Os jogos de uma rodada, por dia, com placares e horários').waitFor();
    await page.getByRole('row', { name: /Um número onde não há lista/ }).waitFor();

    await page.getByLabel('Aspecto').selectOption('uma rodada anterior');

    assert.match(page.url(), /#fixtures\/a%20round%20before$/);
    await page.getByRole('radio', { name: 'English' }).click();
  });

  test('gives the code of the look that is chosen, for a CMS and as an element', async () => {
    await look('polls');
    await page.getByLabel('Look').selectOption('second round, race');

    const codes = await page.locator('pre').allTextContents();

    assert.match(
      codes[0] ?? '',
      /embed\.css[\s\S]*loader\.js[\s\S]*<div data-tarja="polls" data-view="runoff" data-form="race"><\/div>/,
    );
    assert.match(
      codes[1] ?? '',
      /embed\.css[\s\S]*polls\.js[\s\S]*<tarja-polls view="runoff" form="race"><\/tarja-polls>/,
    );
  });

  test('leads to the stage: an operator sets its fields, plays, updates and stops it, and copies its code', async () => {
    await look('polls');
    await page.getByRole('link', { name: 'Open with its form and the stage' }).click();
    const phase = () =>
      page.evaluate(
        () =>
          (document.querySelector('pg-stage')?.shadowRoot?.querySelector('tarja-stage') as StageElement | null)?.phase,
      );
    const stage = page.locator('pg-stage tarja-stage');
    await page.getByText('The figures are the newest there are.').waitFor();
    await page.getByText('In preview').waitFor();
    const lines = await stage.screenshot();

    await page.getByRole('radio', { name: 'Race' }).click();
    // Until the picture follows the form; where it never does, the test runs out of time.
    while ((await stage.screenshot()).equals(lines)) await page.waitForTimeout(50);

    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.waitForFunction(
      () =>
        (document.querySelector('pg-stage')?.shadowRoot?.querySelector('tarja-stage') as StageElement | null)?.phase ===
        'off',
    );
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(
      () =>
        (document.querySelector('pg-stage')?.shadowRoot?.querySelector('tarja-stage') as StageElement | null)?.phase ===
        'on',
    );
    assert.equal(await phase(), 'on');

    await page.getByRole('button', { name: 'Embed code' }).click();
    await page.getByText('Copied').waitFor();
    // What the styles reserve for the widget is as high as it needs.
    const copied = /embed\.css[\s\S]*<div data-tarja="polls" data-form="race"><\/div>$/;
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), copied);
  });

  test('runs the Python of a figure, whose picture comes into the form and onto the stage', async () => {
    await page.goto(`${address}#widgets/figure`);
    await page.getByRole('textbox', { name: 'Python' }).fill(writesPicture);

    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('The figure is in its field.').waitFor();

    const figure = await page.getByRole('textbox', { name: 'Figure', exact: true }).inputValue();
    assert.match(figure, /^http:\/\/127\.0\.0\.1:\d+\/a\/.*\.svg$/);
    const frame = page.frameLocator('pg-stage tarja-stage iframe');
    await frame.locator(`tarja-figure img[src="${figure}"]`).waitFor();
  });
});

/** Once no widget waits for figures but those that are shown waiting, and none is on its way in. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const specimens = [...document.querySelectorAll('section:nth-of-type(-n + 2) pg-specimen')];
    return specimens.every((specimen) => {
      const widget = specimen.shadowRoot?.querySelector<HTMLElement & { status: { state: string } }>(
        '.page > *, .raster > *',
      );
      return widget && widget.status.state !== 'loading';
    });
  });
  // What is drawn now may begin to move with the next frame only; its entrance is taken to its end.
  await page.evaluate(async () => {
    const specimens = [...document.querySelectorAll('pg-specimen')];
    const widgets = specimens.flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('.page > *, .raster > *') ?? []),
    ]);
    await Promise.all(widgets.map((widget) => (widget as Partial<LitElement>).updateComplete));
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise(requestAnimationFrame);
      for (const animation of document.getAnimations()) {
        if (animation.playState !== 'running' || animation.effect?.getComputedTiming().endTime === Infinity) continue;
        animation.finish();
        quiet = 0;
      }
    }
  });
}
