import { type CSSResultGroup, css, html, nothing } from 'lit';
import type { DropdownField } from '../../src/format/generated/types.ts';
import { dropdown } from '../../src/kinds/choice.ts';
import { listArrow } from '../theme/shared-styles.ts';
import { FieldElement } from './field-element.ts';
import { readOptions } from './read-options.ts';

/**
 * One of several, as the platform's own list: type-ahead, arrows and a phone's picker come with it. A value that is not
 * among the options is kept and shown as such until the operator chooses.
 *
 * @tag tarja-dropdown
 * @attr {string} options - JSON list of `{ value, text }`
 */
export class DropdownFieldElement extends FieldElement<DropdownField, string> {
  static override readonly empty = { type: 'dropdown', default: '', options: [] } as const;
  static override readonly attributes = { options: ['options', readOptions] } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      select {
        appearance: none;
        padding-inline-end: 28px;
        text-overflow: ellipsis;
        cursor: pointer;
      }
      .control::after {
        ${listArrow}
      }
    `,
  ];

  static override readonly kind = dropdown;

  protected override get shown(): string {
    return this.value;
  }

  protected override renderControl() {
    const { options } = this.field;
    const stray = !options.some(({ value }) => value === this.value);
    return html`
      <select
        id="control"
        part="control"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        ?disabled=${this.inactive}
        @input=${this.#read}
        @change=${this.settle}
      >
        ${stray ? html`<option value=${this.value} dir="auto" selected>${this.value || this.words.choose}</option>` : nothing}
        ${options.map(
          ({ value, text }) =>
            html`<option value=${value} dir="auto" ?selected=${value === this.value}>${text}</option>`,
        )}
      </select>
    `;
  }

  #read(event: Event): void {
    this.edit((event.currentTarget as HTMLSelectElement).value);
  }
}
