import './loopback-only.mjs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bridgePlugin, framePlugin } from './bridge-plugin.mjs';
import { chromeArgs, findChrome } from './find-chrome.mjs';
import { freePort } from './free-port.mjs';
import { templateFilesPlugin } from './template-files.mjs';
import { viteForTests } from './vite-for-tests.mjs';

const fixtures = '/test/fixtures/templates/';

/** How Web Test Runner runs some files in Chromium, with Vite's plugins of their own if need be. */
export async function browserTests(files, plugins = []) {
  const all = [...plugins, bridgePlugin(), framePlugin(), templateFilesPlugin(fixtures, `.${fixtures}`)];
  return {
    ...(await viteForTests(files, { plugins: all })),
    files,
    // 127.0.0.1 in short: for the long form, and for `localhost`, the runner listens on all addresses.
    hostname: '127.1',
    // Looking for one by itself, the runner tries it on all addresses.
    port: await freePort(),
    concurrency: 2,
    testFramework: { config: { timeout: 10_000 } },
    testsFinishTimeout: 180_000,
    browsers: [
      chromeLauncher({
        launchOptions: { executablePath: await findChrome(), args: chromeArgs },
        // A window each: Chromium draws no frames for a tab behind another, and a mouse waits for frames. A profile each,
        // or files that run at the same time would share drafts, recent colours and whatever else a browser keeps.
        createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage({ type: 'window' }),
      }),
    ],
  };
}
