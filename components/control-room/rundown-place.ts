import type { RundownRow } from '../../src/show/view.ts';

/** Where an item stands in the rundown. */
export interface RundownPlace {
  /** The item that follows it; none at the end. */
  readonly before: string | undefined;
  /** The group that it belongs to. */
  readonly group: string | undefined;
}

/** The group of an item. An empty name is none. */
export function groupOf(row: RundownRow | undefined): string | undefined {
  return row?.item.group || undefined;
}

/**
 * The place one step up or down. An item at the edge of its group first leaves it, and joins the group beside it where it
 * stands; the next step moves it on. Undefined where there is no such place.
 */
export function placeOneStep(rows: readonly RundownRow[], id: string, by: -1 | 1): RundownPlace | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const group = groupOf(rows[at]);
  const beside = rows[at + by];
  if (at < 0 || (!beside && group === undefined)) return undefined;
  if (!beside || groupOf(beside) !== group) return { before: rows[at + 1]?.id, group: groupOf(beside) };
  return { before: by < 0 ? beside.id : rows[at + 2]?.id, group };
}
