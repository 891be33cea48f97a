/** A stream that text is written to. `process.stdout` is one. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
  /** Width of the terminal, in cells. */
  readonly columns?: number | undefined;
  /** Fires `close` when nobody reads any more. */
  once?(event: 'close', then: () => void): unknown;
}

/** What a command touches outside itself. Tests hand in another one. */
export interface Host {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** All of standard input. */
  stdin(): Promise<Uint8Array>;
}

/** The process itself. Its streams are opened when first used: that alone costs milliseconds. */
export const processHost: Host = {
  cwd: process.cwd(),
  env: process.env,
  get stdout() {
    return unbreakable(process.stdout);
  },
  get stderr() {
    return unbreakable(process.stderr);
  },
  async stdin() {
    const chunks: Uint8Array[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return Buffer.concat(chunks);
  },
};

/** A reader that leaves early (`tarja validate … | head`) is no error: what it does not want is dropped. */
function unbreakable(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (stream.listenerCount('error') === 0) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
    });
  }
  return stream;
}
