import type { NormalizedField } from '../../src/format/generated/types.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import { NORMALIZED, normalized } from '../../src/kinds/numbers.ts';
import { SlidingFieldElement } from './sliding-field-element.ts';

/**
 * A share from 0 to 100 in steps of 0.1; the format fixes both. No percent sign: what the number means, an opacity, a
 * position, a volume, is the template's business.
 *
 * @tag tarja-normalized
 * @csspart track - where the thumb slides
 * @csspart exact - the entry for the exact number
 */
export class NormalizedFieldElement extends SlidingFieldElement<NormalizedField> {
  static override readonly empty = { type: 'normalized', default: 0 } as const;
  static override readonly kind = normalized;

  protected override get grid(): OpenGrid {
    return NORMALIZED;
  }
}
