import { spawn } from 'node:child_process';

/*
 * Programs that must end. Plain Node without dependencies: `npm test` uses it before the packages are installed.
 */

/** Milliseconds between asking a program to end and killing it, and the same again until its output is given up. */
const grace = 3_000;

const hasGroups = process.platform !== 'win32';

/** The programs that are running, to be ended when this process is. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM');
    setTimeout(() => {
      for (const child of running) endGroup(child, 'SIGKILL');
      process.exit(1);
    }, grace).unref();
    Promise.all([...running].map((child) => new Promise((ended) => child.once('exit', ended)))).then(() =>
      process.exit(1),
    );
  });

/**
 * Runs a program in a process group of its own and ends the whole group when `limitMs` have passed. What the program leaves
 * running when it ends is killed too. A process that left the group and still holds the output is reported as `held`: the
 * output is closed on our side, and nothing waits for it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ limitMs: number, cwd?: string | undefined, env?: NodeJS.ProcessEnv, shell?: boolean, onOutput?: (chunk: Buffer) => void }} options
 *   `onOutput` gets what comes on stdout and stderr.
 * @returns {Promise<{ code: number, timedOut: boolean, held: boolean }>} `code` is 1 where the program has none.
 */
export function runLimited(program, args, { limitMs, cwd, env = process.env, shell = false, onOutput = () => {} }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, shell, detached: hasGroups, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let timedOut = false;
    let held = false;
    let timer = setTimeout(() => {
      timedOut = true;
      endGroup(child, 'SIGTERM');
      timer = setTimeout(() => endGroup(child, 'SIGKILL'), grace);
    }, limitMs);
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.on('error', (error) => {
      onOutput(Buffer.from(`${error.message}\n`));
      if (child.pid === undefined) finish(1);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      endGroup(child, 'SIGKILL');
      timer = setTimeout(() => {
        held = true;
        child.stdout.destroy();
        child.stderr.destroy();
      }, grace);
    });
    child.on('close', (code) => finish(code ?? 1));

    /** @param {number} code */
    function finish(code) {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, timedOut, held });
    }
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    // ESRCH: all of the group has ended.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
