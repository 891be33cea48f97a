import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/*
 * Brings what the sandbox runs Python with for real — bubblewrap, Python, pandas, matplotlib — where that may be installed: on a
 * Debian, by root. Elsewhere it says so and leaves it at that: the sandbox has another engine, and the tests that want this one are
 * skipped by name. Never fails, and never takes longer than a few minutes.
 */

const packages = ['bubblewrap', 'python3', 'python3-pandas', 'python3-matplotlib'];

/** Milliseconds. About 123 MB are downloaded where nothing is there. */
const limits = { update: 60_000, install: 240_000 };

const options = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-o', 'DPkg::Lock::Timeout=30'];

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {boolean} isRoot
 * @property {(line: string) => void} say
 * @property {(program: string, args: readonly string[], timeout?: number) => boolean} succeeds
 *   Whether a program ends well within its time in milliseconds.
 */

/**
 * What happened, in a sentence; `undefined` when all was there.
 *
 * @param {Machine} host Another one in tests.
 */
export function bringSandboxPackages(host = machine) {
  if (isPresent(host)) return undefined;
  const without = 'Tests of the sandbox that need bubblewrap, pandas or matplotlib will be skipped';
  if (host.platform !== 'linux' || !host.succeeds('apt-get', ['--version'])) {
    return `${without}: they are installed with apt-get, and this machine has none.`;
  }
  if (!host.isRoot) return `${without}: only root may install them (apt-get install ${packages.join(' ')}).`;
  host.say('Installing bubblewrap, Python, pandas and matplotlib for the sandbox…');
  // Without fresh lists it may still work with those that are there.
  host.succeeds('apt-get', ['update', '-qq', ...options], limits.update);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages];
  if (host.succeeds('apt-get', install, limits.install) && isPresent(host)) return 'The sandbox has what it needs.';
  return `${without}: apt-get could not install them.`;
}

/** @param {Machine} host */
function isPresent({ succeeds }) {
  return succeeds('bwrap', ['--version']) && succeeds('/usr/bin/python3', ['-c', 'import pandas, matplotlib']);
}

/** @type {Machine} */
const machine = {
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  say: console.log,
  succeeds(program, args, timeout = 20_000) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: 'ignore', timeout, killSignal: 'SIGKILL', env }).status === 0;
  },
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sentence = bringSandboxPackages();
  if (sentence) console.log(sentence);
}
