import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Fails with axe's own words when a page breaks a WCAG 2.2 AA rule, shadow roots included. The inside of frames is left out.
 *
 * @param within - a selector, where only a part of the page is looked at
 */
export async function expectAccessiblePage(page: Page, within?: string): Promise<void> {
  await page.evaluate(axe.source);
  const broken = await page.evaluate(async (within) => {
    const { axe: rules } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await rules.run(within ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`);
  }, within);
  assert.deepEqual(broken, []);
}
