import { type CSSResultGroup, css, html } from 'lit';
import type { BooleanField } from '../../src/format/generated/types.ts';
import { boolean } from '../../src/kinds/boolean.ts';
import { FieldElement } from './field-element.ts';

/**
 * On or off, as a switch that says its state in words too.
 *
 * @tag tarja-boolean
 */
export class BooleanFieldElement extends FieldElement<BooleanField, boolean> {
  static override readonly empty = { type: 'boolean', default: false } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      #control {
        position: relative;
        flex: none;
        width: 40px;
        height: 24px;
        margin: 0;
        appearance: none;
        cursor: pointer;
        background: var(--tarja-control);
        border: 1px solid var(--tarja-line-control);
        border-radius: 12px;
      }
      #control::before {
        position: absolute;
        inset-block-start: 3px;
        inset-inline-start: 3px;
        width: 16px;
        height: 16px;
        content: '';
        background: var(--tarja-text-quiet);
        border-radius: 50%;
        transition: translate 100ms;
      }
      #control:checked {
        background: var(--tarja-accent);
        border-color: var(--tarja-accent);
      }
      #control:checked::before {
        background: var(--tarja-on-accent);
        translate: 16px;
      }
      #control:checked:dir(rtl)::before {
        translate: -16px;
      }
      @media (forced-colors: active) {
        #control::before {
          background: ButtonText;
        }
        #control:checked {
          forced-color-adjust: none;
          background: Highlight;
        }
        #control:checked::before {
          background: HighlightText;
        }
      }
      @media (prefers-reduced-motion: reduce) {
        #control::before {
          transition: none;
        }
      }
      .word {
        color: var(--tarja-text-quiet);
      }
    `,
  ];

  static override readonly kind = boolean;

  protected override get sparesNote(): boolean {
    return true;
  }

  protected override get shown(): boolean {
    return this.value;
  }

  protected override renderControl() {
    return html`
      <input
        id="control"
        part="control"
        type="checkbox"
        role="switch"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        ?disabled=${this.inactive}
        @input=${this.#read}
        @change=${this.settle}
      />
      <span class="word" aria-hidden="true">${this.value ? this.words.on : this.words.off}</span>
    `;
  }

  constructor() {
    super();
    this.addEventListener('click', this.#onClick);
  }

  /** The control itself was clicked in this task. */
  #controlClicked = false;

  /** A label of the page clicks the element itself, from the place of the label: it switches, as it does a checkbox. */
  #onClick(event: MouseEvent): void {
    if (event.composedPath()[0] !== this) {
      // Around the element, the label passes this click on to it in Firefox, in the same task: it would switch back.
      this.#controlClicked = true;
      setTimeout(() => {
        this.#controlClicked = false;
      });
      return;
    }
    const { clientX, clientY, detail } = event;
    const { left, right, top, bottom } = this.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (this.#controlClicked || (detail !== 0 && isInside)) return;
    this.entry?.click();
    this.#controlClicked = false;
  }

  #read(event: Event): void {
    this.edit((event.currentTarget as HTMLInputElement).checked);
  }
}
