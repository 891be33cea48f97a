import { type CSSResultGroup, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { ColorField } from '../../src/format/generated/types.ts';
import { color } from '../../src/kinds/color.ts';
import { parseColour } from '../../src/kinds/colour.ts';
import type { ColorPanelElement, ColourPicking } from '../color/color-panel.ts';
import { colourWords } from '../strings/colour-words.ts';
import { ColourFieldElement } from './colour-field-element.ts';
import { customProperty } from './custom-property.ts';
import { placeBeside } from './place-beside.ts';
import { recentColours, rememberColour } from './recent-colours.ts';
import { colourForCss, swatchStyles } from './swatches.ts';
import { writeLike } from './write-colour.ts';

/**
 * Any colour: typed as hex, `rgb()`, `rgba()` or a name, or picked. The picker is loaded when it is first asked for, and
 * writes in the form the author chose: hex stays hex, `rgb()` stays `rgb()`.
 *
 * @tag tarja-color
 * @csspart swatch - the button with the colour, which opens the picker
 * @csspart panel - the picker
 */
export class ColorFieldElement extends ColourFieldElement<ColorField> {
  static override styles: CSSResultGroup = [
    super.styles,
    swatchStyles,
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

  @state() private wanted = false;
  @state() private open = false;
  @state() private failed = false;
  @state() private recent: readonly string[] = [];

  static override readonly kind = color;
  /** The press that closes an open popover would open it again with its click. */
  #wasOpen = false;

  readonly #picking: ColourPicking = {
    gesture: (phase) => this.gesture(phase),
    mix: (colour) => this.pick(writeLike(this.value, colour)),
    take: (text) => this.pick(text),
  };

  protected override emptyField(): ColorField {
    return { key: 'color', name: '', label: '', type: 'color', default: '#000000' };
  }

  protected override makesColour(text: string): boolean {
    return parseColour(text) !== undefined;
  }

  protected override get notice(): string | undefined {
    return this.failed ? colourWords.in(this.language).pickerFailed : undefined;
  }

  protected override settle(): void {
    super.settle();
    if (!this.holding) rememberColour(this.value);
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
        ${customProperty('--colour', colourForCss(this.value))}
      ></button>
      ${this.wanted ? this.#renderPanel(name) : nothing}
    `;
  }

  #renderPanel(name: string): TemplateResult {
    return html`
      <tarja-color-panel
        popover
        part="panel"
        role="dialog"
        aria-label=${name}
        .value=${this.value}
        .palettes=${this.palettes}
        .recent=${this.recent}
        .locale=${this.language}
        .picking=${this.#picking}
        @beforetoggle=${this.#giveFocusBack}
        @toggle=${this.#onToggle}
        @focusout=${this.#onLeave}
      ></tarja-color-panel>
    `;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    if (this.inactive && this.open) this.#panel?.hidePopover();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.open = false;
    this.#stopFollowing();
  }

  get #panel(): ColorPanelElement | null {
    return this.renderRoot.querySelector('tarja-color-panel');
  }

  get #button(): HTMLButtonElement {
    // Rendered in every state.
    return this.renderRoot.querySelector('button') as HTMLButtonElement;
  }

  #notePress(): void {
    this.#wasOpen = this.open;
  }

  async #toggle(event: MouseEvent): Promise<void> {
    const closes = event.detail === 0 ? this.open : this.#wasOpen;
    if (closes) return this.#panel?.hidePopover();
    try {
      await import('../define/color-panel.ts');
      this.failed = false;
    } catch {
      this.failed = true;
      return;
    }
    // As it is now: a list does not reorder under the hand.
    this.recent = recentColours();
    this.wanted = true;
    await this.updateComplete;
    const panel = this.#panel;
    if (!panel || !this.isConnected || this.inactive) return;
    await panel.updateComplete;
    panel.showPopover();
    this.#place();
    panel.focus();
  }

  readonly #place = (): void => {
    if (this.#panel) placeBeside(this.#panel, this.#button);
  };

  /** Chromium does so only for what has the focus in the popover itself, not in its shadow root. */
  #giveFocusBack(event: ToggleEvent): void {
    if (event.newState === 'closed' && this.#panel?.matches(':focus-within')) this.#button.focus();
  }

  #onToggle(event: ToggleEvent): void {
    this.open = event.newState === 'open';
    this.#stopFollowing();
    if (!this.open) return;
    window.addEventListener('resize', this.#place);
    window.addEventListener('scroll', this.#place, { capture: true, passive: true });
  }

  #stopFollowing(): void {
    window.removeEventListener('resize', this.#place);
    window.removeEventListener('scroll', this.#place, { capture: true });
  }

  /** Tab goes on into the form: an open picker would lie over it. */
  #onLeave(event: FocusEvent): void {
    const next = event.relatedTarget as Node | null;
    if (next && next !== this.#button && !this.#panel?.contains(next)) this.#panel?.hidePopover();
  }
}
