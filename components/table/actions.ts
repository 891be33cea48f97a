import {
  duplicateRows,
  emptyCells,
  insertRows,
  moveRows,
  newRow,
  type RowSpan,
  removeRows,
} from '../../src/values/table/rows.ts';
import type { Grid } from './grid.ts';
import { type Cell, cellCount, rangeOf, selectCell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** What is done to the selected rows and cells at once: each action is one gesture, and says what it did. */
export class TableActions {
  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
  ) {}

  /** Adds a row below the selection and goes to its first cell. */
  add(): void {
    const model = this.model;
    if (!this.#hasRoomFor(1)) return;
    const { selectedRows } = model;
    const at = selectedRows ? selectedRows.to + 1 : 0;
    const rows = insertRows(model.rows, at, [newRow(model.columns)]);
    model.act('add-rows', rows, model.words.added(model.number(at + 1)));
    this.grid.select(selectCell({ row: at, column: 0 }));
  }

  duplicate(): void {
    const model = this.model;
    const span = model.selectedRows;
    const count = lengthOf(span);
    if (!span || !this.#hasRoomFor(count)) return;
    const message = model.words.duplicated(model.number(count), count === 1);
    model.act('duplicate-rows', duplicateRows(model.rows, span), message);
    this.#keepColumns({ from: span.to + 1, to: span.to + count });
  }

  /** Moves the selected rows up (-1) or down (1). */
  move(by: 1 | -1): void {
    const { selectedRows } = this.model;
    if (selectedRows) this.moveTo(selectedRows, selectedRows.from + by);
  }

  /** Moves rows so that they begin at `target`; the selection moves with them. */
  moveTo(span: RowSpan, target: number): void {
    const model = this.model;
    const count = lengthOf(span);
    if (target === span.from || target < 0 || target + count > model.rows.length || model.inactive) return;
    const message = model.words.moved(model.number(count), count === 1, model.number(target + 1));
    model.act('move-rows', moveRows(model.rows, span, target), message);
    this.#keepColumns({ from: target, to: target + count - 1 });
  }

  remove(): void {
    const model = this.model;
    const span = model.selectedRows;
    if (!span || model.inactive) return;
    const { minRows = 0 } = model.field;
    const count = lengthOf(span);
    if (model.rows.length - count < minRows) {
      model.announce(model.words.noFewerRows(model.number(minRows)));
      return;
    }
    model.act('remove-rows', removeRows(model.rows, span), model.words.removed(model.number(count), count === 1));
    if (model.rows.length === 0) this.grid.part('.foot button').focus();
    else this.grid.select(selectCell({ row: span.from, column: model.selection.active.column }));
  }

  /** Empties the selected cells; `message` says it otherwise, after a cut. */
  empty(message?: string): void {
    const { rows, columns, selection, words, number } = this.model;
    const range = rangeOf(selection);
    const count = cellCount(range);
    const emptied = emptyCells(rows, { from: range.top, to: range.bottom }, columns.slice(range.left, range.right + 1));
    this.model.act('edit', emptied, message ?? words.emptied(number(count), count === 1), { inPlace: true });
  }

  /** Switches a boolean cell. */
  toggle(cell: Cell): void {
    const column = this.model.columnAt(cell);
    if (column) this.model.set(cell, column, this.model.valueAt(cell) !== true);
  }

  /** Chooses the option after the chosen one. */
  chooseNext(cell: Cell): void {
    const column = this.model.columnAt(cell);
    const { options = [] } = column ?? {};
    const value = this.model.valueAt(cell);
    const next = options[(options.findIndex((option) => option.value === value) + 1) % options.length];
    if (column && next) this.model.set(cell, column, next.value);
  }

  selectAll(): void {
    const { rows, columns } = this.grid.size;
    const { active } = this.model.selection;
    // The active cell stays a corner, so that the table does not scroll.
    const corner = { row: active.row === rows - 1 ? rows - 1 : 0, column: 0 };
    this.grid.select({ anchor: { row: rows - 1 - corner.row, column: columns - 1 }, active: corner });
  }

  #hasRoomFor(count: number): boolean {
    const model = this.model;
    const { maxRows = Infinity } = model.field;
    if (model.rows.length + count <= maxRows) return !model.inactive;
    model.announce(model.words.noMoreRows(model.number(maxRows)));
    return false;
  }

  /** Selects the same columns in other rows. */
  #keepColumns({ from, to }: RowSpan): void {
    const { anchor, active } = this.model.selection;
    const upward = active.row < anchor.row;
    const selection = {
      anchor: { ...anchor, row: upward ? to : from },
      active: { ...active, row: upward ? from : to },
    };
    this.grid.select(selection, { quiet: true });
  }
}

/** How many rows a span has; none is no row. */
export function lengthOf(span: RowSpan | undefined): number {
  return span ? span.to - span.from + 1 : 0;
}
