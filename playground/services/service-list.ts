import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import { icons } from '../icons.ts';
import { paneStyles } from '../layout/pane-styles.ts';
import type { LoggedRequest, ServiceReport } from '../relay.ts';
import { CopyEvent } from './copy.ts';
import { readEngine } from './engine.ts';
import type { Words } from './strings/strings.ts';

/** A service was chosen in the list. */
export class ServiceEvent extends Event {
  constructor(readonly service: ServiceName) {
    super('service');
  }
}

/**
 * The services and how each is: up, down, or failing on purpose; what it answered last and how often it is asked.
 *
 * @fires service - ServiceEvent
 * @fires copy-text - CopyEvent
 */
@customElement('pg-service-list')
export class ServiceList extends LitElement {
  static override styles = [
    paneStyles,
    css`
      ul {
        margin: 0;
        padding: 4px 0;
        list-style: none;
      }
      li {
        position: relative;
      }
      .row {
        display: grid;
        grid-template-columns: 16px minmax(0, 1fr) auto;
        gap: 1px 8px;
        width: 100%;
        height: auto;
        padding: 6px 40px 6px 12px;
        border-radius: 0;
        font-weight: 400;
        line-height: 18px;
        text-align: left;
        white-space: normal;
      }
      .row[aria-current='true'] {
        background: var(--tarja-accent-ground);
      }
      .row:focus-visible {
        outline-offset: -2px;
      }
      .row > svg {
        margin-top: 1px;
        color: var(--tarja-text-quiet);
      }
      .trouble > svg {
        color: var(--tarja-problem);
      }
      .name {
        font-weight: 500;
      }
      .state,
      .more,
      .notes {
        color: var(--tarja-text-quiet);
        font-size: 11.5px;
        font-variant-numeric: tabular-nums;
      }
      .trouble .state {
        color: var(--tarja-problem);
      }
      .more {
        grid-column: 2 / -1;
        overflow-wrap: anywhere;
      }
      .copy {
        position: absolute;
        top: 6px;
        right: 8px;
        color: var(--tarja-text-quiet);
      }
      .notes {
        margin: 0;
        padding: 2px 12px 8px 36px;
        line-height: 1.45;
      }
    `,
  ];

  @property({ attribute: false }) words!: Words;
  @property({ attribute: false }) reports: readonly ServiceReport[] = [];
  @property({ attribute: false }) requests: readonly LoggedRequest[] = [];
  @property() selected: ServiceName = 'rates';
  /** Milliseconds since 1970: what a minute ago is. */
  @property({ type: Number }) now = 0;

  protected override render(): TemplateResult {
    const { words } = this;
    return html`
      <div class="head"><h2>${words.views.services}</h2></div>
      <div class="body" tabindex="-1">
        <ul>
          ${this.reports.map((report) => this.#renderRow(report))}
        </ul>
      </div>
    `;
  }

  #renderRow(report: ServiceReport): TemplateResult {
    const { words } = this;
    const { name, state, address, failure } = report;
    const own = this.requests.filter(({ service }) => service === name);
    const recent = own.filter(({ time }) => time > this.now - 60_000).length;
    const last = own.at(-1);
    const trouble = state !== 'up';
    return html`
      <li>
        <button
          class="row ${trouble ? 'trouble' : ''}"
          data-service=${name}
          data-state=${state}
          aria-current=${this.selected === name}
          title=${state === 'failing' ? words.failingTip : nothing}
          @click=${() => this.dispatchEvent(new ServiceEvent(name))}
        >
          ${trouble ? icons.error : icons.good}
          <span class="name">${words.names[name]}</span>
          <span class="state">${stateText(report, words)}</span>
          <span class="more">
            ${failure ?? html`${last ? `${words.lastStatus(last.status)} · ` : ''}${words.perMinute(recent)}`}
          </span>
        </button>
        ${
          address
            ? html`<button
                class="icon copy"
                title=${`${words.copyAddress}: ${address}`}
                aria-label=${`${words.copyAddress}: ${words.names[name]}`}
                @click=${() => this.dispatchEvent(new CopyEvent(address))}
              >
                ${icons.copy}
              </button>`
            : nothing
        }
        ${this.selected === name ? this.#renderNotes(report) : nothing}
      </li>
    `;
  }

  #renderNotes(report: ServiceReport): TemplateResult | typeof nothing {
    const { words } = this;
    const { engine, protects, missing } = readEngine(report);
    if (engine === undefined) {
      return report.notes.length > 0 ? html`<p class="notes">${report.notes.join(' ')}</p>` : nothing;
    }
    return html`<p class="notes">
      ${words.engine}: ${engine}.
      ${protects}${missing.length > 0 ? html` <span title=${missing.join(', ')}>${words.packagesMissing(missing.length)}.</span>` : nothing}
    </p>`;
  }
}

function stateText({ state, fault }: ServiceReport, words: Words): string {
  return state === 'failing' ? words.failing(String(fault)) : words[state];
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-service-list': ServiceList;
  }
}
