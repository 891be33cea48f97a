/*
 * Pyodide, from a snapshot of its memory where there is one: begun from nothing, Python takes seconds of a processor to be there, from
 * a snapshot a tenth of them. The first start writes it, beside the packages; where that is not allowed, each start takes its seconds.
 *
 * Every Python of one snapshot hashes texts alike. Random numbers are seeded anew.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadPyodide, version } from 'pyodide';

/**
 * @param {object} options What `loadPyodide` takes.
 * @param {string} folder Where snapshots are.
 */
export async function startPython(options, folder = besidePackages()) {
  const file = join(folder, snapshotName(options));
  const python = (await fromSnapshot(options, file)) ?? (await fromNothing(options, file));
  python.runPython('import random; random.seed()');
  return python;
}

/**
 * What Python was begun with is in the snapshot: other options, or another Pyodide, have another file.
 *
 * @param {object} options
 */
export function snapshotName(options) {
  const key = createHash('sha256').update(JSON.stringify(options)).digest('hex').slice(0, 8);
  return `pyodide-${version}-${key}.snapshot`;
}

function besidePackages() {
  const packages = dirname(dirname(createRequire(import.meta.url).resolve('pyodide')));
  return join(packages, '.cache', 'tarja');
}

/** @param {object} options @param {string} file */
async function fromSnapshot(options, file) {
  try {
    return await loadPyodide({ ...options, _loadSnapshot: readFileSync(file) });
  } catch {
    // There is none yet, or it cannot be used: a new one takes its place.
    return undefined;
  }
}

/** @param {object} options @param {string} file */
async function fromNothing(options, file) {
  const python = await loadPyodide({ ...options, _makeSnapshot: true });
  // Another session may be reading, or writing the same: only a whole file has the name.
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, python.makeMemorySnapshot());
    renameSync(part, file);
  } catch {
    // The folder is read-only, or the disk is full: the next start begins from nothing, too.
    rmSync(part, { force: true });
  }
  return python;
}
