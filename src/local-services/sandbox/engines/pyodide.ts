import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { guestFolder } from '../guest.ts';
import { Answers } from './answers.ts';
import { type Engine, EngineFailed, type Interpreter } from './engine.ts';
import type { Frame } from './frames.ts';
import { interpreterIn } from './interpreter.ts';
import { Pool } from './pool.ts';

/** Pages of 64 KiB that Python’s memory may have: 512 MiB. */
const MEMORY_PAGES = 8192;

/** Milliseconds Python may take to be there, on a machine that has much else to do. */
const PATIENCE = 60_000;

/**
 * Pyodide as the engine, where the package is installed. Nothing is started before the first session.
 *
 * @param options.spare Whether an interpreter stands ready for the next session once the first was asked for. Default `true`.
 */
export function findPyodide(options: { spare?: boolean } = {}): Engine | undefined {
  const entry = join(guestFolder, 'pyodide-process.mjs');
  try {
    createRequire(entry).resolve('pyodide');
  } catch {
    return undefined;
  }

  const pool = new Pool({ start: (signal) => startPyodide(entry, signal), spare: options.spare });

  return {
    name: 'pyodide',
    protects:
      'It has no network, 512 MiB of memory and only the standard library. It is for code you wrote yourself: ' +
      'what is known of ways out of it is closed, but it is not a boundary.',
    packages: [],
    open: () => pool.open(),
    close: () => pool.close(),
  };
}

async function startPyodide(entry: string, signal: AbortSignal): Promise<Interpreter> {
  const child = fork(entry, {
    execArgv: [`--wasm-max-mem-pages=${MEMORY_PAGES}`, '--disallow-code-generation-from-strings'],
    env: {},
    serialization: 'advanced',
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const answers = new Answers<Frame>(ended);
  child.on('message', (heard) => answers.heard((heard as Frame).message['id'], heard as Frame));
  const kill = () => void child.kill('SIGKILL');
  const timer = setTimeout(kill, PATIENCE);
  try {
    await answers.to(0);
  } catch {
    throw new EngineFailed('Pyodide did not start.');
  } finally {
    clearTimeout(timer);
  }
  const send = (message: object, blobs: readonly Uint8Array[] = []) => void child.send({ message, blobs }, () => {});
  return interpreterIn({ send, answers, ended, kill }, '512 MiB');
}
