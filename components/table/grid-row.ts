import { render } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { type CellLook, fill, furnish, lookOf } from './cell-at-rest.ts';
import type { CellSurroundings } from './cell-surroundings.ts';
import { cellText } from './cell-text.ts';
import type { RowProblems } from './check-rows.ts';
import { renderEditor } from './render-editor.ts';
import { cellOf } from './rows.ts';

/** What all rows are drawn with; another object means that all of them are drawn anew. */
export interface GridLook {
  readonly columns: readonly TableColumn[];
  /** The size of the type, in pixels, and by column how many characters of a text are sure to fit. */
  readonly em: number;
  readonly fitting: readonly number[];
  readonly around: CellSurroundings;
}

/** All that a drawn row depends on; two that are alike in every member look alike. */
export interface RowView {
  /** Counted from 0. */
  readonly index: number;
  readonly row: unknown;
  /** The column of the active cell, or -1 where it is in another row. */
  readonly active: number;
  /** The text that the editor in the active cell begins with; `undefined` where none stands in it. */
  readonly editing: string | undefined;
  /** The selected columns, both included; `to` is below `from` where none is. */
  readonly from: number;
  readonly to: number;
  readonly problems: RowProblems | undefined;
  /** How far the upload into a cell of this row is; the same object as long as nothing changes. */
  readonly uploads: ReadonlyMap<string, number | undefined> | undefined;
  readonly look: GridLook;
}

/** The elements of one row. They stay and are written anew for whatever row is to be seen in their place. */
export class GridRow {
  readonly element: HTMLElement;
  readonly #handle: HTMLElement;
  readonly #cells: GridCell[] = [];
  #view: RowView | undefined;
  #away: number | undefined;

  private constructor(element: HTMLElement) {
    this.element = element;
    this.#handle = element.firstElementChild as HTMLElement;
  }

  static make(document: Document): GridRow {
    const element = document.createElement('div');
    element.setAttribute('role', 'row');
    element.className = 'line';
    const handle = document.createElement('span');
    handle.className = 'handle';
    handle.ariaHidden = 'true';
    handle.append('');
    element.append(handle);
    return new GridRow(element);
  }

