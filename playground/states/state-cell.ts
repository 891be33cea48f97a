import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../../components/define/stage.ts';
import type { Ground, StageElement } from '../../components/stage/stage.ts';
import { playsLive } from '../../src/format/capabilities.ts';
import type { TextNote } from '../../src/runtime/envelope.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { FRAME_PAGE } from '../offline/frame-page.ts';
import { type Inspection, inspectTexts, type TextFault } from './inspect-texts.ts';
import type { Words } from './strings.ts';

/** What the picture or the look at its texts says of one text. */
export type Mark = TextNote | TextFault;

/** When a picture that is not played live stands, in milliseconds: its entrance is over by then. */
const SETTLED = 2000;
/** Frames that are loaded at the same time. */
const AT_ONCE = 3;

const waiting: (() => void)[] = [];
let loading = 0;

/** Runs a task when fewer than so many run. */
async function inTurn(task: () => Promise<unknown>): Promise<void> {
  if (loading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  loading++;
  try {
    await task();
  } finally {
    loading--;
    waiting.shift()?.();
  }
}

/** One state of a template: its picture as it stands on air, its name, and what is to be looked at in it. */
@customElement('pg-state')
export class StateCell extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        display: block;
        height: auto;
        background: none;
      }
      .open {
        position: relative;
        display: block;
        width: 100%;
        height: auto;
        padding: 0;
        border: 1px solid var(--tarja-line);
        overflow: hidden;
      }
      .open:hover:not(:disabled) {
        border-color: var(--tarja-accent);
      }
      tarja-stage {
        display: block;
        width: 100%;
        aspect-ratio: var(--aspect, 1.778);
        pointer-events: none;
      }
      .name {
        margin: 6px 0 0;
        overflow: hidden;
        font-weight: 500;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      ul {
        margin: 2px 0 0;
        padding: 0;
        list-style: none;
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      li {
        display: flex;
        gap: 6px;
        align-items: start;
      }
      li svg {
        width: 14px;
        height: 14px;
        margin-top: 1px;
        color: var(--tarja-problem);
      }
    `,
  ];

  @property({ attribute: false }) source!: TemplateSource;
  @property({ attribute: false }) values: FieldValues = {};
  @property({ attribute: false }) theme: ThemeSource | '' = '';
  @property({ attribute: false }) words!: Words;
  @property() ground: Ground = 'checkerboard';
  @property() name = '';
  /** Says a mark in a sentence. */
  @property({ attribute: false }) say!: (mark: Mark) => string;

  @query('tarja-stage') private stage!: StageElement | null;
  @state() private near = false;
  @state() private failure = '';
  @state() private faults: readonly TextFault[] = [];
  @state() private notes: readonly TextNote[] = [];

  readonly #token = crypto.randomUUID();
  /** A picture is made when it comes near to what is seen. */
  readonly #observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) this.near = true;
    },
    { rootMargin: '240px' },
  );
  #isShown = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
    addEventListener('message', this.#hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
    removeEventListener('message', this.#hear);
  }

  /** What is to be looked at, the worst first. */
  get marks(): readonly Mark[] {
    return [...this.faults, ...this.notes];
  }

  protected override render(): TemplateResult {
    const { words, name, marks } = this;
    const sentences = [...new Set(marks.map((mark) => this.say(mark)))];
    return html`
      <button class="open" aria-label=${words.open(name)} title=${words.open(name)} @click=${this.#choose}>
        <tarja-stage
          inert
          frame=${FRAME_PAGE}
          runtime="tarja-runtime.js"
          graphics="graphics/"
          quiet
          .ground=${this.ground}
          .theme=${this.theme}
          .renderType=${playsLive(this.source.config) ? 'realtime' : 'non-realtime'}
          .values=${this.values}
          @tarja-text-notes=${({ detail }: CustomEvent<readonly TextNote[]>) => {
            this.notes = detail;
            this.#tell();
          }}
        ></tarja-stage>
      </button>
      <p class="name" title=${name}>${name}</p>
      ${
        this.failure
          ? html`<p role="alert">${words.failed(this.failure)}</p>`
          : sentences.length > 0
            ? html`<ul title=${sentences.join('\n')}>
                ${sentences.slice(0, 3).map((sentence) => html`<li>${icons.warning}<span>${sentence}</span></li>`)}
                ${sentences.length > 3 ? html`<li>${words.more(sentences.length - 3)}</li>` : nothing}
              </ul>`
            : nothing
      }
    `;
  }

  protected override updated(): void {
    if (!this.near || this.#isShown) return;
    this.#isShown = true;
    void inTurn(() => this.#show());
  }

  async #show(): Promise<void> {
    const stage = this.stage;
    const { source } = this;
    if (!stage || !this.isConnected) return;
    const { html: text } = source;
    stage.template =
      text === undefined
        ? source
        : { ...source, html: `${text}\n<script>(${inspectTexts})(${JSON.stringify(this.#token)})</script>` };
    await stage.updateComplete;
    const loaded = await stage.load();
    const shown =
      loaded.statusCode !== 200
        ? loaded
        : playsLive(source.config)
          ? await stage.play({ skipAnimation: true })
          : await stage.goToTime(SETTLED);
    if (shown.statusCode !== 200) this.failure = shown.statusMessage ?? String(shown.statusCode);
    this.#tell();
  }

  /** The frame's origin is opaque: the token tells whose look it is. */
  readonly #hear = ({ data }: MessageEvent<Inspection | undefined>): void => {
    if (data?.tarjaInspection !== this.#token) return;
    this.faults = data.faults;
    this.#tell();
  };

  #tell(): void {
    this.dispatchEvent(new Event('marks', { bubbles: true, composed: true }));
  }

  readonly #choose = (): void => {
    this.dispatchEvent(new Event('choose', { bubbles: true, composed: true }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-state': StateCell;
  }
}
