import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import type { UrlField } from '../../src/format/generated/types.ts';
import { url } from '../../src/kinds/url.ts';
import { characterCount } from './character-count.ts';
import { FieldElement } from './field-element.ts';

/**
 * A web address. Read from left to right in every language, and never opened by the form.
 *
 * @tag tarja-url
 * @attr {number} maxchars - how many visible characters fit the graphic
 */
export class UrlFieldElement extends FieldElement<UrlField, string> {
  static override readonly attributes = { maxchars: ['maxChars', Number] } as const;

  static override readonly kind = url;

  protected override emptyField(): UrlField {
    return { key: 'url', name: '', label: '', type: 'url', default: '' };
  }

  protected override renderControl() {
    return html`
      <input
        id="control"
        part="control"
        type="text"
        inputmode="url"
        dir="ltr"
        autocapitalize="none"
        autocomplete="off"
        spellcheck="false"
        placeholder="https://"
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
    this.edit((event.currentTarget as HTMLInputElement).value.trim());
  }
}
