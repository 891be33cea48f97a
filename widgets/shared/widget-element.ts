import {
  type CSSResult,
  type CSSResultGroup,
  type CSSResultOrNative,
  html,
  noChange,
  nothing,
  type PropertyValues,
  render,
  type TemplateResult,
} from 'lit';
import { FollowLanguage, langOf } from '../../components/strings/follow-language.ts';
import { StyledElement } from '../../components/styled-element.ts';
import { pageData } from '../../src/data/page.ts';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import type { Data, QueryState } from '../../src/data/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { formatMoment, ownZone } from './format.ts';
import { LazyModule } from './lazy-module.ts';
import { printStyles } from './print-styles.ts';
import { type Allowed, attributeOf, readSettings, type Settings } from './settings.ts';
import { type Aged, statusOf, type WidgetStatus } from './status-notes.ts';
import { renderTable, type TableOf, tableViewStyles } from './table-view.ts';
import { type Queries, WidgetQueries } from './widget-queries.ts';
import { widgetStyles } from './widget-styles.ts';
import { type SharedWords, sharedWords } from './words.ts';

export type { Aged, WidgetStatus } from './status-notes.ts';
export type { Queries } from './widget-queries.ts';

/** Where a widget stands: in the column of a page, or in a picture. */
export type WidgetMode = 'page' | 'air';
/** What a widget shows; `noChange` is what it showed before. */
export type Body = TemplateResult | typeof nothing | typeof noChange;

/** What is said around the body of a widget. */
export interface Heading {
  readonly title?: string | undefined;
  /** The same, where parts of it are in another language than the widget. */
  readonly titleParts?: TemplateResult | undefined;
  /** What the numbers are. */
  readonly unit?: string | TemplateResult | undefined;
  /** Who says so. */
  readonly source: string;
  /** Where the source says it. */
  readonly link?: string | undefined;
}

/** What a page shows of figures. */
interface Drawn extends Heading {
  readonly body: Body;
  readonly notes: readonly string[];
  readonly table: TableOf | undefined;
}

/** Settings of every widget, by which an operator takes live data in hand; `heading` is one more. */
export const operatorSettings = { source: '', hold: false } as const satisfies Settings;

/** Attributes of HTML that are no properties of the same name; what is no plain word may be a framework's. */
const foreign = /^(class|tabindex|accesskey|contenteditable|exportparts|inputmode|item\w+)$|[^a-z]/;

/**
 * A data widget: one element for the page and for the air. What it shows follows from its settings alone, which are the fields
 * of its `config.json`: attributes on a page, `values` from an operator form. It asks a gateway and holds no key.
 *
 * On a page it loads when it comes near the screen, keeps the place that was reserved, says where its figures come from and how
 * old they are. On air it is transparent, never blank once it had something to show, and silent about trouble: that is the
 * status, which `tarja-widget` tells.
 *
 * @attr {string} source - the source to name, in place of the feed's own
 * @attr {boolean} hold - freezes the feed: keeps what is shown
 * @slot - seen on a page until the first figures come: the last value that a server knew, a link, a picture
 * @fires {CustomEvent<WidgetStatus>} tarja-widget - its status changed; bubbles, composed
 * @cssstate folded - on a page: it has no figures, and gave back the height that was reserved
 * @csspart figure - all of it
 * @csspart title - what it says
 * @csspart unit - what the figures are
 * @csspart body - the figures
 * @csspart foot - source, time and notes
 */
export abstract class WidgetElement extends StyledElement {
  /** Names and defaults of the settings, as in the widget's `config.json`. */
  static settings: Settings = {};

  /** What settings may be that are not free: anything else is told, and the default is shown. */
  static allowed: Allowed = {};

  /** The settings that say what the service is asked, by its own names, where they differ: what is refused is told by the setting. */
  static asked: Readonly<Record<string, string>> = {};

