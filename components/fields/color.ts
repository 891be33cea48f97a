import {
  type CSSResultGroup,
  css,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import type { ColorField } from '../../src/format/generated/types.ts';
import { color } from '../../src/kinds/color.ts';
import { colourForCss } from '../color/colour-text.ts';
import type { ColourPicker } from '../color/picker.ts';
import { rememberColour } from '../color/recent-colours.ts';
import { checkerboard } from '../color/swatches.ts';
import { ColourFieldElement } from './colour-field-element.ts';

/**
 * Any colour: typed as hex, `rgb()`, `rgba()` or a name, or picked. The picker is loaded when it is first asked for, and
 * writes in the form the author chose: hex stays hex, `rgb()` stays `rgb()`.
 *
 * @tag tarja-color
 * @csspart swatch - the button with the colour, which opens the picker
 * @csspart panel - the picker
 */
export class ColorFieldElement extends ColourFieldElement<ColorField> {
  static override readonly empty = { type: 'color', default: '#000000' } as const;
  static override styles: CSSResultGroup = [
    super.styles,
    checkerboard,
    css`
      .control {
        gap: 6px;
      }
      .colour {
        width: 40px;
        padding: 0;
      }
      .colour:hover:not(:disabled) {
        border-color: var(--tarja-text);
      }
      [part='panel'] {
        position: fixed;
      }
    `,
  ];

  static override properties: PropertyDeclarations = {
    picker: { state: true },
    open: { state: true },
    pickerFailed: { state: true },
  };

  /** From its first opening on. */
  private picker: ColourPicker | undefined;
  private open = false;

  /** The picker could not be loaded. */
  private pickerFailed = false;

  static override readonly kind = color;

  /** The press that closes an open popover would open it again with its click. */
  #wasOpen = false;

  protected override settle(): void {
    super.settle();
    if (!this.holding) rememberColour(this.value);
  }

  protected override get notice(): string | undefined {
    return this.pickerFailed ? this.words.pickerFailed : super.notice;
  }

  protected override renderControl(): TemplateResult {
    const name = this.words.pickColour(this.labelText);
    return html`
      ${this.renderEntry()}
      <button
        type="button"
        class="colour"
        part="swatch"
        aria-haspopup="dialog"
        aria-expanded=${this.open}
        title=${name}
        ?disabled=${this.inactive}
        @pointerdown=${this.#notePress}
        @click=${this.#toggle}
      ></button>
      ${this.picker?.render(name, this.language) ?? nothing}
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // Through the object model: a strict content security policy forbids style attributes, also those of a template.
    this.#button.style.setProperty('--colour', colourForCss(String(this.value)));
    if (this.inactive && this.open) this.picker?.close();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.picker?.stopFollowing();
    this.open = false;
  }

  get #button(): HTMLButtonElement {
    // Rendered in every state.
    return this.renderRoot.querySelector('button') as HTMLButtonElement;
  }

  #notePress(): void {
    this.#wasOpen = this.open;
  }

  #toggle(event: MouseEvent): void {
    const closes = event.detail === 0 ? this.open : this.#wasOpen;
    if (closes) this.picker?.close();
    else void this.#open();
  }

  async #open(): Promise<void> {
    try {
      const { ColourPicker } = await import('../color/picker.ts');
      this.picker ??= new ColourPicker({
        element: this,
        button: this.#button,
        opened: (open) => {
          this.open = open;
        },
        gesture: (phase) => this.gesture(phase),
        pick: (colour) => this.pick(colour),
      });
      this.pickerFailed = false;
    } catch (error) {
      console.warn('tarja: the colour picker could not be loaded.', error);
      this.pickerFailed = true;
      return;
    }
    if (this.isConnected && !this.inactive) await this.picker.open();
  }
}
