import { type CSSResultGroup, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { Kind } from '../../src/kinds/kind.ts';
import { table } from '../../src/kinds/table.ts';
import type { Gesture } from '../../src/values/session.ts';
import type { Rows } from '../../src/values/table/rows.ts';
import { checkerboard, swatchStyles } from '../color/swatches.ts';
import { FieldElement } from '../fields/field-element.ts';
import { uploading } from '../fields/upload.ts';
import { keepInside } from '../gestures/keep.ts';
import { TableActions } from './actions.ts';
import { cellStyles } from './cell-styles.ts';
import { TableClipboard } from './clipboard.ts';
import { ColourPicker } from './colour-picker.ts';
import { readColumns } from './columns.ts';
import { Editing } from './editing.ts';
import { FileDrops, ImageFiles } from './files.ts';
import { Grid } from './grid.ts';
import { gridStyles } from './grid-styles.ts';
import { onTableKey } from './keyboard.ts';
import { TablePointer } from './pointer.ts';
import { ProblemList } from './problem-list.ts';
import { TableProblems } from './problems.ts';
import { TableModel } from './table-model.ts';
import { renderToolbar } from './toolbar.ts';

/**
 * Rows under named columns, edited in place in a grid that takes the width of the form. Rows are immutable: every edit
 * gives a new list that shares the rows which did not change, and cells of undeclared columns are kept.
 *
 * Keys: arrows move, Shift with them selects, Home, End, Page ↑ ↓ and Ctrl with them go further; Enter or F2 edits, and
 * so does a character; Esc cancels; Enter commits and goes down, Tab commits and goes on; outside an edit Tab leaves the
 * grid. Space switches. Delete empties, Ctrl+A selects all, Alt+Shift+↑ ↓ moves rows, Insert adds, Ctrl+D duplicates
 * and Ctrl+Delete removes them. Alt+↓ opens what a cell chooses from: a list, the colour picker. ⌘ stands for Ctrl on a Mac.
 *
 * One edit of a cell, and one action on rows, is one gesture (see `FieldElement`); `gestureKind` says which.
 *
 * @tag tarja-table
 * @attr {string} columns - JSON list of columns, as in `config.json`: `{ key, label, type }` and what the type has
 * @attr {number} minrows - how many rows there are at least
 * @attr {number} maxrows - how many there may be
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
export class TableFieldElement extends FieldElement<TableField, Rows> {
  static override readonly empty = { type: 'table', default: [], columns: [] } as const;
  static override readonly attributes = {
    columns: ['columns', readColumns],
    minrows: ['minRows', Number],
    maxrows: ['maxRows', Number],
  } as const;
  static override readonly kind = table;
  static override styles: CSSResultGroup = [FieldElement.styles, checkerboard, swatchStyles, gridStyles, cellStyles];

  /** What relative addresses of pictures are relative to: the template's folder. */
  @property() base = '';
  /** Files that the host has, by their path relative to `base`, and the address of each: image cells suggest the paths. */
  @property({ attribute: false }) files: Readonly<Record<string, string>> = {};

  /** The focus goes through the cells; what is edited is a cell, by a gesture. */
  override readonly editedOnFocus = false;

  readonly #model = new TableModel(this, {
    locale: () => this.language,
    inactive: () => this.inactive,
    touched: () => this.touched,
    edit: (rows, options) => this.edit(rows, options),
    hold: (problem) => this.hold(problem),
    gesture: (phase) => this.gesture(phase),
  });
  readonly #problems = new TableProblems(this.#model);
  readonly #grid = new Grid(this.#model, this.#problems);
  readonly #list = new ProblemList(this.#model, this.#problems, this.#grid);
  readonly #editing = new Editing(this.#model, this.#grid);
  readonly #actions = new TableActions(this.#model, this.#grid);
  readonly #files = new ImageFiles(this.#model, this.#grid);
  readonly #clipboard = new TableClipboard(this.#model, this.#grid, this.#editing, this.#actions, this.#files);
  readonly #parts = {
    model: this.#model,
    grid: this.#grid,
    editing: this.#editing,
    actions: this.#actions,
    colours: new ColourPicker(this.#model, this.#grid),
  };
  readonly #pointer = new TablePointer(this.#parts, this.#files);
  readonly #drops = new FileDrops(this.#model, this.#grid, (files, cell) => {
    this.#editing.end({ force: true });
    const [file] = files;
    if (cell) this.#files.send(cell, files);
    else if (file) void this.#clipboard.paste({ file });
  });

  /** As the type's kind, but a row that stayed is not checked again. */
  readonly #kind: Kind<TableField, Rows> = {
    ...table,
    check: (field, value, context) => this.#model.checker.check(field, value, context) as Problem[],
    encode: (field, value) => this.#encode(field, value),
  };
  /** The text submitted with the HTML form around the element. */
  #submitted = '';

  protected override get kind(): Kind<TableField, Rows> {
    return this.#kind;
  }

  /** The kind of the present gesture, for the words on an undo button: read it between `begin` and `commit` of `tarja-gesture`. */
  get gestureKind(): Gesture {
    return this.#model.gestureKind;
  }

  /** Adds a row below the selection and goes to its first cell. */
  addRow(): void {
    this.#actions.add();
  }

  /** Gives the focus to the active cell; after a refused take to the first cell with an error, wherever it is. */
  override focus(options?: FocusOptions): void {
    const error = this.problems.find(({ severity }) => severity === 'error');
    if (this.showProblems && error && !this.#problems.at(this.#model.selection.active)) this.#list.goTo(error);
    else super.focus(options);
  }

  override finish(): void {
    this.#editing.end();
  }

  override get awaited(): Problem | undefined {
    const { uploads, rows } = this.#model;
    const { row, upload } = uploads.among(rows) ?? {};
    if (!upload) return undefined;
    const ofCell = uploading(upload.name, this.words.stillUploading(upload.name));
    return { ...ofCell, message: this.#problems.withPlace({ ...ofCell, pointer: `/${row}/${upload.key}` }) };
  }

  /** The platform's callback: in a form the element has an entry. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) this.internals.setFormValue(this.#encode(this.field, this.value));
  }

  /** Writing 10,000 rows takes a while: only in a form, and not while a cell is edited. */
  #encode(field: TableField, value: Rows): string {
    if (!this.form) return '';
    if (!this.#model.open) this.#submitted = table.encode(field, value);
    return this.#submitted;
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    // A framework hands in nothing while it waits for them.
    this.files ??= {};
    if (this.#model.follow()) this.#editing.abandon();
    this.#grid.fitSelection();
  }

  // What is said of the table ----------------------------------------------------------------------------------------

  protected override get problem(): Problem | undefined {
    return this.#problems.summary;
  }

  /** What there is to know of the cell that was edited last, with its place once another is active; else the active column's tip. */
  protected override get notice(): string | undefined {
    const { columns, focused, notice, rows, selection, words, number } = this.#model;
    const column = focused ? this.#model.columnAt(selection.active) : undefined;
    if (!notice) return column?.tip;
    const { row, key, message } = notice;
    if (rows.length === 0 || (row === selection.active.row && key === column?.key)) return message;
    return words.at(number(row + 1), columns.find((each) => each.key === key)?.label ?? key, message);
  }

  // Rendering --------------------------------------------------------------------------------------------------------

  protected override renderLabel(): TemplateResult {
    const { labelText: label } = this;
    return html`<span part="label" id="label" dir="auto" title=${label} @click=${this.#grid.focusActive}>${label}</span>`;
  }

  protected override renderCount(): TemplateResult {
    const { field, rows, words, number } = this.#model;
    const { maxRows } = field;
    const count = number(rows.length);
    const text = maxRows === undefined ? words.rows(count, rows.length === 1) : words.rowsOf(count, number(maxRows));
    return html`<span part="count"><bdi>${text}</bdi></span>`;
  }

  protected override renderControl(): TemplateResult {
    const { columns, layout, rows, status, words, number } = this.#model;
    const { count } = this.#problems;
    const problems = count > 0 ? words.problems(number(count), count === 1) : undefined;
    return html`
      <div
        class="box ${this.inactive ? 'inactive' : ''} ${rows.length === 0 ? 'bare' : ''} ${layout.spare ? 'spare' : ''}"
        part="table"
        @dragover=${this.#drops.onDragOver}
        @dragleave=${this.#drops.onDragLeave}
        @drop=${this.#drops.onDrop}
      >
        <div class="scroller" @focus=${this.#grid.focusActive}>
          <div
            id="control"
            part="grid"
            role="grid"
            aria-labelledby="label"
            aria-describedby=${this.describedBy}
            aria-rowcount=${rows.length + 1}
            aria-colcount=${columns.length}
            aria-multiselectable="true"
            aria-readonly=${this.inactive}
            @focusin=${this.#grid.onFocusIn}
            @focusout=${this.#onFocusOut}
            @keydown=${this.#onKeyDown}
            @input=${this.#editing.onInput}
            @change=${this.#editing.onChange}
            @pointerdown=${this.#pointer.onPointerDown}
            @mousedown=${this.#pointer.onMouseDown}
            @mousemove=${this.#pointer.onMouseMove}
            @mouseover=${this.#grid.onMouseOver}
            @click=${this.#pointer.onClick}
            @dblclick=${this.#pointer.onDoubleClick}
          >
            <div class="heading" role=${columns.length > 0 ? 'row' : nothing} aria-rowindex=${columns.length > 0 ? 1 : nothing}>
              <span class="handle" aria-hidden="true"></span>
              ${columns.map((column, index) => this.#renderHeading(column, index))}
            </div>
            <div class="view"><div class="lines"></div><span class="probe" aria-hidden="true"></span></div>
          </div>
        </div>
        ${
          rows.length === 0
            ? html`<p class="empty"><strong>${words.empty}</strong>${this.inactive ? nothing : words.emptyHint}</p>`
            : nothing
        }
        ${renderToolbar(this.#model, this.#actions, problems, (button) => void this.#list.open(button))}
      </div>
      <p class="visually-hidden" aria-live="polite" aria-atomic="true">${status}</p>
      ${this.#list.render()}${this.#editing.renderReadings()}
      ${
        columns.some(({ type }) => type === 'image')
          ? html`<input id="chooser" type="file" hidden @input=${keepInside} @change=${this.#files.onChosen} />`
          : nothing
      }
    `;
  }

  /** The heading of a column; its tip is read with it, and that it must be filled. */
  #renderHeading({ label, tip, required, type }: TableColumn, index: number): TemplateResult {
    const { words } = this.#model;
    return html`<div
      role="columnheader"
      part="heading"
      class="${type} ${tip ? 'tipped' : ''}"
      aria-colindex=${index + 1}
      aria-description=${tip ?? nothing}
      title=${tip ? `${label}: ${tip}` : label}
    ><span dir="auto">${label}</span>${
      required
        ? html`<span class="must" title=${words.required} aria-hidden="true"></span
            ><span class="visually-hidden">(${words.required})</span>`
        : nothing
    }</div>`;
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => onTableKey(event, this.#parts);

  readonly #onFocusOut = (event: FocusEvent): void => {
    this.#grid.onFocusOut(event);
    this.#editing.onFocusOut(event);
  };
}
