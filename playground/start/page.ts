import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ref } from 'lit/directives/ref.js';
import { pickedNames } from '../../components/control-room/picked-names.ts';
import { readStation } from '../../components/control-room/read-station.ts';
import type { Unadmitted } from '../../components/control-room/show-desk.ts';
import { runningSince } from '../../components/control-room/time-text.ts';
import '../../components/define/output.ts';
import type { Channel } from '../../src/serve/channel.ts';
import type { SocketStore } from '../../src/show/stores/socket.ts';
import { type LayerView, type OutputView, type ShowTemplate, type ShowView, viewShow } from '../../src/show/view.ts';
import { icons } from '../icons.ts';
import { type Page, Preferences } from '../layout/preferences.ts';
import { copyText } from '../notice.ts';
import { Memory } from '../project/storage.ts';
import { frameAddress, languageOnAir, outputAddress } from '../station-page.ts';
import { en, type Words } from './strings/en.ts';
import { ptBR } from './strings/pt-BR.ts';
import { startStyles } from './styles.ts';

/** Milliseconds until a station that turned this machine away is asked again. */
const RETRY = 1000;

/**
 * The start page of a station: what is on air now, the address of each channel's picture, and the way to the control room, the
 * playground and everything else.
 */
@customElement('pg-start')
export class StartPage extends LitElement implements Page {
  static override styles = startStyles;

  memory = new Memory();
  @property({ attribute: false }) store!: SocketStore;
  @property({ attribute: false }) channels: readonly Channel[] = [];
  /** The address had a token. The right one is a cookie by now: a station that still asks for one does not know it. */
  @property({ attribute: false }) hadToken = false;

  @state() private connected: boolean | undefined;
  @state() private unadmitted: Unadmitted | undefined;
  @state() private templates: ReadonlyMap<string, ShowTemplate> = new Map();
  @state() private view: ShowView | undefined;
  /** The channel whose address was copied last, and whether that was allowed. */
  @state() private copied: { readonly channel: string; readonly done: boolean } | undefined;

