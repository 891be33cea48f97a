import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { pageData } from '../../src/data/page.ts';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import type { WidgetStatus } from '../../widgets/shared/widget-element.ts';
import type { OpenWidget } from './catalog.ts';
import { type CommonState, dataInState, dataOfStory } from './states.ts';

/** How a widget is shown: as it is, in a state of all widgets, or with the answers of its story. */
export type Showing = { readonly state?: CommonState; readonly answers?: Readonly<Record<string, unknown>> };

/**
 * One widget, on a piece of a newspaper's page or in a picture that is scaled to its width. Below a picture stands what is
 * told beside it.
 */
@customElement('pg-specimen')
export class Specimen extends LitElement {
  static override styles = css`
    :host {
      display: block;
      min-width: 0;
    }
    .page {
      box-sizing: border-box;
      padding: 24px;
      overflow: hidden;
      resize: horizontal;
      border: 1px solid var(--tarja-line);
      background: #fff;
      color: #1b1b1a;
      font: 16px / 1.45 Georgia, 'Liberation Serif', 'Times New Roman', serif;
      color-scheme: light;
    }
    :host([scheme='dark']) .page {
      background: #15171b;
      color: #e8e6e1;
      color-scheme: dark;
    }
    .picture {
      position: relative;
      aspect-ratio: 16 / 9;
      overflow: hidden;
      background: #000;
    }
    .picture[data-ground='white'] {
      background: #fff;
    }
    .picture[data-ground='photo'] {
      background:
        radial-gradient(circle at 20% 30%, #ffe4a8 0 2%, #0000 9%),
        radial-gradient(circle at 66% 40%, #d8a585 0 7%, #0000 12%),
        radial-gradient(ellipse at 66% 110%, #1d2b44 0 30%, #0000 50%),
        linear-gradient(160deg, #6e8fae, #b9a98f 45%, #57462f);
    }
    .raster {
      position: absolute;
      width: 1920px;
      height: 1080px;
      transform: scale(var(--scale, 0));
      transform-origin: 0 0;
    }
    .notes {
      min-height: 1.5em;
      margin: 4px 0 0;
      color: var(--tarja-text-quiet);
      font: 12px / 1.5 var(--tarja-font);
    }
  `;

  /** The widget's folder; it is registered already. */
  @property() name = '';
  @property() mode: 'page' | 'air' = 'page';
  @property({ reflect: true }) scheme: 'light' | 'dark' = 'light';
  @property() ground: 'black' | 'white' | 'photo' = 'black';
  @property() phase: 'off' | 'in' | 'on' | 'out' = 'on';
  /** As CSS says it. */
  @property() height = 'auto';
  /** Pixels, on a page; 0 is what there is. */
  @property({ type: Number }) width = 0;
  @property({ attribute: false }) settings: Readonly<Record<string, unknown>> = {};
  @property({ attribute: false }) showing: Showing = {};

  @state() private notes: readonly string[] = [];
  #widget: OpenWidget | undefined;
  /** What the data of the widget were made for. */
  #shown: Showing | undefined;
  readonly #sizes = new ResizeObserver(([entry]) => {
    if (entry) this.style.setProperty('--scale', String(entry.contentRect.width / 1920));
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override render(): TemplateResult {
    if (this.mode === 'page')
      return html`<div class="page" ${ref((page) => this.#width(page))} @tarja-widget=${this.#hear}>${this.#made()}</div>`;
    return html`
      <div class="picture" data-ground=${this.ground} @tarja-widget=${this.#hear}>
        <div class="raster">${this.#made()}</div>
      </div>
      <p class="notes">${this.notes.length > 0 ? this.notes.join(' · ') : nothing}</p>
    `;
  }

  #width(page: Element | undefined): void {
    if (page instanceof HTMLElement) page.style.width = this.width > 0 ? `${this.width + 50}px` : '';
  }

  #made(): HTMLElement {
    const tag = `tarja-${this.name}`;
    if (this.#widget?.localName !== tag) {
      this.#widget = document.createElement(tag) as OpenWidget;
      this.#shown = undefined;
    }
    return this.#widget;
  }

  protected override updated(_changed: PropertyValues): void {
    const widget = this.#widget;
    if (!widget) return;
    widget.mode = this.mode;
    widget.values = this.settings;
    widget.setAttribute('phase', this.phase);
    widget.style.setProperty('--tarja-height', this.height);
    if (this.#shown === this.showing) return;
    this.#shown = this.showing;
    const { state, answers } = this.showing;
    widget.data = answers
      ? dataOfStory(widget, answers)
      : state && dataInState(state, pageData(gatewayOfPage() ?? '/tarja/', this.mode));
  }

  readonly #hear = (event: Event): void => {
    this.notes = (event as CustomEvent<WidgetStatus>).detail.notes;
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-specimen': Specimen;
  }
}
