import type { Bulletin, Quote } from '../../src/services/official-rates/answers.ts';

/** A bulletin of a currency. */
export interface Row extends Bulletin {
  readonly quote: Quote;
  readonly name: string;
}
