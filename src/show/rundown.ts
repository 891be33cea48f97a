import type { Rundown } from './model.ts';

/** The order as operators see it: items that stand in no order follow at its end, so that none is ever out of sight. */
export function completeRundown(order: Rundown, ids: readonly string[]): Rundown {
  const [known, kept] = [new Set(ids), new Set(order)];
  return [...[...kept].filter((id) => known.has(id)), ...ids.filter((id) => !kept.has(id))];
}

/**
 * The order that keeps what two operators did to the same rundown: `mine` and `theirs` both began with `base`. Items that
 * either of them added are there, items that either removed are gone, and what I moved stands where I put it, after the
 * item that it followed in my order. Nothing appears twice.
 */
export function mergeRundown(base: Rundown, mine: Rundown, theirs: Rundown): Rundown {
  const [was, kept, others] = [new Set(base), new Set(mine), new Set(theirs)];
  const gone = (id: string) => was.has(id) && !(kept.has(id) && others.has(id));
  const shifted = movedIn(base, mine);
  const moved = new Set(mine.filter((id) => !was.has(id) || shifted.has(id)));
  const merged = [...others].filter((id) => !gone(id) && !moved.has(id));
  for (const id of kept) {
    if (!moved.has(id) || gone(id)) continue;
    merged.splice(placeAfter(merged, mine, id), 0, id);
  }
  return merged;
}

/** Where an item belongs in `order` so that it follows the nearest item before it in `mine` that is there. */
function placeAfter(order: readonly string[], mine: Rundown, id: string): number {
  for (let at = mine.indexOf(id) - 1; at >= 0; at--) {
    const found = order.indexOf(mine[at] ?? '');
    if (found >= 0) return found + 1;
  }
  return 0;
}

/** The items that changed their place: all but a longest run of items that kept their order. */
function movedIn(before: Rundown, after: Rundown): ReadonlySet<string> {
  const was = new Map(before.map((id, at) => [id, at]));
  const common = after.filter((id) => was.has(id));
  const stayed = longestIncreasing(common.map((id) => was.get(id) ?? 0));
  return new Set(common.filter((_, at) => !stayed.has(at)));
}

/** The indices of a longest increasing subsequence. */
function longestIncreasing(numbers: readonly number[]): ReadonlySet<number> {
  const previous: number[] = [];
  /** By length − 1: where the lowest last number of a run of that length stands. */
  const ends: number[] = [];
  numbers.forEach((number, at) => {
    let length = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    if (length < 0) length = ends.length;
    previous[at] = ends[length - 1] ?? -1;
    ends[length] = at;
  });
  const indices = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) indices.add(at);
  return indices;
}
