import type { LitElement } from 'lit';
import type { TableColumn, TableField } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { FieldChecks, Palettes } from '../../src/kinds/kind.ts';
import { declaredColumns } from '../../src/kinds/table.ts';
import { formatNumber } from '../../src/values/format-number.ts';
import type { Gesture } from '../../src/values/session.ts';
import { cellOf, type RowSpan, type Rows, rowsOf, withCell, withRow } from '../../src/values/table/rows.ts';
import type { GesturePhase } from '../gestures/gesture.ts';
import { type TableWords, tableWords } from '../strings/table-words.ts';
import { CellUploads } from './cell-uploads.ts';
import { type ColumnLayout, layoutOf } from './columns.ts';
import { RowChecker } from './row-checker.ts';
import { type Cell, rangeOf, type Selection, selectCell } from './selection.ts';

/** The element of a table, as its parts see it. */
export interface TableElement extends LitElement {
  readonly field: TableField;
  readonly value: Rows;
  readonly palettes: Palettes | undefined;
  readonly checks: FieldChecks | undefined;
  readonly base: string;
  readonly files: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
  readonly holding: boolean;
  readonly showProblems: boolean;
}

/** What a table does with the field it is the control of; see `FieldElement` for each. */
export interface FieldPort {
  locale(): Locale;
  inactive(): boolean;
  touched(): boolean;
  edit(rows: Rows, options?: { announce?: boolean }): void;
  hold(problem: Problem): void;
  gesture(phase: GesturePhase): void;
}

/** The cell with a control in it. */
export interface OpenCell {
  readonly cell: Cell;
  readonly column: TableColumn;
  /** The text its control begins with. */
  readonly initial: string;
}

/** Something to know about one cell that is neither its column's tip nor a problem. */
export interface CellNotice {
  readonly row: number;
  readonly key: string;
  readonly message: string;
  /** What the cell held then: of another value it says nothing. */
  readonly value: unknown;
}

/** The state of a table that its parts share, and the only way to change its rows. */
export class TableModel {
  readonly element: TableElement;
  readonly checker = new RowChecker();
  readonly uploads = new CellUploads();
  /** As declared; of two columns with one key the first. */
  columns: readonly TableColumn[] = [];
  layout: ColumnLayout = layoutOf([]);
  open: OpenCell | undefined;
  #notice: CellNotice | undefined;
  readonly #field: FieldPort;
  #selection = selectCell({ row: 0, column: 0 });
  #focused = false;
  #status = '';
  #gestureKind: Gesture = 'edit';
  #declared: TableField | undefined;
  /** The list this table wrote or read last: another one was set from outside. */
  #known: unknown;

  constructor(element: TableElement, field: FieldPort) {
    this.element = element;
    this.#field = field;
  }

  get field(): TableField {
    return this.element.field;
  }
  get rows(): Rows {
    return rowsOf(this.element.value);
  }
  get locale(): Locale {
    return this.#field.locale();
  }
  get words(): TableWords {
    return tableWords.in(this.locale);
  }
  /** The field is disabled. */
  get inactive(): boolean {
    return this.#field.inactive();
  }
  /** The operator was in the table. */
  get touched(): boolean {
    return this.#field.touched();
  }
  /** What the gesture under way is. */
  get gestureKind(): Gesture {
    return this.#gestureKind;
  }

  get selection(): Selection {
    return this.#selection;
  }
  set selection(selection: Selection) {
    this.#selection = selection;
    this.element.requestUpdate();
  }

