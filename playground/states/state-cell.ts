import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Ground } from '../../components/stage/stage.ts';
import type { TextNote } from '../../src/runtime/envelope.ts';
import type { FieldValues } from '../../src/runtime/ograf.ts';
import type { TemplateSource } from '../../src/runtime/renderer/template.ts';
import type { ThemeSource } from '../../src/runtime/renderer/theme.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import { type Inspection, inspectTexts, type TextFault } from './inspect-texts.ts';
import './still.ts';
import type { StillPicture } from './still.ts';
import type { Words } from './strings.ts';

/** What the picture or the look at its texts says of one text. */
export type Mark = TextNote | TextFault;

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
  @property({ attribute: false }) step: number | undefined;
  @property({ attribute: false }) theme: ThemeSource | '' = '';
  @property({ attribute: false }) words!: Words;
  @property() ground: Ground = 'checkerboard';
  @property() name = '';
  /** Says a mark in a sentence. */
  @property({ attribute: false }) say!: (mark: Mark) => string;

  @state() private failure = '';
  @state() private faults: readonly TextFault[] = [];
  @state() private notes: readonly TextNote[] = [];

  /** Whether its picture was drawn and checked: it is drawn when it comes near to view. */
  isKnown = false;

  readonly #token = crypto.randomUUID();

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('message', this.#hear);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
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
        <pg-still
          .read=${this.#read}
          .recorder=${this.#look}
          .values=${this.values}
          .step=${this.step}
          .theme=${this.theme}
          .ground=${this.ground}
          @shown=${this.#shown}
          @tarja-text-notes=${({ detail }: CustomEvent<readonly TextNote[]>) => {
            this.notes = detail;
            this.#tell();
          }}
        ></pg-still>
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

  readonly #read = async (): Promise<TemplateSource> => this.source;

  /** A look at the texts of what the template itself draws; a widget's are its own. */
  get #look(): string {
    return this.source.widget === undefined ? `(${inspectTexts})(${JSON.stringify(this.#token)});` : '';
  }

  readonly #shown = ({ currentTarget }: Event): void => {
    this.failure = (currentTarget as StillPicture).failure;
    if (this.failure || !this.#look) this.isKnown = true;
    this.#tell();
  };

  /** The frame's origin is opaque: the token tells whose look it is. */
  readonly #hear = ({ data }: MessageEvent<Inspection | undefined>): void => {
    if (data?.tarjaInspection !== this.#token) return;
    this.faults = data.faults;
    this.isKnown = true;
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
