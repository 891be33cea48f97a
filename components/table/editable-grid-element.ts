import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { TableRow } from '../../src/kinds/table.ts';
import { placeBeside } from '../fields/place-beside.ts';
import { keyName } from '../gestures/key-name.ts';
import { runShortcut } from '../gestures/shortcuts.ts';
import { colourWords } from '../strings/colour-words.ts';
import { numberPartWords } from '../strings/number-part-words.ts';
import { CellEditor } from './cell-editor.ts';
import { CheckedGridElement } from './checked-grid-element.ts';
import { ColourPicker } from './colour-picker.ts';
import { complaint } from './complaint.ts';
import { breakLine, isEntry, showPicker } from './editor-control.ts';
import { cellOf, withCell, withRow } from './rows.ts';
import { type Cell, moveSelection, nextCell, selectCell } from './selection.ts';

/** A grid whose cells are edited in place: one at a time, as one gesture each. */
export abstract class EditableGridElement extends CheckedGridElement {
  @state() private readings: readonly number[] = [];

  #editor: CellEditor | undefined;
  #colours: ColourPicker | undefined;

  /** A row takes the place of another because one of its cells holds something else. */
  protected abstract rowWritten(before: TableRow, after: TableRow, key: string): void;
  /** A key that is not for the control of a cell. */
  protected abstract onGridKey(event: KeyboardEvent): void;

  /** A cell is being edited. */
  protected get editing(): boolean {
    return this.#editor !== undefined;
  }

  protected override overtaken(): void {
    this.#letGo();
    this.gesture('commit');
  }

  protected override renderControl(): TemplateResult {
    return html`${super.renderControl()}${this.readings.length > 0 ? this.#renderReadings() : nothing}`;
  }

  protected override firstUpdated(changed: PropertyValues): void {
    super.firstUpdated(changed);
    this.grid.addEventListener('keydown', (event) => this.#onKey(event));
    this.grid.addEventListener('input', (event) => this.#onInput(event));
    this.grid.addEventListener('change', (event) => this.#onChange(event));
    this.grid.addEventListener('focusout', (event) => this.#onFocusOut(event));
  }

  override disconnectedCallback(): void {
    // The base gives up the gesture.
    this.#letGo();
    super.disconnectedCallback();
  }

  // One edit ---------------------------------------------------------------------------------------------------------

  /**
   * @param start - `keep` begins with what stands in the cell, `replace` with the character that is being typed
   * @param options.open - opens the list of a dropdown too
   */
  protected begin(start: 'keep' | 'replace', { open = false } = {}): void {
    const { active } = this.selection;
    const column = this.columns[active.column];
    if (!column || active.row >= this.rows.length || this.inactive || this.#editor) return;
    if (column.type === 'boolean') {
      this.switchCell(active);
      return;
    }
    this.selection = selectCell(active);
    this.cellNotice = undefined;
    this.reveal(active.row);
    const value = cellOf(this.rows[active.row], column.key);
    this.#editor = new CellEditor(active, column, value, start, {
      localeOf: () => this.language,
      write: (cell, column, value) => this.write(cell, column, value),
      hold: ({ row }, { key }, reading, text) =>
        this.hold(
          complaint(reading, text, `/${row}/${key}`, numberPartWords.in(this.language), (value) => this.spell(value)),
        ),
      release: () => this.put(this.rows, { announce: true }),
      begin: () => this.gesture('begin'),
      commit: () => this.gesture('commit'),
      cancel: () => this.gesture('cancel'),
    });
    this.open = this.#editor;
    this.draw();
    this.#focusEditor(start, open);
    this.requestUpdate();
  }

  #focusEditor(start: 'keep' | 'replace', open: boolean): void {
    const cell = this.cellElement(this.selection.active);
    const control = cell?.querySelector<HTMLElement>('.editor:checked') ?? cell?.querySelector<HTMLElement>('.editor');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLSelectElement && open) showPicker(control);
    else if (isEntry(control) && start === 'keep') control.select();
  }

  /**
   * Ends the edit and says whether it could be ended: a number that reads two ways is the operator's to choose.
   *
   * @param options.force - there is nobody to ask: the focus is gone
   */
  protected end(options?: { force: boolean }): boolean {
    const editor = this.#editor;
    if (!editor) return true;
    const { cell, column } = editor;
    const inside = this.#hasFocusIn(cell);
    // From here on the table is submitted as it is again.
    this.#letGo();
    const outcome = editor.end(options);
    if (outcome.kind === 'ask') {
      this.#editor = editor;
      this.open = editor;
      void this.#ask(outcome.readings, cell);
      return false;
    }
    if (outcome.chosen) {
      const { value, instead } = outcome.chosen;
      const message = numberPartWords.in(this.language).readAs(this.spell(value), this.spell(instead));
      this.cellNotice = { row: cell.row, key: column.key, message };
      this.announce(message);
    }
    this.#close(cell, inside);
    return true;
  }

  protected cancelEdit(): void {
    const editor = this.#editor;
    if (!editor) return;
    const inside = this.#hasFocusIn(editor.cell);
    this.#letGo();
    editor.cancel();
    this.#close(editor.cell, inside);
  }

  #letGo(): void {
    this.#editor = undefined;
    this.open = undefined;
  }

