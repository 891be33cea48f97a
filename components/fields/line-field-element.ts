import { html, nothing, type TemplateResult } from 'lit';
import type { TextField, UrlField } from '../../src/format/generated/types.ts';
import { characterCount } from './character-count.ts';
import { FieldElement } from './field-element.ts';

/** How a line is written, where it is not plain words. */
export interface LineManner {
  inputmode: string;
  placeholder: string;
}

/**
 * What types of one line share: the native input, and the count of characters that informs and never cuts.
 *
 * @attr {number} maxchars - how many visible characters fit the graphic
 */
export abstract class LineFieldElement<F extends TextField | UrlField> extends FieldElement<F, string> {
  static override readonly attributes = { maxchars: ['maxChars', Number] } as const;

  /** For a line that a machine reads: written from left to right, no capitals, no spelling, no blanks around it. */
  protected readonly manner: LineManner | undefined;

  protected override get shown(): string {
    return this.value;
  }

  protected override renderControl(): TemplateResult {
    const { manner } = this;
    return html`
      <input
        id="control"
        part="control"
        autocomplete="off"
        inputmode=${manner?.inputmode ?? nothing}
        placeholder=${manner?.placeholder ?? nothing}
        dir=${manner ? 'ltr' : this.value ? 'auto' : nothing}
        autocapitalize=${manner ? 'none' : nothing}
        spellcheck=${manner ? 'false' : nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
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
    const { value } = event.currentTarget as HTMLInputElement;
    // The native event is composed and goes on to the host, which by then holds the new value.
    this.edit(this.manner ? value.trim() : value);
  }
}
