/**
 * The candidate that `word` was most likely meant to be, or nothing when none is near: at most a third of its letters
 * may be wrong, and never all. Two letters that changed places count as one mistake; case, `-`, `_` and how accents are encoded count as none.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const meant = plain(word);
  let best: string | undefined;
  let least = Math.min(Math.floor(Math.max(meant.length, 3) / 3) + 1, meant.length);
  for (const candidate of candidates) {
    const distance = editDistance(meant, plain(candidate), least);
    if (distance < least) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** What two spellings of a word have in common: neither case nor `-`, `_` and blanks count, nor whether accents are characters of their own. */
export function plain(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]/g, '');
}

/** Insertions, deletions, substitutions and swaps of neighbours; gives up with `limit` when there are that many. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (above[column - 1] ?? limit) + (same ? 0 : 1),
      );
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? limit) + 1);
      }
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? limit;
}
