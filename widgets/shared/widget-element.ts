import {
  type CSSResult,
  html,
  LitElement,
  noChange,
  nothing,
  type PropertyValues,
  render,
  type TemplateResult,
} from 'lit';
import { languageAt } from '../../components/strings/language-at.ts';
import { gatewayOfPage, pageData, sightOf } from '../../src/data/page.ts';
import type { Data, Gate, QueryState, Watch } from '../../src/data/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { ServiceQuestion } from '../../src/services/shared/endpoint.ts';
import { formatMoment, ownZone } from './format.ts';
import { Parts } from './parts.ts';
import { attributeOf, readSetting, type Settings } from './settings.ts';
import type { TableOf } from './table-of.ts';
import type { TroubleWords } from './trouble.ts';
import { type SharedWords, sharedWords } from './words.ts';

/** Where a widget stands: in the column of a page, or in a picture. */
export type WidgetMode = 'page' | 'air';

/** What is said around the body of a widget. */
export interface Heading {
  readonly title?: string | undefined;
  /** What the numbers are. */
  readonly unit?: string | TemplateResult | undefined;
  /** Who says so. */
  readonly source: string;
  /** Where the source says it. */
  readonly link?: string | undefined;
}

/** What a page shows of figures. */
interface Drawn extends Heading {
  readonly body: TemplateResult | typeof nothing;
  readonly notes: readonly string[];
  readonly table: TableOf | undefined;
}

/** `detail` of `tarja-widget`: for control rooms, which say what the picture does not. */
export interface WidgetStatus {
  readonly state: 'loading' | 'fresh' | 'stale' | 'offline' | 'failed' | 'misconfigured';
  /** Sentences in the language of the widget. */
  readonly notes: readonly string[];
}

/** How far from the screen a widget begins to load. */
const near = '400px';

/** What a widget asks, by names of its own. */
export type Queries = Readonly<Record<string, ServiceQuestion<unknown> | undefined>>;

/**
 * A data widget: one element for the page and for the air. What it shows follows from its settings alone, which are the
 * fields of its `config.json`: attributes on a page, `values` from an operator form. It asks a gateway and holds no key.
 *
 * On a page it loads when it comes near the screen, keeps the place that was reserved, says where its figures come from and
 * how old they are. On air it is transparent, never blank once it had something to show, and silent about trouble: that
 * goes to whoever listens for `tarja-widget`.
 *
 * @slot - seen on a page until the first figures come: the last value that a server knew, a link, a picture
 * @fires {CustomEvent<WidgetStatus>} tarja-widget - its state changed; bubbles, composed
 * @csspart figure - all of it
 * @csspart title - what it says
 * @csspart unit - what the figures are
 * @csspart body - the figures
 * @csspart foot - source, time and notes
 */
export abstract class WidgetElement extends LitElement {
  /** Names and defaults of the settings, as in the widget's `config.json`. */
  static settings: Settings = {};

