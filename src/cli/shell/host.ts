import { fstatSync, writeSync } from 'node:fs';
import { systemReasons } from './system-reasons.ts';

/** A stream that text is written to. `process.stdout` is one. */
export interface Sink {
  write(text: string | Uint8Array): unknown;
  readonly isTTY?: boolean | undefined;
  /** Width of the terminal, in cells. */
  readonly columns?: number | undefined;
  /** `close`: the reader has gone. */
  once?(event: 'close', then: () => void): unknown;
}

/** What a command touches outside itself. Tests pass another one. */
export interface Host {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** All of standard input. */
  stdin(): Promise<Uint8Array>;
}

let stdout: Sink | undefined;
let stderr: Sink | undefined;

/** The process itself. */
export const processHost: Host = {
  cwd: process.cwd(),
  env: process.env,
  get stdout() {
    stdout ??= sinkOf(1, () => process.stdout, tellLost);
    return stdout;
  },
  get stderr() {
    // What cannot be told here can be told nowhere: a station stays on air where the disk of its log is full, and tells on when there is room.
    stderr ??= sinkOf(2, () => process.stderr, drop);
    return stderr;
  },
  async stdin() {
    const chunks: Uint8Array[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return Buffer.concat(chunks);
  },
};

let areResultsLost = false;

/** Results are lost, as on a disk that is full: what goes on goes on, and the command does not end well. */
function tellLost({ code = '', message }: NodeJS.ErrnoException): void {
  if (areResultsLost) return;
  areResultsLost = true;
  processHost.stderr.write(`tarja: What it prints to stdout cannot be written: ${systemReasons[code] ?? message}.\n`);
  process.once('exit', () => {
    process.exitCode = 2;
  });
}

function drop(): void {}

/** @param onError What becomes of a text that the system does not take. */
function sinkOf(descriptor: number, stream: () => NodeJS.WriteStream, onError: (error: Error) => void): Sink {
  const asStream = () => unbreakable(stream(), onError);
  return isDevice(descriptor) ? asStream() : new Descriptor(descriptor, asStream, onError);
}

/**
 * A pipe or a file, written to at once and without a stream: to open one takes as long as to check a file. A reader that
 * leaves early (`tarja validate … | head`) is no error: what it does not read is dropped.
 */
class Descriptor implements Sink {
  readonly #descriptor: number;
  readonly #stream: () => Sink;
  readonly #onError: (error: Error) => void;
  #gone = false;
  #full: Sink | undefined;
  #onClose = () => {};

  /** @param stream The same as a stream, which waits for a reader that takes its time. */
  constructor(descriptor: number, stream: () => Sink, onError: (error: Error) => void) {
    this.#descriptor = descriptor;
    this.#stream = stream;
    this.#onError = onError;
  }

  write(text: string | Uint8Array): void {
    if (this.#full) this.#full.write(text);
    else if (!this.#gone) this.#writeNow(text);
  }

  once(_event: 'close', then: () => void): void {
    this.#onClose = then;
  }

  #writeNow(text: string | Uint8Array): void {
    let rest: Uint8Array = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(this.#descriptor, rest));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN') this.#wait(rest);
      else if (code === 'EPIPE') this.#leave();
      else this.#onError(error as Error);
    }
  }

  #wait(rest: Uint8Array): void {
    this.#full = this.#stream();
    this.#full.once?.('close', () => this.#leave());
    this.#full.write(rest);
  }

  #leave(): void {
    this.#gone = true;
    this.#onClose();
  }
}

/** A terminal, mostly. What cannot be looked at is left to the stream to say. */
function isDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return true;
  }
}

function unbreakable(stream: NodeJS.WriteStream, onError: (error: Error) => void): NodeJS.WriteStream {
  return stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') onError(error);
  });
}
