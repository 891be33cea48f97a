import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Memory } from '../project/storage.ts';
import type { Strings } from '../strings/strings.ts';
import { moveInGroup } from './choice.ts';
import { moveDivider, rangeOf, readShares, type Shares, sharesOf } from './sizes.ts';
import './splitter.ts';
import type { SplitEvent } from './splitter.ts';

const panes = ['text', 'form', 'stage', 'problems'] as const;
export type Pane = (typeof panes)[number];

/** Below this width one pane is shown at a time. */
const narrowest = 900;
/** From this width on there is room for more picture. */
const roomy = 1680;
const usualColumns = { laptop: sharesOf([28, 31, 41]), roomy: sharesOf([26, 27, 47]) };
const smallest = { columns: [240, 260, 320], rows: [180, 96] };
/** Of the stage's pane beside the picture itself: its head, the time and the controls. */
const aroundPicture = 118;

/**
 * Where the panes stand: text, form, and at the right the picture over the problems. The picture gets the height its
 * shape asks for until the author says otherwise. Narrow windows show one pane at a time, as tabs; the hidden ones keep
 * their size, so that editor and picture need not measure anew.
 *
 * @slot text
 * @slot form
 * @slot stage
 * @slot problems
 */
@customElement('pg-desk')
export class Desk extends LitElement {
  static override styles = css`
    :host {
      display: block;
      min-height: 0;
      height: 100%;
      /* What takes the pointer of a line reaches beyond it, and the focus in a pane would scroll the page by that. */
      overflow: clip;
    }
    .wide {
      display: grid;
      grid-template-columns:
        minmax(240px, var(--text)) 1px minmax(260px, var(--form)) 1px minmax(320px, var(--right));
      height: 100%;
    }
    .right {
      container-type: inline-size;
      min-width: 0;
      min-height: 0;
    }
    .rows {
      display: grid;
      grid-template-rows:
        var(--stage, clamp(180px, calc(100cqw / var(--aspect, 1.778) + ${aroundPicture}px), 68%))
        1px minmax(0, 1fr);
      height: 100%;
    }
    section {
      position: relative;
      min-width: 0;
      min-height: 0;
      overflow: hidden;
    }
    .narrow {
      display: grid;
      grid-template-rows: auto minmax(0, 1fr);
      height: 100%;
    }
    .narrow :is(.right, .rows) {
      display: contents;
    }
    .narrow section {
      grid-area: 2 / 1;
    }
    .narrow section:not([data-shown]) {
      visibility: hidden;
    }
    [role='tablist'] {
      display: flex;
      gap: 2px;
      padding: 4px 8px;
      border-bottom: 1px solid var(--tarja-line);
      background: var(--tarja-panel);
    }
    [role='tab'] {
      flex: 1;
      min-width: 0;
      height: 36px;
      padding: 0 4px;
      overflow: hidden;
      border: 0;
      border-radius: var(--tarja-radius);
      background: none;
      color: var(--tarja-text-quiet);
      font: 500 13px / 1 var(--tarja-font);
      text-overflow: ellipsis;
      white-space: nowrap;
      cursor: pointer;
    }
    [role='tab'][aria-selected='true'] {
      background: var(--tarja-accent-ground);
      color: var(--tarja-text);
    }
    [role='tab']:focus-visible {
      outline: 2px solid var(--tarja-accent);
      outline-offset: 1px;
    }
  `;

  @property({ attribute: false }) memory!: Memory;
  @property({ attribute: false }) words!: Strings;
  /** Width by height of the picture. */
  @property({ type: Number }) aspect = 16 / 9;
  /** The count beside the name of the problems' tab. */
  @property({ type: Number }) problems = 0;

  @state() private narrow = false;
  @state() private shown: Pane = 'text';
  /** What the author made of them; without that, what is usual in a window of this width. */
  @state() private columns: Shares | undefined;
  @state() private usual: Shares = usualColumns.laptop;
  /** The stage's part of the right column; without it the picture's shape decides. */
  @state() private rows: Shares | undefined;
  @state() private measured = { columns: [0, 0, 0], rows: [0, 0] };

  readonly #narrow = matchMedia(`(max-width: ${narrowest - 1}px)`);
  readonly #roomy = matchMedia(`(min-width: ${roomy}px)`);
  readonly #observer = new ResizeObserver(() => this.#measure());

