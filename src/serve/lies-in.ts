import { sep } from 'node:path';

/** Whether a path leads into a folder, which may be a whole disk: that one ends with a separator. Both are absolute, their links resolved. */
export function liesIn(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
