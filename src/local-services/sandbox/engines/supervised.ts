import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Answers } from './answers.ts';
import { EngineFailed, type Entry, type Interpreter, LIMITS, lost, type Outcome, RunLost } from './engine.ts';
import { type Frame, readFrames, sendFrame } from './frames.ts';
import { readOutcome } from './outcome.ts';
import { runWithin } from './run-within.ts';

/** What the supervisor of a sandbox says of itself when it is there. */
export interface Hello {
  readonly python: string;
  /** Of the modules asked for, those that can be imported. */
  readonly modules: readonly string[];
}

export interface Supervised extends Interpreter {
  readonly hello: Hello;
  /** Imports modules before anything is run. */
  warm(modules: readonly string[]): void;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Open files that it finds from descriptor 5 on. */
  readonly inherited: readonly number[];
  /** Called when all its processes have ended. */
  readonly onEnd?: (() => void) | undefined;
  readonly uid?: number | undefined;
  readonly gid?: number | undefined;
}

/** Milliseconds a sandbox may take to be there. */
const PATIENCE = 10_000;

/** Milliseconds after the end of bubblewrap in which its pipes are read to their end. */
const PIPES_CLOSE = 500;

/** Starts a sandbox and exchanges messages with its supervisor (`guest/tarja_guest/supervisor.py`). Rejects with `EngineFailed`. */
export async function startSupervised(
  { program, args, inherited, uid, gid, onEnd }: Command,
  signal: AbortSignal,
): Promise<Supervised> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe', ...inherited],
    env: {},
    cwd: '/',
    // A process group of its own, so that all of it can be ended at once.
    detached: true,
    ...(uid === undefined ? {} : { uid, gid }),
  });
  let isOver = false;
  const kill = () => {
    if (!isOver) killGroup(child);
  };
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  const complaints = collect(child.stderr as Readable);
  const ended = endOf(child).then(() => {
    isOver = true;
    signal.removeEventListener('abort', kill);
    onEnd?.();
  });
  const wire = connect(child, ended, kill);
  const timer = setTimeout(kill, PATIENCE);
  try {
    const { message } = await wire.answer(0);
    return interpreter(wire, ended, kill, readHello(message));
  } catch {
    kill();
    await ended;
    throw new EngineFailed(complaints().trim() || `${program} ended before it answered.`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends bubblewrap and what it has started. Killed alone in its first moments, it leaves behind the first process of its new
 * namespaces, which then waits for ever for the word of the dead one and keeps our pipes open.
 */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: all of it has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Resolves when the process has ended and its pipes are closed: by the other side, or soon after by this one. */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
    child.once('exit', () => {
      killGroup(child);
      const timer = setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy();
      }, PIPES_CLOSE);
      child.once('close', () => clearTimeout(timer));
    });
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(0, 2000);
  });
  return () => text;
}

interface Wire {
  send(message: object, blobs?: readonly Uint8Array[]): void;
  answer(id: number | string): Promise<Frame>;
}

function connect(child: ChildProcess, ended: Promise<void>, kill: () => void): Wire {
  const answers = new Answers<Frame>(ended);
  const commands = child.stdio[3] as Writable;
  // Written to a sandbox that has just died: its end tells all there is to tell.
  commands.on('error', () => {});
  const heard = (frame: Frame) => answers.heard(frame.message['id'], frame);
  // Nonsense means that the supervisor is not what it was.
  readFrames(child.stdio[4] as Readable, heard, kill);
  return {
    send: (message, blobs) => sendFrame(commands, message, blobs),
    answer: (id) => answers.to(id),
  };
}

function interpreter(wire: Wire, ended: Promise<void>, kill: () => void, hello: Hello): Supervised {
  let last = 0;

  async function ask(message: object, blobs?: readonly Uint8Array[]): Promise<Frame> {
    const id = ++last;
    const answer = wire.answer(id);
    wire.send({ ...message, id }, blobs);
    return answer;
  }

  /** Gone, or not as agreed: either way nothing more can be had from it. */
  async function orGone<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      kill();
      throw error instanceof RunLost ? error : new RunLost('The sandbox of this session is gone.', { cause: error });
    }
  }

  async function run(code: string): Promise<Outcome> {
    const { message, blobs } = await orGone(ask({ do: 'run', code }));
    const why = message['lost'];
    if (why !== undefined) throw lost(why, `${LIMITS.memory / 1024 ** 3} GB`);
    const pictures = Array.isArray(message['pictures']) ? message['pictures'].length : 0;
    return orGone(
      (async () =>
        readOutcome({
          message,
          printed: blobs[0] ?? new Uint8Array(),
          pictures: blobs.slice(1, 1 + pictures),
          outputs: blobs.slice(1 + pictures),
        }))(),
    );
  }

  return {
    hello,
    ended,
    warm: (modules) => wire.send({ do: 'warm', modules }),
    run(code, timeoutMs) {
      const running = run(code);
      const number = last;
      return runWithin({ running, begun: wire.answer(`begun ${number}`) }, timeoutMs, {
        interrupt: () => wire.send({ do: 'interrupt', run: number }),
        kill: () => wire.send({ do: 'kill', run: number }),
        giveUp: kill,
      });
    },
    async list(path) {
      const { message } = await orGone(ask({ do: 'list', path }));
      return (message['entries'] as Entry[] | null) ?? undefined;
    },
    async read(path) {
      const { message, blobs } = await orGone(ask({ do: 'read', path }));
      return message['found'] === true ? blobs[0] : undefined;
    },
    async write(name, content) {
      const { message } = await orGone(ask({ do: 'write', name }, [content]));
      return (message['trouble'] as 'folder' | 'full' | null) ?? undefined;
    },
    async close() {
      kill();
      await ended;
    },
  };
}

function readHello(message: Frame['message']): Hello {
  const { python, modules } = message;
  return { python: String(python), modules: Array.isArray(modules) ? modules.map(String) : [] };
}
