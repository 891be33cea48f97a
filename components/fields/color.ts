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
import type { ColourPicker } from '../color/picker.ts';
import { colourWords } from '../strings/colour-words.ts';
import { chessboard } from './chessboard.ts';
import { ColourFieldElement } from './colour-field-element.ts';
import { type Hands, handsHere } from './hands.ts';

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
    chessboard,
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
  };

  /** From its first opening on. */
  private picker: ColourPicker | undefined;
  private open = false;

  static override readonly kind = color;
  /** The press that closes an open popover would open it again with its click. */
  #wasOpen = false;

  protected override settle(): void {
    super.settle();
    if (!this.holding) void handsHere()?.rememberColour(this.value);
  }

  protected override renderControl(): TemplateResult {
    const name = colourWords.in(this.language).pickColour(this.field.label);
    return html`
      ${this.renderEntry('control')}
      <button
        type="button"
        class="colour"
        part="swatch"
        aria-haspopup="dialog"
        aria-expanded=${this.open}
        aria-label=${name}
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
    const { value } = this;
    const colour = handsHere()?.colourForCss(value) ?? (CSS.supports('color', value) ? value : 'transparent');
    this.#button.style.setProperty('--colour', colour);
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
    else this.withHands((hands) => void this.#open(hands));
  }

  async #open({ pickerOf }: Hands): Promise<void> {
    const picker = await pickerOf({
      element: this,
      button: this.#button,
      opened: (open) => {
        this.open = open;
      },
      gesture: (phase) => this.gesture(phase),
      pick: (colour) => this.pick(colour),
    });
    this.picker ??= picker;
    this.failed = !picker;
    if (this.isConnected && !this.inactive) await this.picker?.open();
  }
}
