import type { Severity } from './findings/finding.ts';
import type { Range } from './json/locate.ts';

/** One thing that is wrong with a document, in words and with its place in the text. */
export interface Diagnostic {
  severity: Severity;
  /** Stable; docs/diagnostics.md says what each one means. */
  code: string;
  /** What is wrong and what was expected, in the language asked for. */
  message: string;
  /** RFC 6901; `''` is the root. What is missing is reported at its parent. */
  pointer: string;
  /** From 1, as are the others. Columns count UTF-16 units; the end is exclusive. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** The same place as offsets in the text, the end exclusive. */
  range: Range;
  /** The rule of the format that is broken, in a short sentence. */
  rule?: string;
  /** Only where there is one thing to do about it. */
  fix?: DiagnosticFix;
}

export interface DiagnosticFix {
  /** What it does, for a menu. */
  title: string;
  /** Changes to the text, in order, none touching another. All offsets are those of the text as it was checked. */
  edits: TextEdit[];
}

/** `text` takes the place of what stands between `start` and `end`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}
