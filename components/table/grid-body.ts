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
    const wanted = new Set(indices);
    const before = this.#shown;
    const spare: HTMLElement[] = [];
    for (const [index, element] of before) if (!wanted.has(index)) spare.push(element);
    const shown = new Map<number, HTMLElement>();
    for (const element of spare) element.remove();
    let place: ChildNode | null = this.#container.firstChild;
    for (const index of indices) {
      let element = before.get(index);
      if (element) place = element.nextSibling;
      else {
        element = spare.pop() ?? this.#create();
        this.#container.insertBefore(element, place);
      }
      shown.set(index, element);
      this.#refresh(element, viewOf(index));
    }
    this.#shown = shown;
  }

  /** The element of a row, if it is shown. */
  row(index: number): HTMLElement | undefined {
    return this.#shown.get(index);
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
      element.style.setProperty('--at', String(view.index));
      // The heading is the first row.
      element.ariaRowIndex = String(view.index + 2);
    }
    render(this.#draw(view), element);
  }
}

function alike(one: RowView, other: RowView): boolean {
  return (Object.keys(one) as (keyof RowView)[]).every((member) => Object.is(one[member], other[member]));
}
