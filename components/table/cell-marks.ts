/** Whether a mark in the cell is pressed. It is small: a little beside it is meant too. */
export function isOnMark({ target, clientX, clientY }: MouseEvent, mark: string): boolean {
  const box = (target as Element).closest('[role="gridcell"]')?.querySelector(mark)?.getBoundingClientRect();
  const beside = 6;
  return (
    box !== undefined &&
    Math.max(box.left - clientX, clientX - box.right, box.top - clientY, clientY - box.bottom) <= beside
  );
}

/** Whether the mark at the end of a cell with a list is pressed, which is drawn by its style. */
export function isOnChevron({ target, clientX }: MouseEvent): boolean {
  const cell = (target as Element).closest('.look-choice');
  if (!cell) return false;
  const { left, right } = cell.getBoundingClientRect();
  return (cell.matches(':dir(rtl)') ? clientX - left : right - clientX) <= 24;
}
