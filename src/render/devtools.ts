import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** An error that the browser answered a command with, or that ended what should answer it. */
export class DevToolsError extends Error {}

type Params = Readonly<Record<string, unknown>>;
/** The result of a command; its shape is in the Chrome DevTools Protocol. */
type Result = Record<string, unknown>;

interface Waiting {
  readonly sessionId: string | undefined;
  resolve(result: Result): void;
  reject(error: Error): void;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Result;
  readonly result?: Result;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

/**
 * The Chrome DevTools Protocol over the pipe of `--remote-debugging-pipe`: descriptor 3 is read by the browser, 4 is
 * written by it, each message ends with a zero byte. No port is opened.
 */
export class DevTools {
  readonly #to: Writable;
  readonly #waiting = new Map<number, Waiting>();
  /** Sessions whose page crashed: it answers nothing any more. */
  readonly #crashed = new Set<string>();
  readonly #listeners = new Set<(method: string, params: Result, sessionId: string | undefined) => void>();
  #ids = 0;
  #chunks: Buffer[] = [];
  #ended: Error | undefined;

  constructor(browser: ChildProcess) {
    this.#to = browser.stdio[3] as Writable;
    const from = browser.stdio[4] as Readable;
    from.on('data', (chunk: Buffer) => this.#read(chunk));
    // What is under way ends with the process, whose `exit` follows.
    this.#to.on('error', () => {});
    from.on('error', () => {});
    browser.on('exit', (code, signal) => this.#end(new DevToolsError(`The browser ended (${signal ?? code}).`)));
    browser.on('error', (error) => this.#end(new DevToolsError(`The browser cannot be started: ${error.message}`)));
  }

  send(method: string, params: Params = {}, sessionId?: string): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended);
    if (sessionId !== undefined && this.#crashed.has(sessionId)) return Promise.reject(crashed());
    const id = ++this.#ids;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { sessionId, resolve, reject });
      this.#to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Tells every event. Returns how to stop. */
  listen(listener: (method: string, params: Result, sessionId: string | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #read(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const text = Buffer.concat([...this.#chunks, rest.subarray(0, end)]).toString();
      this.#chunks = [];
      rest = rest.subarray(end + 1);
      this.#receive(JSON.parse(text) as Message);
    }
    if (rest.length > 0) this.#chunks.push(rest);
  }

  #receive({ id, method, params = {}, result = {}, error, sessionId }: Message): void {
    if (id === undefined) {
      if (method === 'Inspector.targetCrashed' && sessionId !== undefined) this.#crash(sessionId);
      for (const listener of this.#listeners) listener(method ?? '', params, sessionId);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new DevToolsError(error.message));
    else waiting?.resolve(result);
  }

  #crash(sessionId: string): void {
    this.#crashed.add(sessionId);
    for (const [id, waiting] of this.#waiting) {
      if (waiting.sessionId !== sessionId) continue;
      this.#waiting.delete(id);
      waiting.reject(crashed());
    }
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function crashed(): DevToolsError {
  return new DevToolsError('The page crashed: what it plays may need more memory than the browser gives it.');
}
