import { html, type TemplateResult } from 'lit';
import type { NumberField } from '../../src/format/generated/types.ts';
import type { OpenGrid } from '../../src/kinds/grid.ts';
import { number } from '../../src/kinds/numbers.ts';
import { scrub } from '../gestures/scrub.ts';
import { NumericFieldElement } from './numeric-field-element.ts';

/**
 * A number, typed with decimal comma or point, or changed by dragging its label sideways: Shift ten steps at a time, Alt the
 * finest, Esc cancels. A number out of range is kept and reported, never changed.
 *
 * @tag tarja-number
 * @attr {number} min - the smallest number that may go to air
 * @attr {number} max - the largest number that may go to air
 * @attr {number} step - the grid the number keeps to, counted from `min` or 0
 */
export class NumberFieldElement extends NumericFieldElement<NumberField> {
  static override readonly empty = { type: 'number', default: 0 } as const;
  static override readonly attributes = { min: ['min', Number], max: ['max', Number], step: ['step', Number] } as const;
  static override readonly kind = number;

  protected override get grid(): OpenGrid {
    return this.field;
  }

  protected override renderControl(): TemplateResult {
    return this.renderEntry({ id: 'control' });
  }

  protected override renderLabel(): TemplateResult {
    const { labelText: label } = this;
    return html`
      <label
        part="label"
        id="label"
        for="control"
        dir="auto"
        class=${this.inactive ? '' : 'scrub'}
        title=${label}
        @pointerdown=${this.#onPointerDown}
        >${label}</label>
    `;
  }

  #onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || this.inactive) return;
    scrub(event, event.currentTarget as HTMLElement, {
      begin: () => this.gesture('begin'),
      step: (count, modifiers) => this.step(count, modifiers),
      commit: () => this.gesture('commit'),
      cancel: () => this.gesture('cancel'),
    });
  }
}
