import type { Problem } from '../../src/format/problem.ts';

/** What a typed text gives: a value, or why there is none yet. */
export interface Read<V> {
  readonly value?: V;
  readonly problem?: Pick<Problem, 'code' | 'message'>;
  /** The text is only half typed: not yet a mistake while it is under the operator's hands. */
  readonly half?: boolean;
  /** Of a text that reads two ways: those to choose from, or the one that cannot be meant. */
  readonly readings?: readonly V[];
  readonly instead?: V;
}
