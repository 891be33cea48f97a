import type { Field } from '../../src/format/generated/types.ts';
import { fold } from '../../src/format/search-text.ts';
import type { Session } from '../../src/values/session.ts';
import type { RowGroup } from './rows.ts';

/** Which rows are in sight: those that a search finds, and of them all or only the changed ones. */
export class RowFilter {
  /** Part of a label, a name or a key; empty: all. */
  search = '';
  #onlyChanged = false;
  /** Rows shown under “changed only”: one that is reset stays until the filter is asked again. */
  readonly #shown = new Set<string>();

  get onlyChanged(): boolean {
    return this.#onlyChanged;
  }
  set onlyChanged(only: boolean) {
    this.#onlyChanged = only;
    this.#shown.clear();
  }

  clear(): void {
    this.search = '';
    this.onlyChanged = false;
  }

  /** Whether anything is looked for: sections with a field that fits are then open. */
  get active(): boolean {
    return this.search.trim() !== '' || this.#onlyChanged;
  }

  /** Whether a search leaves nothing in sight. */
  findsNone({ config, changed }: Session): boolean {
    const isListed = (name: string) => !this.#onlyChanged || this.#shown.has(name) || changed.has(name);
    return this.search.trim() !== '' && !config.fields.some((field) => this.#fits(field) && isListed(field.name));
  }

  /** Whether one of these fields is to appear under “changed only”. */
  appears(names: ReadonlySet<string>, { changed }: Session): boolean {
    return this.#onlyChanged && [...names].some((name) => changed.has(name) && !this.#shown.has(name));
  }

  apply(groups: readonly RowGroup[], { changed }: Session): void {
    if (this.#onlyChanged) for (const name of changed) this.#shown.add(name);
    for (const { place, rows } of groups) {
      let seen = 0;
      for (const { place, field } of rows) {
        place.hidden = !this.#fits(field) || (this.#onlyChanged && !this.#shown.has(field.name));
        if (!place.hidden) seen++;
      }
      place.hidden = seen === 0;
      place.style.setProperty('--rows', String(seen));
    }
  }

  #fits({ key, label, name }: Field): boolean {
    const wanted = fold(this.search.trim());
    return wanted === '' || [key, label, name].some((text) => fold(text).includes(wanted));
  }
}
