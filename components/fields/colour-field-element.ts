import { html, nothing, type TemplateResult } from 'lit';
import type { ColorBindingField, ColorField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { HEX_COLOUR } from '../../src/kinds/colour.ts';
import { colourWords } from '../strings/colour-words.ts';
import type { Hands } from './hands.ts';
import type { Read } from './read.ts';
import { TypedFieldElement } from './typed-field-element.ts';

/** What fields with a colour share: a text entry for it. */
export abstract class ColourFieldElement<F extends ColorField | ColorBindingField> extends TypedFieldElement<
  F,
  string
> {
  protected override get shown(): string {
    return this.typed?.text ?? this.value;
  }

  protected override get waiting(): Pick<Problem, 'code' | 'message'> {
    return { code: 'color-unfinished', message: colourWords.in(this.language).waiting };
  }

  protected override readPlain(text: string): string | undefined {
    return HEX_COLOUR.test(text) ? text : undefined;
  }

  protected override readWith(hands: Hands, text: string, settled: boolean): Read<string> {
    const context = { locale: this.language, palettes: this.palettes };
    const missing = this.required ? this.words.requiredMissing : '';
    return hands.readColour(text, (colour) => this.kind.check(this.field, colour, context), { settled, missing });
  }

  protected renderEntry(id: string, name?: string): TemplateResult {
    return html`
      <input
        id=${id}
        class="entry"
        part=${id}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        dir="ltr"
        aria-label=${name ?? nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        ?disabled=${this.inactive}
        @input=${this.onInput}
        @change=${this.onChange}
        @blur=${this.onBlur}
      />
    `;
  }
}
