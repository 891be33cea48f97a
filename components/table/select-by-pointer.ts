import { type Cell, isSingle, type Selection, sameCell, selectCell } from './selection.ts';

/** The grid as a pointer sees it. */
export interface PointedGrid {
  readonly cellAt: (target: EventTarget | null) => Cell | undefined;
  readonly selection: () => Selection;
  readonly focused: () => boolean;
  /** The cell being edited: the pointer in it is its control's. */
  readonly open: () => Cell | undefined;
  /** Ends what is being edited. */
  readonly end: () => void;
  readonly select: (selection: Selection) => void;
}

/** Selects the cell that is pressed, and those the pointer goes over before it is released; with Shift from where it was. */
export class SelectByPointer {
  readonly #grid: PointedGrid;
  #from: Cell | undefined;
  #again = false;

  constructor(grid: PointedGrid) {
    this.#grid = grid;
  }

  /** The cell that was pressed last was the active one already. */
  get again(): boolean {
    return this.#again;
  }

  readonly onDown = (event: MouseEvent): void => {
    const { cellAt, selection, focused, open, end, select } = this.#grid;
    const cell = cellAt(event.target);
    this.#from = undefined;
    this.#again = false;
    const edited = open();
    if (!cell || event.button !== 0 || (edited && sameCell(edited, cell))) return;
    // The focus is given by hand: the row under the pointer may be drawn anew before the browser gives it.
    event.preventDefault();
    end();
    const before = selection();
    this.#again = focused() && isSingle(before) && sameCell(before.active, cell);
    this.#from = cell;
    select(event.shiftKey ? { anchor: before.anchor, active: cell } : selectCell(cell));
  };

  readonly onMove = ({ buttons, target }: MouseEvent): void => {
    const from = this.#from;
    if (!from || (buttons & 1) === 0) return;
    const { cellAt, selection, select } = this.#grid;
    const cell = cellAt(target);
    if (!cell || sameCell(cell, selection().active)) return;
    this.#again = false;
    select({ anchor: from, active: cell });
  };
}
