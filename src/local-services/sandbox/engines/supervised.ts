import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Answers } from './answers.ts';
import { EngineFailed, type Interpreter, LIMITS } from './engine.ts';
import { type Frame, readFrames, sendFrame } from './frames.ts';
import { interpreterIn, type SessionProcess } from './interpreter.ts';

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
  const session = connect(child, ended, kill);
  const timer = setTimeout(kill, PATIENCE);
  try {
    const { message } = await session.answers.to(0);
    return {
      ...interpreterIn(session, `${LIMITS.memory / 1024 ** 3} GB`),
      hello: readHello(message),
      warm: (modules) => session.send({ do: 'warm', modules }),
    };
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

function connect(child: ChildProcess, ended: Promise<void>, kill: () => void): SessionProcess {
  const answers = new Answers<Frame>(ended);
  const commands = child.stdio[3] as Writable;
  // Written to a sandbox that has just died.
  commands.on('error', () => {});
  const heard = (frame: Frame) => answers.heard(frame.message['id'], frame);
  // Nonsense means that the supervisor is not what it was.
  readFrames(child.stdio[4] as Readable, heard, kill);
  return { send: (message, blobs) => sendFrame(commands, message, blobs), answers, ended, kill };
}

function readHello(message: Frame['message']): Hello {
  const { python, modules } = message;
  return { python: String(python), modules: Array.isArray(modules) ? modules.map(String) : [] };
}
