import './scripts/loopback-only.mjs';
import { chromeLauncher } from '@web/test-runner-chrome';
import { bridgePlugin, framePlugin } from './scripts/bridge-plugin.mjs';
import { chromeArgs, findChrome } from './scripts/find-chrome.mjs';
import { freePort } from './scripts/free-port.mjs';
import { templateFilesPlugin } from './scripts/template-files.mjs';
import { viteForTests } from './scripts/vite-for-tests.mjs';

// The services' page keeps its sums apart from what is seen: they are tested in Node.
const files = ['test/{browser,components,playground,widgets}/**/*.test.ts', '!test/playground/services/**'];

const fixtures = '/test/fixtures/templates/';
const plugins = [bridgePlugin(), framePlugin(), templateFilesPlugin(fixtures, `.${fixtures}`)];

export default {
  ...(await viteForTests(files, { plugins })),
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
