import { render, type TemplateResult } from 'lit';
import type { RowProblems } from './check-rows.ts';

/** All that a drawn row depends on; two that are alike in every member look alike. */
export interface RowView {
  /** Counted from 0. */
  readonly index: number;
  readonly row: unknown;
  /** The column of the active cell, or -1 where it is in another row. */
  readonly active: number;
  /** An editor stands in the active cell. */
  readonly editing: boolean;
  /** The selected columns, both included; `to` is below `from` where none is. */
  readonly from: number;
  readonly to: number;
  readonly problems: RowProblems | undefined;
  /** How far the upload into a cell of this row is; the same object as long as nothing changes. */
  readonly uploads: ReadonlyMap<string, number | undefined> | undefined;
  /** Moves when something changed that all rows depend on: columns, language. */
  readonly epoch: number;
}

/**
 * The rows in sight, as elements. They stand in the order of the table, so that a screen reader reads them so; those
 * that go out of sight are used again for those that come into it; and one that stays is never taken out of the
 * document, because it would lose the focus. Only what changed is rendered.
 */
export class GridBody {
  readonly #container: HTMLElement;
  readonly #draw: (view: RowView) => TemplateResult;
  #shown = new Map<number, HTMLElement>();
  readonly #views = new WeakMap<HTMLElement, RowView>();

  constructor(container: HTMLElement, draw: (view: RowView) => TemplateResult) {
    this.#container = container;
    this.#draw = draw;
  }

  /** Shows these rows and no others. Their numbers ascend. */
  show(indices: readonly number[], viewOf: (index: number) => RowView): void {
    const before = this.#shown;
    const wanted = new Set(indices);
    const spare = new Set<Element>();
    for (const [index, element] of before) if (!wanted.has(index)) spare.add(element);
    const shown = new Map<number, HTMLElement>();
    let place = this.#container.firstElementChild;
    for (const index of indices) {
      const own = before.get(index);
      // What is not wanted any more and stands before a row that stays is used further down.
      while (own && place && place !== own) place = place.nextElementSibling;
      const element = own ?? this.#take(place, spare);
      if (element === place) place = place.nextElementSibling;
      else this.#container.insertBefore(element, place);
      shown.set(index, element);
      this.#refresh(element, viewOf(index));
    }
    for (const element of spare) element.remove();
    this.#shown = shown;
  }

  /** The element of a row, if it is shown. */
  row(index: number): HTMLElement | undefined {
    return this.#shown.get(index);
  }

  /** An element for a row that comes into sight: the one in its place if nobody wants it, because nothing has to move then. */
  #take(place: Element | null, spare: Set<Element>): HTMLElement {
    const found = place && spare.has(place) ? place : [...spare].at(-1);
    if (!found) return this.#create();
    spare.delete(found);
    return found as HTMLElement;
  }

  #create(): HTMLElement {
    const element = this.#container.ownerDocument.createElement('div');
    element.setAttribute('role', 'row');
    element.className = 'line';
    return element;
  }

  #refresh(element: HTMLElement, view: RowView): void {
    const before = this.#views.get(element);
    if (before && alike(before, view)) return;
    this.#views.set(element, view);
    if (before?.index !== view.index) {
      // Not by a custom property: all that is in the row would inherit it and be styled anew.
      element.style.translate = `0 calc(${view.index} * var(--tarja-row))`;
      // The heading is the first row.
      element.ariaRowIndex = String(view.index + 2);
    }
    render(this.#draw(view), element);
  }
}

function alike(one: RowView, other: RowView): boolean {
  return (Object.keys(one) as (keyof RowView)[]).every((member) => Object.is(one[member], other[member]));
}
