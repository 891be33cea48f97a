import { html, type LitElement, type TemplateResult } from 'lit';
import type { Locale } from '../../src/format/locale.ts';
import type { Palettes } from '../../src/kinds/kind.ts';
import { define } from '../define-element.ts';
import type { GesturePhase } from '../gestures/gesture.ts';
import { placeBeside } from '../place-beside.ts';
import { ColorPanelElement, type ColourPicking } from './color-panel.ts';
import { writeLike } from './colour-text.ts';
import { recentColours } from './recent-colours.ts';

define('tarja-color-panel', ColorPanelElement);

/** The field a picker belongs to, and the button that opens it. */
export interface PickedField {
  readonly element: LitElement & { readonly value: string; readonly palettes: Palettes | undefined };
  readonly button: HTMLElement;
  /** The picker opened or closed. */
  opened(open: boolean): void;
  gesture(phase: GesturePhase): void;
  pick(colour: string): void;
}

/** The colour picker of one field, loaded when it is first opened: its panel, where that stands, and when it closes. */
export class ColourPicker {
  #recent: readonly string[] = [];
  readonly #field: PickedField;
  readonly #picking: ColourPicking;

  constructor(field: PickedField) {
    this.#field = field;
    this.#picking = {
      gesture: (phase) => field.gesture(phase),
      mix: (colour) => field.pick(writeLike(field.element.value, colour)),
      take: (text) => field.pick(text),
    };
  }

  /** The panel, to stand in the field's own template. */
  render(name: string, locale: Locale): TemplateResult {
    const { value, palettes } = this.#field.element;
    return html`
      <tarja-color-panel
        popover
        part="panel"
        role="dialog"
        aria-label=${name}
        .value=${value}
        .palettes=${palettes}
        .recent=${this.#recent}
        .locale=${locale}
        .picking=${this.#picking}
        @beforetoggle=${this.#giveFocusBack}
        @toggle=${this.#onToggle}
        @focusout=${this.#onLeave}
      ></tarja-color-panel>
    `;
  }

  async open(): Promise<void> {
    const { element } = this.#field;
    // As it is now: a list does not reorder under the hand.
    this.#recent = recentColours();
    element.requestUpdate();
    await element.updateComplete;
    const panel = this.#panel;
    await panel?.updateComplete;
    if (!panel?.isConnected) return;
    panel.showPopover();
    this.#place();
    panel.focus();
  }

  close(): void {
    this.#panel?.hidePopover();
  }

  /** The field is gone from the page, and the panel with it. */
  stopFollowing(): void {
    window.removeEventListener('resize', this.#place);
    window.removeEventListener('scroll', this.#place, { capture: true });
  }

  get #panel(): ColorPanelElement | null {
    return this.#field.element.renderRoot.querySelector('tarja-color-panel');
  }

  readonly #place = (): void => {
    if (this.#panel) placeBeside(this.#panel, this.#field.button);
  };

  /** Chromium does so only for what has the focus in the popover itself, not in its shadow root. */
  readonly #giveFocusBack = (event: ToggleEvent): void => {
    if (event.newState === 'closed' && this.#panel?.matches(':focus-within')) this.#field.button.focus();
  };

  readonly #onToggle = (event: ToggleEvent): void => {
    const open = event.newState === 'open';
    this.#field.opened(open);
    this.stopFollowing();
    if (!open) return;
    window.addEventListener('resize', this.#place);
    window.addEventListener('scroll', this.#place, { capture: true, passive: true });
  };

  /** Tab goes on into the form: an open picker would lie over it. */
  readonly #onLeave = (event: FocusEvent): void => {
    const next = event.relatedTarget as Node | null;
    if (next && next !== this.#field.button && !this.#panel?.contains(next)) this.close();
  };
}