  /** The rows of the selection; none in an empty table. */
  get selectedRows(): RowSpan | undefined {
    const { top, bottom } = rangeOf(this.#selection);
    return this.rows.length > 0 ? { from: top, to: bottom } : undefined;
  }

  /** The focus is in the grid. */
  get focused(): boolean {
    return this.#focused;
  }
  set focused(focused: boolean) {
    if (focused === this.#focused) return;
    this.#focused = focused;
    this.element.requestUpdate();
  }

  /** The text of the status region. */
  get status(): string {
    return this.#status;
  }

  /** Says to screen readers what happened. */
  announce(text: string): void {
    // The same text again would not be read.
    this.#status = text === this.#status ? `${text}\u00a0` : text;
    this.element.requestUpdate();
  }

  /** A number in the language of the table. */
  readonly number = (value: number): string => formatNumber(value, this.locale);

  /** What there is to know of a cell, while it holds what it held. */
  get notice(): CellNotice | undefined {
    const { row, key, value } = this.#notice ?? {};
    return row !== undefined && key !== undefined && Object.is(cellOf(this.rows[row], key), value)
      ? this.#notice
      : undefined;
  }

  /** Tells something of a cell that is neither its column's tip nor a problem, to screen readers, too. */
  notify({ row, column }: Cell, message: string): void {
    const { key } = this.columns[column] ?? {};
    if (key === undefined) return;
    this.#notice = { row, key, message, value: cellOf(this.rows[row], key) };
    this.announce(message);
  }

  forgetNotice(): void {
    this.#notice = undefined;
  }

  columnAt({ column }: Cell): TableColumn | undefined {
    return this.columns[column];
  }

  valueAt({ row, column }: Cell): unknown {
    return cellOf(this.rows[row], this.columns[column]?.key ?? '');
  }

  /**
   * Follows a declaration or rows that were set from outside. Says whether the open cell cannot be edited on: it is gone,
   * holds something else now, or the field was disabled.
   */
  follow(): boolean {
    if (this.field !== this.#declared) {
      this.#declared = this.field;
      this.columns = declaredColumns(this.field.columns);
      this.layout = layoutOf(this.columns);
    }
    const before = rowsOf(this.#known);
    const fromOutside = this.element.value !== this.#known;
    this.#known = this.element.value;
    if (fromOutside) this.uploads.followRows(before, this.rows, false);
    if (!this.open) return false;
    const { cell, column } = this.open;
    const [was, is] = [before, this.rows].map((rows) => cellOf(rows[cell.row], column.key));
    return this.inactive || (fromOutside && (cell.row >= this.rows.length || !Object.is(was, is)));
  }

  // Changing the rows ------------------------------------------------------------------------------------------------

  /** Puts other rows in the place of all, within a gesture, and sends `input`. */
  replace(rows: Rows): void {
    this.#put(rows, { announce: true });
  }

  /** Writes a cell within a gesture; `undefined` removes it. The caller's native `input` event tells of it. */
  write({ row: index }: Cell, { key }: TableColumn, value: unknown): void {
    const before = this.rows[index];
    if (before === undefined) return;
    const row = withCell(before, key, value);
    this.uploads.overtake(before, key);
    this.uploads.follow(before, row);
    this.#put(withRow(this.rows, index, row));
  }

  /** Writes a cell where no native event tells of it. */
  writeAndTell(cell: Cell, column: TableColumn, value: unknown): void {
    this.write(cell, column, value);
    this.element.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }

  /** Writes a cell as one gesture. */
  set(cell: Cell, column: TableColumn, value: unknown): void {
    if (this.inactive) return;
    this.gesture('begin');
    this.writeAndTell(cell, column, value);
    this.gesture('commit');
  }

  /** Changes rows as one gesture of a kind: one `input`, one `change`. `inPlace`: cells of rows that stay where they are. */
  act(kind: Gesture, rows: Rows, message: string, { inPlace = false } = {}): void {
    if (this.inactive) return;
    this.uploads.followRows(this.rows, rows, inPlace);
    this.#gestureKind = kind;
    this.gesture('begin');
    this.replace(rows);
    this.gesture('commit');
    this.#gestureKind = 'edit';
    this.announce(message);
  }

  gesture(phase: GesturePhase): void {
    this.#field.gesture(phase);
  }

  /** The text in a cell makes no value: the last valid one stays. */
  hold(problem: Problem): void {
    this.#field.hold(problem);
  }

  #put(rows: Rows, options?: { announce: boolean }): void {
    this.#known = rows;
    this.#field.edit(rows, options);
  }
}
