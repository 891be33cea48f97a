/** Rows for the table behind a chart, and for its file. */
export interface TableOf {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}
