import { type CSSResultGroup, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import type { TableRow } from '../../src/kinds/table.ts';
import { chessboard } from '../fields/chessboard.ts';
import { FieldElement } from '../fields/field-element.ts';
import { formatNumber } from '../fields/format-number.ts';
import { swatchStyles } from '../fields/swatches.ts';
import { type FileWords, fileWords } from '../strings/file-words.ts';
import { type TableWords, tableWords } from '../strings/table-words.ts';
import { cellStyles } from './cell-styles.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { RowUploads } from './cell-uploads.ts';
import type { RowProblems } from './check-rows.ts';
import { type ColumnLayout, columnsOf, layoutOf, sureToFit } from './columns.ts';
import { editorStyles } from './editor-styles.ts';
import { footStyles } from './foot-styles.ts';
import { GridPane, usualRows } from './grid-pane.ts';
import type { GridLook, RowView } from './grid-row.ts';
import { gridStyles } from './grid-styles.ts';
import { renderHeading } from './render-heading.ts';
import { cellOf, type RowSpan, type Rows, rowsOf } from './rows.ts';
import { type Cell, fitSelection, type GridSize, isSingle, rangeOf, type Selection, selectCell } from './selection.ts';

/** A cell with a control in it. */
export interface OpenCell {
  readonly cell: Cell;
  readonly column: TableColumn;
  /** The text its control begins with. */
  readonly initial: string;
}

/** How a list takes the place of another. */
export interface PutOptions {
  /** Sends `input`, where no native event tells of it. */
  readonly announce?: boolean;
  /** The only row that is another one. */
  readonly replaced?: number;
}

/**
 * A table as it is seen: a virtual ARIA grid with an active cell and a selection. What is wrong in it, and what is done
 * to its cells and rows, is for the classes that extend this one.
 *
 * Only the rows in sight are drawn, and wherever it is the one with the active cell, so that scrolling never takes the
 * focus away. They lie in a pane that stays in place while the table scrolls: there is never a place without rows.
 */
export abstract class GridFieldElement extends FieldElement<TableField, Rows> {
  static override styles: CSSResultGroup = [
    FieldElement.styles,
    chessboard,
    swatchStyles,
    css`${gridStyles}${cellStyles}${editorStyles}${footStyles}`,
  ];

  /** What relative addresses of pictures are relative to: the template's folder. */
  @property() base = '';

  @state() protected selection: Selection = selectCell({ row: 0, column: 0 });
  /** The focus is in the grid. */
  @state() protected focused = false;
  @state() private said = '';

  // All of them are rendered from the first update on.
  @query('#control', true) protected readonly grid!: HTMLElement;
  @query('.scroller', true) protected readonly scroller!: HTMLElement;
  @query('.box', true) protected readonly box!: HTMLElement;

  /** As declared; of two with one key the first. */
  protected columns: readonly TableColumn[] = [];
  /** The cell being edited. */
  protected open: OpenCell | undefined;

  #pane: GridPane | undefined;
  #declared: TableField | undefined;
  #layout: ColumnLayout = { tracks: '', width: 0, spare: false };
  /** The list this element wrote or met last: another one came from outside. */
  #known: unknown;
  #look: GridLook | undefined;
  /** The row that is about to get the focus: drawn before it is in the selection. */
  #coming: number | undefined;
  /** Rows are drawn, and one of them has the focus: what takes it away now is no person. */
  #redrawing = false;

  /** Files on their way into the cells of a row. */
  protected abstract uploadsOf(row: TableRow): RowUploads | undefined;
  /** What to show of a row's problems. */
  protected abstract problemsOf(index: number): RowProblems | undefined;
  /** What stands under the grid. */
  protected abstract renderTools(): HTMLElement;
  /** The cell under the operator's hands is taken out of them: it says something else now, or nobody may edit it. */
  protected abstract overtaken(): void;

  protected get rows(): Rows {
    return rowsOf(this.value);
  }
  protected get size(): GridSize {
    return { rows: this.rows.length, columns: this.columns.length, page: this.#pane?.page ?? usualRows };
  }
  /** The rows the selection stands in; none in an empty table. */
  protected get chosen(): RowSpan | undefined {
    const { top, bottom } = rangeOf(this.selection);
    return this.rows.length > 0 ? { from: top, to: bottom } : undefined;
  }
  protected get fileWords(): FileWords {
    return fileWords.in(this.language);
  }
  protected get tableWords(): TableWords {
    return tableWords.in(this.language);
  }
  protected get rightToLeft(): boolean {
    return getComputedStyle(this).direction === 'rtl';
  }
  /** The list is another one now, by this element's own doing; `replaced` says where only one of its rows is another. */
  protected put(rows: Rows, options?: PutOptions): void {
    this.#known = rows;
    this.edit(rows, options);
  }

  /** Says what happened to whoever does not see it. */
  protected announce(text: string): void {
    // The same words again are news again.
    this.said = text === this.said ? `${text}\u00a0` : text;
  }

  protected number(value: number): string {
    return formatNumber(value, this.language);
  }
  /** A number where it must not be mistaken for another: without groups. */
  protected spell(value: number): string {
    return formatNumber(value, this.language, { plain: true });
  }

  protected override renderCount(): TemplateResult {
    const { maxRows } = this.field;
    const count = this.rows.length;
    const text =
      maxRows === undefined
        ? this.tableWords.rows(this.number(count), count === 1)
        : this.tableWords.rowsOf(this.number(count), this.number(maxRows));
    return html`<span part="count" dir="auto">${text}</span>`;
  }

  // Rendering --------------------------------------------------------------------------------------------------------

  protected override renderLabel(): TemplateResult {
    const { label } = this.field;
    return html`<span part="label" id="label" dir="auto" title=${label} @click=${this.focusActive}>${label}</span>`;
  }

  protected override renderControl(): TemplateResult {
    const words = this.tableWords;
    const count = this.rows.length;
    return html`
      <div class="box ${this.inactive ? 'inactive' : ''} ${count === 0 ? 'bare' : ''} ${this.#layout.spare ? 'spare' : ''}" part="table">
        <div class="scroller" @focus=${this.focusActive}>
          <div
            id="control"
            part="grid"
            role="grid"
            aria-labelledby="label"
            aria-describedby=${this.describedBy}
            aria-rowcount=${count + 1}
            aria-colcount=${this.columns.length}
            aria-multiselectable="true"
            aria-readonly=${this.inactive}
            @focusin=${this.#onFocusIn}
            @focusout=${this.#onFocusOut}
            @mouseover=${this.#onMouseOver}
          >
            <div class="heading" role="row" aria-rowindex="1">
              <span class="handle" aria-hidden="true"></span>
              ${this.columns.map((column, index) => renderHeading(column, index, words))}
            </div>
            <div class="view"><div class="lines"></div><span class="probe" aria-hidden="true"></span></div>
          </div>
        </div>
        ${
          count === 0
            ? html`<p class="empty"><strong>${words.empty}</strong>${this.inactive ? nothing : words.emptyHint}</p>`
            : nothing
        }
        ${this.renderTools()}
      </div>
      <p class="visually-hidden" role="status">${this.said}</p>
    `;
  }

  // Life -------------------------------------------------------------------------------------------------------------

  override connectedCallback(): void {
    super.connectedCallback();
    this.#pane?.observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pane?.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.field !== this.#declared) {
      this.#declared = this.field;
      this.columns = columnsOf(this.field);
      this.#layout = layoutOf(this.columns);
    }
    if (this.value !== this.#known) this.#meetOutside();
    if (this.inactive && this.open) this.overtaken();
    const fitted = fitSelection(this.selection, this.size);
    const gone = fitted !== this.selection || this.rows.length === 0;
    this.selection = fitted;
    // A row that goes takes the focus along: not after the frame is rendered, which says where it is.
    if (gone && this.focused) this.draw();
  }

  protected override firstUpdated(_changed: PropertyValues): void {
    this.#pane = new GridPane(this.box, () => this.draw());
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    this.draw();
  }

  /** Another list came from outside. What is typed into a cell goes on in it, unless that cell says something else now. */
  #meetOutside(): void {
    const before = rowsOf(this.#known);
    this.#known = this.value;
    if (!this.open) return;
    const { cell, column } = this.open;
    const [was, is] = [before, this.rows].map((rows) => cellOf(rows[cell.row], column.key));
    if (cell.row >= this.rows.length || !Object.is(was, is)) this.overtaken();
  }

  /** Something of the frame, which is rendered from the first update on. */
  #part(selector: string): HTMLElement {
    return this.renderRoot.querySelector(selector) as HTMLElement;
  }

  // Drawing ----------------------------------------------------------------------------------------------------------

  /** Draws the rows in sight as they are now: only what changed is written. */
  protected draw(): void {
    const pane = this.#pane;
    if (!pane) return;
    pane.layOut(this.rows.length, this.#layout);
    const focused = pane.contains(this.shadowRoot?.activeElement ?? null);
    // Where no row is left nobody can have it: then it really goes.
    const stays = focused && this.rows.length > 0;
    this.#redrawing = stays;
    try {
      const keep = [this.selection.active.row, ...(this.#coming === undefined ? [] : [this.#coming])];
      pane.draw(keep, this.#views(pane.em));
      // The row with the focus is gone from the table: another one has it now, or what adds one.
      const lost = focused && !pane.contains(this.shadowRoot?.activeElement ?? null);
      if (!lost) return;
      (this.cellElement(this.selection.active) ?? this.#part('.foot button')).focus({ preventScroll: true });
    } finally {
      this.#redrawing = false;
    }
    if (stays) this.reveal(this.selection.active.row);
  }

  #views(em: number): (index: number) => RowView {
    const { rows, selection } = this;
    const { active } = selection;
    const range = rangeOf(selection);
    const single = isSingle(selection);
    const look = this.#lookNow(em);
    return (index) => {
      const within = !single && index >= range.top && index <= range.bottom;
      // In range of the rows.
      const row = rows[index] as TableRow;
      return {
        index,
        row,
        active: index === active.row ? active.column : -1,
        editing: this.open?.cell.row === index ? this.open.initial : undefined,
        from: within ? range.left : 0,
        to: within ? range.right : -1,
        problems: this.problemsOf(index),
        uploads: this.uploadsOf(row),
        look,
      };
    };
  }

  #lookNow(em: number): GridLook {
    const around: CellSurroundings = {
      locale: this.language,
      strings: this.words,
      words: this.tableWords,
      fileWords: this.fileWords,
      base: this.base || this.ownerDocument.baseURI,
      inactive: this.inactive,
    };
    const before = this.#look;
    const same =
      before?.columns === this.columns &&
      before.em === em &&
      (Object.keys(around) as (keyof CellSurroundings)[]).every((name) => before.around[name] === around[name]);
    if (before && same) return before;
    const { columns } = this;
    this.#look = { columns, em, fitting: columns.map((column) => sureToFit(column, em)), around };
    return this.#look;
  }

  /** The element of a cell that is drawn. */
  protected cellElement({ row, column }: Cell): HTMLElement | undefined {
    return this.#pane?.row(row)?.cell(column);
  }

  /** The cell at an element or within. */
  protected cellAt(target: EventTarget | null): Cell | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const row = cell?.parentElement;
    if (!cell || !row) return undefined;
    return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
  }

  /** The gap between two rows nearest to a place in the window; 0 is above the first. */
  protected gapAt(clientY: number): number {
    return this.#pane?.gapAt(clientY) ?? 0;
  }

  /** Shows a line in the gap where something would be dropped, or none. */
  protected showGap(gap: number | undefined): void {
    this.#pane?.showGap(gap);
  }

  // Selecting --------------------------------------------------------------------------------------------------------

  /** Selects, brings the active cell into sight and gives it the focus. */
  protected select(selection: Selection, { quiet = false } = {}): void {
    const next = fitSelection(selection, this.size);
    const { active } = next;
    this.#coming = active.row;
    this.reveal(active.row);
    this.draw();
    this.selection = next;
    const cell = this.cellElement(active);
    if (cell) {
      // The focus goes over before its old place is given up: a browser that finds it nowhere looks through the page.
      cell.tabIndex = 0;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    this.#coming = undefined;
    this.draw();
    if (quiet || isSingle(this.selection)) return;
    const { top, bottom, left, right } = rangeOf(this.selection);
    this.announce(this.tableWords.selected(this.number(bottom - top + 1), this.number(right - left + 1)));
  }

  /** Selects whole rows; the active cell is the first of the last one. */
  protected selectRows({ from, to }: RowSpan, options?: { quiet: boolean }): void {
    this.select({ anchor: { row: from, column: this.columns.length - 1 }, active: { row: to, column: 0 } }, options);
  }

  /** The host's focus goes to the scrolling pane first, which a browser takes for a place to scroll by keys. */
  protected readonly focusActive = (): void => {
    if (this.rows.length > 0) this.select(this.selection, { quiet: true });
  };

  /** Scrolls no further than it must for a row to be in sight. */
  protected reveal(row: number): void {
    // A row that was just added has its place only now.
    this.#pane?.layOut(this.rows.length, this.#layout);
    this.#pane?.reveal(row);
  }

  #onFocusIn(event: FocusEvent): void {
    if (this.#redrawing) {
      event.stopPropagation();
      return;
    }
    this.focused = true;
    if (this.#coming !== undefined || !this.cellAt(event.target)) return;
    this.reveal(this.selection.active.row);
    this.draw();
  }

  #onFocusOut(event: FocusEvent): void {
    if (this.#redrawing) event.stopPropagation();
    else if (!this.grid.contains(event.relatedTarget as Node | null)) this.focused = false;
  }

  /** What does not fit into a cell is read when the pointer rests on it. */
  #onMouseOver({ target }: MouseEvent): void {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const text =
      cell?.querySelector<HTMLElement>('.value') ?? (cell?.matches('.look-plain, .look-choice') ? cell : undefined);
    if (cell) cell.title = text && text.scrollWidth > text.clientWidth ? (text.textContent ?? '') : '';
  }
}
