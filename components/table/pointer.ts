import { followPointer } from '../gestures/drag.ts';
import { lengthOf } from './actions.ts';
import type { ImageFiles } from './files.ts';
import type { TableParts } from './keyboard.ts';
import { type Cell, isSingle, sameCell, selectCell } from './selection.ts';

/** A movement of fewer pixels on a handle selects the row instead of moving it. */
const clickTolerance = 4;
/** How near to an edge the list scrolls, and how far in a frame, in pixels. */
const edge = 20;
const scrollStep = 8;

/** What the pointer does in a grid: selects cells, presses what stands in them, and drags rows by their handle. */
export class TablePointer {
  /** The cell where the pointer was pressed, while it is held. */
  #from: Cell | undefined;
  /** The cell that was pressed last was the active one already. */
  #again = false;

  constructor(
    private readonly parts: TableParts,
    private readonly files: ImageFiles,
  ) {}

  /** Selects the pressed cell; with Shift the cells from the anchor to it. */
  readonly onMouseDown = (event: MouseEvent): void => {
    const { model, grid, editing } = this.parts;
    const cell = grid.cellAt(event.target);
    this.#from = undefined;
    this.#again = false;
    if (!cell || event.button !== 0 || (model.open && sameCell(model.open.cell, cell))) return;
    // The grid gives the focus itself: the pressed row may be drawn anew before the browser would.
    event.preventDefault();
    // As the browser would: what is copied next is the cell, and no text that was selected before.
    document.getSelection()?.removeAllRanges();
    editing.end({ force: true });
    const { selection } = model;
    this.#again = model.focused && isSingle(selection) && sameCell(selection.active, cell);
    this.#from = cell;
    grid.select(event.shiftKey ? { anchor: selection.anchor, active: cell } : selectCell(cell));
  };

  /** Selects the cells from the pressed one to the one under the pointer. */
  readonly onMouseMove = ({ buttons, target }: MouseEvent): void => {
    const { model, grid } = this.parts;
    // It may have been released elsewhere, and the next press may come from there.
    if ((buttons & 1) === 0) this.#from = undefined;
    const from = this.#from;
    if (!from) return;
    const cell = grid.cellAt(target);
    if (!cell || sameCell(cell, model.selection.active)) return;
    this.#again = false;
    grid.select({ anchor: from, active: cell });
  };

  readonly onClick = (event: MouseEvent): void => {
    const { model, grid, editing, actions, colours } = this.parts;
    const cell = grid.cellAt(event.target);
    const column = cell && model.columnAt(cell);
    if (!column || model.inactive || event.shiftKey) return;
    const target = event.target as Element;
    const segment = target.closest<HTMLElement>('[data-value]');
    if (target.closest('.choose')) {
      editing.cancel();
      this.files.choose(grid.part('#chooser') as HTMLInputElement, cell);
    } else if (editing.active) return;
    else if (segment) model.set(cell, column, segment.dataset['value']);
    else if (isOnMark(event, '.check')) actions.toggle(cell);
    else if (isOnMark(event, '.swatch')) void colours.open(cell, column);
    else if (isOnChevron(event) || this.#again) editing.begin('keep', { open: true });
  };

  readonly onDoubleClick = ({ target }: MouseEvent): void => {
    if (this.parts.grid.cellAt(target)) this.parts.editing.begin('keep', { open: true });
  };

  /** Drags rows by their handle; a click on it selects the row. */
  readonly onPointerDown = (event: PointerEvent): void => {
    const { model, grid, editing, actions } = this.parts;
    const handle = (event.target as Element).closest('.line > .handle');
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    editing.end({ force: true });
    const row = Number(handle.parentElement?.ariaRowIndex) - 2;
    const { selectedRows, selection } = model;
    const selected = selectedRows && row >= selectedRows.from && row <= selectedRows.to && !isSingle(selection);
    const span = selected ? selectedRows : { from: row, to: row };
    const click = () => grid.selectRows({ from: event.shiftKey ? selection.anchor.row : row, to: row });
    const drop = (gap: number) => {
      grid.selectRows(span, { quiet: true });
      actions.moveTo(span, gap <= span.from ? gap : Math.max(span.from, gap - lengthOf(span)));
    };
    if (model.inactive) click();
    else this.#dragRows(event, click, drop);
  };

  /** Follows the pointer until it is released; at an edge of the list it scrolls. Esc cancels. */
  #dragRows(down: PointerEvent, click: () => void, drop: (gap: number) => void): void {
    const { grid } = this.parts;
    const { scroller } = grid;
    let { clientY } = down;
    let begun = false;
    let frame = 0;
    const show = () => grid.showGap(grid.gapAt(clientY));
    const scrollAtEdge = () => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const direction = clientY < top + edge ? -1 : clientY > bottom - edge ? 1 : 0;
      if (direction !== 0) {
        scroller.scrollBy(0, direction * scrollStep);
        show();
      }
      frame = requestAnimationFrame(scrollAtEdge);
    };
    const end = () => {
      cancelAnimationFrame(frame);
      grid.showGap(undefined);
    };
    followPointer(down, scroller, {
      move(event) {
        clientY = event.clientY;
        if (!begun && Math.abs(clientY - down.clientY) < clickTolerance) return;
        if (!begun) frame = requestAnimationFrame(scrollAtEdge);
        begun = true;
        show();
      },
      commit() {
        end();
        if (begun) drop(grid.gapAt(clientY));
        else click();
      },
      cancel: end,
    });
  }
}

/** Whether a mark in the cell is pressed. It is small, so a little beside it counts too. */
function isOnMark({ target, clientX, clientY }: MouseEvent, mark: string): boolean {
  const box = (target as Element).closest('[role="gridcell"]')?.querySelector(mark)?.getBoundingClientRect();
  const beside = 6;
  return (
    box !== undefined &&
    Math.max(box.left - clientX, clientX - box.right, box.top - clientY, clientY - box.bottom) <= beside
  );
}

/** Whether the mark at the end of a cell with a list is pressed; the style sheet draws it. */
function isOnChevron({ target, clientX }: MouseEvent): boolean {
  const cell = (target as Element).closest('.look-choice');
  if (!cell) return false;
  const { left, right } = cell.getBoundingClientRect();
  return (cell.matches(':dir(rtl)') ? clientX - left : right - clientX) <= 24;
}
