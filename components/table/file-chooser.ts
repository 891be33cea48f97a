import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Cell } from './selection.ts';

/** Asks for files for one image cell, through an `<input type="file">` that all cells of a table share. */
export class FileChooser {
  readonly #take: (cell: Cell, column: TableColumn, files: readonly File[]) => void;
  #asked: { cell: Cell; column: TableColumn } | undefined;

  constructor(take: (cell: Cell, column: TableColumn, files: readonly File[]) => void) {
    this.#take = take;
  }

  ask(input: HTMLInputElement, cell: Cell, column: TableColumn): void {
    this.#asked = { cell, column };
    input.accept = column.accept ?? 'image/*';
    input.click();
  }

  readonly onChosen = (event: Event): void => {
    event.stopPropagation();
    const input = event.currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    input.value = '';
    if (this.#asked) this.#take(this.#asked.cell, this.#asked.column, files);
  };
}
