import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { TableRow } from '../../src/kinds/table.ts';
import type { Gesture } from '../../src/values/draft-session.ts';
import { runShortcut } from '../gestures/shortcuts.ts';
import { isOnChevron, isOnMark } from '../table/cell-marks.ts';
import type { RowUploads } from '../table/cell-uploads.ts';
import { EditableGridElement } from '../table/editable-grid-element.ts';
import { FileChooser } from '../table/file-chooser.ts';
import { FileDrops } from '../table/file-drops.ts';
import { ImageCells } from '../table/image-cells.ts';
import { moveOf, writesText } from '../table/keys.ts';
import { dragRows } from '../table/row-drag.ts';
import { type RowActions, RowToolbar, rowKeys } from '../table/row-toolbar.ts';
import {
  duplicateRows,
  emptyCells,
  insertRows,
  moveRows,
  newRow,
  type RowSpan,
  type Rows,
  removeRows,
} from '../table/rows.ts';
import { SelectByPointer } from '../table/select-by-pointer.ts';
import { type CellRange, isSingle, moveSelection, rangeOf, selectCell } from '../table/selection.ts';
import { TableClipboard } from '../table/table-clipboard.ts';

/**
 * Rows under named columns, edited in place in a grid that takes the width of the form. Rows are immutable: every edit
 * gives a new list that shares the rows which did not change, and cells of columns nobody declared are kept.
 *
 * Keys: arrows move, Shift with them selects, Home, End, Page ↑ ↓ and Ctrl with them go further; Enter or F2 edits, and
 * so does a character; Esc cancels; Enter commits and goes down, Tab commits and goes on; outside an edit Tab leaves the
 * grid. Space switches. Delete empties, Ctrl+A selects all, Alt+Shift+↑ ↓ moves rows, Insert adds, Ctrl+D duplicates
 * and Ctrl+Delete removes them. Alt+↓ opens what a cell chooses from: a list, the colour picker. ⌘ stands for Ctrl on a Mac.
 *
 * One edit of a cell, and one action on rows, is one gesture (see `FieldElement`); `gestureKind` says which.
 *
 * @tag tarja-table
 * @attr {string} base - what relative addresses of pictures are relative to
 * @fires {CustomEvent<UploadRequest>} tarja-upload - a file for an image cell; bubbles, composed
 * @csspart table - grid and tools
 * @csspart grid - the grid
 * @csspart heading - the heading of a column
 * @csspart cell - a cell
 * @csspart editor - the control of the cell being edited
 * @csspart tools - the bar under the grid
 * @csspart tool - a button in it
 * @csspart count - how many rows there are
 * @csspart problems - the button in it that opens the list of problems
 * @csspart panel - the colour picker
 * @csspart reading - a button for one of two ways to read a number
 * @cssprop --tarja-table-rows - how many rows the table shows before it scrolls
 */
export class TableFieldElement extends EditableGridElement {
  static override readonly empty = { type: 'table', default: [], columns: [] } as const;
  #gestureKind: Gesture = 'edit';
  #toolbar: RowToolbar | undefined;

