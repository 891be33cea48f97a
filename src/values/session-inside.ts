import type { Config } from '../format/generated/types.ts';
import type { FieldIndex } from './field-index.ts';
import type { SessionField } from './session-field.ts';
import type { StepName, Steps } from './steps.ts';
import type { LeftOut } from './value-warning.ts';

/** A session as its parts know it that a form loads when they are first of use: presets, offers, recovery, temporary values. */
export interface SessionInside {
  readonly config: Config;
  readonly index: FieldIndex;
  readonly fields: ReadonlyMap<string, SessionField>;
  readonly steps: Steps;
  /** The fields of these names in the order of the config, or all. */
  named(names: readonly string[] | undefined): readonly SessionField[];
  /** What a variant says, by field name. */
  overrides(variant: string | undefined): ReadonlyMap<string, unknown>;
  step(called: StepName, work: () => void): void;
  /** Does something whole, then tells everybody once. */
  run(work: () => void): void;
  /** A gesture's work on one field, within a step. */
  operate(name: string, work: (field: SessionField) => void): void;
  /** Something about a field that is no gesture. */
  on(name: string, work: (field: SessionField) => void): void;
  /** Work that goes on with the step under way in this field, or begins one. */
  type(name: string, work: (field: SessionField) => void): void;
  warn(warning: LeftOut): void;
}
