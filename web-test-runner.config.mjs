import { chromeLauncher } from '@web/test-runner-chrome';
import { bridgePlugin, framePlugin } from './scripts/bridge-plugin.mjs';
import { chromeArgs, findChrome } from './scripts/find-chrome.mjs';
import { templateFilesPlugin } from './scripts/template-files.mjs';
import { viteForTests } from './scripts/vite-for-tests.mjs';

// The services' page keeps its sums apart from what is seen: they are tested in Node.
const files = ['test/{browser,components,playground,widgets}/**/*.test.ts', '!test/playground/services/**'];

const fixtures = '/test/fixtures/templates/';
const plugins = [bridgePlugin(), framePlugin(), templateFilesPlugin(fixtures, `.${fixtures}`)];

export default {
  ...(await viteForTests(files, { plugins })),
  files,
  concurrency: 2,
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 180_000,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChrome(), args: chromeArgs },
      // A window each: Chromium draws no frames for a tab behind another, and a mouse waits for frames.
      createPage: ({ context }) => context.newPage({ type: 'window' }),
    }),
  ],
};
