/** Up to so many items are compared each with each; a map costs more than that. */
const FEW = 12;

/**
 * Which items of a list have a word that an earlier one has, and that earlier one; `undefined` in the usual case, for
 * which nothing is made.
 */
export function repeatsBy<M extends string, T extends Readonly<Record<M, string>>>(
  items: readonly T[],
  member: M,
): { index: number; item: T; first: T }[] | undefined {
  if (items.length <= FEW && !anyRepeat(items, member)) return undefined;
  const firsts = new Map<string, T>();
  const repeats: { index: number; item: T; first: T }[] = [];
  for (const [index, item] of items.entries()) {
    const first = firsts.get(item[member]);
    if (first) repeats.push({ index, item, first });
    else firsts.set(item[member], item);
  }
  return repeats.length ? repeats : undefined;
}

function anyRepeat<M extends string>(items: readonly Readonly<Record<M, string>>[], member: M): boolean {
  for (let index = 1; index < items.length; index++) {
    const word = items[index]?.[member];
    for (let before = 0; before < index; before++) if (items[before]?.[member] === word) return true;
  }
  return false;
}
