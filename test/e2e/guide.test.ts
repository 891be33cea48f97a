import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { guidePage, walkGuide } from '../../scripts/guide-steps.ts';
import { launchShell } from '../support/browser.ts';
import { builtPlayground } from '../support/built-playground.ts';

describe('the guide “A lower third from nothing to OBS”', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-guide-'));
  let browser: Browser;

  before(async () => {
    browser = await launchShell();
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds, step by step', async () => {
    await walkGuide({ browser, folder, pages: await builtPlayground() });
  });

  test('stands in docs as it was walked, with its pictures', () => {
    const page = readFileSync('docs/guide.md', 'utf8');

    assert.ok(page === guidePage(), 'docs/guide.md is out of date: run `npm run guide`.');
    for (const [, picture = ''] of page.matchAll(/\((images\/[^)]+)\)/g))
      assert.ok(existsSync(join('docs', picture)), picture);
  });
});
