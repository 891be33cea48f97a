import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { formatNumber } from '../../src/values/format-number.ts';
import { keepFocus } from '../gestures/keep.ts';
import { keyName, runShortcut } from '../gestures/keys.ts';
import { placeBeside } from '../place-beside.ts';
import { type FieldWords, fieldWords } from '../strings/field-words.ts';
import { breakLine, hasList, isTextControl, openList } from './cell-controls.ts';
import { CellEdit } from './cell-edit.ts';
import type { Grid } from './grid.ts';
import { type Cell, moveSelection, nextCell, selectCell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** Edits cells in place, one at a time: the control in the cell, its keys, and its focus. */
export class Editing implements ReactiveController {
  #edit: CellEdit | undefined;
  /** The two ways to read the number in the cell, while the operator is asked. */
  #readings: readonly number[] = [];

  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
  ) {
    model.element.addController(this);
  }

  /** A cell is being edited. */
  get active(): boolean {
    return this.#edit !== undefined;
  }

  get #words(): FieldWords {
    return fieldWords.in(this.model.locale);
  }

  hostDisconnected(): void {
    // The field gives up the gesture.
    this.#close();
  }

  // One edit ---------------------------------------------------------------------------------------------------------

  /**
   * Edits the active cell, unless it is a switch.
   *
   * @param start - `keep` begins with the value of the cell, `replace` with the character that is being typed
   * @param options.open - opens the list of a dropdown too
   */
  begin(start: 'keep' | 'replace', { open = false } = {}): void {
    const model = this.model;
    const { active } = model.selection;
    const column = model.columnAt(active);
    if (!column || column.type === 'boolean' || active.row >= model.rows.length || model.inactive || this.#edit) return;
    model.selection = selectCell(active);
    model.forgetNotice();
    this.grid.reveal(active.row);
    this.#edit = new CellEdit(model, active, column, start);
    model.open = this.#edit;
    this.grid.draw();
    const cell = this.grid.cellElement(active);
    const control = cell?.querySelector<HTMLElement>('.editor:checked') ?? cell?.querySelector<HTMLElement>('.editor');
    control?.focus({ preventScroll: true });
    if (isTextControl(control) && start === 'keep') control.select();
    if (open && hasList(control)) openList(control);
  }

  /**
   * Takes a key that writes a character, in a list of options. The browser's own search would begin anew with each edit, which a choice
   * ends, and in WebKit it misses the key that began it.
   */
  seek(event: KeyboardEvent): void {
    const edit = this.#edit;
    const list = this.model.element.shadowRoot?.activeElement;
    const { key, timeStamp } = event;
    if (!edit || !(list instanceof HTMLSelectElement) || [...key].length !== 1) return;
    // Space alone opens the list.
    if (key === ' ' && !edit.isSeeking(timeStamp)) return;
    event.preventDefault();
    const value = edit.seek(key, timeStamp);
    if (value === undefined || value === list.value) return;
    list.value = value;
    list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  }

  /**
   * Ends the edit. False where it goes on, because the operator must choose how to read a number.
   *
   * @param options.force - the operator cannot be asked, because the focus is elsewhere
   */
  end(options?: { force: boolean }): boolean {
    const edit = this.#edit;
    if (!edit) return true;
    const { cell } = edit;
    const focused = this.#hasFocusIn(cell);
    // Closed before its gesture ends: the form submits the table as it is then.
    this.#close();
    const result = edit.end(options);
    if (result.kind === 'ambiguous') {
      this.#edit = edit;
      this.model.open = edit;
      void this.#ask(result.readings, cell);
      return false;
    }
    if (result.notice !== undefined) this.model.notify(cell, result.notice);
    this.#finish(cell, focused);
    return true;
  }

  cancel(): void {
    const edit = this.#edit;
    if (!edit) return;
    const focused = this.#hasFocusIn(edit.cell);
    this.#close();
    edit.cancel();
    this.#finish(edit.cell, focused);
  }

  /** Ends an edit whose cell was changed or disabled from outside. */
  abandon(): void {
    this.#close();
    this.model.gesture('commit');
    this.#popover?.hidePopover();
  }

  #close(): void {
    this.#edit = undefined;
    this.model.open = undefined;
  }

  /** Takes the control out of the cell; the focus stays in the cell if it was there. */
  #finish(cell: Cell, focused: boolean): void {
    this.#popover?.hidePopover();
    if (focused) this.grid.cellElement(cell)?.focus({ preventScroll: true });
    this.grid.draw();
    this.model.element.requestUpdate();
  }

  #hasFocusIn(cell: Cell): boolean {
    const active = this.model.element.shadowRoot?.activeElement ?? null;
    return active !== null && this.#contains(cell, active);
  }

  #contains(cell: Cell, node: Node): boolean {
    return this.#popover?.contains(node) === true || this.grid.cellElement(cell)?.contains(node) === true;
  }

  // Events of the control --------------------------------------------------------------------------------------------

  readonly onInput = (event: Event): void => {
    const control = event.target as HTMLInputElement | HTMLSelectElement;
    // The native event is composed and goes on to the host, which by then holds the new value.
    if (!this.#edit || !control.matches('.editor')) return;
    if (isTextControl(control)) this.#edit.type(control.value);
    else this.#edit.choose(control.value);
  };

  /** A choice from an opened list ends the edit. */
  readonly onChange = ({ target }: Event): void => {
    if (target instanceof HTMLSelectElement) this.end();
  };

  readonly onFocusOut = ({ relatedTarget, target }: FocusEvent): void => {
    const next = relatedTarget as Node | null;
    // Where another window got the focus, the control still has it in this one.
    if (!this.#edit || this.model.element.shadowRoot?.activeElement === target) return;
    if (next && this.#contains(this.#edit.cell, next)) return;
    // A field that is disabled loses the focus before it updates.
    if (this.model.inactive) this.cancel();
    else this.end({ force: true });
  };

  /** A key in the control. */
  onKey(event: KeyboardEvent): void {
    const edit = this.#edit;
    if (!edit) return;
    const control = event.target;
    const text = isTextControl(control) ? control : undefined;
    // In a text of several lines the arrows move the caret, in one with suggestions they go through these.
    const oneLine = text !== undefined && !text.value.includes('\n') && !hasList(text);
    const endAndGo = (move: 'down' | 'up') => () => {
      if (this.end()) this.grid.select(moveSelection(this.model.selection, move, this.grid.size));
    };
    const done = runShortcut(event, {
      Enter: endAndGo('down'),
      'Shift+Enter': endAndGo('up'),
      Escape: () => this.cancel(),
      F2: () => this.end(),
      ...(oneLine ? { ArrowDown: endAndGo('down'), ArrowUp: endAndGo('up') } : {}),
      ...(control instanceof HTMLTextAreaElement ? { 'Alt+Enter': () => breakLine(control) } : {}),
    });
    // Such a key only ends the edit: Esc is not the form's too.
    if (done) event.stopPropagation();
    else if (/^(?:Shift\+)?Tab$/.test(keyName(event))) this.#tab(event, edit);
    // The text is typed into the cell, wherever the table was scrolled meanwhile.
    else if (!event.ctrlKey && !event.metaKey) this.grid.reveal(edit.cell.row);
  }

  /** Ends the edit and goes on to the next cell; past the last one Tab leaves the table, so that it is no trap. */
  #tab(event: KeyboardEvent, { cell }: CellEdit): void {
    const next = nextCell(cell, event.shiftKey ? -1 : 1, this.grid.size);
    const ended = this.end();
    if (next || !ended) event.preventDefault();
    if (next && ended) this.grid.select(selectCell(next));
  }

  // A number that can be read in two ways ----------------------------------------------------------------------------

  get #popover(): HTMLElement | null {
    return this.model.element.renderRoot.querySelector('#readings');
  }

  /** Without groups, so that the text itself reads one way only. */
  #spell(value: number): string {
    return formatNumber(value, this.model.locale, { plain: true });
  }

  renderReadings(): TemplateResult | typeof nothing {
    if (this.#readings.length === 0) return nothing;
    return html`<div
      id="readings"
      popover="manual"
      role="group"
      aria-label=${this.#words.numberReadings}
      @mousedown=${keepFocus}
      @keydown=${this.#onReadingsKey}
      @focusout=${this.onFocusOut}
    >
      ${this.#readings.map(
        (value) => html`<button type="button" part="reading" @click=${() => this.#choose(value)}
          >${this.#spell(value)}</button>`,
      )}
    </div>`;
  }

  async #ask(readings: readonly number[], cell: Cell): Promise<void> {
    this.#readings = readings;
    this.model.element.requestUpdate();
    await this.model.element.updateComplete;
    const popover = this.#popover;
    const anchor = this.grid.cellElement(cell);
    if (!popover || !anchor || !this.#edit) return;
    popover.showPopover();
    placeBeside(popover, anchor);
    popover.querySelector('button')?.focus();
  }

  #choose(value: number): void {
    this.#edit?.choose(value);
    if (this.end()) this.grid.select(moveSelection(this.model.selection, 'down', this.grid.size));
  }

  readonly #onReadingsKey = (event: KeyboardEvent): void => {
    const { shadowRoot } = this.model.element;
    const buttons = [...(this.#popover?.querySelectorAll('button') ?? [])];
    const walk = () => buttons.find((button) => button !== shadowRoot?.activeElement)?.focus();
    const back = () => {
      const cell = this.#edit && this.grid.cellElement(this.#edit.cell);
      cell?.querySelector<HTMLElement>('.editor')?.focus();
      this.#popover?.hidePopover();
    };
    const keys = { ArrowLeft: walk, ArrowRight: walk, ArrowUp: walk, ArrowDown: walk, Tab: walk, Escape: back };
    if (runShortcut(event, keys)) event.stopPropagation();
  };
}