  readonly #preferences = new Preferences(this);
  readonly #now = () => this.store.now();
  #ends: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ends = [
      this.store.watch('', () => this.#look()),
      this.store.watchConnection((connected) => {
        // Before the first answer nothing is known to be wrong.
        if (connected || this.connected !== undefined) this.connected = connected;
        if (connected) void this.#readTemplates();
      }),
    ];
    void this.#readTemplates();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
  }

  follow(): void {
    document.title = `${this.words.title} · Tarja`;
    void this.#readTemplates();
  }

  private get words(): Words {
    return this.#preferences.locale === 'pt-BR' ? ptBR : en;
  }

  async #readTemplates(): Promise<void> {
    const { locale } = this.#preferences;
    const station = await readStation((path, request) => fetch(path, request), locale);
    // Another language was chosen meanwhile, and its answer may be here already.
    if (locale !== this.#preferences.locale) return;
    this.unadmitted = typeof station === 'string' ? station : undefined;
    if (station === 'too-many-attempts') setTimeout(() => this.isConnected && void this.#readTemplates(), RETRY);
    if (!station) this.connected ??= false;
    if (typeof station !== 'object') return;
    this.templates = new Map(station.templates.map((template) => [template.name, template]));
    this.#look();
  }

  readonly #nameOf = pickedNames(
    () => this.#preferences.locale,
    () => this.#look(),
  );
  #looking = false;
  /** Makes the view anew, once for all changes that came together. */
  #look(): void {
    if (this.#looking) return;
    this.#looking = true;
    queueMicrotask(async () => {
      const entries = await this.store.list('');
      this.#looking = false;
      this.view = viewShow({ entries, channels: this.channels, templates: this.templates, nameOf: this.#nameOf });
    });
  }

  protected override render(): TemplateResult {
    const { words } = this;
    return html`
      ${this.#preferences.renderHeader('start', html`<span class="station">${location.host}</span>`)}
      <main>
        <div class="channels">
          ${this.#renderUnadmitted()}
          ${this.connected === false ? html`<p class="away" role="alert">${icons.warning} ${words.away}</p>` : nothing}
          ${this.view?.strayOutputs.map(({ name, channel }) => html`<p class="away">${icons.warning} ${words.stray(name, channel)}</p>`)}
          ${this.unadmitted ? nothing : this.channels.map((channel) => this.#renderChannel(channel))}
          ${this.unadmitted ? nothing : this.#renderTemplates()}
        </div>
        ${this.#renderPlaces()}
      </main>
    `;
  }

  /** The form for the station's token, or why none is asked for now. */
  #renderUnadmitted(): TemplateResult | typeof nothing {
    const { words } = this;
    if (!this.unadmitted) return nothing;
    // It refuses the right one, too, until the minute is over.
    if (this.unadmitted === 'too-many-attempts')
      return html`<p class="away" role="alert">${icons.warning} ${words.tooManyTokens}</p>`;
    return html`<form class="card token" method="get">
      <h2>${words.tokenTitle}</h2>
      <label>${words.token}<input name="token" type="password" required autocomplete="off" /></label>
      <button class="primary">${words.enter}</button>
      ${this.hadToken ? html`<p class="away" role="alert">${icons.warning} ${words.tokenWrong}</p>` : nothing}
      <p class="quiet">${words.tokenTip}</p>
    </form>`;
  }

  #renderChannel({ id, resolution, frameRate }: Channel): TemplateResult {
    const { words } = this;
    const { width, height } = resolution;
    // Undefined until the show is here: the page does not know yet whether something is on air, or an output open.
    const channel = this.view?.channels.find((one) => one.id === id);
    const since = channel?.onAirSince;
    const shown = channel?.layers.filter(({ phase }) => phase !== 'clear') ?? [];
    return html`<section class="card channel" aria-label=${words.channel(id)} ${ref(setRatio(width / height))}>
      <div class="picture" ?data-on-air=${since !== undefined}>
        <tarja-output
          lang=${languageOnAir()}
          .store=${this.store}
          .channel=${id}
          .resolution=${resolution}
          .frame=${frameAddress(location)}
          runtime="/tarja-runtime.js"
          graphics="/graphics/"
        ></tarja-output>
      </div>
      <div class="facts">
        <h2>
          ${
            since !== undefined
              ? html`<span class="state on"
                  >${words.onAir} <time>${runningSince(this.#now, since)}</time></span
                >`
              : channel
                ? html`<span class="state">${words.nothing}</span>`
                : nothing
          }
          <span class="name">${words.channel(id)}</span>
        </h2>
        <p class="quiet">${words.raster(width, height, frameRate)}</p>
        ${
          shown.length > 0
            ? html`<ul class="layers">
                ${shown.map((layer) => this.#renderLayer(layer))}
              </ul>`
            : channel
              ? html`<p class="quiet">${words.nothingTip}</p>`
              : nothing
        }
        <h3>${words.outputs}</h3>
        ${channel ? this.#renderOutputs(channel.outputs, channel.layers) : nothing}
        ${this.#renderAddress(id, width, height)}
      </div>
    </section>`;
  }

  #renderLayer({ layer, title, templateTitle, phase, air }: LayerView): TemplateResult {
    const { words } = this;
    return html`<li>
      <span class="number" title=${words.layer(layer)}>${layer}</span>
      <span class="title" title=${title}>${title}</span>
      <span class="quiet">${phase === 'out' ? words.leaving : templateTitle}</span>
      <time class="quiet">${air ? runningSince(this.#now, air.since) : ''}</time>
    </li>`;
  }

  #renderOutputs(outputs: readonly OutputView[], layers: readonly LayerView[]): TemplateResult {
    const { words } = this;
    if (outputs.length === 0) return html`<p class="quiet">${words.noOutputs}</p>`;
    return html`<ul class="outputs">
      ${outputs.map(({ name, connected, inProgram, fps, troubles }) => {
        const behind = layers.some(({ acks }) => acks.some((ack) => ack.output === name && !ack.isCurrent));
        const problems = troubles.flatMap(({ layer, problem, isNoLayer }) =>
          isNoLayer ? words.noLayer : problem === undefined ? [] : words.trouble(layer, problem),
        );
        const unseen = connected && inProgram === false;
        const isFine = connected && !behind && !unseen && problems.length === 0;
        const said = [connected ? words.fps(fps) : words.lost, behind && words.behind, unseen && words.unseen];
        return html`<li>
          <span class="lamp" ?data-fine=${isFine}>${isFine ? icons.good : icons.warning}</span>
          <span>${name}</span>
          <span class="quiet">${said.filter(Boolean).join(', ')}</span>
          ${problems.map((problem) => html`<span class="problem">${problem}</span>`)}
        </li>`;
      })}
    </ul>`;
  }

  #renderAddress(id: string, width: number, height: number): TemplateResult {
    const { words, copied } = this;
    const address = outputAddress(id, location.href);
    const isCopied = copied?.channel === id;
    return html`<div class="address">
        <input readonly .value=${address} aria-label=${words.address} @focus=${selectAll} />
        <button class="copy" @click=${() => this.#copy(id, address)}>
          ${icons.copy} <span aria-live="polite">${isCopied ? (copied.done ? words.copied : words.notCopied) : words.copy}</span>
        </button>
        <a class="button" href="/output/${id}" target="_blank">${icons.wide} ${words.open}</a>
      </div>
      ${address.includes('…') ? html`<p class="quiet">${words.outputToken}</p>` : nothing}
      <details>
        <summary>${words.how}</summary>
        <dl>
          <dt>OBS</dt>
          <dd>${words.obs(width, height)}</dd>
          <dt>vMix</dt>
          <dd>${words.vmix(width, height)}</dd>
          <dt>CasparCG</dt>
          <dd><code>PLAY 1-20 [HTML] ${address}</code></dd>
        </dl>
      </details>`;
  }

  async #copy(channel: string, address: string): Promise<void> {
    this.copied = { channel, done: await copyText(address) };
  }

  /** What graphics there are to begin from: each opens in the playground. */
  #renderTemplates(): TemplateResult | typeof nothing {
    const { words } = this;
    const templates = [...this.templates.values()].filter(({ config }) => config?.meta?.widget === undefined);
    if (templates.length === 0) return nothing;
    return html`<section class="card templates" aria-label=${words.templates}>
      <h2>${words.templates}</h2>
      <ul>
        ${templates.map(
          ({ name, title, description, thumbnail }) =>
            html`<li>
              <a href="/playground/#${name}" title=${description}>
                <span class="thumbnail">
                  ${thumbnail ? html`<img src=${thumbnail} alt="" loading="lazy" />` : icons.system}
                </span>
                <span class="title">${title}</span>
              </a>
            </li>`,
        )}
      </ul>
      <p class="doors">
        <a class="button" href="/playground/#templates">${icons.plus} ${words.more}</a>
        <span class="quiet">${words.folder} <code>npx tarja dev ./templates</code></span>
      </p>
    </section>`;
  }

  #renderPlaces(): TemplateResult {
    const { words } = this;
    const places = [
      { href: '/control', icon: icons.live, name: words.control, tip: words.controlTip },
      { href: '/playground/', icon: icons.fix, name: words.playground, tip: words.playgroundTip },
      { href: '/playground/widgets.html', icon: icons.chart, name: words.widgets, tip: words.widgetsTip },
      { href: '/playground/services.html', icon: icons.services, name: words.services, tip: words.servicesTip },
      { href: '/playground/components.html', icon: icons.components, name: words.components, tip: words.componentsTip },
      { href: '/api/openapi.json', icon: icons.book, name: words.api, tip: words.apiTip },
    ];
    return html`<nav aria-label=${words.places}>
      ${places.map(
        ({ href, icon, name, tip }, at) =>
          html`<a class="place ${at === 0 ? 'first' : ''}" href=${href}
            >${icon}<span class="name">${name}</span><span class="quiet">${tip}</span></a
          >`,
      )}
    </nav>`;
  }
}

/** The shape of the channel. */
const setRatio = (ratio: number) => (section: Element | undefined) =>
  (section as HTMLElement | undefined)?.style.setProperty('--ratio', String(ratio));

function selectAll({ target }: Event): void {
  (target as HTMLInputElement).select();
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-start': StartPage;
  }
}
