import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { ColorBindingField, ColorField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { FieldElement } from './field-element.ts';

/**
 * What fields with a colour share: a text entry in which half a colour is no colour yet, so that a picture on air does
 * not flicker through what stands between `#1` and `#1b5e20`.
 */
export abstract class ColourFieldElement<F extends ColorField | ColorBindingField> extends FieldElement<F, string> {
  static override properties: PropertyDeclarations = { draft: { state: true }, typing: { state: true } };

  /** The operator's text while it makes no colour. */
  private draft = '';
  /** Text is under the operator's hands: what is only half typed is not yet a mistake. */
  private typing = false;

  /** Whether a text is a colour that can be shown while the operator types on. */
  protected abstract makesColour(text: string): boolean;

  protected override get problem(): Problem | undefined {
    return this.holding && this.typing && !this.showProblems ? undefined : super.problem;
  }

  protected override get shown(): string {
    return this.holding ? this.draft : this.value;
  }

  /** None while there are swatches in its place. */
  protected override get entry(): HTMLInputElement | null {
    return this.renderRoot.querySelector('.entry');
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
        @input=${this.#onInput}
        @change=${this.#onChange}
        @blur=${this.#onBlur}
      />
    `;
  }

  /** The value moves without anybody typing. */
  protected pick(colour: string): void {
    this.typing = false;
    this.edit(colour, { announce: true });
  }

  #onInput(event: Event): void {
    const text = (event.currentTarget as HTMLInputElement).value;
    this.typing = true;
    if (this.makesColour(text.trim())) this.edit(text.trim());
    else this.#keep(text);
  }

  #onChange(event: Event): void {
    const text = withHash((event.currentTarget as HTMLInputElement).value.trim());
    this.typing = false;
    const context = { locale: this.language, palettes: this.palettes };
    const wrong = this.kind.check(this.field, text, context).some(({ severity }) => severity === 'error');
    if (wrong) this.#keep(text);
    else this.edit(text);
    this.settle();
  }

  #onBlur(): void {
    this.typing = false;
  }

  #keep(text: string): void {
    this.draft = text;
    const context = { locale: this.language, palettes: this.palettes };
    const missing = this.required && text.trim() === '';
    const [problem] = missing ? [] : this.kind.check(this.field, text, context);
    this.hold(
      problem
        ? { ...problem, severity: 'error' }
        : { code: 'required', severity: 'error', message: this.words.requiredMissing, pointer: '', params: {} },
    );
  }
}

/** Hex digits copied without their sign: nobody means anything else by them, and no colour has such a name. */
function withHash(text: string): string {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text;
}
