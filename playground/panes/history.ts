import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { momentText } from '../format.ts';
import { dialogStyles } from '../layout/dialog-styles.ts';
import { type ChangedLines, changesBetween, type Version } from '../project/history.ts';
import type { Strings } from '../strings/strings.ts';

/** A version shall be open again. */
export class RestoreEvent extends Event {
  constructor(readonly version: Version) {
    super('restore');
  }
}

/** Lines of a change that are shown. */
const MOST = 40;

/**
 * A dialog of the versions of the open template: when each was made, what it changed, and a way back to it.
 *
 * @fires {RestoreEvent} restore
 */
@customElement('pg-history')
export class HistoryDialog extends LitElement {
  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(880px, 100vw - 32px);
        height: min(560px, 100vh - 32px);
      }
      .versions {
        display: grid;
        grid-template-columns: minmax(200px, 1fr) 2fr;
        min-height: 0;
      }
      ol {
        margin: 0;
        padding: 8px;
        overflow: auto;
        border-right: 1px solid var(--tarja-line);
        list-style: none;
      }
      li button {
        justify-content: space-between;
        width: 100%;
        height: 32px;
        font-variant-numeric: tabular-nums;
      }
      li button[aria-current='true'] {
        background: var(--tarja-accent-ground);
      }
      .count {
        color: var(--tarja-text-quiet);
        font-size: 12px;
      }
      li button[aria-current='true'] .count {
        color: inherit;
      }
      .changes {
        padding: 12px 16px;
        overflow: auto;
      }
      h3 {
        margin: 0 0 8px;
        font: 600 12px / 1.4 var(--tarja-font);
      }
      pre {
        margin: 0 0 16px;
        font: 12px / 1.5 var(--tarja-font-mono);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .line {
        display: block;
        padding-left: 2ch;
        text-indent: -2ch;
      }
      .removed {
        color: var(--tarja-text-quiet);
      }
      @media (max-width: 620px) {
        .versions {
          grid-template: minmax(0, 1fr) minmax(0, 2fr) / minmax(0, 1fr);
        }
        ol {
          border-right: 0;
          border-bottom: 1px solid var(--tarja-line);
        }
      }
    `,
  ];

  /** Newest first. */
  @property({ attribute: false }) versions: readonly Version[] = [];
  @property({ attribute: false }) words!: Strings;
  @property() locale = 'en';
  /** The browser keeps no versions now. */
  @property({ type: Boolean }) failed = false;

  @query('dialog') private dialog!: HTMLDialogElement;
  @state() private chosen = 0;

  protected override render(): TemplateResult {
    const { words, versions } = this;
    return html`
      <dialog aria-labelledby="heading" @close=${() => this.remove()}>
        <div class="head"><h2 id="heading">${words.history}</h2></div>
        ${versions.length > 0 ? this.#renderVersions() : this.#renderNone()}
        <div class="foot">
          <span role=${this.failed ? 'alert' : nothing}>${this.failed ? words.historyFailed : words.historyTip}</span>
          <span class="space"></span>
          <button class="framed" ?disabled=${this.chosen === 0} @click=${this.#restore}>${words.restore}</button>
          <button class="framed" @click=${() => this.dialog.close()}>${words.close}</button>
        </div>
      </dialog>
    `;
  }

  /** Where none can be kept, the first edit makes none either. */
  #renderNone(): TemplateResult | typeof nothing {
    return this.failed ? nothing : html`<p class="empty">${this.words.noHistory}</p>`;
  }

  #renderVersions(): TemplateResult {
    const { words, versions, chosen } = this;
    const changes = this.#changesOf(chosen);
    return html`
      <div class="versions">
        <ol>
          ${versions.map(
            (version, at) => html`
              <li>
                <button
                  ?autofocus=${at === 0}
                  aria-current=${at === chosen}
                  @click=${() => {
                    this.chosen = at;
                  }}
                >
                  <span>${at === 0 ? words.newestVersion : momentText(version.time, this.locale)}</span>
                  <span class="count">${version.action ? words.versionActions[version.action] : this.#countOf(at)}</span>
                </button>
              </li>
            `,
          )}
        </ol>
        <div class="changes" tabindex="0" role="group" aria-label=${words.versionChanges}>
          ${changes.length > 0 ? changes.map((change) => this.#renderChange(change)) : words.firstVersion}
        </div>
      </div>
    `;
  }

  #renderChange({ file, line, removed, added }: ChangedLines): TemplateResult {
    const { words } = this;
    const lines = [
      ...removed.map((text) => html`<span class="line removed">− ${text}</span>`),
      ...added.map((text) => html`<span class="line added">+ ${text}</span>`),
    ];
    return html`
      <h3>${words.changedAt(file, line)}</h3>
      <pre>${lines.slice(0, MOST)}${lines.length > MOST ? words.more(lines.length - MOST) : nothing}</pre>
    `;
  }

  protected override firstUpdated(): void {
    this.dialog.showModal();
  }

  #changesOf(at: number): ChangedLines[] {
    const [version, before] = [this.versions[at], this.versions[at + 1]];
    return version && before ? changesBetween(before.files, version.files) : [];
  }

  #countOf(at: number): string {
    const changes = this.#changesOf(at);
    const sum = (of: 'added' | 'removed') => changes.reduce((lines, change) => lines + change[of].length, 0);
    return changes.length > 0 ? `+${sum('added')} −${sum('removed')}` : '';
  }

  readonly #restore = (): void => {
    const version = this.versions[this.chosen];
    this.dialog.close();
    if (version) this.dispatchEvent(new RestoreEvent(version));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-history': HistoryDialog;
  }
}
