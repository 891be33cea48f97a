import { type CSSResultGroup, css, html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { RadioField } from '../../src/format/generated/types.ts';
import { radio } from '../../src/kinds/choice.ts';
import { FieldElement } from './field-element.ts';
import { readOptions } from './read-options.ts';

/** Up to this many characters in all, and four options, the choices stand side by side as one segmented control. */
const segmentedCharacters = 36;
const segmentedOptions = 4;

/**
 * One of two to eight, all in sight. Short choices are a segmented control; long ones a list. Arrows move and choose.
 *
 * @tag tarja-radio
 * @attr {string} options - JSON list of `{ value, text }`
 * @csspart option - one choice
 */
export class RadioFieldElement extends FieldElement<RadioField, string> {
  static override readonly empty = { type: 'radio', default: '', options: [] } as const;
  static override readonly attributes = { options: ['options', readOptions] } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      [role='radiogroup'] {
        display: flex;
        flex-direction: column;
        width: 100%;
      }
      label {
        display: flex;
        align-items: center;
        gap: 8px;
        min-height: 26px;
        cursor: pointer;
      }
      input {
        flex: none;
        width: 16px;
        height: 16px;
        margin: 0;
        accent-color: var(--tarja-accent);
        cursor: inherit;
      }
      label:has(:disabled) {
        cursor: not-allowed;
        opacity: 0.55;
      }
      label :disabled {
        opacity: 1;
      }
      /* Where they have no room side by side the last stand below: a choice that is cut is taken for another. */
      .segmented {
        flex-flow: row wrap;
        padding: 2px;
        background: var(--tarja-control);
        border: 1px solid var(--tarja-line-control);
        border-radius: var(--tarja-radius);
      }
      .segmented label {
        position: relative;
        flex: 1 1 auto;
        justify-content: center;
        min-width: 0;
        min-height: calc(var(--tarja-row) - 6px);
        padding: 0 8px;
        border-radius: 2px;
      }
      .segmented label:hover {
        background: var(--tarja-control-hover);
      }
      .segmented input {
        position: absolute;
        /* As high as the row: in a compact one the segment alone would be less than a target of 24 px. */
        inset: -3px 0;
        width: 100%;
        height: calc(100% + 6px);
        appearance: none;
        border-radius: 2px;
      }
      .segmented label:has(:checked) {
        color: var(--tarja-on-accent);
        background: var(--tarja-accent);
      }
      .segmented span {
        min-width: 0;
        overflow-x: clip;
        text-overflow: ellipsis;
        white-space: nowrap;
        pointer-events: none;
      }
      @media (forced-colors: active) {
        .segmented label:has(:checked) {
          forced-color-adjust: none;
          color: HighlightText;
          background: Highlight;
        }
      }
    `,
  ];

  static override readonly kind = radio;

  protected override renderLabel(): TemplateResult {
    const { labelText: label } = this;
    return html`<span part="label" id="label" dir="auto" title=${label}>${label}</span>`;
  }

  protected override renderControl() {
    const { options } = this.field;
    const short = options.reduce((sum, { text }) => sum + text.length, 0) <= segmentedCharacters;
    return html`
      <div
        id="control"
        part="control"
        role="radiogroup"
        class=${short && options.length <= segmentedOptions ? 'segmented' : ''}
        aria-labelledby="label"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        @input=${this.#read}
        @change=${this.settle}
      >
        ${options.map(
          ({ value, text }) => html`
            <label part="option">
              <input
                type="radio"
                name="choice"
                value=${value}
                .checked=${live(value === this.value)}
                ?disabled=${this.inactive}
              />
              <span dir="auto">${text}</span>
            </label>
          `,
        )}
      </div>
    `;
  }

  #read(event: Event): void {
    this.edit((event.target as HTMLInputElement).value);
  }
}
