import type { FormatFindings } from '../format-findings.ts';
import type { SyntaxFindings } from '../syntax-findings.ts';

/** A sentence for every code, made from its facts. */
export type Messages<Findings> = { readonly [C in keyof Findings]: (facts: Findings[C]) => string };

/** What one language has to say about the syntax and the format; the lint rules have their own file. */
export interface FormatWords {
  messages: Messages<SyntaxFindings & FormatFindings>;
  /** The rule of the format that was broken. */
  rules: Messages<FormatFindings>;
  /** What a fix does, for a menu. `what` is quoted as in the text. */
  fixes: {
    replace(what: string): string;
    rename(from: string, to: string): string;
    remove(what: string): string;
    insert(what: string): string;
    /** A fix that changes several places at once. */
    several(first: string, places: number): string;
  };
}
