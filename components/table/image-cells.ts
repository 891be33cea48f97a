import type { TableColumn } from '../../src/format/generated/types.ts';
import { accepts } from '../../src/kinds/accept.ts';
import { requestUpload } from '../fields/upload.ts';
import type { FileWords } from '../strings/file-words.ts';
import type { TableWords } from '../strings/table-words.ts';
import { type CellUpload, CellUploads } from './cell-uploads.ts';
import type { Rows } from './rows.ts';
import type { Cell } from './selection.ts';

/** What files in cells do to the table they come to. */
export interface ImageCellsHost {
  /** What asks for the upload. */
  readonly element: EventTarget;
  fieldName(): string;
  strings(): FileWords;
  words(): TableWords;
  rowsNow(): Rows;
  /** The host of the page answered with an address. */
  uploaded(cell: Cell, column: TableColumn, address: string, file: File): void;
  /** The file did not come; the cell keeps what it held. */
  refused(cell: Cell, column: TableColumn, message: string): void;
  say(message: string): void;
  redraw(): void;
}

/** Files for image cells: chosen, dropped or pasted, taken by the host of the page, and written as their address. */
export class ImageCells {
  readonly uploads = new CellUploads();

  constructor(private readonly host: ImageCellsHost) {}

  /** Puts files into a cell and those below it, one each, as far as there are rows. */
  send({ row, column: at }: Cell, column: TableColumn, files: readonly File[]): void {
    const count = this.host.rowsNow().length;
    for (const [index, file] of files.slice(0, count - row).entries())
      this.#sendOne({ row: row + index, column: at }, column, file);
  }

  #sendOne(cell: Cell, column: TableColumn, file: File): void {
    const { host, uploads } = this;
    const row = host.rowsNow()[cell.row];
    if (!row) return;
    const { accept } = column;
    if (accept && !accepts(accept, file)) {
      host.refused(cell, column, host.strings().fileNotAccepted(file.name, accept));
      return;
    }
    const upload = uploads.begin(row, column.key);
    const answer = requestUpload(host.element, {
      name: host.fieldName(),
      file,
      progress: (fraction) => {
        uploads.progress(upload, fraction);
        host.redraw();
      },
    });
    if (!answer) {
      uploads.end(upload);
      host.refused(cell, column, host.strings().uploadUnanswered);
      return;
    }
    host.say(host.strings().uploading(file.name));
    host.redraw();
    answer.then(
      (address) => {
        const place = this.#end(upload, cell, file);
        if (place) host.uploaded(place, column, address, file);
      },
      (reason: unknown) => {
        const why = (reason instanceof Error ? reason.message : String(reason)).replace(/\.$/, '');
        const place = this.#end(upload, cell, file);
        if (place) host.refused(place, column, host.strings().uploadFailed(file.name, why));
      },
    );
  }

  /** Where the row of an upload is now; nowhere where a newer word overtook it. */
  #end(upload: CellUpload, { column }: Cell, file: File): Cell | undefined {
    const row = this.uploads.end(upload);
    this.host.redraw();
    if (!row) return undefined;
    const index = this.host.rowsNow().indexOf(row);
    if (index < 0) this.host.say(this.host.words().rowGone(file.name));
    return index < 0 ? undefined : { row: index, column };
  }
}
