import type { SliderField } from '../../src/format/generated/types.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import { slider } from '../../src/kinds/numbers.ts';
import { SlidingFieldElement } from './sliding-field-element.ts';

/**
 * A number set by sliding, or typed exactly.
 *
 * @tag tarja-slider
 * @attr {number} min - the smallest number that may go to air, and the start of the track
 * @attr {number} max - the largest number that may go to air, and the end of the track
 * @attr {number} step - the grid the number keeps to, counted from `min` or 0
 * @csspart track - where the thumb slides
 * @csspart exact - the entry for the exact number
 */
export class SliderFieldElement extends SlidingFieldElement<SliderField> {
  static override readonly empty = { type: 'slider', default: 0 } as const;
  static override readonly attributes = { min: ['min', Number], max: ['max', Number], step: ['step', Number] } as const;

  static override readonly kind = slider;

  protected override get grid(): OpenGrid {
    return this.field;
  }
}
