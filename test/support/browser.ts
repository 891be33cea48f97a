import assert from 'node:assert/strict';
import { type Browser, chromium } from 'playwright-core';
import { chromeArgs, findChrome, findShell } from '../../scripts/find-chrome.mjs';

/**
 * Each window of Chromium keeps two pages for the suggestions of its address bar, which start with it and take most of a second of a
 * core. The other features are those that Playwright turns off: the last list counts.
 */
const withoutSuggestions = `--disable-features=${[
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...['NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  'ThirdPartyStoragePartitioning',
].join()}`;

/** A browser as people have it: for what depends on its processes, on its windows or on each frame that it paints. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChrome();
  assert.ok(executablePath, 'no Chromium: run `node scripts/setup.mjs --browser`');
  return chromium.launch({ executablePath, args: [...chromeArgs, withoutSuggestions] });
}

/** The same engine without windows, where it is there, for what pages do: it takes three quarters of the time. */
export async function launchShell(): Promise<Browser> {
  const executablePath = findShell();
  return executablePath ? chromium.launch({ executablePath, args: chromeArgs }) : launchBrowser();
}
