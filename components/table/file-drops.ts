import type { TableColumn } from '../../src/format/generated/types.ts';
import type { Cell } from './selection.ts';

interface ImageCell {
  readonly cell: Cell;
  readonly column: TableColumn;
}

/** The table as files see it that are dropped on it. */
export interface DropTable {
  readonly box: () => HTMLElement;
  readonly inactive: () => boolean;
  readonly cellAt: (target: EventTarget | null) => Cell | undefined;
  readonly cellElement: (cell: Cell) => HTMLElement | undefined;
  readonly columnOf: (cell: Cell) => TableColumn | undefined;
  /** Ends what is being edited. */
  readonly end: () => void;
  readonly takeImages: (cell: Cell, column: TableColumn, files: readonly File[]) => void;
  readonly takeTable: (file: File) => void;
}

/** Files dropped on a table: pictures go into the cells they are dropped on, any other file is a table itself. */
export class FileDrops {
  readonly #table: DropTable;
  #over: Cell | undefined;

  constructor(table: DropTable) {
    this.#table = table;
  }

  readonly onDragOver = (event: DragEvent): void => {
    if (this.#table.inactive() || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const place = this.#imageCellAt(event);
    this.#mark(place?.cell);
    this.#table.box().classList.toggle('dropping', !place);
  };

  readonly onDragLeave = (): void => {
    this.#mark(undefined);
    this.#table.box().classList.remove('dropping');
  };

  readonly onDrop = (event: DragEvent): void => {
    this.onDragLeave();
    const files = [...(event.dataTransfer?.files ?? [])];
    const [file] = files;
    if (!file || this.#table.inactive()) return;
    event.preventDefault();
    this.#table.end();
    const place = this.#imageCellAt(event);
    if (place && !/\.(?:csv|tsv|tab)$/i.test(file.name)) this.#table.takeImages(place.cell, place.column, files);
    else this.#table.takeTable(file);
  };

  #imageCellAt({ target, dataTransfer }: DragEvent): ImageCell | undefined {
    const { cellAt, columnOf, inactive } = this.#table;
    const cell = cellAt(target);
    const column = cell && columnOf(cell);
    if (!cell || column?.type !== 'image' || inactive() || !dataTransfer?.types.includes('Files')) return undefined;
    return { cell, column };
  }

  #mark(cell: Cell | undefined): void {
    const before = this.#over;
    this.#over = cell;
    if (before) this.#table.cellElement(before)?.classList.remove('over');
    if (cell) this.#table.cellElement(cell)?.classList.add('over');
  }
}
