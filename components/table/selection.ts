/** A place in a grid: row and column, counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** What is selected: a rectangle between where it began and the active cell, which moves and has the focus. */
export interface Selection {
  readonly anchor: Cell;
  readonly active: Cell;
}

/** A rectangle of cells; all four are included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** How many rows and columns there are, and how many rows a page has. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** Where a key goes. */
export type Move =
  | 'up'
  | 'down'
  | 'before'
  | 'after'
  | 'page-up'
  | 'page-down'
  | 'row-start'
  | 'row-end'
  | 'column-start'
  | 'column-end'
  | 'first'
  | 'last';

export function selectCell(cell: Cell): Selection {
  return { anchor: cell, active: cell };
}

/** Moves the active cell; with `extend` the selection grows or shrinks with it. Nothing leaves the grid. */
export function moveSelection({ anchor, active }: Selection, move: Move, size: GridSize, extend = false): Selection {
  const target = inside(moved(active, move, size), size);
  return extend ? { anchor: inside(anchor, size), active: target } : selectCell(target);
}

/** The cell Tab goes to, along the row and then into the next one; `undefined` past the last and before the first. */
export function nextCell({ row, column }: Cell, step: 1 | -1, { rows, columns }: GridSize): Cell | undefined {
  const index = row * columns + column + step;
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

export function rangeOf({ anchor, active }: Selection): CellRange {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.column, active.column),
    right: Math.max(anchor.column, active.column),
  };
}

export function isSingle({ anchor, active }: Selection): boolean {
  return anchor.row === active.row && anchor.column === active.column;
}

/** The selection in a grid of another size: what stands beyond its end comes back to it. */
export function fitSelection(selection: Selection, size: GridSize): Selection {
  const anchor = inside(selection.anchor, size);
  const active = inside(selection.active, size);
  return sameCell(anchor, selection.anchor) && sameCell(active, selection.active) ? selection : { anchor, active };
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

function moved({ row, column }: Cell, move: Move, { rows, columns, page }: GridSize): Cell {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'before':
      return { row, column: column - 1 };
    case 'after':
      return { row, column: column + 1 };
    case 'page-up':
      return { row: row - page, column };
    case 'page-down':
      return { row: row + page, column };
    case 'row-start':
      return { row, column: 0 };
    case 'row-end':
      return { row, column: columns - 1 };
    case 'column-start':
      return { row: 0, column };
    case 'column-end':
      return { row: rows - 1, column };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: rows - 1, column: columns - 1 };
  }
}

function inside({ row, column }: Cell, { rows, columns }: GridSize): Cell {
  return { row: between(0, row, rows - 1), column: between(0, column, columns - 1) };
}

function between(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
