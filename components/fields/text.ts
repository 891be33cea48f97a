import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { TextField } from '../../src/format/generated/types.ts';
import { text } from '../../src/kinds/text.ts';
import { characterCount } from './character-count.ts';
import { FieldElement } from './field-element.ts';

/**
 * One line of text. `maxChars` warns and never cuts: operators paste first and shorten after.
 *
 * @tag tarja-text
 * @attr {number} maxchars - how many visible characters fit the graphic
 */
export class TextFieldElement extends FieldElement<TextField, string> {
  static override readonly attributes = { maxchars: ['maxChars', Number] } as const;

  static override readonly kind = text;

  protected override emptyField(): TextField {
    return { key: 'text', name: '', label: '', type: 'text', default: '' };
  }

  protected override renderControl() {
    return html`
      <input
        id="control"
        part="control"
        autocomplete="off"
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        .value=${live(this.value)}
        ?disabled=${this.inactive}
        @input=${this.#read}
        @change=${this.settle}
      />
    `;
  }

  protected override renderCount() {
    return characterCount(this.value, this.field.maxChars, this.words, this.language);
  }

  #read(event: Event): void {
    // The native event is composed and goes on to the host, which by then holds the new value.
    this.edit((event.currentTarget as HTMLInputElement).value);
  }
}