  /** Layout and styles of its picture. No page fetches them. */
  static air: () => Promise<{ readonly styles: readonly CSSResult[] }> = () => import('./air-styles.ts');

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...Object.keys({ ...operatorSettings, ...this.settings }).map(attributeOf)];
  }

  static override properties = {
    // Defaults add no attributes: React, where a server drew the page, takes those for a difference.
    mode: { reflect: true, useDefault: true },
    phase: { reflect: true, useDefault: true },
    gateway: {},
    heading: {},
    values: { attribute: false },
    data: { attribute: false },
  };

  /** A widget's own styles win over those of all widgets, and paper over both. */
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([widgetStyles, tableViewStyles, styles, printStyles]);
  }

  /** `air` in a picture; default `page`. */
  declare mode: WidgetMode;
  /** Its phase on screen, set by what plays it. */
  declare phase: 'off' | 'in' | 'on' | 'out';
  /** Address of the gateway. Default: `<meta name="tarja-gateway">` of the page, else `/tarja/`. */
  declare gateway: string;
  /** A title instead of the widget's own; empty: none. */
  declare heading: string | undefined;
  /** Values of its fields by name: they win over attributes. A framework that takes the property back leaves none. */
  declare values: Readonly<Record<string, unknown>> | undefined;
  /** Where answers come from. Default: the page's own, by gateway and mode. */
  declare data: Data | undefined;

  readonly #internals = this.attachInternals();
  readonly #language = new FollowLanguage(this);
  readonly #queries = new WidgetQueries(this);
  readonly #air = new LazyModule(this, () => (this.constructor as typeof WidgetElement).air());
  #settings: ReturnType<typeof readSettings> | undefined;
  /** The status that was told last, as JSON. */
  #told = '';
  /** A picture is on air. */
  #pictured = false;
  /** What stands on the page. */
  #drawn: Drawn | undefined;
  /** Why the newest figures could not be drawn. */
  #fault: unknown;
  /** What is said of figures that the newest answer does not have. */
  #missing: string | undefined;
  #tableOpen = false;

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
  protected abstract body(): Body;
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
  /** Whether its body is shown. A form need not wait for figures, nor the figures there are for those that are missing. */
  protected get shown(): boolean {
    return this.ready;
  }

  // What a widget has ------------------------------------------------------------------------------------------------

  /** A setting: of `values`, else of its attribute, else its default. */
  protected setting<T extends Settings[string]>(name: string): T {
    return this.#read.settings[name] as T;
  }

  /** What its figures are as old as: all it asks, where none of it only leads to the rest. */
  protected get figures(): readonly Aged[] {
    return this.#queries.states;
  }

  /** The value that was last answered under a name of `queries`. */
  protected value<T>(name: string): T | undefined {
    return this.queryState<T>(name)?.value;
  }

  /** All that is known under a name of `queries`. */
  protected queryState<T>(name: string): QueryState<T> | undefined {
    return this.#queries.state(name);
  }

  protected get language(): Locale {
    return this.#language.locale;
  }
  protected get onAir(): boolean {
    return this.mode === 'air';
  }
  /** The title to show: what was typed, else the widget's own. */
  protected get headline(): string | undefined {
    // The form's empty title is no title of its own; the attribute's is none at all.
    const typed = this.values?.['heading'];
    return (typeof typed === 'string' && typed) || (this.heading ?? this.describe().title);
  }
  /** The source: what was typed, else that of the data. */
  protected get source(): string {
    return this.setting<string>('source') || this.describe().source;
  }
  /** The line of a picture that says so, where a source was typed. */
  protected renderTypedSource(): TemplateResult | typeof nothing {
    return this.setting('source') ? html`<p class="source">${this.commonWords.source(this.source)}</p>` : nothing;
  }
  /** In place of figures where there are none: a sentence on a page, nothing in a picture. */
  protected renderNone(said: string): TemplateResult | typeof nothing {
    return this.onAir ? nothing : html`<p class="message">${said}</p>`;
  }
  /** In place of figures that an answer does not have. It takes nothing off the air: what is there stays, and the control room is told. */
  protected renderMissing(said: string): Body {
    this.#missing = said;
    return this.onAir && this.phase !== 'off' ? noChange : this.renderNone(said);
  }
  /** When the operator froze the feed, in milliseconds since 1970. */
  protected get heldSince(): number | undefined {
    return this.#queries.heldSince;
  }
  /** Names of what the operator typed instead of the feed, as the control room says them. */
  protected typedParts(): readonly string[] {
    return [];
  }
  protected get commonWords(): SharedWords {
    return sharedWords(this.language);
  }
  /** The module of `air`: it is there whenever a picture is drawn. */
  protected airModule<Module>(): Module {
    return this.#air.get() as Module;
  }

  /** Whether all its questions were answered at least once. */
  get ready(): boolean {
    const { states } = this.#queries;
    return states.length > 0 && states.every(({ phase }) => phase === 'ready');
  }

  /** The state of its figures, with notes about them. */
  get status(): WidgetStatus {
    const { language, onAir, ready } = this;
    const { state, notes, errors } = statusOf({
      states: this.#queries.states,
      figures: this.figures,
      ready,
      unread: this.#read.unread,
      asked: (this.constructor as typeof WidgetElement).asked,
      fault: this.#fault,
      shown: this.shown,
      kept: onAir ? this.#pictured : this.#drawn !== undefined,
      language,
      onAir,
    });
    const missing = onAir && this.#missing !== undefined ? [this.#missing] : [];
    return { state, notes: [...notes, ...this.#operatorNotes(), ...missing, ...this.#caveats], errors };
  }

  /** Of figures that are shown, be others still missing. */
  get #caveats(): readonly string[] {
    return this.shown && !this.#fault ? this.caveats() : [];
  }

  /** What comes from the operator and what from the feed: for the control room alone. */
  #operatorNotes(): readonly string[] {
    if (!this.onAir) return [];
    const { commonWords: words, heldSince } = this;
    const typed = this.typedParts();
    return [
      ...(heldSince === undefined ? [] : [words.held(formatMoment(heldSince, this.language, 'time', ownZone))]),
      ...(typed.length > 0 ? [words.byHand(typed.join(', '))] : []),
    ];
  }

  /** Asks now, before the next request is due. */
  refresh(): void {
    this.#queries.refresh();
  }

  get #read(): ReturnType<typeof readSettings> {
    const { settings, allowed } = this.constructor as typeof WidgetElement;
    this.#settings ??= readSettings(
      { ...operatorSettings, ...settings },
      allowed,
      (name, attribute) => this.values?.[name] ?? this.getAttribute(attribute),
    );
    return this.#settings;
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

  override connectedMoveCallback(): void {
    this.#language.refresh();
  }

  protected override firstUpdated(): void {
    this.tellUnknown(this.getAttributeNames().filter((name) => !(name in this)));
  }

  /**
   * A misspelt attribute leaves a default on the page: the console names it for its author. The embed loader tells of those of
   * the place that it makes the widget of.
   *
   * @internal
   */
  tellUnknown(names: readonly string[]): void {
    const { observedAttributes } = this.constructor as typeof WidgetElement;
    for (const name of names)
      if (!foreign.test(name) && !observedAttributes.includes(name))
        console.warn(`${this.localName}: no attribute “${name}”`);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('values')) this.#settings = undefined;
    if (this.isConnected) {
      const gateway = this.gateway || (gatewayOfPage() ?? '/tarja/');
      this.#queries.watch(this.data ?? pageData(gateway, this.mode), this.queries(), this.setting('hold'));
    }
    if (this.onAir) this.#air.get();
  }

  /** A picture is complete when its layout has come. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#air.loaded;
    return super.getUpdateComplete();
  }

  /** Figures may be as documented and yet cannot be drawn: what stood there before stays. */
  protected override performUpdate(): void {
    const before = this.#fault;
    this.#fault = this.#missing = undefined;
    try {
      super.performUpdate();
    } catch (error) {
      this.#fault = error;
      if (String(error) !== String(before)) console.error(`${this.localName}:`, error);
      const shown = this.onAir ? (this.#pictured ? noChange : nothing) : this.around(this.#renderFigure(this.status));
      render(shown, this.renderRoot, this.renderOptions);
      this.#tell();
    }
  }

  protected override updated(_changed: PropertyValues): void {
    this.#fold();
    this.#tell();
  }

  /** Gives back the reserved height where no figures come, below the screen: nothing that a reader sees moves. */
  #fold(): void {
    // Browsers before 2024 refuse such a state, or have none: there the height stays reserved.
    if (!CSS.supports('selector(:state(folded))')) return;
    const { states } = this.#internals;
    if (this.onAir || this.#drawn) states.delete('folded');
    else if (/failed|misconfigured/.test(this.status.state) && this.getBoundingClientRect().top >= innerHeight)
      states.add('folded');
  }

  #tell(): void {
    const detail = this.status;
    const told = JSON.stringify(detail);
    if (told === this.#told) return;
    this.#told = told;
    // What an author has to mend stands on the page; the service's own words for it may be in another language.
    // Where no gateway answers, such as a server that has its start page for every address, neither page nor network tell of it.
    if (/failed|misconfigured/.test(detail.state))
      for (const { message } of detail.errors) console.warn(`${this.localName}: ${message}`);
    this.dispatchEvent(new CustomEvent('tarja-widget', { detail, bubbles: true, composed: true }));
  }

  // What is seen -----------------------------------------------------------------------------------------------------

  protected override render(): unknown {
    // First of all: what is to be said of figures may fail, too.
    const { onAir, status } = this;
    const ready = this.shown && (!onAir || this.#air.get() !== undefined);
    if (onAir) {
      // Other settings may need other figures: what is on air stays until they come.
      if (!ready && this.#pictured && this.phase !== 'off') return noChange;
      const picture = ready ? html`<div class="air" part="figure">${this.body()}</div>` : nothing;
      this.#pictured = ready;
      return picture;
    }
    this.#pictured = false;
    this.#drawn = ready ? this.#draw() : undefined;
    return this.around(this.#renderFigure(status));
  }

  /** All that may fail on odd figures. */
  #draw(): Drawn {
    const described = this.describe();
    const title = this.headline;
    return {
      ...described,
      source: this.source,
      title,
      titleParts: title === described.title ? described.titleParts : undefined,
      body: this.body(),
      notes: [...this.#when, ...this.notes()],
      table: this.#tableOpen ? this.table() : undefined,
    };
  }

  /** No live region has the role “status”: Orca says “status bar” for its text where one reads on, also where it is empty. */
  #renderFigure({ state, notes }: WidgetStatus): TemplateResult {
    const drawn = this.#drawn;
    const said = drawn ? drawn.title : !this.#fault && this.headline;
    const words = this.commonWords;
    const title = said
      ? html`<p class="title" part="title" role="heading" aria-level="3"><bdi>${drawn?.titleParts ?? said}</bdi></p>`
      : nothing;
    if (!drawn) {
      const loading = state === 'loading';
      // What a server or an author wrote inside says more than that nothing has come yet. A CMS puts line breaks there by itself.
      const inside = this.textContent?.trim() || this.querySelector(':not(br, p)');
      // Nothing else stands here yet, because figures may bring another title, and what is there already would move.
      return html`<figure part="figure" lang=${this.#fallbackLanguage} aria-label=${said || nothing} aria-busy=${loading}>
        ${inside ? html`<slot></slot>` : loading ? nothing : title}
        ${inside && loading ? nothing : html`<p class="message" aria-live="polite" aria-atomic="true">${notes[0] ?? words.loading}</p>`}
      </figure>`;
    }
    const { unit, source, link } = drawn;
    const from = words.source(source);
    // What failed is said in one sentence: the reasons are for the control room.
    const remarks = state === 'failed' ? [...notes.slice(0, 1), ...this.#caveats] : notes;
    // Without a name of its own it has that of its caption: the source, the notes, and every figure of a table that is open.
    return html`<figure part="figure" lang=${this.#fallbackLanguage} aria-label=${said || nothing}>
      ${title}
      ${unit ? html`<p class="unit" part="unit">${unit}</p>` : nothing}
      <div class="body" part="body">${drawn.body}</div>
      <figcaption class="foot" part="foot">
        ${source ? html`<span>${link ? html`<a href=${link}>${from}</a>` : from}</span>` : nothing}
        ${drawn.notes.map((note) => html`<span>${note}</span>`)}
        ${remarks.map((note) => html`<span class="note">${note}</span>`)}
        ${this.#renderTable(drawn)}
      </figcaption>
    </figure>`;
  }

  /** The language of the words, where the page is in another: they are a fallback there. */
  get #fallbackLanguage(): Locale | typeof nothing {
    const page = langOf(this)?.split('-')[0]?.toLowerCase();
    return page && page !== this.language.split('-')[0] ? this.language : nothing;
  }

  /** When the oldest of its figures came. */
  get #when(): readonly string[] {
    const at = Math.min(...this.figures.flatMap(({ at }) => at ?? []));
    return at < Number.POSITIVE_INFINITY
      ? [this.commonWords.updated(formatMoment(at, this.language, 'stamp', ownZone))]
      : [];
  }

  /** What stands beside the figure on a page, whatever becomes of the figure. */
  protected around(figure: TemplateResult): TemplateResult {
    return figure;
  }

  /** A long table takes longer than the chart: it is made when a reader opens it. */
  #renderTable({ table }: Drawn): TemplateResult | typeof nothing {
    if (this.table === WidgetElement.prototype.table) return nothing;
    return html`<details ?open=${this.#tableOpen} @toggle=${this.#toggleTable}>
      <summary>${this.commonWords.table}</summary>
      ${table ? renderTable(table, this.language, this.localName) : nothing}
    </details>`;
  }

  #toggleTable({ currentTarget }: Event): void {
    this.#tableOpen = (currentTarget as HTMLDetailsElement).open;
    this.requestUpdate();
  }
}
