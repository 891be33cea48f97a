import assert from 'node:assert/strict';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

export interface AccessibilityOptions {
  /** A selector, where only a part of the page is looked at. */
  within?: string;
  /** What axe advises counts too, beside the rules of WCAG 2.2 AA. */
  advice?: boolean;
  /** These rules only: for a page that was looked at as a whole and has only other colours now. */
  rules?: readonly string[];
  /** Said with a failure. */
  message?: string;
}

/** Fails with axe's own words when a page breaks a rule, shadow roots included. The inside of frames is left out. */
export async function expectAccessiblePage(
  page: Page,
  { within, advice = false, rules, message = '' }: AccessibilityOptions = {},
): Promise<void> {
  await page.evaluate(axe.source);
  const options: RunOptions = { iframes: false, resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: [...rules] };
  else if (!advice) options.runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const broken = await page.evaluate(
    async ({ within, options }) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await checker.run(within ?? document, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, html, failureSummary }) => `${target.join(' ')} ${html} ${failureSummary}`).join('  ')}`,
      );
    },
    { within, options },
  );
  assert.deepEqual(broken, [], message || undefined);
}
