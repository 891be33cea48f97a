import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are not there; says whether it did. Like `recursive` of Node, which never ends where a
 * folder is there and takes none, such as `/proc`.
 */
export function makeFolder(folder: string): boolean {
  if (isFolder(folder)) return false;
  const above = dirname(folder);
  if (above !== folder && !existsSync(above)) makeFolder(above);
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    // Another process may have made it meanwhile.
    if (isFolder(folder)) return false;
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
