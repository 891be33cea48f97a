import { html, nothing, type TemplateResult } from 'lit';
import type { Problem } from '../../src/format/problem.ts';
import { placeBeside } from '../place-beside.ts';
import type { Grid } from './grid.ts';
import type { TableProblems } from './problems.ts';
import { selectCell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** Problems beyond this number are counted, not listed. */
const maxListed = 100;

/** The list of problems, a popover; each entry leads to its cell. */
export class ProblemList {
  #isOpen = false;

  constructor(
    private readonly model: TableModel,
    private readonly problems: TableProblems,
    private readonly grid: Grid,
  ) {}

  render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing;
    const { element, field, words, number } = this.model;
    const more = element.problems.length - maxListed;
    return html`<div id="list" popover role="dialog" aria-label=${words.problemsOf(field.label)} @toggle=${this.#onToggle}>
      <ul>
        ${element.problems
          .slice(0, maxListed)
          .map(
            (problem) =>
              html`<li><button type="button" @click=${() => this.goTo(problem)}><bdi>${this.problems.withPlace(problem)}</bdi></button></li>`,
          )}
      </ul>
      ${more > 0 ? html`<p><bdi>${words.moreProblems(number(more))}</bdi></p>` : nothing}
    </div>`;
  }

  async open(anchor: Element): Promise<void> {
    this.#isOpen = true;
    this.model.element.requestUpdate();
    await this.model.element.updateComplete;
    const list = this.#popover;
    if (!list) return;
    list.showPopover();
    placeBeside(list, anchor);
    list.querySelector('button')?.focus();
  }

  /** Selects the cell of a problem. */
  goTo({ pointer }: Problem): void {
    this.#popover?.hidePopover();
    const cell = this.problems.cellOf(pointer);
    if (cell && cell.row < this.model.rows.length)
      this.grid.select(selectCell({ row: cell.row, column: Math.max(0, cell.column) }));
    else this.grid.focusActive();
  }

  get #popover(): HTMLElement | null {
    return this.model.element.renderRoot.querySelector('#list');
  }

  readonly #onToggle = ({ newState }: ToggleEvent): void => {
    this.#isOpen = newState === 'open';
    this.model.element.requestUpdate();
  };
}
