/** How far a list is scrolled, in pixels. */
export interface Sight {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** The rows to draw of a long list, counted from 0: a stretch in sight, and some elsewhere. */
export interface DrawnRows {
  readonly first: number;
  /** Included; below `first` where the list is empty. */
  readonly last: number;
  /** Rows to keep outside that stretch, one of which has the focus; in their order. */
  readonly kept: readonly number[];
}

/** The rows to draw: those in sight and, wherever they are, those to keep. */
export function rowsInSight(
  { scrollTop, height, rowHeight }: Sight,
  count: number,
  keep: readonly number[] = [],
): DrawnRows {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - 1));
  const last = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) - 1);
  const kept = [...new Set(keep)].filter((row) => row >= 0 && row < count && (row < first || row > last));
  return { first, last, kept: kept.sort((one, other) => one - other) };
}

/** The scroll position that brings a row into sight, moving as little as it can. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Sight): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
