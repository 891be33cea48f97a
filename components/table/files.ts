import type { TableColumn } from '../../src/format/generated/types.ts';
import { sameJson } from '../../src/format/json.ts';
import { errorClause } from '../../src/format/problem.ts';
import { accepts, kindsOf } from '../../src/kinds/accept.ts';
import { fileKinds } from '../../src/kinds/problems/file-kinds.ts';
import type { TableRow } from '../../src/kinds/table.ts';
import { requestUpload } from '../fields/upload.ts';
import { type FieldWords, fieldWords } from '../strings/field-words.ts';
import type { CellUpload } from './cell-uploads.ts';
import type { Grid } from './grid.ts';
import type { Cell } from './selection.ts';
import type { TableModel } from './table-model.ts';

/** Files for image cells, chosen, dropped or pasted: the host of the page uploads them and answers with their address. */
export class ImageFiles {
  /** The cell that the file chooser was opened for, and its row: another operator may insert rows above it while it is open. */
  #chosenFor: { readonly cell: Cell; readonly row: TableRow } | undefined;

  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
  ) {}

  get #words(): FieldWords {
    return fieldWords.in(this.model.locale);
  }

  /** Opens the file chooser, an `<input type="file">` that all cells share. */
  choose(input: HTMLInputElement, cell: Cell): void {
    const row = this.model.rows[cell.row];
    this.#chosenFor = row && { cell, row };
    input.accept = this.model.columnAt(cell)?.accept ?? 'image/*';
    input.click();
  }

  readonly onChosen = (event: Event): void => {
    event.stopPropagation();
    const input = event.currentTarget as HTMLInputElement;
    const files = [...(input.files ?? [])];
    // Emptied, so that choosing the same file again is a change again.
    input.value = '';
    const [first] = files;
    if (!this.#chosenFor || !first) return;
    const { cell, row } = this.#chosenFor;
    const now = this.#indexOf(row, cell.row);
    if (now < 0) this.model.announce(this.model.words.rowGone(first.name));
    else this.send({ ...cell, row: now }, files);
  };

  /** Where a row is now: values from outside bring other objects that say the same. */
  #indexOf(row: TableRow, before: number): number {
    const { rows } = this.model;
    const at = rows.indexOf(row);
    if (at >= 0) return at;
    return sameJson(rows[before], row) ? before : rows.findIndex((other) => sameJson(other, row));
  }

  /** Puts files into a cell and those below it, one each, as far as there are rows. False where its column holds none. */
  send({ row, column: at }: Cell, files: readonly File[]): boolean {
    const column = this.model.columns[at];
    if (column?.type !== 'image') return false;
    for (const [index, file] of files.entries()) this.#sendOne({ row: row + index, column: at }, column, file);
    return true;
  }

  #sendOne(cell: Cell, column: TableColumn, file: File): void {
    const { element, field, rows, uploads } = this.model;
    const row = rows[cell.row];
    if (!row) return;
    const { accept } = column;
    if (accept && !accepts(accept, file)) {
      this.model.notify(cell, this.#words.fileNotAccepted(file.name, fileKinds(kindsOf(accept), this.model.locale)));
      return;
    }
    const upload = uploads.begin(row, column.key, file.name);
    const answer = requestUpload(element, {
      name: field.name || (element.getAttribute('name') ?? ''),
      file,
      progress: (fraction) => {
        uploads.progress(upload, fraction);
        this.grid.draw();
      },
    });
    if (!answer) {
      uploads.end(upload);
      this.model.notify(cell, this.#words.uploadUnanswered);
      return;
    }
    this.model.announce(this.#words.uploading(file.name));
    this.grid.draw();
    answer.then(
      (address) => {
        const place = this.#end(upload, cell, file);
        if (!place) return;
        this.model.set(place, column, address);
        this.model.announce(this.model.words.uploaded(file.name));
      },
      (reason: unknown) => {
        const place = this.#end(upload, cell, file);
        if (place) this.model.notify(place, this.#words.uploadFailed(file.name, errorClause(reason)));
      },
    );
  }

  /** The cell of an upload now; `undefined` where a newer value replaced it or its row is gone. */
  #end(upload: CellUpload, { column }: Cell, file: File): Cell | undefined {
    const { rows, uploads, words } = this.model;
    const row = uploads.end(upload);
    this.grid.draw();
    if (!row) return undefined;
    const index = rows.indexOf(row);
    if (index < 0) this.model.announce(words.rowGone(file.name));
    return index < 0 ? undefined : { row: index, column };
  }
}

/** Files dropped on a table: pictures go into the cell they are dropped on, any other file is read as a table. */
export class FileDrops {
  #over: Cell | undefined;

  /** @param onDropped - `cell` is the image cell the files were dropped on, if they were */
  constructor(
    private readonly model: TableModel,
    private readonly grid: Grid,
    private readonly onDropped: (files: readonly File[], cell: Cell | undefined) => void,
  ) {}

  readonly onDragOver = (event: DragEvent): void => {
    if (this.model.inactive || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const cell = this.#imageCellAt(event.target);
    this.#mark(cell);
    this.grid.part('.box').classList.toggle('dropping', !cell);
  };

  readonly onDragLeave = (): void => {
    this.#mark(undefined);
    this.grid.part('.box').classList.remove('dropping');
  };

  readonly onDrop = (event: DragEvent): void => {
    this.onDragLeave();
    const files = [...(event.dataTransfer?.files ?? [])];
    const [first] = files;
    if (!first || this.model.inactive) return;
    event.preventDefault();
    this.onDropped(files, /\.(?:csv|tsv|tab)$/i.test(first.name) ? undefined : this.#imageCellAt(event.target));
  };

  #imageCellAt(target: EventTarget | null): Cell | undefined {
    const cell = this.grid.cellAt(target);
    return cell && this.model.columnAt(cell)?.type === 'image' ? cell : undefined;
  }

  #mark(cell: Cell | undefined): void {
    const before = this.#over;
    this.#over = cell;
    if (before) this.grid.cellElement(before)?.classList.remove('over');
    if (cell) this.grid.cellElement(cell)?.classList.add('over');
  }
}
