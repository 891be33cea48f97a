import type { ReactiveController } from 'lit';
import type { TableRow } from '../../src/kinds/table.ts';
import type { RowSpan } from '../../src/values/table/rows.ts';
import { fieldWords } from '../strings/field-words.ts';
import type { CellContext } from './cells.ts';
import { certainCapacity } from './columns.ts';
import { type GridLook, type RowView, sameMembers } from './grid-rows.ts';
import { GridPane } from './pane.ts';
import type { TableProblems } from './problems.ts';
import { type Cell, fitSelection, type GridSize, isSingle, rangeOf, type Selection } from './selection.ts';
import type { TableModel } from './table-model.ts';

/**
 * The rows on the screen, the active cell and the focus. Only the rows in sight are drawn, and wherever it is the row of
 * the active cell, so that scrolling never takes the focus away.
 */
export class Grid implements ReactiveController {
  #pane: GridPane | undefined;
  #look: GridLook | undefined;
  /** The row that is about to get the focus: it is drawn before it is selected. */
  #next: number | undefined;
  /** Rows are being drawn: the focus moves without the operator. */
  #drawing = false;

  constructor(
    private readonly model: TableModel,
    private readonly problems: TableProblems,
  ) {
    model.element.addController(this);
  }

  hostConnected(): void {
    this.#pane?.observe();
  }

  hostDisconnected(): void {
    this.#pane?.disconnect();
  }

  hostUpdated(): void {
    this.#pane ??= new GridPane(this.part('.box'), () => this.draw());
    this.draw();
  }