  /** Another one like it, which is quicker than making one. Only of a row at rest. */
  copy(): GridRow {
    const row = new GridRow(this.element.cloneNode(true) as HTMLElement);
    row.#view = this.#view;
    for (const [index, cell] of this.#cells.entries())
      row.#cells.push(cell.copy(row.element.children[index + 1] as HTMLElement));
    return row;
  }

  /** Takes the row out of the flow, so many rows below the first in it, or gives it back (`undefined`). */
  put(away: number | undefined): void {
    if (away === this.#away) return;
    if ((away === undefined) !== (this.#away === undefined)) this.element.classList.toggle('away', away !== undefined);
    this.element.style.translate = away === undefined ? '' : `0 calc(${away} * var(--tarja-row))`;
    this.#away = away;
  }

  /** Shows a row; only what changed is written. */
  show(view: RowView): void {
    const before = this.#view;
    if (before && alike(before, view)) return;
    this.#view = view;
    const { index, look } = view;
    if (before?.index !== index) {
      (this.#handle.firstChild as Text).data = String(index + 1);
      // The heading is the first row.
      this.element.ariaRowIndex = String(index + 2);
    }
    if (before?.look !== look) {
      this.#handle.title = look.around.words.moveHandle;
      this.#cut(look.columns);
    }
    if ((before?.editing === undefined) !== (view.editing === undefined))
      this.element.classList.toggle('open', view.editing !== undefined);
    for (const [at, cell] of this.#cells.entries()) cell.show(view, at);
  }

  cell(column: number): HTMLElement | undefined {
    return this.#cells[column]?.element;
  }

  /** As many cells as there are columns. */
  #cut({ length }: readonly TableColumn[]): void {
    for (const { element } of this.#cells.splice(length)) element.remove();
    while (this.#cells.length < length) {
      const cell = GridCell.make(this.element.ownerDocument, this.#cells.length);
      this.#cells.push(cell);
      this.element.append(cell.element);
    }
  }
}

function alike(one: RowView, other: RowView): boolean {
  return (
    one.index === other.index &&
    one.row === other.row &&
    one.active === other.active &&
    one.editing === other.editing &&
    one.from === other.from &&
    one.to === other.to &&
    one.problems === other.problems &&
    one.uploads === other.uploads &&
    one.look === other.look
  );
}

/** One cell: its value at rest, or the control it is edited in. */
class GridCell {
  readonly element: HTMLElement;
  #column: TableColumn | undefined;
  #look: CellLook | undefined;
  #around: CellSurroundings | undefined;
  #value: unknown;
  #className = '';
  #fits = false;
  #active = false;
  #selected = false;
  #problem: 'error' | 'warning' | undefined;
  /** Holds the control while there is one. */
  #desk: HTMLElement | undefined;
  #progress: HTMLProgressElement | undefined;

  private constructor(element: HTMLElement) {
    this.element = element;
  }

  static make(document: Document, index: number): GridCell {
    const element = document.createElement('div');
    element.setAttribute('role', 'gridcell');
    element.setAttribute('part', 'cell');
    element.setAttribute('aria-colindex', String(index + 1));
    return new GridCell(element);
  }

  copy(element: HTMLElement): GridCell {
    const cell = new GridCell(element);
    cell.#column = this.#column;
    cell.#look = this.#look;
    cell.#around = this.#around;
    cell.#value = this.#value;
    cell.#fits = this.#fits;
    cell.#className = this.#className;
    return cell;
  }

  show(view: RowView, index: number): void {
    const { look, row } = view;
    // One cell to a column: see `#cut`.
    const column = look.columns[index] as TableColumn;
    const value = cellOf(row, column.key);
    const active = view.active === index;
    if (active && view.editing !== undefined) this.#edit(column, value, view.editing, look.around);
    else this.#rest(column, value, look, index);
    this.#mark(
      active,
      index >= view.from && index <= view.to,
      view.problems?.get(column.key) ?? view.problems?.get(''),
    );
    this.#upload(view.uploads, column, look.around);
    const className = `${column.type} ${this.#desk ? 'editing' : `look-${this.#look}`} ${this.#fits ? 'fits' : ''} ${active ? 'active' : ''} ${this.#problem === 'warning' ? 'warned' : ''}`;
    if (className === this.#className) return;
    this.#className = className;
    this.element.className = className;
  }

  #rest(column: TableColumn, value: unknown, { around, fitting }: GridLook, index: number): void {
    const same = column === this.#column && around === this.#around && !this.#desk;
    if (same && Object.is(value, this.#value)) return;
    this.#column = column;
    this.#around = around;
    this.#value = value;
    // The focus stays in the cell when the control goes.
    if (this.#desk?.matches(':focus-within')) this.element.focus({ preventScroll: true });
    this.#desk = undefined;
    const text = cellText(column, value, around.locale);
    const look = lookOf(column, value, text);
    if (!same || look !== this.#look) {
      this.#look = look;
      furnish(this.element, look, column);
    }
    fill(this.element, look, value, text, around);
    this.#fits = text.length <= (fitting[index] ?? 0);
  }

  #edit(column: TableColumn, value: unknown, initial: string, around: CellSurroundings): void {
    if (!this.#desk) {
      this.#desk = this.element.ownerDocument.createElement('span');
      this.#desk.className = 'desk';
      this.element.replaceChildren(this.#desk);
    }
    render(renderEditor(column, value, initial, around), this.#desk);
  }

  #mark(active: boolean, selected: boolean, problem: { severity: 'error' | 'warning' } | undefined): void {
    const { element } = this;
    const severity = problem?.severity;
    if (active !== this.#active) {
      if (active) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
    if (selected !== this.#selected) element.ariaSelected = selected ? 'true' : null;
    if (severity !== this.#problem) element.ariaInvalid = severity === 'error' ? 'true' : null;
    if (active !== this.#active || severity !== this.#problem) {
      if (active && severity) element.setAttribute('aria-describedby', 'problem');
      else element.removeAttribute('aria-describedby');
    }
    this.#active = active;
    this.#selected = selected;
    this.#problem = severity;
  }

  #upload(uploads: RowView['uploads'], column: TableColumn, { fileWords }: CellSurroundings): void {
    if (!uploads?.has(column.key)) {
      this.#progress?.remove();
      this.#progress = undefined;
      return;
    }
    this.#progress ??= this.element.ownerDocument.createElement('progress');
    this.#progress.className = 'uploading';
    this.#progress.ariaLabel = fileWords.uploading(column.label);
    const fraction = uploads.get(column.key);
    if (fraction === undefined) this.#progress.removeAttribute('value');
    else this.#progress.value = fraction;
    if (this.#progress.parentElement !== this.element) this.element.append(this.#progress);
  }
}
