/** Something that runs Python. One is chosen when the service starts (`choose-engine.ts`), and makes an interpreter a session. */
export interface Engine {
  readonly name: 'bubblewrap' | 'pyodide' | 'none';
  /** Version of the language, where it is known before the first interpreter is there. */
  readonly python?: string | undefined;
  /** What it keeps the code from, in a sentence. */
  readonly protects: string;
  /** Which of the document's packages are there, by their names on PyPI. */
  readonly packages: readonly string[];
  /** Makes an interpreter with an empty `/work`. Rejects with `EngineFailed`. */
  open(): Promise<Interpreter>;
  /** Ends every process. Interpreters that are open still end as if they had died. */
  close(): Promise<void>;
}

/** One session's Python and its files. Runs come one at a time; files may be asked for at any. */
export interface Interpreter {
  /** Rejects with `RunLost`, and with nothing else. */
  run(code: string, timeoutMs: number): Promise<Outcome>;
  /** Entries of a folder, or the one file; `undefined` where there is neither. `path` is absolute, under `/work`, without dots. */
  list(path: string): Promise<readonly Entry[] | undefined>;
  /** `undefined` where there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Puts a file directly under `/work`, in the place of one of that name. Says what is in the way, if anything is. */
  write(name: string, content: Uint8Array): Promise<'folder' | 'full' | undefined>;
  /** Resolves when it is gone for good, by itself or by `close`. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Milliseconds since 1970, on the clock of the host. */
  readonly modifiedAt: number;
  readonly isDirectory: boolean;
}

export interface RunError {
  readonly ename: string;
  readonly evalue: string;
  readonly traceback: readonly string[];
}

/** What a run gave (document 3, “Run”), its files still as bytes. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stdoutTruncated: boolean;
  readonly result: string | null;
  readonly error: RunError | null;
  readonly displays: readonly { readonly mimeType: string; readonly data: string }[];
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
  readonly durationMs: number;
}

/** No interpreter can be made. The sentence says why. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
}

/** The code's process died or had to be killed: variables are gone, files are kept while the session goes on. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

const LOST: Readonly<Record<string, string>> = {
  ended: 'The Python process of this session ended. Its variables are gone, its files are kept.',
  killed:
    'The run did not end in its time and had to be killed. The variables of the session are gone, its files are kept.',
};

/**
 * Why a run was lost.
 *
 * @param why what ended it: `ended`, `killed` or `memory`
 * @param memory the most it may use: `2 GB`
 */
export function lost(why: unknown, memory: string): RunLost {
  if (why === 'memory')
    return new RunLost(
      `The run used more than ${memory} of memory, the limit of a session, and was killed. The variables of the session are gone, its files are kept.`,
    );
  return new RunLost(LOST[String(why)] ?? LOST['ended']);
}

/** What code may use in every engine, as far as it can be bounded there. */
export const LIMITS = {
  /** Bytes of memory, of one process and of all of a session's together. */
  memory: 2 * 1024 ** 3,
  /** Processes and threads. */
  processes: 64,
  /** Bytes of one file. */
  fileSize: 100 * 1024 * 1024,
  /** Bytes of all files below `/work`. */
  work: 512 * 1024 * 1024,
  /** Bytes of all files below `/tmp`. */
  temporary: 128 * 1024 * 1024,
} as const;
