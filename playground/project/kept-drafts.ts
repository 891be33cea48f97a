import { draftName, namesFor } from '../../components/form/draft-place.ts';

/** What the form's drafts of a template are kept under: the same as its texts, so that two folders with one name share none. */
export function draftsOf(keptAs: string): string {
  return `playground:${keptAs}`;
}

/**
 * Gives a template in a folder the drafts that were kept under its name alone, as drafts were before folders were told apart. What it has
 * stays.
 */
export function moveDrafts(from: string, to: string): void {
  const places = namesFor(draftName(draftsOf(to)));
  try {
    for (const name of namesFor(draftName(draftsOf(from)))) {
      const place = places.shift();
      const drafts = localStorage.getItem(name);
      if (drafts === null || place === undefined || localStorage.getItem(place)) continue;
      localStorage.setItem(place, drafts);
      localStorage.removeItem(name);
    }
  } catch {
    // Closed to the page, or full: they stay where they are.
  }
}
