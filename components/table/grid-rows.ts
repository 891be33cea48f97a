import { render } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { cellOf, cellText } from '../../src/values/table/rows.ts';
import { renderControl } from './cell-controls.ts';
import type { RowUploads } from './cell-uploads.ts';
import { buildCell, type CellContext, type CellLook, fillCell, lookOf } from './cells.ts';
import type { RowProblems } from './row-checker.ts';

/** What all rows are drawn with; another object means that all of them are drawn anew. */
export interface GridLook {
  readonly columns: readonly TableColumn[];
  /** The font size in pixels, and by column how many characters certainly fit. */
  readonly em: number;
  readonly capacities: readonly number[];
  readonly context: CellContext;
}

/** All that a drawn row depends on; two that are equal in every member look the same. */
export interface RowView {
  /** Counted from 0. */
  readonly index: number;
  readonly row: unknown;
  /** The column of the active cell, or -1 where it is in another row. */
  readonly active: number;
  /** The text that the control in the active cell begins with; `undefined` where it has none. */
  readonly editing: string | undefined;
  /** The selected columns, both included; `to` is below `from` where none is. */
  readonly from: number;
  readonly to: number;
  readonly problems: RowProblems | undefined;
  readonly uploads: RowUploads | undefined;
  readonly look: GridLook;
}

/** The rows to draw of a long list, counted from 0: those in sight, and some elsewhere. */
export interface DrawnRows {
  readonly first: number;
  /** Included; below `first` where the list is empty. */
  readonly last: number;
  /** Rows outside that range that stay drawn, because one of them has the focus; ascending. */
  readonly kept: readonly number[];
}

/** Whether two objects of one shape are equal in every member. */
export function sameMembers<T extends object>(one: T, other: T): boolean {
  return (Object.keys(other) as (keyof T)[]).every((name) => one[name] === other[name]);
}

/**
 * The drawn rows, as elements. They stand in the order of the table, so that a screen reader reads them so. Elements of
 * rows that go out of sight are reused for rows that come into it; a row that stays is never taken out of the document,
 * because it would lose the focus. Only what changed is written.
 *
 * The rows in sight follow each other in the flow, and only their container is moved; kept rows are placed outside it.
 */
export class GridRows {
  readonly #container: HTMLElement;
  #shown = new Map<number, GridRow>();

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Shows these rows and no others. */
  show({ first, last, kept }: DrawnRows, viewOf: (index: number) => RowView): void {
    const before = this.#shown;
    const indices = [...kept.filter((row) => row < first)];
    for (let row = first; row <= last; row++) indices.push(row);
    indices.push(...kept.filter((row) => row > last));
    const spare = new Map(before);
    for (const index of indices) spare.delete(index);
    const shown = new Map<number, GridRow>();
    let place = this.#container.firstElementChild;
    // New rows that follow each other are inserted together: each insertion has its own cost.
    let added: HTMLElement[] = [];
    const insert = () => {
      if (added.length > 0 && place) place.before(...added);
      else if (added.length > 0) this.#container.append(...added);
      added = [];
    };
    for (const index of indices) {
      const own = before.get(index);
      if (own) insert();
      // Unused elements before a row that stays are reused further down.
      while (own && place && place !== own.element) place = place.nextElementSibling;
      const row = own ?? reuse(place, spare) ?? new GridRow();
      row.place(index < first || index > last ? index - first : undefined);
      row.show(viewOf(index));
      if (row.element !== place) added.push(row.element);
      else {
        insert();
        place = row.element.nextElementSibling;
      }
      shown.set(index, row);
    }
    insert();
    for (const { element } of spare.values()) element.remove();
    this.#shown = shown;
  }

  /** The element of a cell, if its row is drawn. */
  cell(row: number, column: number): HTMLElement | undefined {
    return this.#shown.get(row)?.cell(column);
  }
}

/** Takes one of the unused rows: the one at this place if it is among them, because it need not be moved. */
function reuse(place: Element | null, spare: Map<number, GridRow>): GridRow | undefined {
  let found: [number, GridRow] | undefined;
  for (const entry of spare) {
    found = entry;
    if (entry[1].element === place) break;
  }
  if (found) spare.delete(found[0]);
  return found?.[1];
}

/** The elements of one row; they stay, and show whichever row is in their place. */
class GridRow {
  readonly element: HTMLElement;
  readonly #handle: HTMLElement;
  readonly #cells: GridCell[] = [];
  #view: RowView | undefined;
  #offset: number | undefined;

