import { css, LitElement } from 'lit';
import { customElement, property } from 'lit/decorators.js';

const step = 16;

/** How far a splitter was moved: the pane before it shall have so many pixels. */
export class SplitEvent extends Event {
  constructor(readonly size: number) {
    super('split');
  }
}

/**
 * The line between two panes. Drag it, or move it with the arrow keys (with Shift four times as far), Home and End; a
 * double click asks for the sizes of the beginning.
 *
 * @fires split - SplitEvent while it moves
 * @fires settled - when it was let go
 * @fires reset - after a double click
 */
@customElement('pg-splitter')
export class Splitter extends LitElement {
  static override styles = css`
    :host {
      position: relative;
      z-index: 1;
      display: block;
      background: var(--tarja-line);
      touch-action: none;
      outline: none;
    }
    :host([aria-orientation='vertical']) {
      width: 1px;
      cursor: col-resize;
    }
    :host([aria-orientation='horizontal']) {
      height: 1px;
      cursor: row-resize;
    }
    /* The target of the pointer is wider than the line. */
    :host::before {
      content: '';
      position: absolute;
      inset: -4px;
    }
    :host::after {
      content: '';
      position: absolute;
      inset: -1px;
      background: var(--tarja-accent);
      opacity: 0;
      transition: opacity 100ms 60ms;
    }
    :host(:hover)::after,
    :host(:focus-visible)::after,
    :host([dragging])::after {
      opacity: 1;
    }
    @media (prefers-reduced-motion: reduce) {
      :host::after {
        transition: none;
      }
    }
  `;

  /** Of the line itself: a vertical one parts left from right. */
  @property() orientation: 'vertical' | 'horizontal' = 'vertical';
  @property() label = '';
  /** Pixels of the pane before it, and of the two panes together. */
  @property({ type: Number }) size = 0;
  @property({ type: Number }) whole = 0;
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 0;

  #start: { pointer: number; size: number } | undefined;

  constructor() {
    super();
    this.addEventListener('pointerdown', this.#grab);
    this.addEventListener('pointermove', this.#drag);
    this.addEventListener('pointerup', this.#letGo);
    this.addEventListener('pointercancel', this.#letGo);
    this.addEventListener('dblclick', () => this.dispatchEvent(new Event('reset')));
    this.addEventListener('keydown', this.#key);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.role = 'separator';
    this.tabIndex = 0;
  }

  protected override updated(): void {
    this.ariaOrientation = this.orientation;
    this.ariaLabel = this.label;
    this.ariaValueMin = this.#percent(this.min);
    this.ariaValueMax = this.#percent(this.max);
    this.ariaValueNow = this.#percent(this.size);
  }

  readonly #grab = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.setPointerCapture(event.pointerId);
    this.#start = { pointer: this.#along(event), size: this.size };
    this.toggleAttribute('dragging', true);
    event.preventDefault();
    this.focus({ preventScroll: true });
  };

  readonly #drag = (event: PointerEvent): void => {
    if (this.#start) this.#move(this.#start.size + this.#along(event) - this.#start.pointer);
  };

  readonly #letGo = (): void => {
    if (!this.#start) return;
    this.#start = undefined;
    this.toggleAttribute('dragging', false);
    this.dispatchEvent(new Event('settled'));
  };

  readonly #key = (event: KeyboardEvent): void => {
    const [less, more] = this.orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const far = event.shiftKey ? step * 4 : step;
    if (event.key === less) this.#move(this.size - far);
    else if (event.key === more) this.#move(this.size + far);
    else if (event.key === 'Home') this.#move(this.min);
    else if (event.key === 'End') this.#move(this.max);
    else return;
    event.preventDefault();
    this.dispatchEvent(new Event('settled'));
  };

  #move(size: number): void {
    this.dispatchEvent(new SplitEvent(Math.min(Math.max(size, this.min), this.max)));
  }

  #along(event: PointerEvent): number {
    return this.orientation === 'vertical' ? event.clientX : event.clientY;
  }

  #percent(pixels: number): string {
    return String(this.whole > 0 ? Math.round((100 * pixels) / this.whole) : 0);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-splitter': Splitter;
  }
}
