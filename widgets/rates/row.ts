import type { Rate } from '../../src/services/rates/answers.ts';
import type { Pair } from '../shared/rates/currency-pairs.ts';

/** A pair with its course. */
export interface Row extends Pair {
  readonly rates: readonly Rate[];
  readonly latest: Rate | undefined;
  /** In percent; none on the first day there is. */
  readonly change: number | undefined;
}
