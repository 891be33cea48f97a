import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { guestFolder } from '../guest.ts';
import { Answers } from './answers.ts';
import { type Engine, EngineFailed, type Entry, type Interpreter, lost, type Outcome, RunLost } from './engine.ts';
import { readOutcome } from './outcome.ts';
import { Pool } from './pool.ts';
import { runWithin } from './run-within.ts';

/** Pages of 64 KiB that Python’s memory may have: 512 MiB. */
const MEMORY_PAGES = 8192;

/** Milliseconds Python may take to be there, on a machine that has much else to do. */
const PATIENCE = 60_000;

interface Message {
  readonly id: number | string;
  readonly [member: string]: unknown;
}

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
  const answers = new Answers<Message>(ended);
  child.on('message', (message) => answers.heard((message as Message).id, message as Message));
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  try {
    await answers.to(0);
    return interpreter(child, answers, ended);
  } catch {
    throw new EngineFailed('Pyodide did not start.');
  } finally {
    clearTimeout(timer);
  }
}

function interpreter(child: ChildProcess, answers: Answers<Message>, ended: Promise<void>): Interpreter {
  let last = 0;
  const kill = () => void child.kill('SIGKILL');
  // Sent to a process that has just died: its end tells all there is to tell.
  const send = (message: object) => void child.send(message, () => {});

  async function ask(message: object): Promise<Message> {
    const id = ++last;
    const answer = answers.to(id);
    send({ ...message, id });
    try {
      return await answer;
    } catch (error) {
      throw new RunLost('The sandbox of this session is gone.', { cause: error });
    }
  }

  async function run(code: string): Promise<Outcome> {
    const { lost: why, outcome, printed, blobs } = await ask({ do: 'run', code });
    if (why !== undefined) throw lost(why, '512 MiB');
    const message = outcome as Record<string, unknown> & { pictures: unknown[] };
    const contents = blobs as Uint8Array[];
    const count = message.pictures.length;
    return readOutcome({
      message,
      printed: printed as Uint8Array,
      pictures: contents.slice(0, count),
      outputs: contents.slice(count),
    });
  }

  return {
    ended,
    run(code, timeoutMs) {
      const running = run(code);
      const number = last;
      return runWithin({ running, begun: answers.to(`begun ${number}`) }, timeoutMs, {
        interrupt() {
          const disturb = () => send({ do: 'interrupt', run: number });
          disturb();
          // Python ignores one that comes between two steps of its own: it is sent once more, if the run still goes on.
          setTimeout(disturb, 1000).unref();
        },
        kill: () => send({ do: 'kill', run: number }),
        giveUp: kill,
      });
    },
    list: async (path) => (await ask({ do: 'list', path }))['entries'] as Entry[] | undefined,
    read: async (path) => (await ask({ do: 'read', path }))['content'] as Uint8Array | undefined,
    write: async (name, content) => (await ask({ do: 'write', name, content }))['trouble'] as 'folder' | undefined,
    async close() {
      kill();
      await ended;
    },
  };
}
