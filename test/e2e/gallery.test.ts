import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { expectAccessiblePage } from '../support/axe-of-page.ts';
import { type BuiltPlayground, serveBuiltPlayground } from '../support/built-playground.ts';

describe('the component gallery', { timeout: 180_000 }, () => {
  let playground: BuiltPlayground;

  before(async () => {
    playground = await serveBuiltPlayground();
  });

  after(() => playground?.close());

  for (const [locale, name, tip] of [
    ['en-GB', 'Components', 'Every field type and the form, in all their states'],
    ['pt-BR', 'Componentes', 'Todos os tipos de campo e o formulário, em todos os estados'],
  ] as const)
    test(`is one click away in the header: ${name}`, async () => {
      const page = await playground.browser.newPage({ viewport: { width: 1280, height: 720 }, locale });
      await page.goto(playground.address);
      const link = page.getByRole('link', { name, exact: true });
      assert.equal(await link.getAttribute('title'), tip);

      const [gallery] = await Promise.all([page.waitForEvent('popup'), link.click()]);

      await gallery.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
      assert.equal(new URL(gallery.url()).pathname, '/components.html');
      await gallery.close();
      await page.close();
    });

  test('breaks no rule of accessibility as a whole, dark and light', async () => {
    const context = await playground.browser.newContext({ viewport: { width: 1280, height: 1000 }, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${playground.address}components.html`);
    for (const [ground, looked] of [
      ['Dark', {}],
      ['Light', { rules: ['color-contrast'] }],
    ] as const) {
      await page.getByRole('button', { name: ground, exact: true }).click();
      await standing(page);

      await expectAccessiblePage(page, { ...looked, message: ground });
    }
    await context.close();
  });

  test('leads back to the playground and to the format, wherever it is put', async () => {
    const page = await playground.browser.newPage();
    await page.goto(`${playground.address}components.html`);
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
    const hrefs = await page
      .locator('nav a[href]:not([href^="#"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

    assert.deepEqual(hrefs, ['./', 'reference.html']);
    await page.close();
  });
});

/** All forms have their rows, and what is said beside them. */
async function standing(page: Page): Promise<void> {
  await page.locator('#every-type-wrong').scrollIntoViewIfNeeded();
  await page.locator('#every-type-wrong tarja-form:visible .aside button').first().waitFor();
  await page.locator('#recovered tarja-form:visible .dot.recovered').first().waitFor({ state: 'attached' });
}