  get size(): GridSize {
    const { rows, columns } = this.model;
    return { rows: rows.length, columns: columns.length, page: this.#pane?.page ?? 1 };
  }

  get scroller(): HTMLElement {
    return this.part('.scroller');
  }

  /** Something of the element's template. */
  part(selector: string): HTMLElement {
    return this.model.element.renderRoot.querySelector(selector) as HTMLElement;
  }

  // Drawing ----------------------------------------------------------------------------------------------------------

  /** Draws the rows in sight as they are now; only what changed is written. */
  draw(): void {
    const pane = this.#pane;
    if (!pane) return;
    const { rows, layout, selection } = this.model;
    pane.layOut(rows.length, layout);
    const focused = pane.contains(this.#activeElement);
    // Where no row is left the focus really goes.
    const stays = focused && rows.length > 0;
    // Not every browser tells that the focus was removed with its cell.
    if (focused && !stays) (this.#activeElement as HTMLElement).blur();
    this.#drawing = stays;
    try {
      const keep = this.#next === undefined ? [selection.active.row] : [selection.active.row, this.#next];
      pane.draw(keep, this.#views(pane.em));
      if (!focused || pane.contains(this.#activeElement)) return;
      // The row with the focus was removed: the focus goes to the row in its place, or to the button that adds one.
      (this.cellElement(selection.active) ?? this.part('.foot button')).focus({ preventScroll: true });
    } finally {
      this.#drawing = false;
    }
    if (stays) this.reveal(selection.active.row);
  }

  get #activeElement(): Element | null {
    return this.model.element.shadowRoot?.activeElement ?? null;
  }

  #views(em: number): (index: number) => RowView {
    const { rows, selection, open, uploads } = this.model;
    const { active } = selection;
    const range = rangeOf(selection);
    const single = isSingle(selection);
    const look = this.#lookAt(em);
    return (index) => {
      const within = !single && index >= range.top && index <= range.bottom;
      // In range of the rows.
      const row = rows[index] as TableRow;
      return {
        index,
        row,
        active: index === active.row ? active.column : -1,
        editing: open?.cell.row === index ? open.initial : undefined,
        from: within ? range.left : 0,
        to: within ? range.right : -1,
        problems: this.problems.ofRow(index),
        uploads: uploads.of(row),
        look,
      };
    };
  }

  #lookAt(em: number): GridLook {
    const { columns, element, locale, words } = this.model;
    const context: CellContext = {
      locale,
      strings: fieldWords.in(locale),
      words,
      base: element.base || element.ownerDocument.baseURI,
      files: element.files,
    };
    const before = this.#look;
    if (before?.columns === columns && before.em === em && sameMembers(before.context, context)) return before;
    this.#look = { columns, em, capacities: columns.map((column) => certainCapacity(column, em)), context };
    return this.#look;
  }

  /** The element of a cell that is drawn. */
  cellElement({ row, column }: Cell): HTMLElement | undefined {
    return this.#pane?.cell(row, column);
  }

  /** The cell that an element is, or is in. */
  cellAt(target: EventTarget | null): Cell | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const row = cell?.parentElement;
    if (!cell || !row) return undefined;
    return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
  }

  /** The gap between two rows nearest to a place in the window; 0 is above the first. */
  gapAt(clientY: number): number {
    return this.#pane?.gapAt(clientY) ?? 0;
  }

  /** Shows a line in the gap where dragged rows would go; `undefined` removes it. */
  showGap(gap: number | undefined): void {
    this.#pane?.showGap(gap);
  }

  /** Scrolls as little as it must for a row to be in sight. */
  reveal(row: number): void {
    // A row that was just added has no place before.
    this.#pane?.layOut(this.model.rows.length, this.model.layout);
    this.#pane?.reveal(row);
  }

  // Selecting --------------------------------------------------------------------------------------------------------

  /** Keeps the selection inside the table, after rows or columns were removed. */
  fitSelection(): void {
    const model = this.model;
    const fitted = fitSelection(model.selection, this.size);
    const moved = fitted !== model.selection;
    if (moved) model.selection = fitted;
    // Before the element renders: its template says where the focus is.
    if (model.focused && (moved || model.rows.length === 0)) this.draw();
  }

  /** Selects, brings the active cell into sight and gives it the focus. Says how much is selected, unless `quiet`. */
  select(selection: Selection, { quiet = false } = {}): void {
    const model = this.model;
    const next = fitSelection(selection, this.size);
    const { active } = next;
    this.#next = active.row;
    this.reveal(active.row);
    this.draw();
    model.selection = next;
    const cell = this.cellElement(active);
    if (cell) {
      // The focus moves before its old place loses its tab index: a browser would search the page for another.
      cell.tabIndex = 0;
      cell.focus({ preventScroll: true });
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    this.#next = undefined;
    this.draw();
    if (quiet || isSingle(model.selection)) return;
    const { top, bottom, left, right } = rangeOf(model.selection);
    model.announce(model.words.selected(model.number(bottom - top + 1), model.number(right - left + 1)));
  }

  /** Selects whole rows; the active cell is the first of the last one. */
  selectRows({ from, to }: RowSpan, options?: { quiet: boolean }): void {
    const anchor = { row: from, column: this.model.columns.length - 1 };
    this.select({ anchor, active: { row: to, column: 0 } }, options);
  }

  /** Gives the focus to the active cell. The pane gets it from the host first, because it scrolls by keys. */
  readonly focusActive = (): void => {
    if (this.model.rows.length > 0) this.select(this.model.selection, { quiet: true });
  };

  readonly onFocusIn = (event: FocusEvent): void => {
    if (this.#drawing) {
      event.stopPropagation();
      return;
    }
    this.model.focused = true;
    if (this.#next !== undefined || !this.cellAt(event.target)) return;
    this.reveal(this.model.selection.active.row);
    this.draw();
  };

  readonly onFocusOut = (event: FocusEvent): void => {
    if (this.#drawing) event.stopPropagation();
    else if (!(event.currentTarget as Node).contains(event.relatedTarget as Node | null)) this.model.focused = false;
  };

  /** A text that is cut off is the tooltip of its cell. */
  readonly onMouseOver = ({ target }: MouseEvent): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const text =
      cell?.querySelector<HTMLElement>('.value') ?? (cell?.matches('.look-plain, .look-choice') ? cell : undefined);
    if (cell) cell.title = text && text.scrollWidth > text.clientWidth ? text.textContent : '';
  };
}
