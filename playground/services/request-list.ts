import { css, html, LitElement, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { controlBox } from '../../components/theme/shared-styles.ts';
import type { Locale } from '../../src/format/locale.ts';
import { serviceNames } from '../../src/services/catalog.ts';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import { bytesText, clockText, msText } from '../format.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { LoggedRequest } from '../relay.ts';
import type { SentRequest } from './history.ts';
import type { Words } from './strings/strings.ts';

/** A request is wanted in the console, or sent again at once. */
export class OpenEvent extends Event {
  constructor(
    readonly request: Omit<SentRequest, 'time' | 'status'>,
    readonly send: boolean,
  ) {
    super('open-request');
  }
}

/**
 * What the services were asked last, by anybody or from this console. A pause holds the list still under the reader's
 * eyes; what comes meanwhile is counted.
 *
 * @fires open-request - OpenEvent
 * @fires forget - what was sent here is to be forgotten
 */
@customElement('pg-requests')
export class RequestList extends LitElement {
  static override styles = [
    paneStyles,
    css`
      :host {
        grid-template-rows: auto auto minmax(0, 1fr);
      }
      .bar {
        flex-wrap: nowrap;
      }
      [role='radio'] {
        height: 26px;
      }
      select {
        min-width: 0;
        max-width: 150px;
        height: 26px;
        ${controlBox}
        font-size: 12px;
      }
      ul {
        margin: 0;
        padding: 4px 0;
        list-style: none;
      }
      li {
        display: flex;
        align-items: center;
        content-visibility: auto;
        contain-intrinsic-height: 40px;
      }
      .row {
        display: grid;
        flex: 1;
        grid-template-columns: 30px 34px minmax(0, 1fr);
        gap: 0 8px;
        min-width: 0;
        height: 40px;
        padding: 3px 8px 3px 12px;
        border-radius: 0;
        font-weight: 400;
        font-variant-numeric: tabular-nums;
        line-height: 17px;
        text-align: left;
      }
      .row:focus-visible {
        outline-offset: -2px;
      }
      .status {
        font-weight: 500;
      }
      .bad {
        color: var(--tarja-problem);
      }
      .method,
      .facts {
        color: var(--tarja-text-quiet);
        font-size: 11px;
      }
      .path {
        overflow: hidden;
        font: 12px / 17px var(--tarja-font-mono);
        text-overflow: ellipsis;
      }
      .facts {
        grid-column: 1 / -1;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .again {
        margin-right: 8px;
        color: var(--tarja-text-quiet);
      }
    `,
  ];

  @property({ attribute: false }) words!: Words;
  @property() locale: Locale = 'en';
  /** Oldest first. */
  @property({ attribute: false }) requests: readonly LoggedRequest[] = [];
  /** Newest first. */
  @property({ attribute: false }) sent: readonly SentRequest[] = [];

  @state() private view: 'live' | 'sent' = 'live';
  @state() private service: ServiceName | '' = '';
  /** What the list shows while it is paused. */
  @state() private held: readonly LoggedRequest[] | undefined;

  protected override render(): TemplateResult {
    const { words, held } = this;
    const view = this.view;
    const since = held?.at(-1)?.id ?? 0;
    const fresh = held ? this.requests.filter(({ id }) => id > since).length : 0;
    return html`
      <div class="head">
        <h2>${words.requests}</h2>
        <span class="space"></span>
        ${
          view === 'live'
            ? html`<button aria-pressed=${held !== undefined} @click=${this.#pause}>
                ${held ? icons.play : icons.pause}${held ? words.resume : words.pause}${held && fresh > 0 ? ` · ${words.held(fresh)}` : ''}
              </button>`
            : html`<button ?disabled=${this.sent.length === 0} @click=${() => this.dispatchEvent(new Event('forget'))}>
                ${words.forget}
              </button>`
        }
      </div>
      <div class="bar">
        ${renderChoice(
          words.requests,
          ['live', 'sent'] as const,
          view,
          (each) => words[each],
          (each) => {
            this.view = each;
          },
          (each) => ({ tip: words[`${each}Tip`] }),
        )}
        <span class="space"></span>
        <select aria-label=${words.filter} .value=${this.service} @change=${this.#filter}>
          <option value="">${words.allServices}</option>
          ${serviceNames.map((name) => html`<option value=${name}>${words.names[name]}</option>`)}
        </select>
      </div>
      <div class="body" tabindex="-1">${view === 'live' ? this.#renderLive() : this.#renderSent()}</div>
    `;
  }

  #renderLive(): TemplateResult {
    const { words, locale } = this;
    const shown = (this.held ?? this.requests).filter((request) => this.#wanted(request)).toReversed();
    if (shown.length === 0) return html`<p class="empty">${words.noRequests}</p>`;
    return html`<ul>
      ${shown.map((request) => {
        const { time, service, ms, bytes } = request;
        const facts = [words.names[service], msText(ms, locale), bytesText(bytes, locale), clockText(time, locale)];
        return html`<li>${this.#renderRow(request, request.path, facts)}</li>`;
      })}
    </ul>`;
  }

  #renderSent(): TemplateResult {
    const { words, locale } = this;
    const shown = this.sent.filter((request) => this.#wanted(request));
    if (shown.length === 0) return html`<p class="empty">${words.noSent}</p>`;
    return html`<ul>
      ${shown.map((request) => {
        const facts = [words.names[request.service], clockText(request.time, locale)];
        return html`<li>
          ${this.#renderRow(request, request.line, facts)}
          <button
            class="icon again"
            title=${words.again}
            aria-label=${`${words.again}: ${request.line}`}
            @click=${() => this.dispatchEvent(new OpenEvent(request, true))}
          >
            ${icons.reset}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  #renderRow(request: LoggedRequest | SentRequest, path: string, facts: readonly string[]): TemplateResult {
    const { method, status, service } = request;
    const wanted = 'line' in request ? request : { service, method, line: path, key: 'sample' as const };
    return html`<button
      class="row"
      title=${`${this.words.openIt}: ${path}`}
      @click=${() => this.dispatchEvent(new OpenEvent(wanted, false))}
    >
      <span class="status ${status >= 400 || status === 0 ? 'bad' : ''}">${status || '–'}</span>
      <span class="method">${method === 'DELETE' ? 'DEL' : method}</span>
      <span class="path">${path}</span>
      <span class="facts">${facts.join(' · ')}</span>
    </button>`;
  }

  #wanted({ service }: { service: ServiceName }): boolean {
    return this.service === '' || service === this.service;
  }

  readonly #pause = (): void => {
    this.held = this.held ? undefined : this.requests;
  };

  readonly #filter = ({ target }: Event): void => {
    this.service = (target as HTMLSelectElement).value as ServiceName | '';
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-requests': RequestList;
  }
}
