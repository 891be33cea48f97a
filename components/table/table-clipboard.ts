import type { TableWords } from '../strings/table-words.ts';
import type { PasteInto, PasteOutcome, PasteSource } from './paste-rows.ts';
import { type Cell, type CellRange, rangeOf, type Selection } from './selection.ts';
import { writeCells } from './write-cells.ts';

/** The table as its clipboard knows it. */
export interface ClipboardTable {
  /** Where the preview of a paste stands; `null` before the table is on a page. */
  readonly root: () => ShadowRoot | null;
  /** The rows, the columns and what is selected, as they are when it is asked. */
  readonly now: () => Omit<PasteInto, 'at' | 'range'> & { readonly selection: Selection };
  readonly words: () => TableWords;
  readonly number: (value: number) => string;
  /** A text is being edited in a cell: copy, cut and paste are its own. */
  readonly editing: () => boolean;
  readonly inactive: () => boolean;
  /** Empties what is selected and says so. */
  readonly empty: (said: string) => void;
  /** Takes files into a cell and those below it. False where its column holds none. */
  readonly takeFiles: (cell: Cell, files: readonly File[]) => boolean;
  /** Puts pasted rows in the place of the table's: one gesture. */
  readonly put: (rows: NonNullable<PasteOutcome['rows']>, said: string) => void;
  readonly say: (message: string) => void;
  /** Selects a range, or goes back to the cell that was active. */
  readonly select: (range: CellRange | undefined) => void;
}

/** Copies and cuts what is selected, and brings in what a spreadsheet or a CSV file holds. */
export class TableClipboard {
  readonly #table: ClipboardTable;

  constructor(table: ClipboardTable) {
    this.#table = table;
  }

  readonly onCopy = (event: ClipboardEvent): void => {
    const { say, words, number } = this.#table;
    const count = this.#copy(event);
    if (count > 0) say(words().copied(number(count), count === 1));
  };

  readonly onCut = (event: ClipboardEvent): void => {
    const { inactive, empty, words, number } = this.#table;
    const count = inactive() ? 0 : this.#copy(event);
    if (count > 0) empty(words().cut(number(count), count === 1));
  };

  readonly onPaste = (event: ClipboardEvent): void => {
    const { editing, inactive, now, takeFiles } = this.#table;
    const { clipboardData } = event;
    if (editing() || inactive() || !clipboardData) return;
    event.preventDefault();
    const files = [...clipboardData.files];
    const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
    if (files.length > 0 && text === '' && takeFiles(now().selection.active, files)) return;
    void this.paste({ html, text });
  };

  /** Reads, previews and applies: code that is loaded when somebody first pastes. */
  async paste(source: PasteSource): Promise<void> {
    const { now, words, put, say, select } = this.#table;
    const root = this.#table.root();
    if (!root || now().columns.length === 0) return;
    // Where it goes was decided by the paste; what is there may change while somebody looks at the preview.
    const range = rangeOf(now().selection);
    const at = now().rows.length > 0 ? { row: range.top, column: range.left } : { row: 0, column: 0 };
    try {
      const { pasteRows } = await import('./paste-rows.ts');
      const outcome = await pasteRows(root, source, () => ({ ...now(), at, range }));
      if (outcome?.rows && root.isConnected) put(outcome.rows, outcome.said);
      else if (outcome) say(outcome.said);
      select(outcome?.range);
    } catch (error) {
      say(words().pasteFailed(error instanceof Error ? error.message : String(error)));
    }
  }

  /** Says how many cells are on the clipboard now; none where a text is being edited, whose own text is copied then. */
  #copy(event: ClipboardEvent): number {
    const { rows, columns, selection, context } = this.#table.now();
    if (this.#table.editing() || rows.length === 0 || !event.clipboardData) return 0;
    event.preventDefault();
    const range = rangeOf(selection);
    const { text, html } = writeCells(rows, columns, range, context.locale);
    event.clipboardData.setData('text/plain', text);
    event.clipboardData.setData('text/html', html);
    return (range.bottom - range.top + 1) * (range.right - range.left + 1);
  }
}
