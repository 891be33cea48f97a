import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { gatewayOfPage } from '../../src/data/page-gateway.ts';
import { decodePart } from '../../src/format/decode-text.ts';
import type { System } from '../../src/interop/systems.ts';
import { saveFile } from '../../widgets/shared/save-file.ts';
import { attributeOf } from '../../widgets/shared/settings.ts';
import { elementCode, headCode, placeCode } from '../embed-code.ts';
import { icons } from '../icons.ts';
import { renderChoice } from '../layout/choice.ts';
import { PageElement } from '../layout/page-element.ts';
import { Notice } from '../notice.ts';
import { strings } from '../strings/strings.ts';
import { systems } from '../transfer/download.ts';
import { loadPart, tell } from '../transfer/tell.ts';
import { type CatalogEntry, catalogs } from './catalog.ts';
import './specimen.ts';
import type { Showing } from './specimen.ts';
import { commonStates } from './states.ts';
import { type Words, wordsOf } from './strings/strings.ts';

const schemes = ['light', 'dark'] as const;
const papers = ['both', ...schemes] as const;
const grounds = ['black', 'white', 'photo'] as const;
const widths = [0, 640, 340] as const;

type Settings = Readonly<Record<string, unknown>>;

/** The widgets' page: each of them on a page and on air, in all its looks and states, and how to embed it. */
@customElement('pg-widgets')
export class WidgetsApp extends PageElement {
  /** The widget that is shown; its element is registered. */
  @state() private shown = '';
  @state() private look = '';
  @state() private paper: (typeof papers)[number] = 'both';
  @state() private ground: (typeof grounds)[number] = 'black';
  @state() private width: (typeof widths)[number] = 0;
  @state() private phase: 'in' | 'out' = 'in';
  readonly #notice = new Notice(this);

  /** The widget that was chosen last. */
  #asked = '';

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('hashchange', this.#open);
    this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#open);
  }

  /** The address says which widget is shown, and how: `#polls/race`. */
  readonly #open = (): void => {
    const [name, look] = location.hash.slice(1).split('/').map(decodePart);
    const entry = this.catalog.find((each) => each.name === name) ?? this.catalog[0];
    if (!entry) return;
    this.#asked = entry.name;
    const define = () => entry.define().then(() => true);
    void loadPart(strings[this.locale], define).then((defined) => {
      // Another one was chosen while this one loaded.
      if (!defined || this.#asked !== entry.name) return;
      this.shown = entry.name;
      this.look = look !== undefined && look in entry.story.looks ? look : (Object.keys(entry.story.looks)[0] ?? '');
      this.#nameDocument();
    });
  };

  /** The address stays as it is where one that could not be loaded is chosen again. */
  #openAgain({ name }: CatalogEntry): void {
    if (this.#asked === name && this.shown !== name) this.#open();
  }

