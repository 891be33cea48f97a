import type { ReactiveController } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import type { ColorPanelElement, ColourPicking } from '../color/color-panel.ts';
import { writeLike } from '../color/colour-text.ts';
import { recentColours, rememberColour } from '../color/recent-colours.ts';
import { placeBeside } from '../place-beside.ts';
import { loadLanguage } from '../strings/dictionary.ts';
import { fieldWords } from '../strings/field-words.ts';
import type { Grid } from './grid.ts';
import type { Cell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** The colour picker of a table, loaded when it is first opened, and one for all cells. */
export class ColourPicker implements ReactiveController {
  #panel: ColorPanelElement | undefined;
  #picked: { readonly cell: Cell; readonly column: TableColumn } | undefined;
  /** The row of the picked cell, as this picker left it. */
  #row: unknown;

  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
  ) {
    model.element.addController(this);
  }

  /** Closes where the table is disabled, or another row has come into the place of the picked one. */
  hostUpdate(): void {
    if (!this.#picked) return;
    const row = this.model.rows[this.#picked.cell.row];
    if (this.model.inactive || !sameJson(row, this.#row)) this.#panel?.hidePopover();
  }

  /** Opens beside a cell, or says that its code could not be loaded. */
  async open(cell: Cell, column: TableColumn): Promise<void> {
    const { element, inactive, locale } = this.model;
    if (inactive) return;
    const words = fieldWords.in(locale);
    try {
      await import('../color/picker.ts');
      await loadLanguage(locale);
    } catch {
      this.model.announce(words.pickerFailed);
      return;
    }
    this.#panel ??= this.#create();
    const panel = this.#panel;
    this.#picked = { cell, column };
    panel.ariaLabel = words.pickColour(column.label);
    panel.palettes = element.palettes;
    panel.locale = locale;
    this.#follow();
    // As it is now: the list is not reordered while the picker is open.
    panel.recent = recentColours();
    await panel.updateComplete;
    const anchor = this.grid.cellElement(cell);
    if (!anchor || !panel.isConnected) return;
    panel.showPopover();
    placeBeside(panel, anchor);
    panel.focus();
  }

  #create(): ColorPanelElement {
    const panel = document.createElement('tarja-color-panel');
    panel.popover = 'auto';
    panel.role = 'dialog';
    panel.setAttribute('part', 'panel');
    panel.picking = this.#picking;
    // A key in the picker is no key of the grid.
    panel.addEventListener('keydown', (event) => event.stopPropagation());
    panel.addEventListener('beforetoggle', ({ newState }) => {
      if (newState !== 'closed') return;
      if (panel.matches(':focus-within') && this.#picked)
        this.grid.cellElement(this.#picked.cell)?.focus({ preventScroll: true });
      this.#picked = undefined;
      rememberColour(panel.value);
    });
    this.model.element.renderRoot.append(panel);
    return panel;
  }

  readonly #picking: ColourPicking = {
    gesture: (phase) => {
      this.model.gesture(phase);
      this.#follow();
    },
    mix: (colour) => this.#write(writeLike(this.#value, colour)),
    take: (text) => this.#write(text),
  };

  get #value(): string {
    return this.#picked ? String(this.model.valueAt(this.#picked.cell) ?? '') : '';
  }

  #write(colour: string): void {
    if (this.#picked) this.model.writeAndTell(this.#picked.cell, this.#picked.column, colour);
    this.#follow();
  }

  #follow(): void {
    if (this.#panel) this.#panel.value = this.#value;
    if (this.#picked) this.#row = this.model.rows[this.#picked.cell.row];
  }
}
