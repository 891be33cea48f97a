import { followPointer } from '../gestures/drag.ts';

/** What dragging rows by their handle does. */
export interface RowDrag {
  /** The gap between two rows the pointer is at, 0 above the first; `undefined` while nothing is dragged. */
  over(gap: number | undefined): void;
  /** Scrolls by pixels. */
  scroll(distance: number): void;
  drop(gap: number): void;
  /** Pressed and released on the spot. */
  click(): void;
}

/** A hand that trembles on a handle means to select the row, not to move it. */
const trembling = 4;
/** How near to an edge the list begins to move, and how far it goes in a frame, in pixels. */
const edge = 20;
const pace = 8;

/**
 * Drags rows up and down. At an edge of the list it scrolls for as long as the pointer stays there. Esc gives it up.
 *
 * @param list - the list as it is seen; it keeps the pointer
 * @param gapAt - the gap between rows nearest to a place in the window
 */
export function dragRows(
  down: PointerEvent,
  list: HTMLElement,
  gapAt: (clientY: number) => number,
  drag: RowDrag,
): void {
  let clientY = down.clientY;
  let begun = false;
  let frame = 0;
  const show = () => drag.over(gapAt(clientY));
  const tick = () => {
    const { top, bottom } = list.getBoundingClientRect();
    const direction = clientY < top + edge ? -1 : clientY > bottom - edge ? 1 : 0;
    if (direction !== 0) {
      drag.scroll(direction * pace);
      show();
    }
    frame = requestAnimationFrame(tick);
  };
  const end = () => {
    cancelAnimationFrame(frame);
    drag.over(undefined);
  };
  followPointer(down, list, {
    move(event) {
      clientY = event.clientY;
      if (!begun && Math.abs(clientY - down.clientY) < trembling) return;
      if (!begun) frame = requestAnimationFrame(tick);
      begun = true;
      show();
    },
    commit() {
      end();
      if (begun) drag.drop(gapAt(clientY));
      else drag.click();
    },
    cancel: end,
  });
}
