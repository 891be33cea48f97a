import {
  type CSSResultGroup,
  css,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { TextField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import { text } from '../../src/kinds/text.ts';
import { listArrow } from '../theme/shared-styles.ts';
import { LineFieldElement } from './line-field-element.ts';
import type { Lookup } from './lookup.ts';
import type { LookupPicker } from './lookup-picker.ts';

/**
 * One line of text. `maxChars` warns and never cuts: operators paste first and shorten after. With a `lookup` the value is
 * picked from a list that shows names.
 *
 * @tag tarja-text
 * @csspart lookup - the list to pick from, where the field has one
 */
export class TextFieldElement extends LineFieldElement<TextField> {
  static override readonly empty = { type: 'text', default: '' } as const;
  static override readonly kind = text;
  static override properties: PropertyDeclarations = { lookup: { attribute: false }, pickerFailed: { state: true } };
  static override styles: CSSResultGroup = [
    LineFieldElement.styles,
    css`
      .lookup {
        padding-inline-end: 28px;
        text-overflow: ellipsis;
      }
      .control:has(.lookup)::after {
        ${listArrow}
      }
      .lookup-list {
        position: fixed;
        inset: auto;
        max-width: min(520px, 100vw - 16px);
        padding: 4px;
        margin: 0;
        color: var(--tarja-text);
        background: var(--tarja-raised);
        border: 1px solid var(--tarja-line-control);
        border-radius: var(--tarja-radius);
        box-shadow: var(--tarja-shadow);
      }
      #entries {
        max-height: 304px;
        overflow: auto;
      }
      [role='option'] {
        display: flex;
        flex-wrap: wrap;
        gap: 0 12px;
        align-items: baseline;
        justify-content: space-between;
        padding: 5px 8px;
        border-radius: var(--tarja-radius);
        cursor: pointer;
      }
      [role='option'] small {
        font-size: 11.5px;
        color: var(--tarja-text-quiet);
        font-variant-numeric: tabular-nums;
      }
      [role='option']:hover {
        background: var(--tarja-control-hover);
      }
      [role='option'].active {
        background: var(--tarja-accent-ground);
      }
      [role='option'].chosen bdi:first-child {
        font-weight: 600;
      }
      [aria-multiselectable] [role='option'] bdi:first-child::before {
        display: inline-block;
        width: 16px;
        margin-inline-end: 4px;
        content: '' / '';
      }
      [aria-multiselectable] .chosen bdi:first-child::before {
        content: '✓' / '';
      }
      .lookup-list p {
        padding: 8px 8px 5px;
        margin: 4px 0 0;
        font-size: 11.5px;
        color: var(--tarja-text-quiet);
        border-block-start: 1px solid var(--tarja-line);
      }
      @media (forced-colors: active) {
        [role='option'].active {
          outline: 2px solid Highlight;
          outline-offset: -2px;
        }
      }
    `,
  ];

  /** A list from which the value is picked. Without one it is typed. */
  lookup: Lookup | undefined;

  /** Loaded with the first list: until then the value itself is shown. */
  #picker: LookupPicker | undefined;
  private pickerFailed = false;
  /** The control that had the focus before the element was drawn. */
  #focused: { readonly control: HTMLInputElement; readonly hasCaret: boolean } | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (changed.has('lookup') && this.lookup && !this.#picker) void this.#loadPicker();
    if (changed.has('value') && !this.holding) this.#picker?.forget();
  }

  protected override update(changed: PropertyValues): void {
    const control = this.shadowRoot?.activeElement;
    const isInput = control instanceof HTMLInputElement;
    this.#focused = isInput ? { control, hasCaret: control.selectionStart === control.selectionEnd } : undefined;
    super.update(changed);
  }

  /** The picker takes the place of the control, with its focus, and with the caret of what was begun to type. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { control, hasCaret } = this.#focused ?? {};
    if (!control || control.isConnected) return;
    this.focus();
    if (hasCaret) this.entry?.setSelectionRange(-1, -1);
  }

  override nameOf(value: string): string | undefined {
    return typeof value === 'string' ? this.#listed?.nameOf(value) : undefined;
  }

  override finish(): void {
    this.#listed?.finish();
  }

  protected override get shown(): string {
    return this.#listed?.text ?? super.shown;
  }

  protected override get notice(): string | undefined {
    if (this.lookup && this.pickerFailed) return this.words.lookupFailed;
    return this.#listed?.detail ?? super.notice;
  }

  /** While a name is being typed it is no mistake yet. */
  protected override get problem(): Problem | undefined {
    return this.#listed?.typing && !this.showProblems ? undefined : super.problem;
  }

  protected override renderControl(): TemplateResult {
    const picker = this.#listed;
    if (!picker) return super.renderControl();
    return picker.render({
      words: this.words,
      locale: this.language,
      label: this.labelText,
      describedBy: this.describedBy,
      invalid: this.invalid,
      required: this.required,
      disabled: this.inactive,
    });
  }

  /** How long a name is says nothing about the value. */
  protected override renderCount() {
    return this.#listed ? nothing : super.renderCount();
  }

  get #listed(): LookupPicker | undefined {
    return this.lookup && this.#picker;
  }

  async #loadPicker(): Promise<void> {
    const loaded = await import('./lookup-picker.ts').catch(() => undefined);
    this.pickerFailed = !loaded;
    // Not while it has the focus: a control in which a value is typed is not replaced.
    if (!loaded) return this.addEventListener('focusout', () => void this.#loadPicker(), { once: true });
    this.#picker ??= new loaded.LookupPicker(this, {
      pick: (value) => {
        this.edit(value, { announce: true });
        this.settle();
      },
      hold: (typed) => {
        const message = this.words.lookupUnknown(typed);
        this.hold({ code: 'lookup-unknown', severity: 'error', message, pointer: '', params: { typed } });
      },
      leave: () => this.settle(),
    });
    this.requestUpdate();
  }
}
