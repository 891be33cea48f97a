import type { FormatFindings } from './format.ts';
import type { LintFindings } from './lint.ts';
import type { SyntaxFindings } from './syntax.ts';

/** Anything a JSON document can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

/** An `error` makes a file invalid; a `warning` is probably a mistake; an `info` may be intended. */
export type Severity = 'error' | 'warning' | 'info';

/** The level of one lint rule: `off` never reports it, any other is the severity of its reports. */
export type RuleLevel = 'off' | Severity;

/**
 * Every code bound to the type of its facts. The messages are `{ [C in keyof Findings]: (facts) => string }`, so a
 * language that forgets one does not compile.
 */
export interface Findings extends SyntaxFindings, FormatFindings, LintFindings {}

/** A stable, documented, kebab-case name of one kind of trouble (docs/diagnostics.md). */
export type Code = keyof Findings;

/**
 * One thing that is to be said about a document, in facts: without words, without a place in the text. `check` gives
 * it both.
 */
export interface Finding<C extends Code = Code> {
  code: C;
  /** RFC 6901. A member that is missing points at the object it is missing from; an unknown member at itself. */
  pointer: string;
  /** What to underline: the value at the pointer, or the key in front of it. */
  at: 'value' | 'key';
  /** A pointer to underline instead, as `at` says. */
  mark?: string;
  params: Findings[C];
  /** Only where there is one thing to do about it. */
  fix?: Fix;
}

/** A `Finding` of one code, whichever it is: narrowing on `code` narrows `params`. */
export type AnyFinding = { [C in Code]: Finding<C> }[Code];

/** A `Finding` of a lint rule, with the severity that the rule has in this run. */
export type LintFinding = { [C in keyof LintFindings]: Finding<C> & { severity: Severity } }[keyof LintFindings];

/** A correction of the document; `json/edit.ts` makes edits of the text from it. */
export interface Fix {
  /** Applied together. They must not lie inside each other, and only one takes an entry out of an object or list, or adds one. */
  edits: readonly FixEdit[];
}

export type FixEdit =
  /** The value at the pointer becomes another one. */
  | { pointer: string; replace: Json }
  /** The member at the pointer gets another key; its value and its place stay. */
  | { pointer: string; rename: string }
  /** The member or list item at the pointer goes, with its comma. */
  | { pointer: string; remove: true }
  /** The object at the pointer gets a new last member. */
  | { pointer: string; insert: { key: string; value: Json } };
