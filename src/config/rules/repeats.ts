/** Which items of a list have a word that an earlier one has, and that earlier one. */
export function repeatsBy<M extends string, T extends Readonly<Record<M, string>>>(
  items: readonly T[],
  member: M,
): { index: number; item: T; first: T }[] {
  const firsts = new Map<string, T>();
  const repeats: { index: number; item: T; first: T }[] = [];
  items.forEach((item, index) => {
    const first = firsts.get(item[member]);
    if (first) repeats.push({ index, item, first });
    else firsts.set(item[member], item);
  });
  return repeats;
}
