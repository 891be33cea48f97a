import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { TableField } from '../../src/format/generated/types.ts';
import type { Problem } from '../../src/format/problem.ts';
import type { Kind } from '../../src/kinds/kind.ts';
import { table } from '../../src/kinds/table.ts';
import { placeBeside } from '../fields/place-beside.ts';
import { RowChecker, type RowProblems, tableKind } from './check-rows.ts';
import { GridFieldElement, type PutOptions } from './grid-field-element.ts';
import type { Rows } from './rows.ts';
import { type Cell, selectCell } from './selection.ts';

/** A list of problems longer than this is read by nobody. */
const mostListed = 100;

/** Something to know of a cell that is neither its column's tip nor a problem. */
export interface CellNotice {
  readonly row: number;
  readonly key: string;
  readonly message: string;
}

/** A grid that knows what is wrong in it: each cell says it, the line under the table sums it up, and a list leads there. */
export abstract class CheckedGridElement extends GridFieldElement {
  static override readonly kind = tableKind;

  @state() protected cellNotice: CellNotice | undefined;
  @state() private listed = false;

  readonly #checker = new RowChecker();
  readonly #kind: Kind<TableField, Rows> = {
    ...table,
    check: (field, value, context) => this.#checker.check(field, value, context) as Problem[],
    encode: (field, value) => this.#encode(field, value),
  };
  /** As submitted with a form around the element. */
  #submitted = '';

  /** As the type's, but what was found out about a row is kept. */
  protected override get kind(): Kind<TableField, Rows> {
    return this.#kind;
  }
  /** How many problems are shown: none before somebody touched the table. */
  protected get problemsShown(): number {
    return this.#showsProblems ? this.problems.length : 0;
  }

  protected override put(rows: Rows, options: PutOptions = {}): void {
    if (options.replaced !== undefined) this.#checker.oneReplaced(this.rows, rows, options.replaced);
    super.put(rows, options);
  }

  /** The platform's callback: with a form around it, the element has an entry in it. */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    if (form) this.internals.setFormValue(this.#encode(this.field, this.value));
  }

  /** Without a form nobody reads the text, and 10,000 rows take a while to write; with one, a settled table is enough. */
  #encode(field: TableField, value: Rows): string {
    if (!this.form) return '';
    if (!this.open) this.#submitted = table.encode(field, value);
    return this.#submitted;
  }

  // What is said of the table and its cells --------------------------------------------------------------------------

  get #showsProblems(): boolean {
    return (this.touched || this.showProblems) && !this.#halfTyped;
  }

  /** What is only half typed is not yet a mistake. */
  get #halfTyped(): boolean {
    return (
      this.holding && this.open !== undefined && !this.showProblems && this.problems[0]?.code === 'number-unfinished'
    );
  }

  /** The problem of the active cell; else the only one, with its place; else how many there are. */
  protected override get problem(): Problem | undefined {
    const { problems } = this;
    const [first] = problems;
    if (!first || !this.#showsProblems) return undefined;
    const here = this.focused ? this.#problemAt(this.selection.active) : undefined;
    if (here) return here;
    const worst = problems.find(({ severity }) => severity === 'error') ?? first;
    const message = this.#withPlace(worst);
    if (problems.length === 1) return { ...worst, message };
    return { ...worst, message: this.tableWords.summary(this.number(problems.length), message) };
  }

  /** The tip of the column where the operator is. */
  protected override get notice(): string | undefined {
    const { row, column } = this.selection.active;
    const declared = this.focused ? this.columns[column] : undefined;
    const { cellNotice } = this;
    if (cellNotice && cellNotice.row === row && cellNotice.key === declared?.key) return cellNotice.message;
    return declared?.tip;
  }

  #problemAt({ row, column }: Cell): Problem | undefined {
    const key = this.columns[column]?.key ?? '';
    const [held] = this.problems;
    if (this.holding && held?.pointer === `/${row}/${key}`) return held;
    const found = this.#checker.problemsOf(row);
    return found?.get(key) ?? found?.get('');
  }

  /** A problem as it is said where it does not stand beside its cell. */
  #withPlace({ pointer, message }: Problem): string {
    const place = this.#placeOf(pointer);
    if (!place) return message;
    const row = this.number(place.row + 1);
    const label = this.columns[place.column]?.label;
    return label === undefined ? this.tableWords.atRow(row, message) : this.tableWords.at(row, label, message);
  }

  /** The cell of a pointer; column -1 where it names none that is shown. */
  #placeOf(pointer: string): Cell | undefined {
    const [, row, key] = /^\/(\d+)(?:\/(.*))?$/.exec(pointer) ?? [];
    if (row === undefined) return undefined;
    return { row: Number(row), column: this.columns.findIndex((column) => column.key === key) };
  }

  /** What to show of a row's problems; that of a text which makes no value stands before those of its cell. */
  protected override problemsOf(index: number): RowProblems | undefined {
    if (!this.#showsProblems) return undefined;
    const found = this.#checker.problemsOf(index);
    const [held] = this.problems;
    if (!this.holding || !held || this.open?.cell.row !== index) return found;
    return new Map(found ?? []).set(this.open.column.key, held);
  }

  // The list of problems ---------------------------------------------------------------------------------------------

  protected override renderControl(): TemplateResult {
    return html`${super.renderControl()}${this.listed ? this.#renderList() : nothing}`;
  }

  #renderList(): TemplateResult {
    const { problems } = this;
    const more = problems.length - mostListed;
    const words = this.tableWords;
    return html`<div id="list" popover role="dialog" aria-label=${words.problemsOf(this.field.label)} @toggle=${this.#onListToggle}>
      <ul>
        ${problems
          .slice(0, mostListed)
          .map(
            (problem) =>
              html`<li><button type="button" @click=${() => this.#goTo(problem)}><bdi>${this.#withPlace(problem)}</bdi></button></li>`,
          )}
      </ul>
      ${more > 0 ? html`<p><bdi>${words.moreProblems(this.number(more))}</bdi></p>` : nothing}
    </div>`;
  }

  protected async openProblems(anchor: Element): Promise<void> {
    this.listed = true;
    await this.updateComplete;
    const list = this.#list;
    if (!list) return;
    list.showPopover();
    placeBeside(list, anchor);
    list.querySelector('button')?.focus();
  }

  get #list(): HTMLElement | null {
    return this.renderRoot.querySelector('#list');
  }

  #onListToggle({ newState }: ToggleEvent): void {
    this.listed = newState === 'open';
  }

  /** Where it was asked what is wrong, the focus comes to the cell that is: it may be far out of sight. */
  override focus(options?: FocusOptions): void {
    const wrong = this.problems.find(({ severity }) => severity === 'error');
    if (this.showProblems && wrong && !this.#problemAt(this.selection.active)) this.#goTo(wrong);
    else super.focus(options);
  }

  #goTo({ pointer }: Problem): void {
    this.#list?.hidePopover();
    const place = this.#placeOf(pointer);
    if (place && place.row < this.rows.length)
      this.select(selectCell({ row: place.row, column: Math.max(0, place.column) }));
    else this.focusActive();
  }
}
