/**
 * Moves places on a line apart until none is nearer than `gap` to its neighbour, and keeps them within a range where they
 * fit. The answer is in the order of the question.
 */
export function spread(places: readonly number[], gap: number, [from, to]: readonly [number, number]): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((one, other) => one.place - other.place);
  const last = order.length - 1;
  const pushed: number[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { place, at } of order) pushed[at] = before = Math.max(place, before + gap);
  before = Number.POSITIVE_INFINITY;
  for (let turn = last; turn >= 0; turn--) {
    const { place, at } = order[turn] as { place: number; at: number }; // within its length
    before = Math.min(place, before - gap);
    // Pushed down as much as up, those that touch stay around where they want to be.
    const middle = ((pushed[at] as number) + before) / 2;
    pushed[at] = Math.max(from + turn * gap, Math.min(middle, to - (last - turn) * gap));
  }
  return pushed;
}
