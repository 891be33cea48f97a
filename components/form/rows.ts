import { html, render } from 'lit';
import { isImplemented } from '../../src/format/implemented.ts';
import type { Session } from '../../src/values/session.ts';
import type { FormWords } from '../strings/form-words.ts';
import { fold } from './fold.ts';
import { FieldRow, type RowSurroundings } from './row.ts';

/** Rows made at once, as many as a tall window shows; those further down are made when they come near. */
const firstRows = 24;

/** What of the rows is in sight. */
export interface RowFilter {
  /** Part of a label, a name or a key; empty: all. */
  search: string;
  onlyChanged: boolean;
}

/** The rows of a form in the order of its config: made, kept, filled when they come near, and filtered. */
export class FieldRows implements Iterable<FieldRow> {
  #rows = new Map<string, FieldRow>();
  #near: IntersectionObserver | undefined;
  /** Rows shown under “changed only”: one that is reset stays until the filter is asked again. */
  readonly #shown = new Set<string>();

  get(name: string): FieldRow | undefined {
    return this.#rows.get(name);
  }

  [Symbol.iterator](): IterableIterator<FieldRow> {
    return this.#rows.values();
  }

  /** Makes the rows in `list` agree with the config, keeping those that still have their field. */
  arrange(list: Element, session: Session, surroundings: RowSurroundings, words: FormWords): void {
    const before = this.#rows;
    this.#rows = new Map();
    for (const [name, { field }] of session.fields) {
      const kept = before.get(name);
      const same = kept?.session === session && kept.place.dataset['type'] === field.type;
      if (same) before.delete(name);
      this.#rows.set(name, same ? kept : new FieldRow(name, session, surroundings, list.ownerDocument));
    }
    for (const row of before.values()) row.end();
    const rows = [...this];
    if (list.children.length !== rows.length || rows.some(({ place }, at) => list.children[at] !== place))
      list.replaceChildren(...rows.map(({ place }) => place));
    list.classList.toggle('long', rows.length > firstRows);
    for (const [at, row] of rows.entries()) {
      if (row.element) continue;
      if (!isImplemented(row.field.type)) explain(row, words);
      else if (at < firstRows) this.fill(row);
      else this.#watch(row, list);
    }
  }

  /** Makes the element of a row now. */
  fill(row: FieldRow): void {
    this.#near?.unobserve(row.place);
    row.fill();
  }

  /** Language, palettes or the form's own state changed. */
  surround(surroundings: RowSurroundings): void {
    for (const row of this) if (row.session.field(row.name)) row.surround(surroundings);
  }

  /** Fields changed: their rows are told, and no other. Under “changed only” those that are new there appear. */
  tell(names: ReadonlySet<string>, session: Session, filter: RowFilter): void {
    let appears = false;
    for (const name of names) {
      this.#rows.get(name)?.refresh();
      appears ||= session.changed.has(name) && !this.#shown.has(name);
    }
    if (filter.onlyChanged && appears) this.filter(session, filter);
  }

  filter(session: Session, { search, onlyChanged }: RowFilter): void {
    const wanted = fold(search.trim());
    if (onlyChanged) for (const name of session.changed) this.#shown.add(name);
    else this.#shown.clear();
    for (const { place, field } of this) {
      const found = !wanted || [field.key, field.label, field.name].some((text) => fold(text).includes(wanted));
      place.hidden = !found || (onlyChanged && !this.#shown.has(field.name));
    }
  }

  /** “Changed only” is asked again: what was reset meanwhile goes. */
  forgetShown(): void {
    this.#shown.clear();
  }

  clear(): void {
    for (const row of this) row.end();
    this.#rows.clear();
  }

  /** A row far down waits for its element until it comes near. */
  #watch(row: FieldRow, list: Element): void {
    this.#near ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const near = isIntersecting ? FieldRow.at(target) : undefined;
          if (near) this.fill(near);
        }
      },
      { root: list, rootMargin: '600px 0px' },
    );
    this.#near.observe(row.place);
  }
}

/** A type without an element is shown as it stands in the document, and keeps its value. */
function explain(row: FieldRow, words: FormWords): void {
  const { field } = row;
  row.place.dataset['unimplemented'] = '';
  render(
    html`
      <span class="name" title=${field.label}>${field.label}</span>
      <div>
        <pre class="unimplemented" tabindex="0" aria-label=${field.label}>${JSON.stringify(row.state.value, null, 2)}</pre>
        <p class="name">${words.notImplemented(field.type)}</p>
      </div>
    `,
    row.place,
  );
}