  override connectedCallback(): void {
    super.connectedCallback();
    this.#recall();
    for (const query of [this.#narrow, this.#roomy]) query.addEventListener('change', this.#turn);
    this.#turn();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const query of [this.#narrow, this.#roomy]) query.removeEventListener('change', this.#turn);
    this.#observer.disconnect();
  }

  /** Brings a pane to the front where only one is shown. */
  show(pane: Pane): void {
    this.shown = pane;
  }

  protected override render(): TemplateResult {
    const { words, narrow } = this;
    return html`
      <div class=${narrow ? 'narrow' : 'wide'}>
        ${narrow ? this.#renderTabs() : nothing} ${this.#renderPane('text')}
        ${this.#renderSplitter('columns', 0, words.resizeText, 'text')} ${this.#renderPane('form')}
        ${this.#renderSplitter('columns', 1, words.resizeForm, 'form')}
        <div class="right">
          <div class="rows">
            ${this.#renderPane('stage')} ${this.#renderSplitter('rows', 0, words.resizeStage, 'stage')}
            ${this.#renderPane('problems')}
          </div>
        </div>
      </div>
    `;
  }

  protected override firstUpdated(): void {
    for (const section of this.renderRoot.querySelectorAll('section')) this.#observer.observe(section);
  }

  protected override updated(): void {
    // The observer reports a frame later; a splitter that is read before that must have the size, too.
    queueMicrotask(() => this.#measure());
  }

  protected override willUpdate(): void {
    const [text = 0, form = 0, right = 0] = this.columns ?? this.usual;
    // Whole numbers of fr: shares below 1 would leave room over.
    this.style.setProperty('--text', `${text * 1000}fr`);
    this.style.setProperty('--form', `${form * 1000}fr`);
    this.style.setProperty('--right', `${right * 1000}fr`);
    this.style.setProperty('--aspect', String(this.aspect));
    if (this.rows) this.style.setProperty('--stage', `${(this.rows[0] ?? 0) * 100}%`);
    else this.style.removeProperty('--stage');
  }

  #renderPane(pane: Pane): TemplateResult {
    const name = this.words.panes[pane];
    const shown = !this.narrow || pane === this.shown;
    return html`
      <section
        id=${pane}
        role=${this.narrow ? 'tabpanel' : 'region'}
        aria-label=${name}
        ?data-shown=${shown}
      >
        <slot name=${pane}></slot>
      </section>
    `;
  }

  #renderSplitter(axis: 'columns' | 'rows', divider: number, label: string, controls: Pane) {
    if (this.narrow) return nothing;
    const pixels = this.measured[axis];
    const { min, max } = rangeOf(pixels, divider, smallest[axis]);
    return html`
      <pg-splitter
        orientation=${axis === 'columns' ? 'vertical' : 'horizontal'}
        label=${label}
        aria-controls=${controls}
        .size=${pixels[divider] ?? 0}
        .whole=${(pixels[divider] ?? 0) + (pixels[divider + 1] ?? 0)}
        .min=${min}
        .max=${max}
        @split=${({ size }: SplitEvent) => this.#split(axis, divider, size)}
        @settled=${this.#keep}
        @reset=${() => this.#reset(axis)}
      ></pg-splitter>
    `;
  }

  #renderTabs(): TemplateResult {
    return html`
      <div role="tablist" aria-label=${this.words.panesLabel} @keydown=${moveInGroup}>
        ${panes.map((pane) => {
          const count = pane === 'problems' && this.problems > 0 ? ` (${this.problems})` : '';
          return html`
            <button
              role="tab"
              id="tab-${pane}"
              aria-controls=${pane}
              aria-selected=${pane === this.shown}
              tabindex=${pane === this.shown ? 0 : -1}
              @click=${() => this.show(pane)}
            >
              ${this.words.panes[pane]}${count}
            </button>
          `;
        })}
      </div>
    `;
  }

  #split(axis: 'columns' | 'rows', divider: number, size: number): void {
    const pixels = moveDivider(this.measured[axis], divider, size, smallest[axis]);
    this[axis] = sharesOf(pixels);
    this.measured = { ...this.measured, [axis]: pixels };
  }

  #reset(axis: 'columns' | 'rows'): void {
    this[axis] = undefined;
    this.#keep();
  }

  readonly #keep = (): void => {
    this.memory.set('layout', { columns: this.columns, rows: this.rows });
  };

  #recall(): void {
    const { columns, rows } = (this.memory.get('layout') ?? {}) as { columns?: unknown; rows?: unknown };
    this.columns = readShares(columns, 3);
    this.rows = readShares(rows, 2);
  }

  #measure(): void {
    if (this.narrow || !this.isConnected) return;
    const size = (pane: Pane, side: 'width' | 'height') =>
      this.renderRoot.querySelector(`#${pane}`)?.getBoundingClientRect()[side] ?? 0;
    const columns = [size('text', 'width'), size('form', 'width'), size('stage', 'width')];
    const rows = [size('stage', 'height'), size('problems', 'height')];
    if (String([columns, rows]) !== String([this.measured.columns, this.measured.rows]))
      this.measured = { columns, rows };
  }

  readonly #turn = (): void => {
    this.narrow = this.#narrow.matches;
    this.usual = this.#roomy.matches ? usualColumns.roomy : usualColumns.laptop;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-desk': Desk;
  }
}