  /** What it wears in a picture: no page fetches it. */
  static air: () => Promise<{ readonly styles: readonly CSSResult[] }> = () => import('./air-styles.ts');

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...Object.keys(this.settings).map(attributeOf)];
  }

  static override properties = {
    mode: { reflect: true },
    phase: { reflect: true },
    gateway: {},
    heading: {},
    values: { attribute: false },
    data: { attribute: false },
  };

  /** `air` in a picture; default `page`. */
  declare mode: WidgetMode;
  /** Where it is in its life on screen; set by who plays it. */
  declare phase: 'off' | 'in' | 'on' | 'out';
  /** Address of the gateway. Default: `<meta name="tarja-gateway">` of the page, else `/tarja/`. */
  declare gateway: string;
  /** A title instead of the widget's own; empty: none. */
  declare heading: string | undefined;
  /** Values of its fields by name: they win over attributes. */
  declare values: Readonly<Record<string, unknown>>;
  /** Where answers come from. Default: the page's own, by gateway and mode. */
  declare data: Data | undefined;

  /** What it shows only now and then. */
  protected declare readonly parts?: { readonly coming: Promise<unknown> };
  /** What it shows only now and then, and a picture stands without. */
  protected declare readonly later?: { readonly coming: Promise<unknown> };

  readonly #sight: Gate = sightOf(this, near);
  readonly #watches = new Map<string, Watch<unknown>>();
  /** What the watches are with: another one means new watches. */
  #with: Data | undefined;
  #settings: Settings | undefined;
  /** Settings that cannot be read: attribute and what was given. */
  #unread: readonly (readonly [attribute: string, given: string])[] = [];
  #said = '';
  /** A picture is on air. */
  #pictured = false;
  /** What stands on the page. */
  #drawn: Drawn | undefined;
  /** Why the newest figures could not be drawn. */
  #fault: unknown;
  /** The table is open. */
  #open = false;
  readonly #parts = new Parts(this, {
    air: () => (this.constructor as typeof WidgetElement).air(),
    table: () => import('./table-view.ts'),
  });
  /** Nobody waits for it: it is fetched with the first figures, as it could not be had later, with the network gone. */
  readonly #upkeep = new Parts(this, { upkeep: () => import('./upkeep.ts') });

  constructor() {
    super();
    this.mode = 'page';
    this.phase = 'on';
    this.gateway = '';
    this.values = {};
  }

  // What a widget says of itself -------------------------------------------------------------------------------------

  /** What it asks under its present settings. */
  protected abstract queries(): Queries;
  /** Title, unit and source of what is shown. */
  protected abstract describe(): Heading;
  /** What is shown once all it asks was answered at least once: the figures on a page, the whole picture on air. */
  protected abstract body(): TemplateResult | typeof nothing;
  /** What there is to know of what is shown. */
  protected notes(): readonly string[] {
    return [];
  }
  /** What is not as one would expect: an older day, filled days, providers that failed. Marked, and told on air, too. */
  protected caveats(): readonly string[] {
    return [];
  }
  /** The figures as a table. */
  protected table(): TableOf | undefined {
    return undefined;
  }

  /** A setting: of `values`, else of its attribute, else its default. */
  protected setting<T extends Settings[string]>(name: string): T {
    this.#settings ??= this.#read();
    return this.#settings[name] as T;
  }

  /** The value that was last answered under a name of `queries`. */
  protected value<T>(name: string): T | undefined {
    return this.queryState<T>(name)?.value;
  }

  /** All that is known under a name of `queries`. */
  protected queryState<T>(name: string): QueryState<T> | undefined {
    return this.#watches.get(name)?.state as QueryState<T> | undefined;
  }

  protected get language(): Locale {
    return languageAt(this);
  }
  protected get onAir(): boolean {
    return this.mode === 'air';
  }
  /** The title to show: what was typed, else the widget's own. */
  protected get headline(): string | undefined {
    // The form's empty title is no title of its own; the attribute's is none at all.
    const typed = this.values['heading'];
    return (typeof typed === 'string' && typed) || (this.heading ?? this.describe().title);
  }
  /** The words of all widgets. */
  protected get commonWords(): SharedWords {
    return sharedWords(this.language);
  }
  /** The words of all widgets for what is not well, once they are there. */
  protected get troubleWords(): TroubleWords | undefined {
    return this.#upkeep.get('upkeep')?.troubleWords[this.language];
  }

  /** The module that `air` brought: it is there whenever a picture is drawn. */
  protected airModule<Module>(): Module {
    return this.#parts.get('air') as Module;
  }

  /** Asks now what is due later. */
  refresh(): void {
    for (const watch of this.#watches.values()) watch.refresh();
  }

  // Life -------------------------------------------------------------------------------------------------------------

  override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    super.attributeChangedCallback(name, before, now);
    if (before === now) return;
    this.#settings = undefined;
    this.requestUpdate();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#forget();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('values')) this.#settings = undefined;
    if (this.isConnected) this.#ask();
    if (this.onAir) this.#parts.get('air');
  }

  /** A picture is there when it is dressed, and all its parts are; what is not well is told when there are words for it. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#parts.coming;
    if (this.status.state !== 'fresh') await this.#upkeep.coming.catch(() => {});
    await super.getUpdateComplete();
    await this.parts?.coming;
    await this.later?.coming.catch(() => {});
    return super.getUpdateComplete();
  }

  /** Figures may be as documented and yet such as nobody thought of: what stood there before stays. */
  protected override performUpdate(): void {
    const before = this.#fault;
    this.#fault = undefined;
    try {
      super.performUpdate();
    } catch (error) {
      this.#fault = error;
      if (String(error) !== String(before)) console.error(`${this.localName}:`, error);
      const said = this.onAir ? (this.#pictured ? noChange : nothing) : this.around(this.#renderFigure(this.status));
      render(said, this.renderRoot as HTMLElement, this.renderOptions);
      this.#tell();
    }
  }

  protected override updated(_changed: PropertyValues): void {
    this.#tell();
  }

  #tell(): void {
    const detail = this.status;
    const said = JSON.stringify(detail);
    if (said === this.#said) return;
    this.#said = said;
    this.dispatchEvent(new CustomEvent('tarja-widget', { detail, bubbles: true, composed: true }));
  }

  /** Watches what it asks now and nothing else. A question that is asked already costs nothing. */
  #ask(): void {
    const data = this.data ?? pageData(this.#gateway, this.mode);
    if (data !== this.#with) this.#forget();
    this.#with = data;
    const queries = this.queries();
    for (const [name, watch] of this.#watches) {
      if (queries[name]) continue;
      watch.stop();
      this.#watches.delete(name);
    }
    for (const [name, query] of Object.entries(queries)) {
      if (!query) continue;
      const watch = this.#watches.get(name);
      if (watch) watch.ask(query);
      else
        this.#watches.set(
          name,
          data.watch(query, () => this.requestUpdate(), { sight: this.#sight }),
        );
    }
  }

  /** Its own, else the page's, else the one where the page came from. */
  get #gateway(): string {
    return this.gateway || (gatewayOfPage() ?? '/tarja/');
  }

  #forget(): void {
    for (const watch of this.#watches.values()) watch.stop();
    this.#watches.clear();
    this.#with = undefined;
  }

  #read(): Settings {
    const { settings } = this.constructor as typeof WidgetElement;
    const unread: [string, string][] = [];
    const read = Object.entries(settings).map(([name, fallback]) => {
      const attribute = attributeOf(name);
      const given = this.values[name] ?? this.getAttribute(attribute);
      const value = given === null ? fallback : readSetting(given, fallback);
      if (value === undefined) unread.push([attribute, String(given)]);
      return [name, value ?? fallback] as const;
    });
    this.#unread = unread;
    return Object.fromEntries(read);
  }

  // What is seen -----------------------------------------------------------------------------------------------------

  get #states(): readonly QueryState<unknown>[] {
    return [...this.#watches.values()].map(({ state }) => state);
  }

  /** Whether all it asks was answered at least once. */
  get ready(): boolean {
    return this.#watches.size > 0 && this.#states.every(({ phase }) => phase === 'ready');
  }

  /** Whether its body is shown. A form need not wait for figures, nor the figures there are for those that are missing. */
  protected get shown(): boolean {
    return this.ready;
  }

  /** Whether something is yet to come that is seen with the first figures on a page: later they would move for it. */
  protected get incomplete(): boolean {
    return false;
  }

  /** How its figures are, and what there is to know of them. */
  get status(): WidgetStatus {
    const states = this.#states;
    const offline = states.some(({ offline }) => offline);
    const state =
      this.#unread.length > 0 || states.some(({ misconfigured }) => misconfigured)
        ? 'misconfigured'
        : this.#fault || states.some(({ phase }) => phase === 'failed')
          ? 'failed'
          : !this.ready
            ? 'loading'
            : offline
              ? 'offline'
              : states.some(({ stale }) => stale)
                ? 'stale'
                : 'fresh';
    const upkeep = state !== 'loading' || offline ? this.#upkeep.get('upkeep') : undefined;
    const { language, onAir } = this;
    // Whether there is something to be seen of earlier figures.
    const kept = onAir ? this.#pictured : this.#drawn !== undefined;
    const notes =
      upkeep?.explain({ answers: states, unread: this.#unread, fault: this.#fault, kept, language, onAir }) ?? [];
    return { state, notes: this.ready && !this.#fault ? [...notes, ...this.caveats()] : notes };
  }

  protected override render(): unknown {
    // First of all: what is to be said of figures may fail, too.
    const { onAir, status } = this;
    const ready = this.shown && (!onAir || this.#parts.get('air') !== undefined);
    if (onAir) {
      // Other settings may want other figures: what is on air stays until they come.
      if (!ready && this.#pictured && this.phase !== 'off') return noChange;
      const picture = ready ? html`<div class="air" part="figure">${this.body()}</div>` : nothing;
      this.#pictured = ready;
      return picture;
    }
    this.#pictured = false;
    this.#drawn = ready && (this.#drawn || !this.incomplete) ? this.#draw() : undefined;
    return this.around(this.#renderFigure(status));
  }

  /** All that may fail on odd figures. */
  #draw(): Drawn {
    return {
      ...this.describe(),
      title: this.headline,
      body: this.body(),
      notes: [...this.#when, ...this.notes()],
      table: this.#open && this.#parts.get('table') ? this.table() : undefined,
    };
  }

  #renderFigure({ state, notes }: WidgetStatus): TemplateResult {
    const drawn = this.#drawn;
    const said = drawn ? drawn.title : !this.#fault && this.headline;
    const words = this.commonWords;
    const title = said ? html`<p class="title" part="title" role="heading" aria-level="3">${said}</p>` : nothing;
    if (!drawn) {
      const loading = state === 'loading';
      // What a server or an author wrote inside says more than that nothing has come yet.
      const inside = this.innerHTML.trim();
      // Nothing else stands here yet, because figures may bring another title, and what is there already would move.
      return html`<figure part="figure" aria-busy=${loading}>
        ${inside ? html`<slot></slot>` : loading ? nothing : title}
        ${inside && loading ? nothing : html`<p class="message" role="status">${(!loading && notes[0]) || words.loading}</p>`}
      </figure>`;
    }
    const { unit, source, link } = drawn;
    return html`<figure part="figure">
      ${title}
      ${unit ? html`<p class="unit" part="unit">${unit}</p>` : nothing}
      <div class="body" part="body">${drawn.body}</div>
      <figcaption class="foot" part="foot">
        <span>${link ? html`<a href=${link}>${words.source(source)}</a>` : words.source(source)}</span>
        ${drawn.notes.map((note) => html`<span>${note}</span>`)}
        ${notes.slice(0, state === 'failed' ? 1 : undefined).map((note) => html`<span class="note">${note}</span>`)}
        ${this.#renderTable(drawn)}
      </figcaption>
    </figure>`;
  }

  /** When the oldest of its figures came. */
  get #when(): readonly string[] {
    const at = Math.min(...this.#states.flatMap(({ at }) => at ?? []));
    return at < Number.POSITIVE_INFINITY
      ? [this.commonWords.updated(formatMoment(at, this.language, 'stamp', ownZone))]
      : [];
  }

  /** What stands beside the figure on a page, whatever becomes of the figure. */
  protected around(figure: TemplateResult): TemplateResult {
    return figure;
  }

  /** A long table takes longer than the chart: it is made when somebody opens it, and so is what makes it. */
  #renderTable({ table }: Drawn): TemplateResult | typeof nothing {
    if (this.table === WidgetElement.prototype.table) return nothing;
    return html`<details @toggle=${this.#toggle}>
      <summary>${this.commonWords.table}</summary>
      ${table ? this.#parts.get('table')?.renderTable(table, this.language, this.localName) : nothing}
    </details>`;
  }

  #toggle({ currentTarget }: Event): void {
    this.#open = (currentTarget as HTMLDetailsElement).open;
    this.requestUpdate();
  }
}
