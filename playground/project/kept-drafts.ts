/** What the form's drafts of a template are kept under: the same as its texts, so that two folders with one name share none. */
export function draftsOf(keptAs: string): string {
  return `playground:${keptAs}`;
}

/**
 * Gives a template in a folder the drafts that were kept under its name alone, as drafts were before folders were told apart. What it has
 * stays. Each window has a place of its own, numbered from the second on.
 */
export function moveDrafts(from: string, to: string, storage: () => Storage = () => localStorage): void {
  const [before, now] = [from, to].map((keptAs) => `tarja:drafts:${draftsOf(keptAs)}`) as [string, string];
  try {
    const kept = storage();
    for (const key of Object.keys(kept)) {
      const window = key.startsWith(before) ? key.slice(before.length) : undefined;
      const text = kept.getItem(key);
      if (window === undefined || !/^(?: \(\d+\))?$/.test(window) || text === null || kept.getItem(now + window))
        continue;
      kept.setItem(now + window, text);
      kept.removeItem(key);
    }
  } catch {
    // Closed to the page, or full: they stay where they are.
  }
}
