import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { EngineFailed } from './engine.ts';

const SYSTEM_PYTHONS = ['/usr/bin/python3', '/usr/local/bin/python3'];

/** The system's own Python 3, which is where its packages are installed, whatever stands first in the path. */
export function systemPython(): string | undefined {
  return SYSTEM_PYTHONS.find(isProgram);
}

/** Folders outside `/usr` that an interpreter and its library are in. Rejects with `EngineFailed` when it is no Python that runs. */
export async function foldersOf(python: string): Promise<string[]> {
  if (!isProgram(python)) throw new EngineFailed(`There is no interpreter at ${python}.`);
  const code =
    'import json, sys; print(json.dumps([sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix]))';
  let found: string[];
  try {
    const { stdout } = await promisify(execFile)(python, ['-I', '-c', code], { timeout: 5000 });
    found = JSON.parse(stdout) as string[];
  } catch {
    throw new EngineFailed(`${python} is no Python 3 that runs.`);
  }
  return [...new Set(found)].filter((folder) => folder !== '/' && !isInside(folder, '/usr')).sort();
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

/** A program by its name, in the folders of a path. */
export function findProgram(name: string, path: string): string | undefined {
  return path
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
