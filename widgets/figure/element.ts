import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { sightOf } from '../../src/data/page.ts';
import { readUrl } from '../../src/format/read-url.ts';
import { type Heading, type Queries, WidgetElement, type WidgetStatus } from '../shared/widget-element.ts';
import { readTable, type Table } from './figure-table.ts';
import { figureStyles } from './styles.ts';
import { figureWords } from './words.ts';

type Kind = 'figure' | 'table';
const kinds: readonly Kind[] = ['figure', 'table'];

/** Milliseconds after which a file that did not come is asked for again; twice as long each time, up to the longest. */
const RETRY = 10_000;
const LONGEST_RETRY = 300_000;

/**
 * A figure or a table that a piece of Python made, by the public address of the file. It runs no code: `code` is for the
 * operator's tool, which runs it in the sandbox and puts the addresses of the results into the fields.
 *
 * What was shown stays until the next file has arrived whole.
 *
 * @tag tarja-figure
 * @attr {string} figure - address of the picture
 * @attr {string} alt - what it shows, in words
 * @attr {string} table - address of a table, CSV or JSON; on air it is shown where there is no figure
 * @attr {string} code - the Python that made it
 * @csspart picture - the figure
 * @csspart card - the plate on air
 */
export class FigureWidget extends WidgetElement {
  static override settings = { figure: '', alt: '', table: '', code: '' };
  static override styles = [figureStyles];
  static override air = () => import('./air.ts');

  readonly #sight = sightOf(this, '400px');
  #unsee = () => {};
  /** Addresses that were asked for, and of those the ones of which nothing came. */
  readonly #asked = new Map<Kind, { readonly url: string }>();
  readonly #failed = new Set<Kind>();
  #picture: string | undefined;
  /** What the picture took the place of. */
  #before: string | undefined;
  #table: Table | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unsee = this.#sight.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unsee();
    // Back in the page it asks for them anew.
    for (const kind of this.#failed) this.#asked.delete(kind);
  }

  /** None: the sandbox stands behind no gateway, where readers could run code in it. */
  protected override queries(): Queries {
    return {};
  }

  /** Loads the table again, though its address is the same. Browsers keep a picture of the same address as long as the page. */
  override refresh(): void {
    this.#asked.clear();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    for (const kind of kinds) {
      const url = this.#address(kind);
      if (url === this.#asked.get(kind)?.url || (url && !this.onAir && !this.#sight.open)) continue;
      this.#failed.delete(kind);
      if (url) {
        const asked = { url };
        this.#asked.set(kind, asked);
        void this.#bring(kind, asked);
      } else {
        this.#asked.delete(kind);
        if (kind === 'table') this.#table = undefined;
        else this.#picture = this.#before = undefined;
      }
    }
  }

  async #bring(kind: Kind, asked: { readonly url: string }, retry = RETRY): Promise<void> {
    const { url } = asked;
    const isWanted = () => this.#asked.get(kind) === asked;
    const again = () => {
      if (!isWanted()) return;
      if (this.onAir || (this.#sight.open && !document.hidden))
        void this.#bring(kind, asked, Math.min(2 * retry, LONGEST_RETRY));
      else setTimeout(again, retry);
    };
    try {
      if (kind === 'table') {
        const table = await readTable(url);
        if (isWanted()) this.#table = table;
      } else {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        if (isWanted() && url !== this.#picture) {
          this.#before = this.#picture;
          this.#picture = url;
        }
      }
      if (isWanted()) this.#failed.delete(kind);
    } catch {
      // The browser says no more than that it did not come; the status names which.
      if (isWanted()) this.#failed.add(kind);
      setTimeout(again, retry);
    }
    this.requestUpdate();
  }

  /** The whole address of a file; `undefined` where none is given, or one that a browser must not follow. */
  #address(kind: Kind): string | undefined {
    const given = this.setting<string>(kind);
    const url = given ? readUrl(given, this.ownerDocument.baseURI) : undefined;
    if (!url) return undefined;
    const { href, protocol } = url;
    return /^https?:$/.test(protocol) || (kind === 'figure' && /^data:image\//i.test(href)) ? href : undefined;
  }

  override get ready(): boolean {
    return this.#picture !== undefined || this.#table !== undefined;
  }

  override get status(): WidgetStatus {
    const { state, notes, errors } = super.status;
    const { language } = this;
    const named = kinds.filter((kind) => this.setting(kind));
    const wrong = named.filter((kind) => !this.#address(kind));
    const empty = named.length === 0;
    const failed = [...this.#failed];
    const words = figureWords[language];
    return {
      state: wrong.length > 0 || empty ? 'misconfigured' : failed.length > 0 ? 'failed' : state,
      notes: [
        ...wrong.map((kind) => this.commonWords.misconfigured(kind, this.setting(kind))),
        ...(empty ? [words.empty] : []),
        ...failed.map((kind) => words.failed[kind]),
        ...((this.onAir && !this.#picture && this.#table?.cut(language)) || []),
        ...notes,
      ],
      errors,
    };
  }

  protected override describe(): Heading {
    return { source: figureWords[this.language].source };
  }

  protected override body(): TemplateResult {
    const { language, headline: title } = this;
    const words = this.commonWords;
    const picture = this.#picture ? this.#renderPicture(this.#picture) : undefined;
    const table = this.#table;
    if (this.onAir) {
      return this.airModule<typeof import('./air.ts')>().renderCard({
        title,
        content: picture ?? table?.renderOnAir(language),
        low: !picture,
        source: words.source(this.source),
      });
    }
    return html`${picture}${table?.renderOnPage(language, title || words.table, this.#asked.get('table')?.url ?? '')}`;
  }

  #renderPicture(url: string): TemplateResult {
    const alt = this.setting<string>('alt') || this.headline || '';
    return html`<div class="picture" part="picture">
      ${this.#before ? html`<img class="before" src=${this.#before} alt="" />` : nothing}
      <img class=${this.#before ? 'after' : ''} src=${url} alt=${alt} />
    </div>`;
  }
}
