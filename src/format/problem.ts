/** Something that is wrong with one value of one field. An empty list of problems means: may go to air. */
export interface Problem {
  /** Stable and documented, kebab-case. */
  code: string;
  /**
   * An `error` keeps the value off air. A `warning` does not: a text longer than `maxChars`, a number off the step
   * grid, a colour that is not of its palette.
   */
  severity: 'error' | 'warning';
  /** One sentence a person can act on, in the language asked for. */
  message: string;
  /** RFC 6901 pointer inside the value: `''` for the value itself, `/3/team` for a table cell. */
  pointer: string;
  /** The facts of the message, for hosts that write their own. */
  params: Readonly<Record<string, unknown>>;
}

/** What something that was thrown says. */
export function errorText(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The same within a sentence, which has a full stop of its own. */
export function errorClause(thrown: unknown): string {
  return errorText(thrown).replace(/\.$/, '');
}
