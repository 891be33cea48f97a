import type { Severity } from './findings/finding.ts';
import type { TextEdit } from './json/edit.ts';
import type { Range } from './json/locate.ts';

/** One thing that is wrong with a parsed document. */
export interface ConfigProblem {
  severity: Severity;
  /** Stable; docs/diagnostics.md explains each one. */
  code: string;
  /** What is wrong and what was expected, in the language asked for. */
  message: string;
  /** RFC 6901; `''` is the root. A missing member is reported at its parent. */
  pointer: string;
  /** The rule of the format that is broken, in a short sentence. */
  rule?: string;
}

/** One thing that is wrong with the text of a document, with its place in the text. */
export interface Diagnostic extends ConfigProblem {
  /** From 1, as are the others. Columns count UTF-16 units; the end is exclusive. */
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** The same place as offsets in the text, the end exclusive. */
  range: Range;
  /** Only where one correction is unambiguous. */
  fix?: DiagnosticFix;
}

export interface DiagnosticFix {
  /** What it does, for a menu. */
  title: string;
  /** Changes to the text, in order, none touching another. All offsets are those of the text as it was checked. */
  edits: TextEdit[];
  /** Deletes something that the author wrote, such as a member: never part of `fixAll`. */
  removes?: boolean;
}
