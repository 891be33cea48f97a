import { html, nothing, type TemplateResult } from 'lit';
import type { ColorBindingField, ColorField } from '../../src/format/generated/types.ts';
import { EntryFieldElement, type Reading } from './entry-field-element.ts';

/** What fields with a colour share: an entry for it. */
export abstract class ColourFieldElement<F extends ColorField | ColorBindingField> extends EntryFieldElement<
  F,
  string
> {
  /**
   * Half a colour is no colour yet, so that a picture on air does not flicker through what stands between `#1` and
   * `#1b5e20`; settled, a warning does not keep it off.
   */
  protected override read(text: string, settled: boolean): Reading<string> {
    const typed = text.trim();
    if (typed === '' && this.required)
      return { problem: { code: 'required', message: this.words.requiredMissing }, half: true };
    const value = settled ? withHash(typed) : typed;
    const problem = this.kind
      .check(this.field, value, this.context)
      .find(({ severity }) => !settled || severity === 'error');
    return problem ? { problem, half: true } : { value };
  }

  protected override get sparesNote(): boolean {
    return true;
  }

  protected override write(value: string): string {
    return value;
  }

  protected renderEntry(): TemplateResult {
    return html`
      <input
        id="control"
        class="entry"
        part="control"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        dir="ltr"
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

/** Hex digits copied without their `#`: no colour has such a name. */
function withHash(text: string): string {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
