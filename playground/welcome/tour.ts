import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Locale } from '../../src/format/locale.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Step, wordsIn } from './strings.ts';

/** Between the card and what it is about, and at the edges of the window. */
const gap = 12;

/**
 * The tour: a card beside each part of the playground in turn. It stands over the page and blocks nothing: what it is about can be
 * tried meanwhile. Esc, Skip and the last step end it.
 *
 * @fires end
 */
@customElement('pg-tour')
export class Tour extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: contents;
      }
      .ring {
        position: fixed;
        z-index: 10;
        box-sizing: border-box;
        border: 2px solid var(--tarja-accent);
        border-radius: 4px;
        pointer-events: none;
      }
      .card {
        position: fixed;
        z-index: 11;
        box-sizing: border-box;
        width: min(320px, 100vw - ${2 * gap}px);
        padding: 12px 16px;
        border: 1px solid var(--tarja-line-control);
        border-radius: 6px;
        background: var(--tarja-raised);
        color: var(--tarja-text);
        box-shadow: var(--tarja-shadow);
      }
      h2 {
        font-size: 14px;
      }
      p {
        margin: 4px 0 12px;
        text-wrap: pretty;
      }
      .foot {
        display: flex;
        gap: 4px;
        align-items: center;
      }
      .count {
        color: var(--tarja-text-quiet);
        font-size: 12px;
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  @property() locale: Locale = 'en';
  /** Gives the element that a step is about, once it can be seen. */
  @property({ attribute: false }) find: (at: Step['at']) => Promise<Element | null> = async () => null;

  @state() private step = 0;
  #from: HTMLElement | null = null;
  #target: Element | null = null;
  readonly #place = () => this.#stand();
  readonly #sizes = new ResizeObserver(this.#place);

  override connectedCallback(): void {
    super.connectedCallback();
    this.#from = document.activeElement as HTMLElement | null;
    addEventListener('resize', this.#place);
    addEventListener('keydown', this.#escape);
    void this.#go(0).then(() => this.renderRoot.querySelector<HTMLElement>('.next')?.focus());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('resize', this.#place);
    removeEventListener('keydown', this.#escape);
    this.#sizes.disconnect();
  }

  protected override render(): TemplateResult {
    const words = wordsIn[this.locale];
    const { steps } = words;
    const { title = '', text = '' } = steps[this.step] ?? {};
    const isLast = this.step === steps.length - 1;
    return html`
      <div class="ring"></div>
      <div class="card" role="dialog" aria-label=${words.tour} @keydown=${this.#key}>
        <div aria-live="polite">
          <h2>${title}</h2>
          <p>${text}</p>
        </div>
        <div class="foot">
          <span class="count">${words.step(this.step + 1, steps.length)}</span>
          <span class="space"></span>
          ${isLast ? nothing : html`<button @click=${this.#end}>${words.skip}</button>`}
          <button ?disabled=${this.step === 0} @click=${() => this.#go(this.step - 1)}>${words.back}</button>
          <button class="primary next" @click=${() => (isLast ? this.#end() : this.#go(this.step + 1))}>
            ${isLast ? words.done : words.next}
          </button>
        </div>
      </div>
    `;
  }

  async #go(step: number): Promise<void> {
    this.step = step;
    const { at } = wordsIn[this.locale].steps[step] ?? {};
    this.#sizes.disconnect();
    this.#target = at ? await this.find(at) : null;
    if (this.#target) this.#sizes.observe(this.#target);
    await this.updateComplete;
    this.#stand();
  }

  /** Puts the ring around what the step is about, and the card beside it: where it hides the least of it. */
  #stand(): void {
    const ring = this.renderRoot.querySelector<HTMLElement>('.ring');
    const card = this.renderRoot.querySelector<HTMLElement>('.card');
    if (!ring || !card) return;
    const { left, top, right, bottom, width, height } = this.#target?.getBoundingClientRect() ?? new DOMRect();
    Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    const { offsetWidth, offsetHeight } = card;
    const fits = (x: number, y: number) =>
      x >= gap && y >= gap && x + offsetWidth + gap <= innerWidth && y + offsetHeight + gap <= innerHeight;
    const inside = { x: innerWidth - offsetWidth - gap, y: innerHeight - offsetHeight - gap };
    const places = [
      { x: right + gap, y: top + gap },
      { x: left - offsetWidth - gap, y: Math.min(top + gap, inside.y) },
      { x: Math.max(gap, left), y: bottom + gap },
      { x: Math.max(gap, left), y: top - offsetHeight - gap },
    ];
    const { x, y } = places.find((place) => fits(place.x, place.y)) ?? inside;
    Object.assign(card.style, { left: `${x}px`, top: `${y}px` });
  }

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft' && this.step > 0) void this.#go(this.step - 1);
    else if (event.key === 'ArrowRight' && this.step < wordsIn[this.locale].steps.length - 1)
      void this.#go(this.step + 1);
  };

  /** The focus may be in what the tour is about: Esc ends the tour from there, too, unless it closes or gives up something there. */
  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    const roots = event.composedPath().filter((each) => each instanceof ShadowRoot || each instanceof Document);
    if (!roots.some((root) => root.querySelector('dialog[open], :popover-open:not([popover="manual"])'))) this.#end();
  };

  readonly #end = (): void => {
    this.remove();
    if (this.#from?.isConnected) this.#from.focus();
    this.dispatchEvent(new Event('end'));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-tour': Tour;
  }
}
