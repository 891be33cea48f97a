import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { Locale } from '../../src/format/locale.ts';
import { contrastRatio, formatColour, parseColour, type Rgba, sameColour } from '../../src/kinds/colour.ts';
import type { Palettes } from '../../src/kinds/kind.ts';
import type { GesturePhase } from '../gestures/gesture.ts';
import { keepInside } from '../gestures/keep.ts';
import { KeyHold } from '../gestures/key-hold.ts';
import { type Place, slide } from '../gestures/slide.ts';
import { fieldWords } from '../strings/field-words.ts';
import { StyledElement } from '../styled-element.ts';
import { colorPanelStyles } from './color-panel-styles.ts';
import { fromHsv, type Hsva, toHsv } from './hsv.ts';
import { checkerboard, customProperty, renderSwatches, swatchStyles } from './swatches.ts';

/** What the panel tells the field it belongs to. */
export interface ColourPicking {
  gesture(phase: GesturePhase): void;
  /** A colour of the area or the tracks. */
  mix(colour: Rgba): void;
  /** A swatch: its text, as the palette writes it. */
  take(text: string): void;
}

type Axis = 'h' | 's' | 'v' | 'a';

/** How many steps an arrow key has from one end to the other. */
const steps: Record<Axis, number> = { h: 360, s: 100, v: 100, a: 100 };

/**
 * The colour picker, loaded when it is first opened: an area of saturation and brightness, tracks of hue and opacity, contrast
 * in words, the palettes of the template and the colours chosen last.
 *
 * Arrows move what has the focus, Shift ten at a time, Page ↑ ↓ ten, Home and End to the ends; in the area the two pairs of
 * arrows move its two directions. It is part of `<tarja-color>` only.
 *
 * @tag tarja-color-panel
 * @csspart eye-dropper - the button that takes a colour from the screen
 */
export class ColorPanelElement extends StyledElement {
  static override styles = [checkerboard, swatchStyles, colorPanelStyles];

  /** The colour as text. */
  @property({ attribute: false }) value = '';
  /** `meta.palettes`: lists of hex colours by name. */
  @property({ attribute: false }) palettes: Palettes | undefined;
  /** The colours chosen last, newest first. */
  @property({ attribute: false }) recent: readonly string[] = [];
  /** The language of its words. */
  @property({ attribute: false }) locale: Locale = 'en';
  /** Called with what is picked. */
  @property({ attribute: false }) picking: ColourPicking | undefined;

  @state() private at: Hsva = { h: 0, s: 0, v: 0, a: 1 };

  readonly #held = new KeyHold(this, (phase) => this.picking?.gesture(phase));

  /** The focus goes to the area of saturation and brightness. */
  override focus(): void {
    this.renderRoot.querySelector('input')?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    // A framework hands in nothing while it waits for them.
    this.value ??= '';
    this.recent ??= [];
    this.locale ??= 'en';
    if (!changed.has('value')) return;
    const colour = parseColour(this.value);
    if (colour && formatColour(colour) !== formatColour(fromHsv(this.at))) this.at = toHsv(colour, this.at);
  }

  protected override render(): TemplateResult {
    const words = fieldWords.in(this.locale);
    const { h, s, v } = this.at;
    return html`
      <div @input=${keepInside} @change=${keepInside}>
        <div
          class="area"
          dir="ltr"
          @pointerdown=${(event: PointerEvent) => this.#slide(event, ({ x, y }) => ({ s: x, v: 1 - y }))}
          ${customProperty('--h', Math.round(h))}
          ${customProperty('--s', s)}
          ${customProperty('--v', v)}
          ${customProperty('--opaque', this.#opaque)}
        >
          ${this.#renderRange('s', words.saturation)} ${this.#renderRange('v', words.brightness)}
          <div class="thumb"></div>
        </div>
        <div class="tracks">
          <div>
            ${this.#renderTrack('hue', 'h', words.hue)} ${this.#renderTrack('alpha', 'a', words.opacity)}
          </div>
          <div class="sample colour" ${customProperty('--colour', formatColour(fromHsv(this.at)))}></div>
          ${this.#renderEyeDropper(words.eyeDropper)}
        </div>
        ${this.#renderContrast()}
        ${Object.entries(this.palettes ?? {}).map(([name, colours]) => this.#renderColours(name, colours))}
        ${this.recent.length ? this.#renderColours(words.recentColours, this.recent) : nothing}
      </div>
    `;
  }

