import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { ServiceName } from '../../src/services/shared/errors.ts';
import { moveInGroup } from '../layout/choice.ts';
import { PageElement } from '../layout/page-element.ts';
import { Notice } from '../notice.ts';
import './console.ts';
import type { SentEvent, ServiceConsole } from './console.ts';
import type { CopyEvent } from './copy.ts';
import { History } from './history.ts';
import './python.ts';
import { type LoggedRequest, Relay, type ServiceReport } from '../relay.ts';
import './request-list.ts';
import type { OpenEvent } from './request-list.ts';
import './service-list.ts';
import type { ServiceEvent } from './service-list.ts';
import { type Words, wordsOf } from './strings/strings.ts';

const views = ['services', 'console', 'python', 'requests'] as const;
type View = (typeof views)[number];

/** How often the services are asked how they are, while the page is in sight. */
const every = 5000;
/** As many as the server keeps. */
const mostRequests = 200;
/** Below this width one view is shown at a time. */
const narrowest = 900;

/** The services' page: what runs, what it was asked, and a place to ask it. It renders into the document, for the editor. */
@customElement('pg-services')
export class ServicesApp extends PageElement {
  /** Missing where the page's host has no services. */
  readonly relay = Relay.find();

  @query('pg-console') private console!: ServiceConsole | null;
  @state() private view: View = 'console';
  @state() private narrow = false;
  @state() private service: ServiceName = 'rates';
  @state() private reports: readonly ServiceReport[] | undefined;
  @state() private lost = false;
  @state() private requests: readonly LoggedRequest[] = [];
  readonly #notice = new Notice(this);
  @state() private now = Date.now();

  #history: History | undefined;
  #ends: (() => void)[] = [];
  readonly #narrow = matchMedia(`(max-width: ${narrowest - 1}px)`);

  constructor() {
    super();
    this.addEventListener('copy-text', (event) => void this.#notice.copy((event as CopyEvent).text, this.words));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#history = new History(this.memory);
    this.#turn();
    this.#narrow.addEventListener('change', this.#turn);
    const { relay } = this;
    if (!relay) return;
    void this.#look(relay);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.#look(relay);
    }, every);
    this.#ends = [
      () => clearInterval(timer),
      relay.follow((request) => {
        this.requests = [...this.requests, request].slice(-mostRequests);
        this.now = Date.now();
      }),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#narrow.removeEventListener('change', this.#turn);
    for (const end of this.#ends) end();
  }

  protected override render(): TemplateResult {
    return html`
      ${this.preferences.renderHeader('services')}
      <main>${this.#renderMain()}</main>
      <p class="said" aria-live="polite" aria-atomic="true">${this.#notice.text}</p>
    `;
  }

  private get words(): Words {
    return wordsOf[this.locale];
  }

  #renderMain(): TemplateResult {
    const { words, relay, reports } = this;
    if (!relay) return html`<div class="nothing"><h2>${words.none}</h2><p>${words.noneTip}</p></div>`;
    if (this.lost && !reports) return html`<p class="nothing" role="alert">${words.lost}</p>`;
    if (!reports) return html`<p class="nothing">${words.loading}</p>`;
    // The list of requests is long: Tab leads to the console first.
    return html`
      ${this.lost ? html`<p class="lost" role="alert">${words.lost}</p>` : nothing}
      <div class="services-desk ${this.narrow ? 'narrow' : 'wide'}" data-view=${this.view}>
        ${this.#renderTabs()}
        <section class="services" aria-label=${words.views.services}>
          <pg-service-list
            .words=${words}
            .reports=${reports}
            .requests=${this.requests}
            .selected=${this.service}
            .now=${this.now}
            @service=${this.#chooseService}
          ></pg-service-list>
        </section>
        <section class="console" id="panel-console" role="tabpanel" aria-label=${words.views.console}>
          <pg-console
            .relay=${relay}
            .words=${words}
            .locale=${this.locale}
            .service=${this.service}
            .report=${reports.find(({ name }) => name === this.service)}
            @sent=${this.#sent}
          ></pg-console>
        </section>
        <section class="python" id="panel-python" role="tabpanel" aria-label=${words.views.python}>
          <pg-python
            .relay=${relay}
            .memory=${this.memory}
            .words=${words}
            .locale=${this.locale}
            .scheme=${this.preferences.scheme}
            .report=${reports.find(({ name }) => name === 'sandbox')}
            .shown=${this.view === 'python'}
          ></pg-python>
        </section>
        <section class="requests" aria-label=${words.views.requests}>
          <pg-requests
            .words=${words}
            .locale=${this.locale}
            .requests=${this.requests}
            .sent=${this.#history?.sent ?? []}
            @open-request=${this.#open}
            @forget=${this.#forget}
          ></pg-requests>
        </section>
      </div>
    `;
  }

  #renderTabs(): TemplateResult {
    const { words, narrow } = this;
    const shown = narrow ? views : (['console', 'python'] as const);
    return html`<div class="tabs" role="tablist" aria-label=${narrow ? words.viewsLabel : words.workLabel} @keydown=${moveInGroup}>
      ${shown.map(
        (view) => html`<button
          role="tab"
          id=${`tab-${view}`}
          aria-selected=${view === this.view}
          tabindex=${view === this.view ? 0 : -1}
          @click=${() => {
            this.view = view;
          }}
        >
          ${words.views[view]}
        </button>`,
      )}
    </div>`;
  }

  async #look(relay: Relay): Promise<void> {
    try {
      this.reports = await relay.reports();
      this.lost = false;
    } catch {
      // Said on the page; asked again a little later.
      this.lost = true;
    }
    this.now = Date.now();
  }

  readonly #turn = (): void => {
    this.narrow = this.#narrow.matches;
    if (!this.narrow && this.view !== 'python') this.view = 'console';
  };

  readonly #chooseService = ({ service }: ServiceEvent): void => {
    this.service = service;
    this.view = 'console';
  };

  readonly #open = async ({ request, send }: OpenEvent): Promise<void> => {
    this.service = request.service;
    this.view = 'console';
    this.console?.open(request);
    await this.updateComplete;
    if (send) await this.console?.send();
    else this.console?.focusLine();
  };

  readonly #sent = ({ request }: SentEvent): void => {
    this.#history?.add(request);
    this.requestUpdate();
  };

  readonly #forget = (): void => {
    this.#history?.forget();
    this.requestUpdate();
  };

  follow(): void {
    document.title = this.words.title;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-services': ServicesApp;
  }
}
