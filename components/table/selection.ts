/** A place in a grid: row and column, counted from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells between the anchor, where it began, and the active cell, which moves and has the focus. */
export interface Selection {
  readonly anchor: Cell;
  readonly active: Cell;
}

/** A rectangle of cells; all four edges are included. */
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

/** Where each move leads from a cell; the result may lie outside the grid. */
const moves = {
  up: ({ row, column }: Cell) => ({ row: row - 1, column }),
  down: ({ row, column }: Cell) => ({ row: row + 1, column }),
  before: ({ row, column }: Cell) => ({ row, column: column - 1 }),
  after: ({ row, column }: Cell) => ({ row, column: column + 1 }),
  'page-up': ({ row, column }: Cell, { page }: GridSize) => ({ row: row - page, column }),
  'page-down': ({ row, column }: Cell, { page }: GridSize) => ({ row: row + page, column }),
  'row-start': ({ row }: Cell) => ({ row, column: 0 }),
  'row-end': ({ row }: Cell, { columns }: GridSize) => ({ row, column: columns - 1 }),
  'column-start': ({ column }: Cell) => ({ row: 0, column }),
  'column-end': ({ column }: Cell, { rows }: GridSize) => ({ row: rows - 1, column }),
  first: () => ({ row: 0, column: 0 }),
  last: (_from: Cell, { rows, columns }: GridSize) => ({ row: rows - 1, column: columns - 1 }),
} satisfies Record<string, (from: Cell, size: GridSize) => Cell>;

/** A move of the active cell. */
export type Move = keyof typeof moves;

export function selectCell(cell: Cell): Selection {
  return { anchor: cell, active: cell };
}

/** Moves the active cell; with `extend` the anchor stays. Both stay inside the grid. */
export function moveSelection({ anchor, active }: Selection, move: Move, size: GridSize, extend = false): Selection {
  const target = inside(moves[move](active, size), size);
  return extend ? { anchor: inside(anchor, size), active: target } : selectCell(target);
}

/** The cell Tab goes to: along the row, then into the next row; `undefined` past the last cell and before the first. */
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

/** How many cells a range has. */
export function cellCount({ top, bottom, left, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

export function isSingle({ anchor, active }: Selection): boolean {
  return sameCell(anchor, active);
}

/** The selection in a grid of another size: what stands beyond an edge moves to it. */
export function fitSelection(selection: Selection, size: GridSize): Selection {
  const anchor = inside(selection.anchor, size);
  const active = inside(selection.active, size);
  return sameCell(anchor, selection.anchor) && sameCell(active, selection.active) ? selection : { anchor, active };
}

export function sameCell(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

function inside({ row, column }: Cell, { rows, columns }: GridSize): Cell {
  return { row: between(0, row, rows - 1), column: between(0, column, columns - 1) };
}

function between(min: number, value: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
