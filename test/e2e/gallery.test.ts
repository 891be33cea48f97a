import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';

/** One page for all tests: it has every form in every state, and takes longer to load than what is looked at. */
describe('the component gallery', { timeout: 180_000 }, () => {
  let playground: BuiltPlayground;
  /** The page of the format: of those with a link to the gallery, it is the lightest. */
  let format: Page;
  let page: Page;

  before(async () => {
    playground = await serveBuiltPlayground();
    const context = await playground.browser.newContext({
      viewport: { width: 1280, height: 1000 },
      locale: 'en-GB',
      bypassCSP: true,
    });
    format = await context.newPage();
    await format.goto(`${playground.address}reference.html`);
  });

  after(() => playground?.close());

  test('is one click away in the header, in both languages', async () => {
    const link = (name: string) => format.getByRole('link', { name, exact: true });
    const tip = 'Every field type and the form, in all their states';
    assert.equal(await link('Components').getAttribute('title'), tip);
    await format.getByRole('radio', { name: 'Português' }).click();
    assert.equal(
      await link('Componentes').getAttribute('title'),
      'Todos os tipos de campo e o formulário, em todos os estados',
    );

    [page] = await Promise.all([format.waitForEvent('popup'), link('Componentes').click()]);

    const says = async (name: string, refused: string, label: string) => {
      await page.getByRole('heading', { name, level: 1 }).waitFor();
      assert.equal(await page.title(), `${name} · Tarja`);
      assert.equal(await page.locator('#refused h2').textContent(), `${refused} <tarja-form>`);
      await page.locator('#text tarja-text label', { hasText: label }).first().waitFor();
    };
    await says('Componentes', 'Recusado', 'Nome');
    assert.equal(new URL(page.url()).pathname, '/components.html');
    await page.getByRole('radio', { name: 'English' }).click();
    await says('Components', 'Refused', 'Name');
  });

  test('leads back to the playground and to the format, wherever it is put', async () => {
    const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');

    assert.deepEqual(await Promise.all(['Playground', 'Format'].map(href)), ['./', 'reference.html']);
  });

  test('breaks no rule of accessibility as a whole, dark and light', async () => {
    for (const [ground, looked] of [
      ['Dark', {}],
      ['Light', { rules: ['color-contrast'] }],
    ] as const) {
      await page.getByRole('radio', { name: ground, exact: true }).last().click();
      await standing(page);

      await expectAccessiblePage(page, { ...looked, message: ground });
    }
  });

  test('fits 320 pixels, and so does the page of the format', async () => {
    for (const [narrow, last] of [
      [page, '#every-type-wrong tarja-form .aside button'],
      [format, 'table'],
    ] as const) {
      await narrow.setViewportSize({ width: 320, height: 640 });
      await narrow.locator(last).last().waitFor({ state: 'attached' });
      assert.equal(await narrow.evaluate(() => document.documentElement.scrollWidth), 320, narrow.url());
    }
  });
});

/** All forms have their rows, and what is said beside them. */
async function standing(page: Page): Promise<void> {
  await page.locator('#every-type-wrong').scrollIntoViewIfNeeded();
  await page.locator('#every-type-wrong tarja-form:visible .aside button').first().waitFor();
  await page.locator('#recovered tarja-form:visible .dot.recovered').first().waitFor({ state: 'attached' });
}
