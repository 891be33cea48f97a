/** The shapes a value can be asked to have, as messages name them. */
export type Shape = 'text' | 'number' | 'boolean' | 'list' | 'row';

/** Facts of every problem of a value, by its code (docs/diagnostics.md). */
export interface ProblemFacts {
  'wrong-type': { expected: Shape; value: unknown };
  'below-min': { value: number; min: number; max: number | undefined };
  'above-max': { value: number; min: number | undefined; max: number };
  'not-integer': { value: number };
  'off-step': { value: number; step: number; nearest: number };
  'too-long': { length: number; maxChars: number };
  'too-short': { length: number; minLength: number };
  'pattern-mismatch': { value: string; pattern: string };
  'not-an-option': { value: string; options: readonly string[] };
  'not-a-color': { value: string };
  'color-unreadable': { value: string };
  'not-a-hex-color': { value: string };
  'not-in-palette': { value: string; palette: string; colors: readonly string[] };
  'not-a-date': { value: string; format: string };
  'no-such-date': { value: string; format: string };
  'not-a-url': { value: string };
  'url-unsafe': { value: string; scheme: string };
  'url-scheme': { value: string; scheme: string; accepted: readonly string[] };
  'file-not-accepted': { value: string; accept: string; kinds: readonly string[] };
  'too-few-rows': { count: number; minRows: number };
  'too-many-rows': { count: number; maxRows: number };
  required: { column: string; label: string };
  'unknown-column': { column: string; columns: readonly string[] };
}

export type ProblemCode = keyof ProblemFacts;

/** A sentence for every code: a language that forgets one does not compile. */
export type ProblemMessages = { readonly [C in ProblemCode]: (facts: ProblemFacts[C]) => string };
