import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium that the browser tests can drive, or `undefined`. CHROME_PATH wins over all else. */
export async function findChrome() {
  const { CHROME_PATH, PUPPETEER_EXECUTABLE_PATH, PATH = '' } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [CHROME_PATH, PUPPETEER_EXECUTABLE_PATH, ...onPath, ...usualPlaces].find(
    (path) => path && existsSync(path),
  );
  return found ?? (await downloaded());
}

/** Path of the headless shell: Chromium's engine without its windows. CHROME_PATH wins over it. */
export function findShell() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return undefined;
  return PATH.split(delimiter)
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find((path) => existsSync(path));
}

async function downloaded() {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return path && existsSync(path) ? path : undefined;
  } catch {
    // playwright-core is not installed yet: setup runs before npm ci has brought it.
    return undefined;
  }
}

/** Root cannot use Chromium's sandbox; a container's /dev/shm is often too small. */
export const chromeArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
