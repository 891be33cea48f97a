import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChrome } from './find-chrome.mjs';

/*
 * Makes a fresh clone ready: packages, and with --browser a Chromium for the tests. Plain Node without dependencies, because
 * it runs before there are any; a script of its own and not an npm hook, because hooks do not run under ignore-scripts.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(root, 'node_modules', '.tarja-setup');
const oldestNode = /** @type {const} */ ([20, 19]);

/** What cannot be set up, in a sentence for the person who started it. */
export class SetupError extends Error {}

/** Installs what is missing, and says what it does. Fast when nothing is missing. */
export async function setup({ browser = false } = {}) {
  checkNode(process.versions.node);
  installPackages();
  if (browser) {
    await installBrowser();
    installServers();
  }
}

/**
 * Throws when this Node is too old to run what follows.
 *
 * @param {string} version
 */
export function checkNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new SetupError(
    `Tarja needs Node ${oldestNode.join('.')} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org and try again.`,
  );
}

function installPackages() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = stampOf(lockText, process);
  const present = read(stampFile);
  if (present === stamp) return;
  if (present === undefined && installedByHand(lockText)) return writeFileSync(stampFile, stamp);

  console.log(present === undefined ? 'Installing packages…' : 'The packages changed: installing them again…');
  // NODE_ENV=production or an npm setting may leave out exactly what building needs, so both groups are asked for by name.
  const npm = npmCommand();
  const { status, error } = run(npm.command, [...npm.args, 'ci', '--include=dev', '--include=optional'], npm);
  if (status !== 0) {
    throw new SetupError(
      `The packages could not be installed: ${error ? error.message : `npm ci ended with code ${status}, for the reason above`}. Check the network and try again.`,
    );
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Changes when another `npm ci` is due: other packages, another machine, or another Node than the one that installed.
 *
 * @param {string} lockText
 * @param {{ platform: string, arch: string, versions: { node: string } }} machine
 */
export function stampOf(lockText, { platform, arch, versions }) {
  const major = versions.node.split('.')[0];
  return createHash('sha256').update(`${lockText}\n${platform} ${arch} node ${major}\n`).digest('hex');
}

/**
 * True when `npm ci` was run without this script and the packages are those of the lockfile, for this machine.
 *
 * @param {string} lockText
 */
function installedByHand(lockText) {
  const hidden = read(join(root, 'node_modules', '.package-lock.json'));
  return hidden !== undefined && agrees(JSON.parse(lockText), JSON.parse(hidden), process);
}

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[] }} Package
 * @typedef {{ packages: Record<string, Package> }} Packages
 */

/**
 * Compares the lockfile with the record npm keeps of what it installed. Optional packages, made for other machines, may be
 * absent.
 *
 * @param {Packages} lock
 * @param {Packages} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function agrees(lock, installed, { platform, arch }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && fits(found, platform, arch);
  });
}

/**
 * @param {Package} found
 * @param {string} platform
 * @param {string} arch
 */
function fits({ os, cpu }, platform, arch) {
  return (!os || os.includes(platform)) && (!cpu || cpu.includes(arch));
}

function npmCommand() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  // npm's own script, run by this very Node: a PATH may lead to another one. Other package managers know no `ci`.
  const script = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (script) return { command: process.execPath, args: [script], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * nginx, Varnish and a NATS broker, which run beside a station in its tests: those are skipped where there are none. The headless
 * shell, by which pages are tested faster.
 */
function installServers() {
  const missing = [
    ['nginx', 'nginx-light'],
    ['varnishd', 'varnish'],
    ['nats-server', 'nats-server'],
    ...(isOffered('chromium-headless-shell') ? [['chromium-headless-shell', 'chromium-headless-shell']] : []),
  ].flatMap(([program = '', name = '']) =>
    ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].some((folder) => existsSync(join(folder, program)))
      ? []
      : [name],
  );
  if (missing.length === 0) return;
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || spawnSync('apt-get', ['--version']).status !== 0) {
    console.log(`The tests with ${missing.join(' and ')} are skipped: apt-get installs them only for root on Debian.`);
    return;
  }
  console.log(`Installing ${missing.join(' and ')} with apt-get, for the tests that run them…`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Whether apt-get has a package. @param {string} name */
function isOffered(name) {
  return spawnSync('apt-cache', ['show', name]).status === 0;
}

async function installBrowser() {
  if (await findChrome()) return;
  const isRoot = process.getuid?.() === 0;
  if (process.platform === 'linux' && isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No Chromium found for the browser tests: installing it with apt-get…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (await findChrome()) return;
  }
  console.log('No Chromium found for the browser tests: downloading it with Playwright…');
  run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  if (await findChrome()) return;
  throw new SetupError(
    'No Chromium could be installed for the browser tests. Install Chromium or Chrome yourself, or name one in CHROME_PATH, and try again.',
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shell?: boolean, env?: NodeJS.ProcessEnv }} options
 */
function run(command, args, { shell = false, env = process.env } = {}) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', shell, env });
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Runs a script's main work. A `SetupError` becomes its sentence and exit code 1, without a stack.
 *
 * @param {() => Promise<void>} work
 */
export async function orSentence(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await orSentence(() => setup({ browser: process.argv.includes('--browser') }));
}
