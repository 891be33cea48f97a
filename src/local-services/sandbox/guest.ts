import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What runs on the other side: Python modules and the processes of Pyodide. The build puts the folder where this leads to from
 * a chunk of the command line.
 */
export const guestFolder = join(import.meta.dirname, '..', 'sandbox', 'guest');

/** Files of the guest, by their paths below the library folder of a sandbox. */
export function pythonFiles(): string[] {
  return readdirSync(guestFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => (name.endsWith('.py') && name !== 'launch.py') || name === 'matplotlibrc')
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** Where a sandbox has them. */
export const LIBRARY = '/opt/sandbox/lib';
