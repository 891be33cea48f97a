import type { Locale } from '../../format/locale.ts';
import type { Checked } from '../check-configs.ts';

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