  #renderTrack(name: string, axis: 'h' | 'a', label: string): TemplateResult {
    const at = this.at[axis] / (axis === 'h' ? 360 : 1);
    return html`
      <div
        class="track ${name}"
        dir="ltr"
        @pointerdown=${(event: PointerEvent) =>
          this.#slide(event, ({ x }) => (axis === 'h' ? { h: x * 360 } : { a: Math.round(x * 100) / 100 }), 8)}
        ${customProperty('--at', at)}
        ${customProperty('--h', Math.round(this.at.h))}
        ${customProperty('--opaque', this.#opaque)}
        ${customProperty('--colour', formatColour(fromHsv(this.at)))}
      >
        ${this.#renderRange(axis, label)}
        <div class="thumb"></div>
      </div>
    `;
  }

  get #opaque(): string {
    return formatColour({ ...fromHsv(this.at), a: 1 });
  }

  #renderRange(axis: Axis, label: string): TemplateResult {
    const value = this.#stepOf(axis);
    return html`
      <input
        type="range"
        aria-label=${label}
        aria-valuetext=${axis === 'h' ? `${value}°` : `${value} %`}
        min="0"
        max=${steps[axis]}
        tabindex=${axis === 'v' ? -1 : 0}
        .value=${live(String(value))}
        @input=${(event: Event) => this.#setAxis(axis, Number((event.currentTarget as HTMLInputElement).value))}
        @keydown=${(event: KeyboardEvent) => this.#onKey(event, axis)}
      />
    `;
  }

  #renderEyeDropper(label: string): TemplateResult | typeof nothing {
    if (!('EyeDropper' in globalThis)) return nothing;
    return html`
      <button type="button" part="eye-dropper" title=${label} @click=${this.#takeFromScreen}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m8.5 4.5 3 3M7 6l-4.5 4.5V13.5H5.5L10 9M9.5 3.5l1-1a1.8 1.8 0 0 1 3 3l-1 1"></path>
        </svg>
      </button>
    `;
  }

  #renderContrast(): TemplateResult {
    const words = fieldWords.in(this.locale);
    const colour = fromHsv(this.at);
    if (colour.a < 1) return html`<p class="contrast">${words.contrastSeeThrough}</p>`;
    const row = (name: string, text: Rgba) => {
      const ratio = contrastRatio(text, colour);
      const verdict = ratio >= 4.5 ? words.contrastGood : ratio >= 3 ? words.contrastLarge : words.contrastWeak;
      // Rounded down: 4.49 is not 4.5.
      const said = (Math.floor(ratio * 10) / 10).toLocaleString(this.locale, { minimumFractionDigits: 1 });
      return html`<dt>${name}</dt><dd><span dir="ltr">${said} : 1</span></dd><dd>${verdict}</dd>`;
    };
    return html`
      <dl class="contrast">
        ${row(words.contrastWhite, { r: 255, g: 255, b: 255, a: 1 })}
        ${row(words.contrastBlack, { r: 0, g: 0, b: 0, a: 1 })}
      </dl>
    `;
  }

  #renderColours(name: string, colours: readonly string[]): TemplateResult {
    const words = fieldWords.in(this.locale);
    const count = String(colours.length);
    return html`
      <h2 title=${name}>${name}</h2>
      <div class="swatches" role="radiogroup" aria-label=${name} @input=${this.#takeSwatch}>
        ${renderSwatches(colours, {
          group: name,
          chosen: colours.findIndex((colour) => sameColour(colour, this.value)),
          name: (colour, position) => words.colourOf(colour.toUpperCase(), String(position), count),
        })}
      </div>
    `;
  }

  #slide(event: PointerEvent, read: (place: Place) => Partial<Hsva>, inset = 0): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.currentTarget as Element;
    event.preventDefault();
    target.querySelector('input')?.focus();
    slide(
      event,
      target,
      {
        begin: () => this.picking?.gesture('begin'),
        to: (place) => this.#mix(read(place)),
        commit: () => this.picking?.gesture('commit'),
        cancel: () => this.picking?.gesture('cancel'),
      },
      inset,
    );
  }

  #mix(part: Partial<Hsva>): void {
    this.at = { ...this.at, ...part };
    this.picking?.mix(fromHsv(this.at));
  }

  #stepOf(axis: Axis): number {
    return Math.round(axis === 'h' ? this.at.h : this.at[axis] * 100);
  }

  #setAxis(axis: Axis, value: number): void {
    const within = Math.min(Math.max(value, 0), steps[axis]);
    this.#mix({ [axis]: axis === 'h' ? within : within / 100 });
  }

  #onKey(event: KeyboardEvent, own: Axis): void {
    if (event.ctrlKey || event.metaKey) return;
    const inArea = own === 's' || own === 'v';
    const axis = !inArea ? own : /^Arrow(?:Up|Down)$/.test(event.key) ? 'v' : /^Arrow/.test(event.key) ? 's' : own;
    const value = this.#stepOf(axis);
    const size = event.shiftKey ? 10 : 1;
    const next = {
      ArrowRight: value + size,
      ArrowUp: value + size,
      ArrowLeft: value - size,
      ArrowDown: value - size,
      PageUp: value + 10,
      PageDown: value - 10,
      Home: 0,
      End: steps[axis],
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    this.#held.press(event);
    this.#setAxis(axis, next);
  }

  #takeSwatch({ target }: Event): void {
    this.picking?.gesture('begin');
    this.picking?.take((target as HTMLInputElement).value);
    this.picking?.gesture('commit');
  }

  async #takeFromScreen(): Promise<void> {
    const { EyeDropper } = globalThis as unknown as { EyeDropper: new () => { open(): Promise<{ sRGBHex: string }> } };
    try {
      const { sRGBHex } = await new EyeDropper().open();
      // A screen shows no alpha.
      this.picking?.gesture('begin');
      this.#mix(toHsv(parseColour(sRGBHex) ?? fromHsv(this.at), this.at));
      this.picking?.gesture('commit');
    } catch (error) {
      // Esc in the eye dropper: nothing was taken, and nothing is wrong.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  }
}