  /** Takes the control out of the cell; the focus stays in the cell if it was there. */
  #close(cell: Cell, inside: boolean): void {
    this.#readingsPopover?.hidePopover();
    if (inside) this.cellElement(cell)?.focus({ preventScroll: true });
    this.draw();
    this.requestUpdate();
  }

  /** Writes one cell. */
  protected write({ row: index }: Cell, { key }: TableColumn, value: unknown): void {
    const before = this.rows[index];
    if (before === undefined) return;
    const row = withCell(before, key, value);
    this.rowWritten(before, row, key);
    this.put(withRow(this.rows, index, row), { replaced: index });
  }

  #hasFocusIn(cell: Cell): boolean {
    const active = this.shadowRoot?.activeElement ?? null;
    return active !== null && (this.#isReading(active) || this.cellElement(cell)?.contains(active) === true);
  }

  #onInput(event: Event): void {
    const control = event.target as HTMLInputElement | HTMLSelectElement;
    // The native event is composed and goes on to the host, which by then holds the new value.
    if (!this.#editor || !control.matches('.editor')) return;
    if (isEntry(control)) this.#editor.type(control.value);
    else this.#editor.choose(control.value);
  }

  /** A list that was opened is closed by a choice: there is nothing more to do in the cell. */
  #onChange({ target }: Event): void {
    if (target instanceof HTMLSelectElement) this.end();
  }

  #onFocusOut({ relatedTarget, target }: FocusEvent): void {
    const editor = this.#editor;
    const next = relatedTarget as Node | null;
    // Another window came before this one: the focus is still where it was, and so is the hand.
    if (!editor || this.shadowRoot?.activeElement === target) return;
    if (next && (this.#isReading(next) || this.cellElement(editor.cell)?.contains(next))) return;
    this.end({ force: true });
  }

  // Keys in it -------------------------------------------------------------------------------------------------------

  #onKey(event: KeyboardEvent): void {
    // While a character is being composed the keys belong to the input method.
    if (event.isComposing || event.defaultPrevented) return;
    if (this.#editor) this.#onEditorKey(event, this.#editor);
    else this.onGridKey(event);
  }

  #onEditorKey(event: KeyboardEvent, editor: CellEditor): void {
    const control = event.target;
    const entry = isEntry(control) ? control : undefined;
    // Between lines of a text the arrows are the caret's.
    const oneLine = entry !== undefined && !entry.value.includes('\n');
    const go = (move: 'down' | 'up') => () => {
      if (this.end()) this.select(moveSelection(this.selection, move, this.size));
    };
    const done = runShortcut(event, {
      Enter: go('down'),
      'Shift+Enter': go('up'),
      Escape: () => this.cancelEdit(),
      F2: () => this.end(),
      ...(oneLine ? { ArrowDown: go('down'), ArrowUp: go('up') } : {}),
      ...(control instanceof HTMLTextAreaElement ? { 'Alt+Enter': () => breakLine(control) } : {}),
    });
    // Such a key ends the edit and does nothing else: an Esc is not the form's too.
    if (done) event.stopPropagation();
    else if (/^(?:Shift\+)?Tab$/.test(keyName(event))) this.#tab(event, editor);
    // Back to where the text goes, wherever the table was scrolled meanwhile.
    else if (!event.ctrlKey && !event.metaKey) this.reveal(editor.cell.row);
  }

  /** Commits and goes on to the next cell; past the last one Tab leaves the table, so that there is no trap. */
  #tab(event: KeyboardEvent, { cell }: CellEditor): void {
    const next = nextCell(cell, event.shiftKey ? -1 : 1, this.size);
    const ended = this.end();
    if (next || !ended) event.preventDefault();
    if (next && ended) this.select(selectCell(next));
  }

  // Cells without an editor ------------------------------------------------------------------------------------------

  /** Writes one cell at once: one gesture. */
  protected set(cell: Cell, column: TableColumn, value: unknown): void {
    if (this.inactive) return;
    this.gesture('begin');
    this.write(cell, column, value);
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.gesture('commit');
  }

  protected switchCell(cell: Cell): void {
    const column = this.columns[cell.column];
    if (column) this.set(cell, column, cellOf(this.rows[cell.row], column.key) !== true);
  }

  protected chooseNext(cell: Cell, column: TableColumn): void {
    const { options = [] } = column;
    const value = cellOf(this.rows[cell.row], column.key);
    const next = options[(options.findIndex((option) => option.value === value) + 1) % Math.max(1, options.length)];
    if (next) this.set(cell, column, next.value);
  }

  protected async pickColour(cell: Cell, column: TableColumn): Promise<void> {
    const words = colourWords.in(this.language);
    const root = this.shadowRoot;
    if (this.inactive || !root) return;
    this.#colours ??= new ColourPicker(root);
    try {
      await this.#colours.open({
        name: words.pickColour(column.label),
        locale: this.language,
        palettes: this.palettes,
        value: () => String(cellOf(this.rows[cell.row], column.key) ?? ''),
        write: (colour) => {
          this.write(cell, column, colour);
          this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
        },
        gesture: (phase) => this.gesture(phase),
        element: () => this.cellElement(cell),
      });
    } catch {
      this.announce(words.waiting);
    }
  }

  // A number that reads two ways -------------------------------------------------------------------------------------

  get #readingsPopover(): HTMLElement | null {
    return this.renderRoot.querySelector('#readings');
  }

  #isReading(node: Node): boolean {
    return this.#readingsPopover?.contains(node) ?? false;
  }

  #renderReadings(): TemplateResult {
    return html`<div
      id="readings"
      popover="manual"
      role="group"
      aria-label=${numberPartWords.in(this.language).readings}
      @keydown=${this.#onReadingsKey}
      @focusout=${this.#onFocusOut}
    >
      ${this.readings.map(
        (value) => html`<button type="button" part="reading" @click=${() => this.#takeReading(value)}
          >${this.spell(value)}</button>`,
      )}
    </div>`;
  }

  async #ask(readings: readonly number[], cell: Cell): Promise<void> {
    this.readings = readings;
    await this.updateComplete;
    const popover = this.#readingsPopover;
    const anchor = this.cellElement(cell);
    if (!popover || !anchor || !this.#editor) return;
    popover.showPopover();
    placeBeside(popover, anchor);
    popover.querySelector('button')?.focus();
  }

  #takeReading(value: number): void {
    this.#editor?.choose(value);
    if (this.end()) this.select(moveSelection(this.selection, 'down', this.size));
  }

  #onReadingsKey(event: KeyboardEvent): void {
    const buttons = [...(this.#readingsPopover?.querySelectorAll('button') ?? [])];
    const walk = () => buttons.find((button) => button !== this.shadowRoot?.activeElement)?.focus();
    const back = () => {
      const cell = this.#editor && this.cellElement(this.#editor.cell);
      cell?.querySelector<HTMLElement>('.editor')?.focus();
      this.#readingsPopover?.hidePopover();
    };
    const keys = { ArrowLeft: walk, ArrowRight: walk, ArrowUp: walk, ArrowDown: walk, Tab: walk, Escape: back };
    if (runShortcut(event, keys)) event.stopPropagation();
  }
}
