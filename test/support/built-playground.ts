import assert from 'node:assert/strict';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { withLock } from '../../scripts/build-lock.ts';
import { launchShell } from './browser.ts';

/** The playground as it is delivered, under its own policy, and a browser to open it with. */
export interface BuiltPlayground {
  /** With a slash at the end. */
  readonly address: string;
  readonly folder: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));

/** Whether `dist` was built from the present sources by the run of `npm test` that this belongs to. */
export const isBuilt = process.env['TARJA_FRESH_BUILD'] === '1';

/** The folder of the built playground. It is read only: the test files of one run share one build. */
export async function builtPlayground(): Promise<string> {
  if (isBuilt) return fileURLToPath(new URL('../../dist/playground', import.meta.url));
  const { TARJA_TEST_BUILDS: builds } = process.env;
  assert.ok(builds, 'run it with `node scripts/test-node.mjs`, which keeps what tests have built');
  const folder = join(builds, 'playground');
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const unfinished = `${folder}-unfinished`;
    await build({ configFile, logLevel: 'error', build: { outDir: unfinished } });
    renameSync(unfinished, folder);
  });
  return folder;
}

/** Serves the built playground on a free port of this machine only. */
export async function serveBuiltPlayground(): Promise<BuiltPlayground> {
  const folder = await builtPlayground();
  const server = await preview({
    configFile,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const at = server.httpServer.address();
  assert.ok(at && typeof at === 'object');
  const browser = await launchShell();
  const newContext = browser.newContext.bind(browser);
  // What it keeps for its next visit is fetched in advance: a test that has none need not wait for that.
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return {
    address: `http://127.0.0.1:${at.port}/`,
    folder,
    browser,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
