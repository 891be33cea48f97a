import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { chromeArgs, findChrome } from '../../scripts/find-chrome.mjs';

/** The playground as it is delivered, under its own policy, and a browser to open it with. */
export interface BuiltPlayground {
  /** With a slash at the end. */
  readonly address: string;
  readonly folder: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Builds the playground into a folder of its own and serves it on a free port of this machine only. */
export async function serveBuiltPlayground(): Promise<BuiltPlayground> {
  const folder = mkdtempSync(join(tmpdir(), 'tarja-playground-'));
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url));
  const options = { configFile, logLevel: 'error', build: { outDir: folder } } as const;
  await build(options);
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0 } });
  const at = server.httpServer.address();
  assert.ok(at && typeof at === 'object');
  const executablePath = await findChrome();
  assert.ok(executablePath, 'no Chromium: run `node scripts/setup.mjs --browser`');
  const browser = await chromium.launch({ executablePath, args: chromeArgs });
  return {
    address: `http://127.0.0.1:${at.port}/`,
    folder,
    browser,
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
