import { type CSSResultGroup, css, html, nothing, type PropertyValues } from 'lit';
import type { TextareaField } from '../../src/format/generated/types.ts';
import { textarea } from '../../src/kinds/text.ts';
import { characterCount } from './character-count.ts';
import { FieldElement } from './field-element.ts';

/**
 * Several lines of text. Enter makes a line; nothing pasted is ever cut.
 *
 * @tag tarja-textarea
 * @attr {number} maxchars - how many visible characters fit the graphic
 * @attr {number} rows - lines in sight, 1 to 40
 */
export class TextareaFieldElement extends FieldElement<TextareaField, string> {
  static override readonly empty = { type: 'textarea', default: '' } as const;
  static override readonly attributes = { maxchars: ['maxChars', Number], rows: ['rows', Number] } as const;
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    css`
      .control {
        align-items: stretch;
      }
      textarea {
        height: auto;
        min-height: max(var(--tarja-row), calc(var(--lines) * 1.4em + 14px));
        max-height: max(calc(8.5 * 1.4em + 14px), calc(var(--lines) * 1.4em + 14px));
        padding: 6px 8px;
        line-height: 1.4;
        resize: vertical;
        /* As high as its text: nothing that goes on air is out of sight. */
        field-sizing: content;
      }
    `,
  ];

  static override readonly kind = textarea;

  protected override get shown(): string {
    return this.value;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.renderRoot.querySelector('textarea')?.style.setProperty('--lines', String(this.field.rows ?? 3));
  }

  protected override renderControl() {
    return html`
      <textarea
        id="control"
        part="control"
        rows=${this.field.rows ?? 3}
        dir=${directionOf(this.value) ?? nothing}
        aria-describedby=${this.describedBy}
        aria-invalid=${this.invalid}
        aria-required=${this.required || nothing}
        ?disabled=${this.inactive}
        @input=${this.#read}
        @change=${this.settle}
      ></textarea>
    `;
  }

  protected override renderCount() {
    return characterCount(this.value, this.field.maxChars, this.words, this.language);
  }

  #read(event: Event): void {
    this.edit((event.currentTarget as HTMLTextAreaElement).value);
  }
}

/** Beyond so many characters browsers take seconds for the `auto` of a text area: then the first letter decides here. */
const longText = 20_000;

function directionOf(text: string): 'auto' | 'ltr' | 'rtl' | undefined {
  if (!text) return undefined;
  if (text.length <= longText) return 'auto';
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter) ? 'rtl' : 'ltr';
}
