import type { ReactiveController } from 'lit';
import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Locale } from '../../src/format/locale.ts';
import { errorText } from '../../src/format/problem.ts';
import { cellOf, cellText, type Rows } from '../../src/values/table/rows.ts';
import type { TableActions } from './actions.ts';
import type { Editing } from './editing.ts';
import type { ImageFiles } from './files.ts';
import type { Grid } from './grid.ts';
import type { PasteInto, PasteSource } from './paste.ts';
import { type CellRange, cellCount, rangeOf } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** Copies and cuts what is selected, and pastes what a spreadsheet or a CSV file holds. */
export class TableClipboard implements ReactiveController {
  /** Where it listens. An element that is moved belongs to the new document before it is told, so the old one is kept here. */
  #document: Document | undefined;

  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
    private readonly editing: Editing,
    private readonly actions: TableActions,
    private readonly files: ImageFiles,
  ) {
    model.element.addController(this);
  }

  hostConnected(): void {
    this.#document = this.model.element.ownerDocument;
    for (const type of ['copy', 'cut', 'paste'] as const) this.#document.addEventListener(type, this.#onEvent);
  }

  hostDisconnected(): void {
    for (const type of ['copy', 'cut', 'paste'] as const) this.#document?.removeEventListener(type, this.#onEvent);
  }

  /**
   * Where the focus is decides: Firefox sends these events not to a cell, which cannot be edited, but to where the caret was
   * last, such as another table, or to the body.
   */
  readonly #onEvent = (event: ClipboardEvent): void => {
    const box = this.model.element.shadowRoot?.activeElement?.closest('.box');
    if (!box) return;
    if (event.type === 'paste') this.#onPaste(event);
    // Text that is selected beside the cells, such as a tip, is copied itself.
    else if (!event.composedPath().includes(box) && String(this.#document?.getSelection()) !== '') return;
    else if (event.type === 'copy') this.#onCopy(event);
    else this.#onCut(event);
  };

  #onCopy(event: ClipboardEvent): void {
    const { words, number } = this.model;
    const count = this.#copy(event);
    if (count > 0) this.model.announce(words.copied(number(count), count === 1));
  }

  #onCut(event: ClipboardEvent): void {
    const { inactive, words, number } = this.model;
    const count = inactive ? 0 : this.#copy(event);
    if (count > 0) this.actions.empty(words.cut(number(count), count === 1));
  }

  #onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (this.editing.active || this.model.inactive || !clipboardData) return;
    event.preventDefault();
    const files = [...clipboardData.files];
    const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
    if (files.length > 0 && text === '' && this.files.send(this.model.selection.active, files)) return;
    void this.paste({ html, text });
  }

  /** Reads, shows and applies a paste; its code is loaded with the first one. */
  async paste(source: PasteSource): Promise<void> {
    const model = this.model;
    const root = model.element.shadowRoot;
    if (!root || model.columns.length === 0) return;
    // The paste decides where it goes; the table may change while the operator looks at the preview.
    const range = rangeOf(model.selection);
    const refuse = (message: string) => model.notify(model.selection.active, message);
    model.forgetNotice();
    const target = (): PasteInto => {
      const { field, rows, columns, locale, element } = model;
      const { minRows = 0, maxRows = Infinity } = field;
      const at = rows.length > 0 ? { row: range.top, column: range.left } : { row: 0, column: 0 };
      return {
        rows,
        columns,
        range,
        at,
        minRows,
        maxRows,
        context: { locale, palettes: element.palettes, checks: element.checks },
      };
    };
    try {
      const { pasteRows } = await import('./paste.ts');
      const outcome = await pasteRows(root, source, target);
      if (outcome?.rows && model.element.isConnected) model.act('paste', outcome.rows, outcome.message, outcome);
      else if (outcome) refuse(outcome.message);
      if (!outcome?.range) this.grid.focusActive();
      else {
        const { top, bottom, left, right } = outcome.range;
        const selection = { anchor: { row: bottom, column: right }, active: { row: top, column: left } };
        this.grid.select(selection, { quiet: true });
        if (outcome.notice !== undefined) model.notify(selection.active, outcome.notice);
      }
    } catch (error) {
      refuse(model.words.pasteFailed(errorText(error)));
    }
  }

  /** Returns how many cells were copied; none while a cell is edited, whose control copies its own text. */
  #copy(event: ClipboardEvent): number {
    const { rows, columns, selection, locale } = this.model;
    if (this.editing.active || rows.length === 0 || !event.clipboardData) return 0;
    event.preventDefault();
    const range = rangeOf(selection);
    const { text, html } = copyCells(rows, columns, range, locale);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    return cellCount(range);
  }
}

/**
 * Cells as spreadsheets take them, as text and as HTML: some read the one and some the other. Numbers are written in the
 * language and without groups, switches as the spreadsheets of that language do.
 */
export function copyCells(
  rows: Rows,
  columns: readonly TableColumn[],
  { top, bottom, left, right }: CellRange,
  locale: Locale,
): { readonly text: string; readonly html: string } {
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => copied(column, cellOf(row, column.key), locale)));
  return {
    text: cells.map((row) => row.map(quoted).join('\t')).join('\n'),
    html: `<table>${cells.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</table>`,
  };
}

function copied(column: TableColumn, value: unknown, locale: Locale): string {
  if (typeof value === 'boolean')
    return locale === 'pt-BR' ? (value ? 'VERDADEIRO' : 'FALSO') : value ? 'TRUE' : 'FALSE';
  return cellText(column, value, locale, { plain: true });
}

/** Quotes a text that holds a separator, or begins with a quotation mark. */
function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/ (?= )|^ | $/g, '&nbsp;');
}