  readonly #images = new ImageCells({
    element: this,
    fieldName: () => this.field.name || this.name,
    strings: () => this.fileWords,
    words: () => this.tableWords,
    rowsNow: () => this.rows,
    uploaded: (cell, column, address, file) => {
      this.set(cell, column, address);
      this.announce(this.tableWords.uploaded(file.name));
    },
    refused: ({ row }, { key }, message) => {
      this.cellNotice = { row, key, message };
      this.announce(message);
    },
    say: (message) => this.announce(message),
    redraw: () => this.draw(),
  });

  readonly #clipboard = new TableClipboard({
    root: () => this.shadowRoot,
    now: () => {
      const { minRows = 0, maxRows = Infinity } = this.field;
      const context = { locale: this.language, palettes: this.palettes };
      return { rows: this.rows, columns: this.columns, selection: this.selection, minRows, maxRows, context };
    },
    words: () => this.tableWords,
    number: (value) => this.number(value),
    editing: () => this.editing,
    inactive: () => this.inactive,
    empty: (said) => this.#empty(said),
    takeFiles: (cell, files) => {
      const column = this.columns[cell.column];
      if (column?.type !== 'image') return false;
      this.#images.send(cell, column, files);
      return true;
    },
    put: (rows, said) => this.#act('paste', rows, said),
    say: (message) => this.announce(message),
    select: (range) => {
      if (range) this.#selectRange(range);
      else this.focusActive();
    },
  });

  readonly #drops = new FileDrops({
    box: () => this.box,
    inactive: () => this.inactive,
    cellAt: (target) => this.cellAt(target),
    cellElement: (cell) => this.cellElement(cell) ?? undefined,
    columnOf: ({ column }) => this.columns[column],
    end: () => this.end({ force: true }),
    takeImages: (cell, column, files) => this.#images.send(cell, column, files),
    takeTable: (file) => void this.#clipboard.paste({ file }),
  });

  readonly #pointer = new SelectByPointer({
    cellAt: (target) => this.cellAt(target),
    selection: () => this.selection,
    focused: () => this.focused,
    open: () => this.open?.cell,
    end: () => this.end({ force: true }),
    select: (selection) => this.select(selection),
  });

  readonly #chooser = new FileChooser((cell, column, files) => this.#images.send(cell, column, files));

  /**
   * What the gesture under way is: read it between `begin` and `commit` of `tarja-gesture`, for the words on an undo
   * button.
   */
  get gestureKind(): Gesture {
    return this.#gestureKind;
  }

  /** Adds a row below the selection and goes to its first cell. */
  addRow(): void {
    if (!this.#roomFor(1)) return;
    const at = this.chosen ? this.chosen.to + 1 : 0;
    this.#act(
      'add-rows',
      insertRows(this.rows, at, [newRow(this.columns)]),
      this.tableWords.added(this.number(at + 1)),
    );
    this.select(selectCell({ row: at, column: 0 }));
  }

  protected override rowWritten(before: TableRow, after: TableRow, key: string): void {
    this.#images.uploads.overtake(before, key);
    this.#images.uploads.follow(before, after);
  }

  protected override uploadsOf(row: TableRow): RowUploads | undefined {
    return this.#images.uploads.of(row);
  }

  protected override renderControl(): TemplateResult {
    return html`
      ${super.renderControl()}
      ${
        this.columns.some(({ type }) => type === 'image')
          ? html`<input id="chooser" type="file" hidden @input=${stop} @change=${this.#chooser.onChosen} />`
          : nothing
      }
    `;
  }

  protected override renderTools(): HTMLElement {
    const { minRows = 0, maxRows = Infinity } = this.field;
    const words = this.tableWords;
    const { chosen, problemsShown } = this;
    const count = this.rows.length;
    const many = chosen ? chosen.to - chosen.from + 1 : 0;
    this.#toolbar ??= new RowToolbar(this.ownerDocument, this.#actions);
    this.#toolbar.show({
      chosen: many,
      noMore: count >= maxRows ? words.noMoreRows(this.number(maxRows)) : undefined,
      noFewer: count - many < minRows ? words.noFewerRows(this.number(minRows)) : undefined,
      first: chosen?.from === 0,
      last: chosen?.to === count - 1,
      inactive: this.inactive,
      problems: problemsShown > 0 ? words.problems(this.number(problemsShown), problemsShown === 1) : undefined,
      words,
    });
    return this.#toolbar.element;
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    const on = <E extends keyof HTMLElementEventMap>(
      type: E,
      handle: (event: HTMLElementEventMap[E]) => void,
      place: HTMLElement = this.grid,
    ) => place.addEventListener(type, handle.bind(this));
    on('pointerdown', this.#onPointerDown);
    on('mousedown', this.#pointer.onDown);
    on('mousemove', this.#pointer.onMove);
    on('click', this.#onClick);
    on('dblclick', this.#onDoubleClick);
    on('copy', this.#clipboard.onCopy);
    on('cut', this.#clipboard.onCut);
    // An empty table has no cell to have the focus.
    on('paste', this.#clipboard.onPaste, this.box);
    on('dragover', this.#drops.onDragOver, this.box);
    on('dragleave', this.#drops.onDragLeave, this.box);
    on('drop', this.#drops.onDrop, this.box);
  }

  // Keys -------------------------------------------------------------------------------------------------------------

  protected override onGridKey(event: KeyboardEvent): void {
    const { active } = this.selection;
    const column = this.columns[active.column];
    if (!column || this.rows.length === 0) return;
    const edit = () => this.begin('keep', { open: true });
    const { add, duplicate, move, remove } = this.#actions;
    const done = runShortcut(event, {
      Enter: edit,
      F2: edit,
      Delete: () => this.#empty(),
      Backspace: () => this.#empty(),
      'Mod+A': () => this.#selectAll(),
      'Shift+ ': () => this.selectRows({ from: active.row, to: active.row }),
      [rowKeys.add]: add,
      [rowKeys.duplicate]: duplicate,
      [rowKeys.remove]: remove,
      'Mod+Backspace': remove,
      [rowKeys.up]: () => move(-1),
      [rowKeys.down]: () => move(1),
      ...(isSingle(this.selection) ? {} : { Escape: () => this.select(selectCell(active)) }),
      ...(column.type === 'boolean' ? { ' ': () => this.switchCell(active) } : {}),
      ...(column.type === 'omo' ? { ' ': () => this.chooseNext(active, column) } : {}),
      'Alt+ArrowDown': column.type === 'color' ? () => void this.pickColour(active, column) : edit,
    });
    if (done) return;
    const way = moveOf(event, this.rightToLeft);
    if (way) {
      event.preventDefault();
      this.select(moveSelection(this.selection, way.move, this.size, way.extend));
    } else if (writesText(event) && column.type !== 'boolean') this.begin('replace');
  }

  #selectAll(): void {
    const { rows, columns } = this.size;
    const { active } = this.selection;
    // The active cell stays a corner, so that the table does not jump.
    const corner = { row: active.row === rows - 1 ? rows - 1 : 0, column: 0 };
    this.select({ anchor: { row: rows - 1 - corner.row, column: columns - 1 }, active: corner });
  }

  #empty(said?: string): void {
    const { top, bottom, left, right } = rangeOf(this.selection);
    const count = (bottom - top + 1) * (right - left + 1);
    const rows = emptyCells(this.rows, { from: top, to: bottom }, this.columns.slice(left, right + 1));
    this.#act('edit', rows, said ?? this.tableWords.emptied(this.number(count), count === 1));
  }

  // Rows -------------------------------------------------------------------------------------------------------------

  readonly #actions: RowActions = {
    add: () => this.addRow(),
    duplicate: () => {
      const span = this.chosen;
      const count = span ? span.to - span.from + 1 : 0;
      if (!span || !this.#roomFor(count)) return;
      const said = this.tableWords.duplicated(this.number(count), count === 1);
      this.#act('duplicate-rows', duplicateRows(this.rows, span), said);
      this.#keepColumns({ from: span.to + 1, to: span.to + count });
    },
    move: (by) => {
      if (this.chosen) this.#move(this.chosen, this.chosen.from + by);
    },
    remove: () => this.#remove(),
    refuse: (reason) => this.announce(reason),
    list: (button) => void this.openProblems(button),
  };

  #remove(): void {
    const span = this.chosen;
    if (!span || this.inactive) return;
    const { minRows = 0 } = this.field;
    const count = span.to - span.from + 1;
    if (this.rows.length - count < minRows) {
      this.announce(this.tableWords.noFewerRows(this.number(minRows)));
      return;
    }
    this.#act('remove-rows', removeRows(this.rows, span), this.tableWords.removed(this.number(count), count === 1));
    if (this.rows.length === 0) this.renderRoot.querySelector<HTMLElement>('.foot button')?.focus();
    else this.select(selectCell({ row: span.from, column: this.selection.active.column }));
  }

  #roomFor(count: number): boolean {
    const { maxRows = Infinity } = this.field;
    if (this.rows.length + count <= maxRows) return !this.inactive;
    this.announce(this.tableWords.noMoreRows(this.number(maxRows)));
    return false;
  }

  /** Moves rows so that they begin at `target`; the selection goes with them. */
  #move({ from, to }: RowSpan, target: number): void {
    const count = to - from + 1;
    if (target === from || target < 0 || target + count > this.rows.length || this.inactive) return;
    const said = this.tableWords.moved(this.number(count), count === 1, this.number(target + 1));
    this.#act('move-rows', moveRows(this.rows, { from, to }, target), said);
    this.#keepColumns({ from: target, to: target + count - 1 });
  }

  /** Selects the same columns in other rows. */
  #keepColumns({ from, to }: RowSpan): void {
    const { anchor, active } = this.selection;
    const upward = active.row < anchor.row;
    const selection = {
      anchor: { ...anchor, row: upward ? to : from },
      active: { ...active, row: upward ? from : to },
    };
    this.select(selection, { quiet: true });
  }

  #selectRange({ top, bottom, left, right }: CellRange): void {
    this.select({ anchor: { row: bottom, column: right }, active: { row: top, column: left } }, { quiet: true });
  }

  /** One action on rows: one gesture, one `input`, one `change`. */
  #act(kind: Gesture, rows: Rows, said: string): void {
    if (this.inactive) return;
    this.#gestureKind = kind;
    this.gesture('begin');
    this.put(rows, { announce: true });
    this.gesture('commit');
    this.#gestureKind = 'edit';
    this.announce(said);
  }

  // Pointer ----------------------------------------------------------------------------------------------------------

  #onPointerDown(event: PointerEvent): void {
    const handle = (event.target as Element).closest('.line > .handle');
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    this.end({ force: true });
    const row = Number(handle.parentElement?.ariaRowIndex) - 2;
    const { chosen } = this;
    const within = chosen && row >= chosen.from && row <= chosen.to && !isSingle(this.selection);
    const span = within ? chosen : { from: row, to: row };
    const click = () => this.selectRows({ from: event.shiftKey ? this.selection.anchor.row : row, to: row });
    if (this.inactive) {
      click();
      return;
    }
    dragRows(event, this.scroller, (y) => this.gapAt(y), {
      over: (gap) => this.showGap(gap),
      scroll: (distance) => this.scroller.scrollBy(0, distance),
      click,
      drop: (gap) => {
        this.selectRows(span, { quiet: true });
        this.#move(span, gap <= span.from ? gap : Math.max(span.from, gap - (span.to - span.from + 1)));
      },
    });
  }

  #onClick(event: MouseEvent): void {
    const { target, shiftKey } = event;
    const cell = this.cellAt(target);
    const column = cell && this.columns[cell.column];
    if (!column || this.inactive || shiftKey) return;
    const at = target as Element;
    const segment = at.closest<HTMLElement>('[data-value]');
    if (at.closest('.choose')) {
      this.cancelEdit();
      const input = this.renderRoot.querySelector<HTMLInputElement>('#chooser');
      if (input) this.#chooser.ask(input, cell, column);
    } else if (this.editing) return;
    else if (segment) this.set(cell, column, segment.dataset['value']);
    else if (isOnMark(event, '.check')) this.switchCell(cell);
    else if (isOnMark(event, '.swatch')) void this.pickColour(cell, column);
    else if (isOnChevron(event) || (this.#pointer.again && column.type !== 'boolean'))
      this.begin('keep', { open: true });
  }

  #onDoubleClick({ target }: MouseEvent): void {
    const cell = this.cellAt(target);
    if (cell && this.columns[cell.column]?.type !== 'boolean') this.begin('keep', { open: true });
  }
}

function stop(event: Event): void {
  event.stopPropagation();
}
