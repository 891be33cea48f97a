import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { sightOf } from '../../src/data/page.ts';
import { formatDecimal } from '../shared/format.ts';
import { tableStyles } from '../shared/table-styles.ts';
import { type Askings, type Heading, WidgetElement, type WidgetStatus } from '../shared/widget-element.ts';
import { widgetStyles } from '../shared/widget-styles.ts';
import type { Rows } from './read-table.ts';
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
  static override styles = [widgetStyles, tableStyles, figureStyles];
  static override air = () => import('./figure-air.ts');

  readonly #sight = sightOf(this, '400px');
  #unsee = () => {};
  /** Addresses that were asked for, and of those the ones of which nothing came. */
  readonly #asked = new Map<Part, string>();
  readonly #failed = new Set<Part>();
  #picture: string | undefined;
  /** What the picture took the place of. */
  #before: string | undefined;
  #rows: Rows | undefined;

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
        if (part === 'table') this.#rows = undefined;
        else this.#picture = this.#before = undefined;
      }
    }
  }

  async #bring(part: Part, url: string): Promise<void> {
    const isWanted = () => this.#asked.get(part) === url;
    try {
      if (part === 'table') {
        const rows = await (await import('./read-table.ts')).readTable(url);
        if (isWanted()) this.#rows = rows;
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
    return this.#picture !== undefined || this.#rows !== undefined;
  }

  override get status(): WidgetStatus {
    const { state, notes } = super.status;
    const words = this.#words;
    const wrong = parts.filter((part) => this.setting(part) && !this.#address(part));
    const empty = !parts.some((part) => this.setting(part));
    const failed = [...this.#failed].map((part) => words.unread[part]);
    const rows = this.#rows?.length ?? 0;
    return {
      state: wrong.length > 0 || empty ? 'misconfigured' : failed.length > 0 ? 'failed' : state,
      notes: [
        ...wrong.flatMap((part) => this.troubleWords?.misconfigured(part, this.setting(part)) ?? []),
        ...(empty ? [words.empty] : []),
        ...failed,
        ...(this.onAir && !this.#picture && rows > most + 1 ? [words.cut(most, rows - 1)] : []),
        ...notes,
      ],
    };
  }

  protected override describe(): Heading {
    return { source: this.setting<string>('source') || this.#words.source };
  }

  protected override body(): TemplateResult {
    const picture = this.#picture ? this.#renderPicture(this.#picture) : nothing;
    const rows = this.#rows;
    if (this.onAir) {
      return html`<div class="plate card ${this.#picture ? '' : 'low'}" part="card">
        ${this.headline ? html`<p class="title mask"><span class="rise">${this.headline}</span></p>` : nothing}
        ${rows && !this.#picture ? this.#renderRows(rows.slice(0, most + 1)) : picture}
        <p class="foot">${this.commonWords.source(this.describe().source)}</p>
      </div>`;
    }
    const words = this.commonWords;
    return html`${picture}
    ${
      rows
        ? html`<div class="scroll" tabindex="0" role="group" aria-label=${this.headline || words.table}>
              ${this.#renderRows(rows)}
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

  #renderRows([head = [], ...rows]: Rows): TemplateResult {
    const numeric = head.map((_, at) => rows.every((row) => isNumber(row[at] ?? '') || !row[at]));
    const kind = (at: number) => (numeric[at] ? 'number' : '');
    return html`<table>
      <thead>
        <tr>
          ${head.map((name, at) => html`<th scope="col" class=${kind(at)}>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) => html`<tr>${head.map((_, at) => html`<td class=${kind(at)}>${this.#cell(row[at] ?? '')}</td>`)}</tr>`,
        )}
      </tbody>
    </table>`;
  }

  /** Numbers as the reader writes them. Whole ones of four digits stay: many are years. */
  #cell(text: string): string {
    if (!isNumber(text) || /^-?\d{1,4}$/.test(text)) return text;
    return formatDecimal(text, this.language, text.split('.')[1]?.length);
  }

  get #words(): FigureWords {
    return figureWords(this.language);
  }
}

function isNumber(text: string): boolean {
  return /^-?\d{1,30}(\.\d{1,20})?$/.test(text);
}
