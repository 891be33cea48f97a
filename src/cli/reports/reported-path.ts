import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { ReportContext } from './report.ts';

/**
 * How readers of annotations find a file again: from the root of the checkout, with slashes. A file outside of it, one
 * given by its absolute path, and standard input keep their names.
 */
export function reportedPath(file: string, { cwd, workspace = cwd }: Pick<ReportContext, 'cwd' | 'workspace'>): string {
  if (file === '-' || isAbsolute(file)) return file;
  const path = relative(workspace, resolve(cwd, file));
  const outside = path === '' || path.startsWith('..') || isAbsolute(path);
  return (outside ? file : path).split(sep).join('/');
}
