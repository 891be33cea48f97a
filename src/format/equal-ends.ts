/** How much of two texts, or of two lists, stands equal at their beginnings and at their ends. */
export function equalEnds(before: ArrayLike<unknown>, after: ArrayLike<unknown>): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}
