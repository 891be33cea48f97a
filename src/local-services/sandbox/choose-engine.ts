import { type BubblewrapOptions, startBubblewrap } from './engines/bubblewrap.ts';
import { type Engine, EngineFailed } from './engines/engine.ts';
import { foldersOf } from './engines/host-programs.ts';
import { findPyodide } from './engines/pyodide.ts';

export interface EngineOptions extends BubblewrapOptions {
  /** The engine for where bubblewrap does not run. Default: Pyodide, where it is installed. */
  embedded?: (() => Engine | undefined) | undefined;
  /** Whether other machines reach the sandbox. Then it is bubblewrap or none: Pyodide is no boundary for code of others. */
  exposed?: boolean | undefined;
}

export interface Chosen {
  readonly engine: Engine;
  /** Sentences: why it is not the one before it. */
  readonly reasons: readonly string[];
}

/**
 * The safest engine that really runs here: bubblewrap, else Pyodide, else none, whose runs all fail with the reason. Never a plain
 * Python, which would keep the code from nothing. Rejects with `EngineFailed` when the interpreter asked for does not run at all.
 */
export async function chooseEngine({
  embedded = findPyodide,
  exposed = false,
  ...options
}: EngineOptions = {}): Promise<Chosen> {
  if (options.python !== undefined) await foldersOf(options.python);
  const reasons: string[] = [];
  try {
    return { engine: await startBubblewrap(options), reasons };
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    reasons.push(`bubblewrap is not used: ${error.message}`);
    if (options.python !== undefined) reasons.push(`${options.python} is not used either: it would run unprotected.`);
  }
  const second = exposed ? undefined : embedded();
  if (second) return { engine: second, reasons };
  reasons.push(
    exposed
      ? 'Pyodide is not used where other machines reach the sandbox: it is no boundary for their code. Install bubblewrap, or listen at 127.0.0.1.'
      : 'Pyodide is not used: the package is not installed. Install bubblewrap or, for code you wrote yourself, “npm install pyodide”.',
  );
  return { engine: noEngine(reasons.join(' ')), reasons };
}

function noEngine(reason: string): Engine {
  return {
    name: 'none',
    protects: 'No code is run.',
    packages: [],
    open: () => Promise.reject(new EngineFailed(`No Python can be run here. ${reason}`)),
    close: async () => {},
  };
}
