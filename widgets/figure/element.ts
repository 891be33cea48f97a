import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { sightOf } from '../../src/data/page.ts';
import { wear } from '../shared/parts.ts';
import { type Askings, type Heading, WidgetElement, type WidgetStatus } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import type { Table } from './figure-table.ts';
import { figureStyles } from './styles.ts';
import { type FigureWords, figureWords } from './words.ts';

type Part = 'figure' | 'table';
const parts: readonly Part[] = ['figure', 'table'];

/** Rows that stand in a picture under the names of their columns. */
const most = 12;

/**
 * A figure or a table that a piece of Python made, by the public address of the file. Nothing is run here: `code` is for the
 * desk, which runs it in the sandbox and puts the addresses of what came of it into the fields.
 *
 * What was shown stays until the next is there whole.
 *
 * @tag tarja-figure
 * @attr {string} figure - address of the picture
 * @attr {string} alt - what it shows, in words
 * @attr {string} table - address of a table, CSV or JSON; on air it is shown where there is no figure
 * @attr {string} source - who says so
 * @attr {string} code - the Python that made it
 * @csspart picture - the figure
 * @csspart card - the plate on air
 */
export class FigureWidget extends WidgetElement {
  static override settings = { figure: '', alt: '', table: '', source: '', code: '' };
  static override styles = [widgetStyles, figureStyles];
  static override air = () => import('./figure-air.ts');

  readonly #sight = sightOf(this, '400px');
  #unsee = () => {};
  /** Addresses that were asked for, and of those the ones of which nothing came. */
  readonly #asked = new Map<Part, string>();
  readonly #failed = new Set<Part>();
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
  }

  /** None: the sandbox stands behind no gateway, because whoever reached it there could run code. */
  protected override askings(): Askings {
    return {};
  }

  /** Brings the files anew, though their addresses are the same. */
  override refresh(): void {
    this.#asked.clear();
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    for (const part of parts) {
      const url = this.#address(part);
      if (url === this.#asked.get(part) || (url && !this.onAir && !this.#sight.open)) continue;
      this.#failed.delete(part);
      if (url) {
        this.#asked.set(part, url);
        void this.#bring(part, url);
      } else {
        this.#asked.delete(part);
        if (part === 'table') this.#table = undefined;
        else this.#picture = this.#before = undefined;
      }
    }
  }

  async #bring(part: Part, url: string): Promise<void> {
    const isWanted = () => this.#asked.get(part) === url;
    try {
      if (part === 'table') {
        const { readTable, styles } = await import('./figure-table.ts');
        const table = await readTable(url);
        wear(this, styles);
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
    } catch {
      // The browser says no more than that it did not come; the status names which.
      if (isWanted()) this.#failed.add(part);
    }
    this.requestUpdate();
  }

  /** The whole address of a file; `undefined` where none is given, or one that a browser must not follow. */
  #address(part: Part): string | undefined {
    const given = this.setting<string>(part);
    if (!given) return undefined;
    try {
      const { href, protocol } = new URL(given, this.ownerDocument.baseURI);
      return /^https?:$/.test(protocol) || (part === 'figure' && /^data:image\//i.test(href)) ? href : undefined;
    } catch {
      return undefined;
    }
  }

  override get ready(): boolean {
    return this.#picture !== undefined || this.#table !== undefined;
  }

  override get status(): WidgetStatus {
    const { state, notes } = super.status;
    const words = this.#words;
    const wrong = parts.filter((part) => this.setting(part) && !this.#address(part));
    const empty = !parts.some((part) => this.setting(part));
    const failed = [...this.#failed].map((part) => words.unread[part]);
    const rows = this.#table?.length ?? 0;
    return {
      state: wrong.length > 0 || empty ? 'misconfigured' : failed.length > 0 ? 'failed' : state,
      notes: [
        ...wrong.flatMap((part) => this.troubleWords?.misconfigured(part, this.setting(part)) ?? []),
        ...(empty ? [words.empty] : []),
        ...failed,
        ...(this.onAir && !this.#picture && rows > most ? [words.cut(most, rows)] : []),
        ...notes,
      ],
    };
  }

  protected override describe(): Heading {
    return { source: this.setting<string>('source') || this.#words.source };
  }

  protected override body(): TemplateResult {
    const picture = this.#picture ? this.#renderPicture(this.#picture) : nothing;
    const table = this.#table;
    if (this.onAir) {
      return html`<div class="plate card ${this.#picture ? '' : 'low'}" part="card">
        ${this.headline ? html`<p class="title mask"><span class="rise">${this.headline}</span></p>` : nothing}
        ${table && !this.#picture ? table.render(this.language, most) : picture}
        <p class="foot">${this.commonWords.source(this.describe().source)}</p>
      </div>`;
    }
    const words = this.commonWords;
    return html`${picture}
    ${
      table
        ? html`<div class="scroll" tabindex="0" role="group" aria-label=${this.headline || words.table}>
              ${table.render(this.language)}
            </div>
            <p class="foot"><a href=${this.#asked.get('table') ?? ''} download>${this.#words.file}</a></p>`
        : nothing
    }`;
  }

  #renderPicture(url: string): TemplateResult {
    const alt = this.setting<string>('alt') || this.headline || '';
    return html`<div class="picture" part="picture">
      ${this.#before ? html`<img class="before" src=${this.#before} alt="" />` : nothing}
      <img class=${this.#before ? 'after' : ''} src=${url} alt=${alt} />
    </div>`;
  }

  get #words(): FigureWords {
    return figureWords(this.language);
  }
}
