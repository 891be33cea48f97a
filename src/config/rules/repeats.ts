/** Calls back for every item whose word an earlier one has: short lists are compared without a set being made. */
export function eachRepeat<T>(
  items: readonly T[],
  word: (item: T) => string,
  found: (index: number, first: T) => void,
): void {
  const seen = items.length > 12 ? new Map<string, T>() : undefined;
  for (let index = 1; index < items.length; index++) {
    const item = items[index] as T;
    if (seen) {
      const before = items[index - 1] as T;
      if (!seen.has(word(before))) seen.set(word(before), before);
    }
    const first = seen ? seen.get(word(item)) : earlier(items, index, word);
    if (first) found(index, first);
  }
}

function earlier<T>(items: readonly T[], index: number, word: (item: T) => string): T | undefined {
  const wanted = word(items[index] as T);
  for (let before = 0; before < index; before++) if (word(items[before] as T) === wanted) return items[before];
  return undefined;
}
