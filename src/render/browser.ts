import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { DevTools } from './devtools.ts';

/** A browser that draws pages without a window. */
export interface RenderBrowser {
  readonly devtools: DevTools;
  /** Frames are drawn when they are asked for, which is several times as fast as screenshots. */
  readonly drawsOnRequest: boolean;
  close(): Promise<void>;
}

/** A browser program. */
export interface BrowserProgram {
  readonly path: string;
  /** `chromium-headless-shell`, which draws frames on request. */
  readonly isShell: boolean;
  /** The zone of its calendar; without it that of the variable `TZ`, else UTC, which is the same on every machine. */
  readonly timeZone?: string;
}

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  // The shell looks for its data beside itself.
  '/usr/lib/chromium/chromium-headless-shell',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Where Windows has programs, for all and for one user, and what they are called there. Edge comes with the system. */
const windowsFolders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'];
const windowsBrowsers = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser to render with: that of `CHROME_PATH`, else a headless shell, else Chromium or Chrome, on Windows else Edge. */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): BrowserProgram | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = (names: readonly string[]) => folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const given = env['CHROME_PATH'] ? [env['CHROME_PATH']] : [];
  const [shellPlace = '', ...places] = usualPlaces;
  const onWindows = windowsBrowsers.flatMap((browser) =>
    windowsFolders.flatMap((name) => (env[name] ? `${env[name]}\\${browser}` : [])),
  );
  const path = [...given, shellPlace, ...onPath(shells), ...onPath(browsers), ...places, ...onWindows].find((each) =>
    exists(each),
  );
  return path === undefined ? undefined : { path, isShell: /headless.shell/.test(path) };
}

const switches = [
  '--remote-debugging-pipe',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--disable-dev-shm-usage',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  // The same pixels on every machine: no graphics card, no subpixels of its screen, one colour space.
  '--disable-gpu',
  '--disable-lcd-text',
  // A part that is drawn anew over an older picture differs at its edges from one that is drawn whole.
  '--disable-partial-raster',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
];

const onRequest = [
  '--enable-begin-frame-control',
  '--run-all-compositor-stages-before-draw',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
];

/** Starts a browser with a profile of its own, which goes with it. */
export async function startBrowser({ path, isShell, timeZone }: BrowserProgram): Promise<RenderBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'tarja-render-'));
  // Root cannot use Chromium's sandbox. What is rendered stands in sandboxed frames all the same.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const mode = isShell ? onRequest : ['--headless=new'];
  const child = spawn(path, [...switches, ...mode, ...sandbox, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, TZ: timeZone ?? (process.env['TZ'] || 'UTC') },
    // A process group of its own, which ends as a whole: its children write into the profile.
    detached: process.platform !== 'win32',
  });
  const devtools = new DevTools(child);
  try {
    await devtools.send('Browser.getVersion');
  } catch (error) {
    await end(child, profile);
    throw error;
  }
  return { devtools, drawsOnRequest: isShell, close: () => end(child, profile) };
}

async function end(child: ChildProcess, profile: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = once(child, 'exit');
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
