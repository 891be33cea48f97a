import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Locale } from '../../format/locale.ts';
import type { Checked, CheckedFile } from '../validate/check-configs.ts';

/** Where a report will be read. */
export interface ReportContext {
  locale: Locale;
  strict: boolean;
  cwd: string;
  /** Root of the checkout in a CI run: annotations name files from there. */
  workspace: string | undefined;
  /** Escape sequences may be used. */
  colours: boolean;
  /** Width to write for, in cells. */
  columns: number;
}

/** What was found, as text for one kind of reader; with its final line break, or empty. */
export type Report = (checked: Checked, context: ReportContext) => string;

/** A report lists no more diagnostics of one file: a broken file may have millions. */
const MOST_LISTED = 10_000;

/** The diagnostics of a file that reports list, and how many more there are. */
export function listed({ diagnostics }: CheckedFile): { diagnostics: readonly Diagnostic[]; more: number } {
  const more = Math.max(0, diagnostics.length - MOST_LISTED);
  return { diagnostics: more ? diagnostics.slice(0, MOST_LISTED) : diagnostics, more };
}

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
