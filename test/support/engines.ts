import { startBubblewrap } from '../../src/local-services/sandbox/engines/bubblewrap.ts';
import { type Engine, EngineFailed } from '../../src/local-services/sandbox/engines/engine.ts';
import { findPyodide } from '../../src/local-services/sandbox/engines/pyodide.ts';

/** An engine of this machine, or in a sentence why there is none: tests that need it are skipped with that reason. */
export type Real =
  | { readonly engine: Engine; readonly skip: false }
  | { readonly engine?: undefined; readonly skip: string };

/** Without a spare: it would import for seconds beside the tests. */
export async function realBubblewrap(): Promise<Real> {
  try {
    return { engine: await startBubblewrap({ spare: false }), skip: false };
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    return { skip: `bubblewrap does not run here: ${error.message}` };
  }
}

export function realPyodide(): Real {
  const engine = findPyodide({ spare: false });
  return engine ? { engine, skip: false } : { skip: 'Pyodide is not installed.' };
}

/** Why a test of packages cannot run on an engine, or `false` when it can. */
export function without({ engine, skip }: Real, ...packages: readonly string[]): string | false {
  const missing = packages.filter((name) => !engine?.packages.includes(name));
  return skip || (missing.length > 0 && `The Python here has no ${missing.join(', ')}.`);
}
