import type { TableRow } from '../../src/kinds/table.ts';

/** A file on its way into a cell. It has its row, not a position: rows are edited and moved meanwhile. */
export interface CellUpload {
  readonly key: string;
  /** The name of the file. */
  readonly name: string;
  /** How much has been sent, from 0 to 1; `undefined` before the host tells. */
  fraction: number | undefined;
}

/** Uploads into the cells of one row, by column key; another object after each change. */
export type RowUploads = ReadonlyMap<string, CellUpload>;

/** Files on their way into cells. A newer file for the cell, or text typed into it, replaces the upload under way. */
export class CellUploads {
  readonly #rows = new Map<TableRow, RowUploads>();

  begin(row: TableRow, key: string, name: string): CellUpload {
    const upload: CellUpload = { key, name, fraction: undefined };
    this.#rows.set(row, new Map(this.of(row)).set(key, upload));
    return upload;
  }

  progress(upload: CellUpload, fraction: number): void {
    upload.fraction = fraction;
    const row = this.rowOf(upload);
    if (row) this.#rows.set(row, new Map(this.of(row)));
  }

  /** Ends an upload. Returns its row, unless the upload was replaced. */
  end(upload: CellUpload): TableRow | undefined {
    const row = this.rowOf(upload);
    if (row) this.overtake(row, upload.key);
    return row;
  }

  /** The cell gets another value: an upload into it no longer counts. */
  overtake(row: TableRow, key: string): void {
    const uploads = new Map(this.of(row));
    if (!uploads.delete(key)) return;
    if (uploads.size > 0) this.#rows.set(row, uploads);
    else this.#rows.delete(row);
  }

  /** An edit put another row in the place of one. */
  follow(before: TableRow, after: TableRow): void {
    const uploads = this.of(before);
    if (!uploads || before === after) return;
    this.#rows.delete(before);
    this.#rows.set(after, uploads);
  }

  /** One that is under way into some of these rows, and the index of its row. */
  among(rows: readonly TableRow[]): { readonly row: number; readonly upload: CellUpload } | undefined {
    for (const [row, uploads] of this.#rows) {
      const index = rows.indexOf(row);
      for (const upload of uploads.values()) if (index >= 0) return { row: index, upload };
    }
    return undefined;
  }

  of(row: TableRow): RowUploads | undefined {
    return this.#rows.get(row);
  }

  rowOf(upload: CellUpload): TableRow | undefined {
    for (const [row, uploads] of this.#rows) if (uploads.get(upload.key) === upload) return row;
    return undefined;
  }
}
