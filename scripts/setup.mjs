import { spawn, spawnSync } from 'node:child_process';
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
  // They come from different places, and are fetched side by side.
  const ended = await Promise.allSettled([installPackages(), browser && installPrograms()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  if (browser) await requireBrowser();
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

async function installPackages() {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = stampOf(lockText, process);
  const present = read(stampFile);
  if (present === stamp) return;
  if (present === undefined && installedByHand(lockText)) return writeFileSync(stampFile, stamp);

  console.log(present === undefined ? 'Installing packages…' : 'The packages changed: installing them again…');
  // NODE_ENV=production or an npm setting may leave out exactly what building needs, so both groups are asked for by name.
  const npm = npmCommand();
  const { status, error } = await run(npm.command, [...npm.args, 'ci', '--include=dev', '--include=optional'], npm);
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
  // npm's own script, run by this very Node: a PATH may lead to another one. Other package managers have no `ci`.
  const script = candidates.find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (script) return { command: process.execPath, args: [script], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/** What tests run where it is there, by the names of their packages: those with another program are skipped, or take longer. */
const servers = { nginx: 'nginx-light', varnishd: 'varnish', 'nats-server': 'nats-server' };
const shell = 'chromium-headless-shell';

/** Chromium, which the tests need, and the programs beside it. On a Debian, root installs them all at once. */
async function installPrograms() {
  const chrome = (await findChrome()) ? [] : ['chromium', 'fonts-liberation'];
  const beside = Object.entries({ ...servers, [shell]: shell }).flatMap(([program, name]) =>
    isInstalled(program) ? [] : [name],
  );
  if (hasApt()) return installWithApt([...chrome, ...beside], chrome.length > 0);
  const skipped = beside.filter((name) => name !== shell);
  if (skipped.length === 0) return;
  console.log(`The tests with ${skipped.join(' and ')} are skipped: apt-get installs them only for root on Debian.`);
}

async function requireBrowser() {
  if (await findChrome()) return;
  console.log('No Chromium found for the browser tests: downloading it with Playwright…');
  await run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium']);
  if (await findChrome()) return;
  throw new SetupError(
    'No Chromium could be installed for the browser tests. Install Chromium or Chrome yourself, or name one in CHROME_PATH, and try again.',
  );
}

function hasApt() {
  const isRoot = process.getuid?.() === 0;
  return process.platform === 'linux' && isRoot && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs those packages that there are: one that is unknown would keep out all others.
 *
 * @param {readonly string[]} names
 * @param {boolean} isFresh Whether the lists of packages may be missing on this machine.
 */
async function installWithApt(names, isFresh) {
  const update = () => run('apt-get', ['update', '-qq']);
  if (isFresh) await update();
  const offered = names.filter((name) => spawnSync('apt-cache', ['show', name]).status === 0);
  if (offered.length === 0) return;
  if (!isFresh) await update();
  console.log(`Installing ${offered.join(', ')} with apt-get, for the tests…`);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...offered], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** @param {string} program */
function isInstalled(program) {
  return ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].some((folder) =>
    existsSync(join(folder, program)),
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ shell?: boolean, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ status: number | null, error?: Error }>}
 */
function run(command, args, { shell = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell, env });
    child.once('error', (error) => resolve({ status: null, error }));
    child.once('exit', (status) => resolve({ status }));
  });
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
