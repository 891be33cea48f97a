/** How far a list is scrolled, in pixels. */
export interface Sight {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
}

/**
 * The rows to draw of a long list, in their order: those in sight and, wherever they are, those to keep, one of which
 * has the focus.
 */
export function rowsInSight(
  { scrollTop, height, rowHeight }: Sight,
  count: number,
  keep: readonly number[] = [],
): number[] {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - 1));
  const last = Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) - 1);
  const rows: number[] = [];
  for (let row = first; row <= last; row++) rows.push(row);
  const kept = [...new Set(keep)].filter((row) => row >= 0 && row < count && (row < first || row > last));
  return kept.length === 0 ? rows : [...rows, ...kept].sort((one, other) => one - other);
}

/** The scroll position that brings a row into sight, moving as little as it can. */
export function scrollToRow(row: number, { scrollTop, height, rowHeight }: Sight): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - height);
}
