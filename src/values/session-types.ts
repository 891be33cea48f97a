import type { Locale } from '../format/locale.ts';
import type { Problem } from '../format/problem.ts';
import type { StepLabel } from './steps.ts';
import type { LeftOut } from './value-warning.ts';

/** What a session begins with. */
export interface SessionOptions {
  /** A member of `variants`, chosen from the start: no step. */
  variant?: string | undefined;
  /** Values from outside at the start, whole or in part. */
  values?: Readonly<Record<string, unknown>> | undefined;
  /** What is on air already. */
  air?: Readonly<Record<string, unknown>> | undefined;
  /** Language of the problems; English without one. */
  locale?: Locale | undefined;
  /** How many steps undo remembers; 500 without it. */
  historyLimit?: number | undefined;
  /** Told of what was asked for and ignored. */
  onWarning?: ((warning: LeftOut) => void) | undefined;
}

/** A problem, and the field that has it. */
export interface FieldProblem extends Problem {
  readonly name: string;
  readonly label: string;
}

export interface TakeResult {
  /** The values that are on air from now on, by field name; empty when something was refused. */
  readonly taken: Record<string, unknown>;
  /** The errors that kept everything off air, in the order of the fields; empty when it was taken. */
  readonly refused: readonly FieldProblem[];
}

/** What a form always has in sight. */
export interface Summary {
  readonly changed: number;
  readonly invalid: number;
  readonly variant: string | undefined;
  readonly undo: StepLabel | undefined;
  readonly redo: StepLabel | undefined;
}
