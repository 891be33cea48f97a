import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { builtPages } from '../src/cli/shell/built-files.ts';
import { chromeArgs, findChrome } from './find-chrome.mjs';
import { guidePage, walkGuide } from './guide-steps.ts';

/* `npm run guide`: walks the guide, and writes its page and its pictures into `docs`. It needs the build. */

const docs = fileURLToPath(new URL('../docs/', import.meta.url));
const [pages = builtPages()] = process.argv.slice(2);
if (pages === undefined) throw new Error('The pages are not built: run `npm run build` first.');
const executablePath = await findChrome();
if (!executablePath) throw new Error('No Chromium found. Run `node scripts/setup.mjs --browser` first.');

const folder = mkdtempSync(join(tmpdir(), 'tarja-guide-'));
const browser = await chromium.launch({ executablePath, args: chromeArgs });
try {
  await walkGuide({
    browser,
    folder,
    pages,
    ports: { dev: 8710, serve: 8700 },
    async picture(file, page) {
      // What moves comes to its end, so that a picture is the same one each time.
      await page.waitForTimeout(2000);
      await page.screenshot({ path: join(docs, 'images', file) });
      console.log(`docs/images/${file}`);
    },
  });
  writeFileSync(join(docs, 'guide.md'), guidePage());
  console.log('docs/guide.md');
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