  constructor() {
    this.element = document.createElement('div');
    this.element.setAttribute('role', 'row');
    this.element.className = 'line';
    this.#handle = document.createElement('span');
    this.#handle.className = 'handle';
    this.#handle.ariaHidden = 'true';
    this.#handle.append('');
    this.element.append(this.#handle);
  }

  /** Takes the row out of the flow, this many rows below the first in it; `undefined` puts it back. */
  place(offset: number | undefined): void {
    if (offset === this.#offset) return;
    this.element.classList.toggle('away', offset !== undefined);
    this.element.style.translate = offset === undefined ? '' : `0 calc(${offset} * var(--tarja-row))`;
    this.#offset = offset;
  }

  show(view: RowView): void {
    const before = this.#view;
    if (before && sameMembers(before, view)) return;
    this.#view = view;
    const { index, look } = view;
    if (before?.index !== index) {
      (this.#handle.firstChild as Text).data = String(index + 1);
      // The heading is the first row.
      this.element.ariaRowIndex = String(index + 2);
    }
    if (before?.look !== look) {
      this.#handle.title = look.context.words.moveHandle;
      this.#setCellCount(look.columns.length);
    }
    if ((before?.editing === undefined) !== (view.editing === undefined))
      this.element.classList.toggle('open', view.editing !== undefined);
    for (const [at, column] of look.columns.entries()) this.#cells[at]?.show(view, column, at);
  }

  cell(column: number): HTMLElement | undefined {
    return this.#cells[column]?.element;
  }

  #setCellCount(count: number): void {
    for (const { element } of this.#cells.splice(count)) element.remove();
    while (this.#cells.length < count) {
      const cell = new GridCell(this.#cells.length);
      this.#cells.push(cell);
      this.element.append(cell.element);
    }
  }
}

/** One cell: its value, or the control it is edited in. */
class GridCell {
  readonly element: HTMLElement;
  #column: TableColumn | undefined;
  #look: CellLook | undefined;
  #context: CellContext | undefined;
  #value: unknown;
  #className = '';
  #fits = false;
  #active = false;
  #selected = false;
  #severity: 'error' | 'warning' | undefined;
  /** Holds the control while there is one. */
  #control: HTMLElement | undefined;
  #progress: HTMLProgressElement | undefined;

  constructor(index: number) {
    this.element = document.createElement('div');
    this.element.setAttribute('role', 'gridcell');
    this.element.setAttribute('part', 'cell');
    this.element.setAttribute('aria-colindex', String(index + 1));
  }

  show(view: RowView, column: TableColumn, index: number): void {
    const { look, row, editing, problems } = view;
    const value = cellOf(row, column.key);
    const active = view.active === index;
    if (active && editing !== undefined) this.#showControl(column, value, editing, look.context);
    else this.#showValue(column, value, look, index);
    const { severity } = problems?.get(column.key) ?? problems?.get('') ?? {};
    this.#mark(active, index >= view.from && index <= view.to, severity);
    this.#showUpload(view.uploads, column, look.context);
    const className = `${column.type} ${this.#control ? 'editing' : `look-${this.#look}`} ${this.#fits ? 'fits' : ''} ${active ? 'active' : ''} ${severity === 'warning' ? 'warned' : ''}`;
    if (className === this.#className) return;
    this.#className = className;
    this.element.className = className;
  }

  #showValue(column: TableColumn, value: unknown, { context, capacities }: GridLook, index: number): void {
    const same = column === this.#column && context === this.#context && !this.#control;
    if (same && Object.is(value, this.#value)) return;
    this.#column = column;
    this.#context = context;
    this.#value = value;
    // The focus stays in the cell when the control goes.
    if (this.#control?.matches(':focus-within')) this.element.focus({ preventScroll: true });
    this.#control = undefined;
    const text = cellText(column, value, context.locale);
    const look = lookOf(column, value, text);
    if (!same || look !== this.#look) {
      this.#look = look;
      buildCell(this.element, look, column);
    }
    fillCell(this.element, look, value, text, context);
    this.#fits = text.length <= (capacities[index] ?? 0);
  }

  #showControl(column: TableColumn, value: unknown, initial: string, context: CellContext): void {
    if (!this.#control) {
      this.#control = document.createElement('span');
      this.#control.className = 'control-in-cell';
      this.element.replaceChildren(this.#control);
    }
    render(renderControl(column, value, initial, context), this.#control);
  }

  #mark(active: boolean, selected: boolean, severity: 'error' | 'warning' | undefined): void {
    const { element } = this;
    if (active !== this.#active) {
      if (active) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    }
    if (selected !== this.#selected) element.ariaSelected = selected ? 'true' : null;
    if (severity !== this.#severity) element.ariaInvalid = severity === 'error' ? 'true' : null;
    if (active !== this.#active || severity !== this.#severity) {
      if (active && severity) element.setAttribute('aria-describedby', 'problem');
      else element.removeAttribute('aria-describedby');
    }
    this.#active = active;
    this.#selected = selected;
    this.#severity = severity;
  }

  #showUpload(uploads: RowView['uploads'], column: TableColumn, { strings }: CellContext): void {
    const upload = uploads?.get(column.key);
    if (!upload) {
      this.#progress?.remove();
      this.#progress = undefined;
      return;
    }
    this.#progress ??= document.createElement('progress');
    this.#progress.className = 'uploading';
    this.#progress.ariaLabel = strings.uploading(column.label);
    const { fraction } = upload;
    if (fraction === undefined) this.#progress.removeAttribute('value');
    else this.#progress.value = fraction;
    if (this.#progress.parentElement !== this.element) this.element.append(this.#progress);
  }
}
