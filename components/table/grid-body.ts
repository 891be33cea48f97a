import { type GridLook, GridRow, type RowView } from './grid-row.ts';
import type { DrawnRows } from './rows-in-sight.ts';

/**
 * The rows in sight, as elements. They stand in the order of the table, so that a screen reader reads them so; those
 * that go out of sight are used again for those that come into it; and one that stays is never taken out of the
 * document, because it would lose the focus. Only what changed is written.
 *
 * What is in sight lies in the flow, one row under the other, and only the container is moved; what is kept is put where
 * it belongs, far out of sight.
 */
export class GridBody {
  readonly #container: HTMLElement;
  #shown = new Map<number, GridRow>();
  /** An empty row, which all others are copied of. */
  #model: { readonly look: GridLook; readonly row: GridRow } | undefined;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Shows these rows and no others. */
  show({ first, last, kept }: DrawnRows, viewOf: (index: number) => RowView): void {
    const before = this.#shown;
    const indices = inOrder(first, last, kept);
    const spare = new Map(before);
    for (const index of indices) spare.delete(index);
    const shown = new Map<number, GridRow>();
    let place = this.#container.firstElementChild;
    // One after the other they go in together: a document looks around at every insertion.
    let coming: HTMLElement[] = [];
    const insert = () => {
      if (coming.length > 0 && place) place.before(...coming);
      else if (coming.length > 0) this.#container.append(...coming);
      coming = [];
    };
    for (const index of indices) {
      const own = before.get(index);
      // What is not wanted any more and stands before a row that stays is used further down.
      if (own) insert();
      while (own && place && place !== own.element) place = place.nextElementSibling;
      const view = viewOf(index);
      const row = own ?? this.#take(place, spare) ?? this.#make(view.look);
      row.put(index < first || index > last ? index - first : undefined);
      row.show(view);
      if (row.element !== place) coming.push(row.element);
      else {
        insert();
        place = row.element.nextElementSibling;
      }
      shown.set(index, row);
    }
    insert();
    for (const { element } of spare.values()) element.remove();
    this.#shown = shown;
  }

  /** The elements of a row, if it is shown. */
  row(index: number): GridRow | undefined {
    return this.#shown.get(index);
  }

  /** A row that comes into sight takes the place of one nobody wants: the next one if it can, because nothing has to move then. */
  #take(place: Element | null, spare: Map<number, GridRow>): GridRow | undefined {
    let found: [number, GridRow] | undefined;
    for (const entry of spare) {
      found = entry;
      if (entry[1].element === place) break;
    }
    if (found) spare.delete(found[0]);
    return found?.[1];
  }

  #make(look: GridLook): GridRow {
    if (this.#model?.look !== look) {
      const row = GridRow.make(this.#container.ownerDocument);
      row.show({ ...empty, look });
      this.#model = { look, row };
    }
    return this.#model.row.copy();
  }
}

const empty: Omit<RowView, 'look'> = {
  index: 0,
  row: undefined,
  active: -1,
  editing: undefined,
  from: 0,
  to: -1,
  problems: undefined,
  uploads: undefined,
};

function inOrder(first: number, last: number, kept: readonly number[]): number[] {
  const rows = kept.filter((row) => row < first);
  for (let row = first; row <= last; row++) rows.push(row);
  return [...rows, ...kept.filter((row) => row > last)];
}
