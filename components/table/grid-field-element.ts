import { type CSSResultGroup, css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { Kind } from '../../src/kinds/kind.ts';
import { type TableRow, table } from '../../src/kinds/table.ts';
import { chessboard } from '../fields/chessboard.ts';
import { FieldElement } from '../fields/field-element.ts';
import { formatNumber } from '../fields/format-number.ts';
import { placeBeside } from '../fields/place-beside.ts';
import { swatchStyles } from '../fields/swatches.ts';
import { type FileWords, fileWords } from '../strings/file-words.ts';
import { type TableWords, tableWords } from '../strings/table-words.ts';
import { cellStyles } from './cell-styles.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import type { RowUploads } from './cell-uploads.ts';
import { RowChecker, type RowProblems, tableKind } from './check-rows.ts';
import { type ColumnLayout, columnsOf, layoutOf, sureToFit } from './columns.ts';
import { editorStyles } from './editor-styles.ts';
import { footStyles } from './foot-styles.ts';
import { GridPane, usualRows } from './grid-pane.ts';
import type { GridLook, RowView } from './grid-row.ts';
import { gridStyles } from './grid-styles.ts';
import { renderHeading } from './render-heading.ts';
import { cellOf, type RowSpan, type Rows, rowsOf } from './rows.ts';
import { type Cell, fitSelection, type GridSize, isSingle, rangeOf, type Selection, selectCell } from './selection.ts';

/** A list of problems longer than this is read by nobody. */
const mostListed = 100;

/** A cell with a control in it. */
export interface OpenCell {
  readonly cell: Cell;
  readonly column: TableColumn;
  /** The text its control begins with. */
  readonly initial: string;
}

/** Something to know of a cell that is neither its column's tip nor a problem. */
export interface CellNotice {
  readonly row: number;
  readonly key: string;
  readonly message: string;
}

/**
 * A table as it is seen: a virtual ARIA grid with an active cell and a selection, what is wrong in it, and a list of
 * that. What is done to cells and rows is for the class that extends this one.
 *
 * Only the rows in sight are drawn, and wherever it is the one with the active cell, so that scrolling never takes the
 * focus away. They lie in a pane that stays in place while the table scrolls: there is never a place without rows.
 */
export abstract class GridFieldElement extends FieldElement<TableField, Rows> {
  static override readonly kind = tableKind;
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
  @state() protected cellNotice: CellNotice | undefined;
  @state() private said = '';
  @state() private listed = false;

  // All of them are rendered from the first update on.
  @query('#control', true) protected readonly grid!: HTMLElement;
  @query('.scroller', true) protected readonly scroller!: HTMLElement;
  @query('.box', true) protected readonly box!: HTMLElement;

  /** As declared; of two with one key the first. */
  protected columns: readonly TableColumn[] = [];
  /** The cell being edited. */
  protected open: OpenCell | undefined;

  readonly #checker = new RowChecker();
  readonly #kind: Kind<TableField, Rows> = {
    ...table,
    check: (field, value, context) => this.#checker.check(field, value, context) as Problem[],
    encode: (field, value) => this.#encode(field, value),
  };

  #pane: GridPane | undefined;
  #declared: TableField | undefined;
  #layout: ColumnLayout = { tracks: '', width: 0, spare: false };
  /** The list this element wrote or met last: another one came from outside. */
  #known: unknown;
  /** As submitted with a form around the element. */
  #submitted = '';
  #look: GridLook | undefined;
  /** The row that is about to get the focus: drawn before it is in the selection. */
  #coming: number | undefined;
  /** Rows are drawn, and one of them has the focus: what takes it away now is no person. */
  #redrawing = false;

  /** Files on their way into the cells of a row. */
  protected abstract uploadsOf(row: TableRow): RowUploads | undefined;
  /** What stands under the grid. */
  protected abstract renderTools(): HTMLElement;
  /** The cell under the operator's hands is taken out of them: it says something else now, or nobody may edit it. */
  protected abstract overtaken(): void;

  /** As the type's, but what was found out about a row is kept. */
  protected override get kind(): Kind<TableField, Rows> {
    return this.#kind;
  }
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
  /** How many problems are shown: none before somebody touched the table. */
  protected get problemsShown(): number {
    return this.#showsProblems ? this.problems.length : 0;
  }

  /** The list is another one now, by this element's own doing; `replaced` says where only one of its rows is another. */
  protected put(rows: Rows, { replaced, ...options }: { announce?: boolean; replaced?: number } = {}): void {
    if (replaced !== undefined) this.#checker.oneReplaced(this.rows, rows, replaced);
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

  // What is said of the table and its cells --------------------------------------------------------------------------

  get #showsProblems(): boolean {
    return (this.touched || this.showProblems) && !this.#halfTyped;
  }

  /** What is only half typed is not yet a mistake. */
  get #halfTyped(): boolean {
    return (
      this.holding && this.open !== undefined && !this.showProblems && this.problems[0]?.code === 'number-unfinished'
    );
  }

  /** The problem of the active cell; else the only one, with its place; else how many there are. */
  protected override get problem(): Problem | undefined {
    const { problems } = this;
    const [first] = problems;
    if (!first || !this.#showsProblems) return undefined;
    const here = this.focused ? this.#problemAt(this.selection.active) : undefined;
    if (here) return here;
    const worst = problems.find(({ severity }) => severity === 'error') ?? first;
    const message = this.#withPlace(worst);
    if (problems.length === 1) return { ...worst, message };
    return { ...worst, message: this.tableWords.summary(this.number(problems.length), message) };
  }

  /** The tip of the column where the operator is. */
  protected override get notice(): string | undefined {
    const { row, column } = this.selection.active;
    const declared = this.focused ? this.columns[column] : undefined;
    const { cellNotice } = this;
    if (cellNotice && cellNotice.row === row && cellNotice.key === declared?.key) return cellNotice.message;
    return declared?.tip;
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

  #problemAt({ row, column }: Cell): Problem | undefined {
    const key = this.columns[column]?.key ?? '';
    const [held] = this.problems;
    if (this.holding && held?.pointer === `/${row}/${key}`) return held;
    const found = this.#checker.problemsOf(row);
    return found?.get(key) ?? found?.get('');
  }

  /** A problem as it is said where it does not stand beside its cell. */
  #withPlace({ pointer, message }: Problem): string {
    const place = this.#placeOf(pointer);
    if (!place) return message;
    const row = this.number(place.row + 1);
    const label = this.columns[place.column]?.label;
    return label === undefined ? this.tableWords.atRow(row, message) : this.tableWords.at(row, label, message);
  }

  /** The cell of a pointer; column -1 where it names none that is shown. */
  #placeOf(pointer: string): Cell | undefined {
    const [, row, key] = /^\/(\d+)(?:\/(.*))?$/.exec(pointer) ?? [];
    if (row === undefined) return undefined;
    return { row: Number(row), column: this.columns.findIndex((column) => column.key === key) };
  }

  /** What to show of a row's problems; that of a text which makes no value stands before those of its cell. */
  #problemsOf(index: number): RowProblems | undefined {
    if (!this.#showsProblems) return undefined;
    const found = this.#checker.problemsOf(index);
    const [held] = this.problems;
    if (!this.holding || !held || this.open?.cell.row !== index) return found;
    return new Map(found ?? []).set(this.open.column.key, held);
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
      ${this.listed ? this.#renderList() : nothing}
      <p class="visually-hidden" role="status">${this.said}</p>
    `;
  }

  #renderList(): TemplateResult {
    const { problems } = this;
    const more = problems.length - mostListed;
    const words = this.tableWords;
    return html`<div id="list" popover role="dialog" aria-label=${words.problemsOf(this.field.label)} @toggle=${this.#onListToggle}>
      <ul>
        ${problems
          .slice(0, mostListed)
          .map(
            (problem) =>
              html`<li><button type="button" @click=${() => this.#goTo(problem)}><bdi>${this.#withPlace(problem)}</bdi></button></li>`,
          )}
      </ul>
      ${more > 0 ? html`<p><bdi>${words.moreProblems(this.number(more))}</bdi></p>` : nothing}
    </div>`;
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

  /** The platform's callback: with a form around it, the element has an entry in it. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) this.internals.setFormValue(this.#encode(this.field, this.value));
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

  protected override firstUpdated(): void {
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

  /** Without a form nobody reads the text, and 10,000 rows take a while to write; with one, a settled table is enough. */
  #encode(field: TableField, value: Rows): string {
    if (!this.form) return '';
    if (!this.open) this.#submitted = table.encode(field, value);
    return this.#submitted;
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
        problems: this.#problemsOf(index),
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

  // The list of problems ---------------------------------------------------------------------------------------------

  protected async openProblems(anchor: Element): Promise<void> {
    this.listed = true;
    await this.updateComplete;
    const list = this.#part('#list');
    list.showPopover();
    placeBeside(list, anchor);
    list.querySelector('button')?.focus();
  }

  #onListToggle({ newState }: ToggleEvent): void {
    this.listed = newState === 'open';
  }

  #goTo({ pointer }: Problem): void {
    this.#part('#list').hidePopover();
    const place = this.#placeOf(pointer);
    if (place && place.row < this.rows.length)
      this.select(selectCell({ row: place.row, column: Math.max(0, place.column) }));
    else this.focusActive();
  }
}
