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

  for (const [locale, name, tip, refused, label] of [
    ['en-GB', 'Components', 'Every field type and the form, in all their states', 'Refused', 'Name'],
    ['pt-BR', 'Componentes', 'Todos os tipos de campo e o formulário, em todos os estados', 'Recusado', 'Nome'],
  ] as const)
    test(`is one click away in the header: ${name}`, async () => {
      const page = await playground.browser.newPage({ viewport: { width: 1280, height: 720 }, locale });
      await page.goto(playground.address);
      const link = page.getByRole('link', { name, exact: true });
      assert.equal(await link.getAttribute('title'), tip);

      const [gallery] = await Promise.all([page.waitForEvent('popup'), link.click()]);

      await gallery.getByRole('heading', { name, level: 1 }).waitFor();
      assert.equal(new URL(gallery.url()).pathname, '/components.html');
      assert.equal(await gallery.title(), `${name} · Tarja`);
      assert.equal(await gallery.locator('#refused h2').textContent(), `${refused} <tarja-form>`);
      assert.equal(await gallery.locator('#text tarja-text label').first().textContent(), label);
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
      await page.getByRole('radio', { name: ground, exact: true }).last().click();
      await standing(page);

      await expectAccessiblePage(page, { ...looked, message: ground });
    }
    await context.close();
  });

  test('leads back to the playground and to the format, wherever it is put', async () => {
    const page = await playground.browser.newPage();
    await page.goto(`${playground.address}components.html`);
    const href = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');

    assert.deepEqual(await Promise.all(['Playground', 'Format'].map(href)), ['./', 'reference.html']);
    await page.close();
  });

  test('fits 320 pixels, and so does the page of the format', async () => {
    const page = await playground.browser.newPage({ viewport: { width: 320, height: 640 } });
    for (const [file, last] of [
      ['components.html', '#every-type-wrong tarja-form .aside button'],
      ['reference.html', 'table'],
    ] as const) {
      await page.goto(`${playground.address}${file}`);
      await page.locator(last).last().waitFor({ state: 'attached' });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, file);
    }
    await page.close();
  });
});

/** All forms have their rows, and what is said beside them. */
async function standing(page: Page): Promise<void> {
  await page.locator('#every-type-wrong').scrollIntoViewIfNeeded();
  await page.locator('#every-type-wrong tarja-form:visible .aside button').first().waitFor();
  await page.locator('#recovered tarja-form:visible .dot.recovered').first().waitFor({ state: 'attached' });
}