  #nameDocument(): void {
    if (this.entry) document.title = `${titleOf(this.entry)} · Tarja`;
  }

  private get catalog(): readonly CatalogEntry[] {
    return catalogs[this.locale];
  }
  private get entry(): CatalogEntry | undefined {
    return this.catalog.find(({ name }) => name === this.shown);
  }

  private get words(): Words {
    return wordsOf[this.locale];
  }

  protected override render(): TemplateResult {
    const { words, entry, catalog, shown } = this;
    return html`
      ${this.preferences.renderHeader('widgets')}
      <div class="widgets">
        <nav aria-label=${words.list}>
          <ul>
            ${catalog.map(
              (each) =>
                html`<li><a href="#${each.name}" @click=${() => this.#openAgain(each)} aria-current=${each.name === shown ? 'page' : nothing}>${titleOf(each)}</a></li>`,
            )}
          </ul>
        </nav>
        <main>${entry ? keyed(entry.name, this.#renderEntry(entry)) : nothing}</main>
      </div>
      <p class="said" aria-live="polite" aria-atomic="true">${this.#notice.text}</p>
    `;
  }

  #renderEntry(entry: CatalogEntry): TemplateResult {
    const { words } = this;
    const { name, config, story, say } = entry;
    const settings = story.looks[this.look] ?? {};
    return html`
      <header>
        <h2>${titleOf(entry)} <code>&lt;tarja-${name}&gt;</code></h2>
        <p>${config.meta?.description}</p>
        ${gatewayOfPage() ? nothing : html`<p class="banner">${icons.warning}${words.noServices}</p>`}
        <div class="tools">
          <label>
            ${words.look}
            <select @change=${({ currentTarget }: Event) => this.#chooseLook(currentTarget as HTMLSelectElement)}>
              ${Object.keys(story.looks).map((look) => html`<option value=${look} ?selected=${look === this.look}>${say(look)}</option>`)}
            </select>
          </label>
          ${renderChoice(
            words.page,
            papers,
            this.paper,
            (paper) => words[paper],
            (paper) => (this.paper = paper),
          )}
          ${renderChoice(
            words.width,
            widths,
            this.width,
            (width) => words.widths[width] ?? '',
            (width) => (this.width = width),
          )}
          ${hasPicture(config) ? html`<a class="to-stage" href="./#widgets/${name}">${icons.play}${words.toStage}</a>` : nothing}
        </div>
      </header>
      <section aria-label=${words.page}>
        <h3>${words.page}</h3>
        ${this.#renderPages(entry, settings, {})}
      </section>
      ${this.#renderAir(entry, settings)}
      <section aria-label=${words.embed}>
        <h3>${words.embed}</h3>
        ${this.#renderCode(words.embedPlace, words.embedPlaceTip, placeCode(this.#embed(entry, settings)), headCode('loader'))}
        ${this.#renderCode(words.embedElement, '', elementCode(this.#embed(entry, settings)), headCode(name))}
        <p><a href="embed/examples/${name}.html" target="_blank">${words.example}</a></p>
      </section>
      <section aria-label=${words.states}>
        <h3>${words.states}</h3>
        <p>${words.statesTip}</p>
        ${commonStates.map((state) => this.#renderState(entry, words.state[state], settings, { state }))}
        ${Object.entries(story.states).map(([title, { settings, answers }]) =>
          this.#renderState(entry, say(title), settings ?? {}, { answers }),
        )}
      </section>
      <section aria-label=${words.settings}>
        <h3>${words.settings}</h3>
        ${this.#renderSettings(entry)}
      </section>
    `;
  }

  /** A widget without capabilities is for pages alone. */
  #renderAir(entry: CatalogEntry, settings: Settings): TemplateResult | typeof nothing {
    const { words } = this;
    const { name, config } = entry;
    if (!hasPicture(config)) return nothing;
    return html`
      <section aria-label=${words.air}>
        <h3>${words.air}</h3>
        <div class="tools">
          <button @click=${() => (this.phase = 'in')}>${icons.play}${words.in}</button>
          <button @click=${() => (this.phase = 'out')}>${icons.stop}${words.out}</button>
          ${renderChoice(
            words.ground,
            grounds,
            this.ground,
            (ground) => words.grounds[ground],
            (ground) => (this.ground = ground),
          )}
        </div>
        <pg-specimen class="air" name=${name} mode="air" .ground=${this.ground} .settings=${settings} .phase=${this.phase}></pg-specimen>
        <h4>${words.forPlayout}</h4>
        <p>${words.forPlayoutTip}</p>
        <div class="tools" role="group" aria-label=${words.forPlayout}>
          ${systems.map(
            ([system, title]) =>
              html`<button @click=${() => this.#download(entry, settings, system)}>${icons.download}${title}</button>`,
          )}
        </div>
      </section>
    `;
  }

  #renderPages({ name, story }: CatalogEntry, settings: Settings, showing: Showing): TemplateResult {
    return html`<div class="pages">
      ${schemes
        .filter((scheme) => this.paper === 'both' || this.paper === scheme)
        .map(
          (scheme) =>
            html`<pg-specimen
              name=${name}
              scheme=${scheme}
              .width=${this.width}
              .height=${story.height}
              .settings=${settings}
              .showing=${showing}
            ></pg-specimen>`,
        )}
    </div>`;
  }

  #renderState(entry: CatalogEntry, title: string, settings: Settings, showing: Showing): TemplateResult {
    const shown = this.#kept(showing);
    return html`
      <h4>${title}</h4>
      <div class="state">
        ${this.#renderPages(entry, settings, shown)}
        ${
          hasPicture(entry.config)
            ? html`<pg-specimen name=${entry.name} mode="air" ground="photo" .settings=${settings} .showing=${shown}></pg-specimen>`
            : nothing
        }
      </div>
    `;
  }

  /** The same object for the same state, so that a specimen is not told anew with every rendering. */
  #kept(showing: Showing): Showing {
    const key = showing.state ?? showing.answers;
    if (key === undefined) return showing;
    const kept = this.#showings.get(key) ?? showing;
    this.#showings.set(key, kept);
    return kept;
  }
  readonly #showings = new Map<unknown, Showing>();

  #renderCode(title: string, tip: string, code: string, head: string): TemplateResult {
    return html`
      <h4>${title}</h4>
      ${tip ? html`<p>${tip}</p>` : nothing}
      <div class="code">
        <pre tabindex="0"><code>${head}\n\n${code}</code></pre>
        <button @click=${() => this.#notice.copy(`${head}\n\n${code}`, this.words)}>${icons.copy}${this.words.copy}</button>
      </div>
    `;
  }

  #renderSettings({ config }: CatalogEntry): TemplateResult {
    const { words } = this;
    return html`
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.attribute}</th>
              <th scope="col">${words.means}</th>
              <th scope="col">${words.standard}</th>
            </tr>
          </thead>
          <tbody>
            ${config.fields.map(
              (field) => html`
                <tr>
                  <td><code>${attributeOf(field.name)}</code></td>
                  <td>${field.label}${field.tip ? html`<span class="quiet"> · ${field.tip}</span>` : nothing}${optionsOf(field)}</td>
                  <td><code>${written('default' in field ? field.default : '')}</code></td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    `;
  }

  #embed({ name, config }: CatalogEntry, values: Settings) {
    const defaults = Object.fromEntries(
      config.fields.map((field) => [field.name, 'default' in field ? field.default : undefined]),
    );
    return { name, values, defaults };
  }

  #chooseLook({ value }: HTMLSelectElement): void {
    this.look = value;
    history.replaceState(null, '', `#${this.entry?.name}/${encodeURIComponent(value)}`);
  }

  /** The widget for another system, with the settings of the look as its defaults. */
  async #download(entry: CatalogEntry, settings: Settings, system: System): Promise<void> {
    try {
      const file = await this.#exported(entry, settings, system);
      saveFile(file, file.name);
      this.#notice.say(file.name);
    } catch (error) {
      const { downloadFailed, close } = strings[this.locale];
      await tell(downloadFailed, [(error as Error).message], close);
    }
  }

  async #exported({ name, config }: CatalogEntry, settings: Settings, system: System): Promise<File> {
    const { exportFile } = await import('../transfer/transfer.ts');
    const fields = config.fields.map((field) =>
      field.name in settings ? { ...field, default: settings[field.name] } : field,
    ) as typeof config.fields;
    const graphic = { name, src: '', config: { ...config, fields }, drawing: undefined };
    return (await exportFile(graphic, system, this.locale)).file;
  }

  follow(): void {
    this.#nameDocument();
  }
}

function titleOf({ name, config }: CatalogEntry): string {
  return config.meta?.name ?? name;
}

function hasPicture({ meta }: CatalogEntry['config']): boolean {
  return meta?.capabilities?.length !== 0;
}

function optionsOf(field: CatalogEntry['config']['fields'][number]): TemplateResult | typeof nothing {
  if (!('options' in field) || !Array.isArray(field.options) || field.options.length > 12) return nothing;
  const values = field.options.map(({ value }: { value: string }) => value);
  return html`<span class="quiet"> · </span>${values.map((value, at) => html`${at > 0 ? ', ' : ''}<code>${value}</code>`)}`;
}

function written(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

declare global {
  interface HTMLElementTagNameMap {
    'pg-widgets': WidgetsApp;
  }
}
